"""Kills every command that writes files: at random moments, when its folder first changes, and just
before it renames its temporary file.

At any moment, an existing file has its old or its new content, and a new file is missing or
complete. The next command that writes the same file removes what the killed one left behind. The
seed determines the delays; the machine determines how far a command gets in them.
"""

import contextlib
import os
import re
import shutil
import signal
import subprocess
import time
from collections.abc import Mapping
from dataclasses import dataclass, field

from ..processes import execute
from ..run import Run
from .faults import contents

TRACER = ("strace", "-f", "-qq", "-o", "/dev/null")
INJECTION = "inject=/^rename:signal=KILL"

# A text with several thousand steps, so that commands take long enough to be killed.
STEPS = "advance 1s\n" * 4000
BLOCKS = "advance 1s\n  ...\n" * 4000
MANY = "".join(f'scenario "{number}"\nlaunch\n  ...\n' for number in range(1500))


@dataclass(frozen=True)
class Command:
    """A command, the files that it finds, and its standard input."""

    name: str
    arguments: tuple[str, ...]
    files: Mapping[str, str] = field(default_factory=dict)
    text: str = ""


COMMANDS = (
    Command("fmt", ("fmt", "a.scenario"), {"a.scenario": STEPS.replace(" ", "   ")}),
    Command(
        "update", ("run", "--update", "a.scenario"), {"a.scenario": "launch\n  stays\n" + BLOCKS}
    ),
    Command(
        "record",
        ("record", "a.scenario", "-o", "b.scenario"),
        {"a.scenario": STEPS, "b.scenario": "advance 1s\n"},
    ),
    Command(
        "trace",
        ("trace", "a.scenario", "--format", "jsonl", "-o", "t.jsonl"),
        {"a.scenario": BLOCKS},
    ),
    Command(
        "diff",
        ("diff", "a.scenario", "b.scenario", "-o", "d.txt"),
        {"a.scenario": BLOCKS, "b.scenario": "launch\n" + BLOCKS, "d.txt": "before\n"},
    ),
    Command("report", ("run", "--report", "ndjson=r.ndjson", "a.scenario"), {"a.scenario": MANY}),
    Command("traces", ("run", "--trace", "jsonl=traces", "a.scenario"), {"a.scenario": BLOCKS}),
    Command("save", ("shell",), text=f'scenario "a"\n{STEPS}.save s.scenario\n'),
)


def run(run: Run) -> None:
    attacks = [Attack(run, command) for command in COMMANDS]
    kills = 0
    if can_trace(run):
        kills += len(attacks)
        for attack in attacks:
            attack.kill_before_rename()
    for number in run.rounds(smoke=2, thorough=40):
        kills += len(attacks)
        for attack in attacks:
            attack.kill(number)
    hits = sum(attack.hits for attack in attacks)
    run.require(hits, f"all {kills} commands ended before they were killed")
    leftovers = sum(attack.leftovers for attack in attacks)
    run.note(
        f"{hits} of {kills} kills hit a running command, {leftovers} left a temporary file, "
        "no file torn or left behind"
    )


def can_trace(run: Run) -> bool:
    """Whether this machine lets a process be traced."""
    if shutil.which("strace") and execute([*TRACER, "true"], run.scratch).status == 0:
        return True
    run.skip("kills before a rename, since nothing can be traced here")
    return False


class Attack:
    """Kills a command repeatedly."""

    def __init__(self, run: Run, command: Command) -> None:
        self._run, self._command = run, command
        self._folder = run.scratch / command.name
        self._input = run.scratch / f"{command.name}.input"
        self._input.write_text(command.text)
        self.hits = self.leftovers = 0
        self._prepare()
        self._before = self._files()
        begun = time.monotonic()
        self._finish()
        self._duration = time.monotonic() - begun
        self._after = self._files()
        run.require(self._after != self._before, f"{command.name}: writes nothing when not killed")

    def _prepare(self) -> None:
        shutil.rmtree(self._folder, ignore_errors=True)
        self._folder.mkdir()
        self._write_files()

    def _write_files(self) -> None:
        for name, text in self._command.files.items():
            (self._folder / name).write_text(text)

    def _finish(self) -> None:
        """Runs the command to its end."""
        text = self._command.text.encode()
        self._run.gatehouse(*self._command.arguments, folder=self._folder, text=text)

    def kill(self, number: int) -> None:
        self._prepare()
        self._start_and_kill(number)
        self._check(f"{self._command.name} round {number}")

    def kill_before_rename(self) -> None:
        """Leaves a complete temporary file in any case."""
        self._prepare()
        self._run.processes += 1
        ending = execute(
            [*TRACER, "-e", INJECTION, str(self._run.program), *self._command.arguments],
            self._folder,
            environment=self._run.environment,
            text=self._command.text.encode(),
        )
        self.hits += ending.status == -signal.SIGKILL
        name = f"{self._command.name} before a rename"
        self._run.check(
            ending.status == -signal.SIGKILL and not set(self._files()) <= set(self._after),
            f"{name}: ended with {ending.status}, with the files {sorted(self._files())}",
        )
        self._check(name)

    def _check(self, name: str) -> None:
        """Checks the files after a kill, and after the next command."""
        now = self._files()
        for file, content in now.items():
            whole = (self._after.get(file), self._before.get(file))
            self._run.check(
                file not in self._after or content in whole,
                f"{name}: {file} is torn, {len(content)} bytes long",
            )
        self.leftovers += not set(now) <= set(self._after)
        self._write_files()
        self._finish()
        left = sorted(set(self._files()) - set(self._after))
        self._run.check(not left, f"{name}: the next command does not remove {left}")

    def _start_and_kill(self, number: int) -> None:
        delay = self._run.random("kills", self._command.name, number).random() * self._duration
        self._run.processes += 1
        before = self._state()
        with self._input.open("rb") as text:
            process = subprocess.Popen(
                [self._run.program, *self._command.arguments],
                cwd=self._folder,
                env=self._run.environment,
                stdin=text,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
        if number % 2 == 0:
            time.sleep(delay)
        else:
            end = time.monotonic() + 60
            while process.poll() is None and self._state() == before and time.monotonic() < end:
                continue
        process.kill()
        self.hits += process.wait() < 0

    def _state(self) -> set[tuple[str, int, int]] | None:
        """The names, sizes and times of the files, `None` while they change."""
        with contextlib.suppress(FileNotFoundError), os.scandir(self._folder) as entries:
            stats = [(entry.name, entry.stat()) for entry in entries]
            return {(name, stat.st_size, stat.st_mtime_ns) for name, stat in stats}
        return None

    def _files(self) -> dict[str, bytes]:
        """The contents of the files, without the durations that reports contain."""
        files = contents(self._folder).items()
        return {name: re.sub(rb"[0-9.]+", b"0", content) for name, content in files}
