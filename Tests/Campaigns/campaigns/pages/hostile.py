"""Scenarios with hostile names for pages."""

from pathlib import Path

from .. import hostile


def write_hostile(folder: Path) -> list[Path]:
    """Writes the scenarios, one per name and a long one; returns the former."""
    names = hostile.NAMES + hostile.UNPRINTABLE + hostile.HUGE
    hostile.write(folder, names)
    hostile.write_long(folder)
    return [folder / f"{number}.scenario" for number in range(1, len(names) + 1)]
