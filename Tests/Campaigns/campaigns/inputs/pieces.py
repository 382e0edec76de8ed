"""The scenarios of the library, each as the text of a separate file."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from ..campaign import SCENARIOS

HEADING = "scenario "
STEPLESS = ("use ", "given ", "never ", "is ", "has ", "skip ", "expected-failure ")
"""How a line at the first column begins that is no stimulus."""
UNFIT = ("examples", "skip ", "expected-failure ")
"""How a line begins in scenarios that run more than once, or whose verdict means something else."""


@dataclass(frozen=True)
class Piece:
    """A scenario of the library without its name, so that it is named after its file."""

    folder: Path
    """The folder below the scenarios in which the files are that it uses."""
    lines: tuple[str, ...]

    @property
    def steps(self) -> list[int]:
        """The indices of the stimuli."""
        return [index for index, line in enumerate(self.lines) if is_stimulus(line)]

    @property
    def assertions(self) -> list[int]:
        """The indices of the lines with assertions about queries."""
        return [index for index, line in enumerate(self.lines) if line.startswith("has ")]

    def end(self, index: int) -> int:
        """The index after the block of the step at an index."""
        end = index + 1
        while end < len(self.lines) and self.lines[end][:1] in ("", " ", "#"):
            end += 1
        return end

    def replacing(self, start: int, end: int, lines: Sequence[str]) -> str:
        return "\n".join([*self.lines[:start], *lines, *self.lines[end:]]) + "\n"


def is_stimulus(line: str) -> bool:
    return line[:1] not in ("", " ", "#") and not line.startswith(STEPLESS)


def pieces(root: Path = SCENARIOS) -> list[Piece]:
    """The pieces of all files, in the order of their paths."""
    return [
        Piece(path.parent.relative_to(root), tuple(lines))
        for path in sorted(root.rglob("*.scenario"))
        for lines in divided(path.read_text())
    ]


def divided(text: str) -> Iterator[list[str]]:
    """The lines of each scenario in a file that has a step and runs once."""
    for part in re.split(rf"^{HEADING}.*\n", text, flags=re.MULTILINE):
        lines = part.rstrip("\n").split("\n")
        if any(map(is_stimulus, lines)) and not any(line.startswith(UNFIT) for line in lines):
            yield lines
