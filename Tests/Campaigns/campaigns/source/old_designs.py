"""Old designs of the flow, which can be removed with a few lines.

`Package.swift` names an old design in one line, with the compile condition that enables it. One
file of the simulation and one of the executable test the condition, and name the design and one
type of it. Nothing else names the design or a type of it.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from .checkout import paths, read
from .package import Package
from .swift_code import types, words

MANIFEST = "Package.swift"
USERS = ("Simulation", "gatehouse")
"""The targets of which one file each can test the condition."""

_LINE = re.compile(r'^ *OldDesign\("(\w+)", condition: "([A-Z_]+)"\),?$', re.MULTILINE)


@dataclass(frozen=True)
class OldDesign:
    name: str
    condition: str


def designs(root: Path) -> list[OldDesign]:
    return [OldDesign(*found) for found in _LINE.findall(read(root, MANIFEST))]


def old_design_problems(
    root: Path, package: Package, code_of: Mapping[str, list[str]]
) -> Iterator[str]:
    found = designs(root)
    if len(found) != read(root, MANIFEST).count('OldDesign("'):
        yield f"{MANIFEST}: a line with an old design cannot be read"
    for design in found:
        lines = [line for line in read(root, MANIFEST).split("\n") if _names(design, line)]
        if len(lines) != 1:
            yield f"{MANIFEST}: {len(lines)} lines name {design.name}"
        target, tests = package.target(design.name), package.target(f"{design.name}Tests")
        if target is None or tests is None:
            yield f"{design.name}: not a target with tests"
            continue
        own = (f"{target.path}/", f"{tests.path}/")
        testing = [
            path
            for path in paths(root)
            if path != MANIFEST
            and not path.startswith(own)
            and design.condition.encode() in (root / path).read_bytes()
        ]
        yield from _condition_problems(design, package, testing)
        yield from _name_problems(design, own, set(testing), code_of)


def _names(design: OldDesign, line: str) -> bool:
    return design.name in line or design.condition in line


def _condition_problems(design: OldDesign, package: Package, testing: list[str]) -> Iterator[str]:
    """Checks the files that test the condition."""
    folders = [f"{target.path}/" for target in package.targets if target.name in USERS]
    for path in testing:
        if not (path.endswith(".swift") and path.startswith(tuple(folders))):
            yield f"{path}: names {design.condition}"
    for folder in folders:
        if len(inside := [path for path in testing if path.startswith(folder)]) > 1:
            yield f"{folder}: several files test {design.condition}: {' '.join(inside)}"


def _name_problems(
    design: OldDesign, own: tuple[str, str], testing: set[str], code_of: Mapping[str, list[str]]
) -> Iterator[str]:
    """Checks where code outside the two folders names the design or a type of the first."""
    declared = {
        name for path, lines in code_of.items() if path.startswith(own[0]) for name in types(lines)
    }
    known: set[str] = set()
    for path, lines in code_of.items():
        if path.startswith(own):
            continue
        for number, line in enumerate(lines, 1):
            named = words(line) & {*declared, design.name}
            if path in testing:
                known |= named - {design.name}
            else:
                for name in sorted(named):
                    yield f"{path}:{number}: names {name} of {design.name}"
    if len(known) != 1:
        yield f"{design.name}: not one type is known outside but {len(known)}: {sorted(known)}"
