"""A campaign while it runs: its resources, its amount of work, and its results."""

import os
import random
import shutil
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Self, TypeVar, Unpack

from .campaign import BUILT, ROOT
from .processes import Argument, Ending, Settings, execute, kill_all, shown

PROBLEMS_SHOWN = 40
CHARACTERS_SHOWN = 3000

Item = TypeVar("Item")


def make_scratch() -> Path:
    """A new folder, in memory if possible, because the program waits until its files are on the
    disk."""
    memory = "/dev/shm"
    return Path(tempfile.mkdtemp(dir=memory if os.access(memory, os.W_OK) else None))


def remove_scratch(folder: Path) -> None:
    """Removes a folder, and unmounts everything that a killed campaign has left mounted in it."""
    mounts = Path("/proc/mounts")
    for line in mounts.read_text().splitlines() if mounts.exists() else []:
        if (place := line.split(" ")[1]).startswith(f"{folder}/"):
            subprocess.run(["umount", "-l", place], check=False, capture_output=True)
    shutil.rmtree(folder, ignore_errors=True)


def shortened(text: str) -> str:
    if len(text) <= CHARACTERS_SHOWN:
        return text
    return f"{text[:CHARACTERS_SHOWN]} … ({len(text):,} characters)"


def counted(number: int, noun: str) -> str:
    """A number with its noun, such as `1 campaign`."""
    plural = f"{noun}es" if noun.endswith("s") else f"{noun}s"
    return f"{number:,} {noun if number == 1 else plural}"


class CheckError(Exception):
    """A check without which the rest of a campaign makes no sense."""


class Run:
    """Runs the program under test and collects problems.

    A *smoke run* does a fixed, small amount of work. A *thorough run* does everything, and repeats
    random parts with other seeds until its time is over. The speed of the machine determines the
    number of rounds, but never a verdict.
    """

    def __init__(
        self,
        program: Path,
        products: Path,
        seed: int,
        seconds: float | None = None,
        scratch: Path | None = None,
    ) -> None:
        """A smoke run without `seconds`, otherwise a thorough one of about this time.

        Without a scratch folder, the run creates its own.
        """
        self.program = program.resolve()
        self._products = products.resolve()
        self.seed = seed
        self.is_smoke = seconds is None
        self.problems: list[str] = []
        self.notes: list[str] = []
        self.skipped: list[str] = []
        self.processes = 0
        self._deadline = time.monotonic() + (seconds or 0)
        self._lock = threading.Lock()
        self._samples = 0
        self.scratch = scratch or make_scratch()
        # `--update` refuses to write if `CI` is set, and GitHub's variables change the reports.
        self.environment = {
            name: value
            for name, value in os.environ.items()
            if name != "CI" and not name.startswith("GITHUB_")
        } | {"GATEHOUSE_HISTORY": ""}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        kill_all()
        remove_scratch(self.scratch)

    # The amounts of work.

    def rounds(self, smoke: int = 1, thorough: int | None = None) -> Iterator[int]:
        """Numbers for random rounds, from 0: `smoke` of them in a smoke run, and otherwise at least
        `thorough` (or `smoke`) and then more until the time is over."""
        least = smoke if self.is_smoke else thorough or smoke
        number = 0
        while number < least or not (self.is_smoke or self.is_over):
            yield number
            number += 1

    def some(self, items: Sequence[Item], smoke: int) -> list[Item]:
        """All items in a thorough run, and otherwise a few, chosen by the seed, in their order."""
        if not self.is_smoke or len(items) <= smoke:
            return list(items)
        self._samples += 1
        choose = self.random("some", self._samples)
        chosen = sorted(choose.sample(range(len(items)), smoke))
        return [items[index] for index in chosen]

    def amount(self, smoke: int, thorough: int) -> int:
        return smoke if self.is_smoke else thorough

    def random(self, *names: object) -> random.Random:
        """A source of random values that the seed and these names determine."""
        return random.Random(" ".join(str(name) for name in (self.seed, *names)))

    @property
    def is_over(self) -> bool:
        """Whether the time of a thorough run has been used up."""
        return time.monotonic() >= self._deadline

    # Problems and notes.

    def problem(self, text: str) -> None:
        with self._lock:
            self.problems.append(text)
            if len(self.problems) <= PROBLEMS_SHOWN:
                print(f"problem: {shortened(text)}", flush=True)

    def check(self, condition: object, *words: object) -> bool:
        """Reports the words as a problem unless the condition is true."""
        if not condition:
            self.problem(" ".join(str(word) for word in words))
        return bool(condition)

    def require(self, condition: object, *words: object) -> None:
        """Like `check`, and ends the campaign."""
        if not self.check(condition, *words):
            raise CheckError

    def note(self, text: str) -> None:
        """Adds a few words with numbers to the line of the campaign in the summary."""
        self.notes.append(text)

    def skip(self, text: str) -> None:
        """Reports a check that this machine does not allow."""
        self.skipped.append(text)

    # Processes.

    def execute(
        self,
        arguments: Sequence[Argument],
        folder: Path | None = None,
        *,
        traps: bool = True,
        **settings: Unpack[Settings],
    ) -> Ending:
        """How a command ends, in the checkout unless a folder is given. Hangs, deaths by a signal
        and, if `traps`, traps are problems."""
        with self._lock:
            self.processes += 1
        settings.setdefault("environment", self.environment)
        ending = execute(arguments, folder or ROOT, **settings)
        if ending.status is None:
            self.problem(f"{shown(arguments)}: hangs")
        elif ending.status < 0:
            self.problem(
                f"{shown(arguments)}: ended by signal {-ending.status}: {ending.errors[-300:]!r}"
            )
        elif traps and ending.trapped:
            self.problem(f"{shown(arguments)}: trapped: {ending.errors[-300:]!r}")
        return ending

    def gatehouse(
        self,
        *arguments: Argument,
        folder: Path | None = None,
        statuses: Sequence[int] = (0, 1, 2),
        traps: bool = True,
        **settings: Unpack[Settings],
    ) -> Ending:
        """How the program ends; an exit status other than these is a problem, too."""
        ending = self.execute([self.program, *arguments], folder, traps=traps, **settings)
        if ending.status is not None and ending.status >= 0 and ending.status not in statuses:
            self.problem(
                f"{shown(arguments)}: ended with {ending.status}: {ending.errors[-300:]!r}"
            )
        return ending

    def product(self, name: str) -> Path:
        """An executable of the package that the campaign's entry lists."""
        return self._products / name

    @property
    def pictures(self) -> Path:
        """A folder for pictures, to view after the campaign."""
        folder = BUILT / "pictures"
        folder.mkdir(parents=True, exist_ok=True)
        return folder
