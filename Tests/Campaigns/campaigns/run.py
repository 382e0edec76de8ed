"""A campaign while it runs: what it may use, how much it does, and what it found."""

import os
import random
import shutil
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TypeVar, Unpack

from .campaign import BUILT, ROOT
from .processes import Argument, Ending, Settings, execute, shown

PROBLEMS_SHOWN = 40
CHARACTERS_SHOWN = 3000

Item = TypeVar("Item")


class CheckError(Exception):
    """A check without which the rest of a campaign makes no sense."""


class Run:
    """Runs the program under test and collects problems.

    A *smoke run* does a fixed, small amount of work. A *thorough run* does everything, and repeats
    what is random with other seeds until its time is over. The speed of the machine decides how
    many rounds there are, and never a verdict.
    """

    def __init__(
        self, program: Path, products: Path, seed: int, seconds: float | None = None
    ) -> None:
        """A smoke run without `seconds`, otherwise a thorough one of about this time."""
        self.program = program.resolve()
        self._products = products.resolve()
        self.seed = seed
        self.is_smoke = seconds is None
        self.problems: list[str] = []
        self.notes: list[str] = []
        self.processes = 0
        self._deadline = time.monotonic() + (seconds or 0)
        self._lock = threading.Lock()
        # In memory if possible: the program waits until its files are on the disk.
        memory = "/dev/shm"
        self.scratch = Path(tempfile.mkdtemp(dir=memory if os.access(memory, os.W_OK) else None))
        # `--update` refuses to write if `CI` is set, and GitHub's variables change reports.
        self.environment = {
            name: value
            for name, value in os.environ.items()
            if name != "CI" and not name.startswith("GITHUB_")
        } | {"GATEHOUSE_HISTORY": ""}

    def close(self) -> None:
        shutil.rmtree(self.scratch, ignore_errors=True)

    # How much is done.

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
        chosen = sorted(self.random("some", len(items)).sample(range(len(items)), smoke))
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

    # What is found.

    def problem(self, text: str) -> None:
        with self._lock:
            self.problems.append(text)
            if len(self.problems) <= PROBLEMS_SHOWN:
                print(f"problem: {text}"[:CHARACTERS_SHOWN], flush=True)

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
        """Says in a few words what was shown, for the campaign's line in the summary."""
        self.notes.append(text)

    def skip(self, text: str) -> None:
        """Reports what this machine did not allow to be checked."""
        print(f"skipped: {text}", flush=True)
        self.notes.append(f"skipped: {text}")

    # What is run.

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
        """A folder for pictures, to look at after the campaign."""
        folder = BUILT / "pictures"
        folder.mkdir(parents=True, exist_ok=True)
        return folder
