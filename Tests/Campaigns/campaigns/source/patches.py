"""Patches that add something, and the limits on their changes to existing files."""

import re
from dataclasses import dataclass
from pathlib import Path

LIMITS: dict[str, tuple[int, str]] = {
    # A word is in two places: its declaration and its implementation.
    "verb": (2, "places"),
    "effect": (2, "places"),
    "given": (2, "places"),
    "query": (2, "places"),
    # The scene and its request in their lists, the server's answer, and the path to the scene. A
    # scene that starts, works and is answered like other scenes needs only these lines.
    "scene": (4, "lines"),
    "trace-form": (1, "lines"),
    "report": (1, "lines"),
    "shell-command": (1, "lines"),
    "subcommand": (1, "lines"),
}
"""The maximum number of lines of code, or of places, that a patch changes in existing files."""

PLAYED = {"scene", "verb", "effect", "given", "query"}
"""The patches that must add a scenario."""


@dataclass(frozen=True)
class Changed:
    """The changes of a patch to existing files."""

    lines: int
    """Lines of code, without comments."""
    places: int
    """Groups of consecutive lines."""


@dataclass(frozen=True)
class Patch:
    path: Path

    @property
    def name(self) -> str:
        return self.path.stem

    @property
    def text(self) -> str:
        return self.path.read_text()

    @property
    def paths(self) -> list[str]:
        """The files that it changes or adds."""
        return re.findall(r"^\+\+\+ b/(.*)$", self.text, re.MULTILINE)

    @property
    def scenarios(self) -> list[str]:
        return [path for path in self.paths if path.startswith("Scenarios/")]

    def problems(self) -> list[str]:
        """How the patch breaks its limits."""
        found = []
        limit, unit = LIMITS[self.name]
        count = getattr(changed(self.text), unit)
        if count > limit:
            found.append(f"{self.name} changes {count} {unit} in existing files, more than {limit}")
        if self.name in PLAYED and not self.scenarios:
            found.append(f"{self.name} adds no scenario that plays it")
        return found


def changed(patch: str) -> Changed:
    lines = places = 0
    is_new = is_head = is_inside = False
    for line in patch.split("\n"):
        if line.startswith("diff "):
            is_head, is_new = True, False
        elif line.startswith("new file "):
            is_new = True
        elif line.startswith("@@"):
            is_head = is_inside = False
        elif is_head or is_new or re.match(r"[+-] *//", line):
            continue
        elif line.startswith(("+", "-")):
            lines += 1
            places += not is_inside
            is_inside = True
        else:
            is_inside = False
    return Changed(lines, places)
