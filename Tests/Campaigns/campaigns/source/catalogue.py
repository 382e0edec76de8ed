"""Checks the DocC catalogue.

DocC reads it without warnings, all files, types and targets that it names exist, code that it
quotes is in the sources, and pages are short. A green run shows this for every page.
"""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

from ..campaign import ROOT
from ..processes import difference
from ..run import Run
from .checkout import read, swift_paths
from .layers import FLOORS

CATALOGUE = "Sources/gatehouse/Gatehouse.docc"
INDEX = f"{CATALOGUE}/Gatehouse.md"
TEXT_LINES = 120

_DECLARATION = re.compile(r"\b(?:struct|class|enum|protocol|typealias|macro) (\w+)")
_FILE = re.compile(r"`(Sources/[^`]+)`")
_NAME_AND_FILE = re.compile(r"`(\w+)[^` ]*` \(`(Sources/[^`]+)`\)")
_TYPE = re.compile(r"`([A-Z][A-Za-z]+)`")
_QUOTED_FILE = re.compile(r"`(Tests/[^`]+)`:")


def run(run: Run) -> None:
    for problem in problems(ROOT):
        run.problem(problem)
    build(run, ROOT)
    count = len(pages(ROOT))
    names = sum(len(mentions(read(ROOT, page))) for page in pages(ROOT))
    blocks = sum(len(list(quotations(read(ROOT, page)))) for page in quoting_pages(ROOT))
    run.require(count > 10 and names > 100 and blocks, count, "pages,", names, "names,", blocks)
    run.note(f"DocC reads {count} pages; their {names} names and {blocks} quotations exist")


def build(run: Run, root: Path) -> None:
    """Has DocC read the catalogue, which finds broken links."""
    swift = shutil.which("swift")
    run.require(swift, "swift is not in the path")
    docc = Path(str(swift)).resolve().parent / "docc"
    run.require(docc.exists(), "the toolchain has no docc")
    options = {
        "--fallback-display-name": "Gatehouse",
        "--fallback-bundle-identifier": "gatehouse",
        "--output-path": str(run.scratch / "Gatehouse.doccarchive"),
    }
    words = [word for option in options.items() for word in option]
    ending = run.execute([docc, "convert", root / CATALOGUE, "--warnings-as-errors", *words])
    if ending.status != 0:
        run.problem(f"DocC: {(ending.output + ending.errors).decode(errors='replace')}")


def problems(root: Path) -> Iterator[str]:
    """Checks the texts of a checkout."""
    declared = {
        name
        for path in swift_paths(root, "Sources")
        if ".docc/" not in path
        for name in _DECLARATION.findall(read(root, path))
    }
    floors = [root / "Sources" / floor for floor in ("", *FLOORS)]
    folders = {path.name for floor in floors if floor.is_dir() for path in floor.iterdir()}
    folders -= set(FLOORS)
    for page in pages(root):
        text = read(root, page)
        for problem in missing_names(root, text, declared | folders):
            yield f"{page}: {problem}"
        lines = text_lines(text)
        if lines > TEXT_LINES:
            yield f"{page}: {lines} lines of text, more than {TEXT_LINES}"
    for page in quoting_pages(root):
        for path, block in quotations(read(root, page)):
            if not (root / path).is_file() or block not in read(root, path):
                yield f"{page}: a quotation is not in {path}: {block[:100]!r}"
    listed = re.findall(r"^\| (`[^|]+)\|", read(root, INDEX), re.MULTILINE)
    targets = sorted(name.strip(" `") for cell in listed for name in cell.split(","))
    if targets != sorted(folders):
        yield f"{INDEX}: the listed and the existing targets differ: " + difference(
            targets, sorted(folders)
        )


def missing_names(root: Path, text: str, known: set[str]) -> Iterator[str]:
    # The name of a declaration and the name of its file can be on different lines.
    text = " ".join(text.split())
    for path in sorted(set(_FILE.findall(text))):
        if not (root / path).exists():
            yield f"there is no {path}"
    for name, path in _NAME_AND_FILE.findall(text):
        if (root / path).is_file() and name not in _DECLARATION.findall(read(root, path)):
            yield f"{path} does not declare {name}"
    for name in sorted(set(_TYPE.findall(text)) - known):
        yield f"there is no type or target called {name}"


def text_lines(text: str) -> int:
    """The number of lines outside code blocks: the length of output cannot be chosen."""
    outside = re.split(r"^```.*\n?", text, flags=re.MULTILINE)[::2]
    return sum(block.count("\n") for block in outside)


def quotations(text: str) -> Iterator[tuple[str, str]]:
    """The blocks that directly follow the name of a file, each with this name."""
    path = block = None
    for line in text.splitlines(keepends=True):
        stripped = line.rstrip("\n")
        if block is not None:
            if stripped == "```":
                yield str(path), block
                path = block = None
            else:
                block += line
        elif named := _QUOTED_FILE.fullmatch(stripped):
            path = named[1]
        elif stripped.startswith("```") and path:
            block = ""
        elif stripped:
            path = None


def pages(root: Path) -> list[str]:
    found = (root / CATALOGUE).glob("*.md")
    return sorted(path.relative_to(root).as_posix() for path in found)


def quoting_pages(root: Path) -> list[str]:
    return ["README.md", *pages(root)]


def mentions(text: str) -> set[str]:
    """The files and types that a page names."""
    text = " ".join(text.split())
    return {*_FILE.findall(text), *_TYPE.findall(text)}
