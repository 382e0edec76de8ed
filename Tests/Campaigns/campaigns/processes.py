"""Processes that end by themselves, by a signal or by a timeout."""

import contextlib
import os
import resource
import signal
import subprocess
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path
from typing import TypedDict, Unpack

TRAPS = (b"Fatal error", b"Program crashed", b"Illegal instruction", b"Stack dump")
"""What a Swift program prints when it stops in a trap."""

DRAINING = 5.0
"""Seconds to wait for the last output of a process that was killed."""

Argument = str | Path


@dataclass(frozen=True)
class Ending:
    """How a process ended."""

    status: int | None
    """The exit status, negative for a signal, `None` for a process that took too long."""
    output: bytes
    errors: bytes

    @property
    def trapped(self) -> bool:
        return any(trap in self.errors for trap in TRAPS)


class Settings(TypedDict, total=False):
    """The settings of a process besides its arguments and its folder."""

    environment: Mapping[str, str]
    text: bytes
    """Standard input; without it, the process reads from an empty one."""
    seconds: float
    """The time after which the process counts as hanging: two minutes unless given."""
    stdout: int
    stderr: int
    """Descriptors in place of the pipes that become `Ending.output` and `Ending.errors`."""
    before: Callable[[], object]
    """Called in the new process, for example to limit its memory."""
    user: int
    """The number of another user, and of a group, to run as."""


def heed_keys() -> None:
    """Has this process and its children end when Ctrl-C or Ctrl-\\ is typed.

    A background command of a shell ignores both, and so would the programs under test.
    """
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGQUIT, signal.SIG_DFL)


def execute(arguments: Sequence[Argument], folder: Path, **settings: Unpack[Settings]) -> Ending:
    """Runs a command to its end, or kills it and its children after a timeout."""
    user, text = settings.get("user"), settings.get("text")
    process = subprocess.Popen(
        [str(argument) for argument in arguments],
        cwd=folder,
        env=settings.get("environment"),
        stdin=subprocess.DEVNULL if text is None else subprocess.PIPE,
        stdout=settings.get("stdout", subprocess.PIPE),
        stderr=settings.get("stderr", subprocess.PIPE),
        preexec_fn=settings.get("before"),
        user=user,
        group=user,
        extra_groups=None if user is None else [],
        start_new_session=True,
    )
    _leaders.add(process.pid)
    try:
        output, errors = process.communicate(text, timeout=settings.get("seconds", 120))
    except subprocess.TimeoutExpired:
        # A finished process can leave behind a process that still holds its pipes open.
        hangs = process.poll() is None
        kill_group(process.pid)
        output, errors = drain(process)
        return Ending(None if hangs else process.returncode, output, errors)
    except BaseException:
        kill_group(process.pid)
        raise
    finally:
        _leaders.discard(process.pid)
    return Ending(process.returncode, output or b"", errors or b"")


_leaders: set[int] = set()
"""The processes that run now, each the leader of a group."""


def drain(process: subprocess.Popen[bytes]) -> tuple[bytes, bytes]:
    """The output of a killed process, without waiting long for others that hold its pipes."""
    try:
        output, errors = process.communicate(timeout=DRAINING)
    except subprocess.TimeoutExpired as expired:
        output, errors = expired.output or b"", expired.stderr or b""
        for pipe in (process.stdin, process.stdout, process.stderr):
            if pipe is not None:
                pipe.close()
    return output or b"", errors or b""


def kill_group(leader: int) -> None:
    """Kills a process that leads a group, and the group."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(leader, signal.SIGKILL)


def kill_all() -> None:
    """Kills everything that `execute` has started and that has not ended."""
    for leader in tuple(_leaders):
        kill_group(leader)


def limited(kind: int, amount: int) -> Callable[[], None]:
    """A function that limits `resource` in a new process."""
    return lambda: resource.setrlimit(kind, (amount, amount))


def shown(arguments: Iterable[Argument]) -> str:
    """A command in the form for problems, shortened if it is long."""
    text = " ".join(str(argument) for argument in arguments)
    return text if len(text) <= 300 else text[:300] + " …"


def difference(ones: Iterable[object], others: Iterable[object]) -> str:
    """The first items that differ between two sequences."""
    pairs = ((one, other) for one, other in zip_longest(ones, others) if one != other)
    one, other = next(pairs, (None, None))
    return f"{one!r:.600} and {other!r:.600}"
