"""Checks the layout of the project, and the style rules that no formatter checks.

Files, functions and lines are short, the code uses no construct that switches off a check of the
compiler, names are specific, and parts that are private by convention have no other users. A green
run shows that all files follow the rules, apart from the catch-alls that a table allows.
"""

import ast
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from ..campaign import ROOT
from ..run import Run
from .catch_alls import catch_alls
from .checkout import paths, read, swift_paths, tracked_paths

FILE_LINES = 350
FUNCTION_LINES = 40
LINE_CHARACTERS = 100

TOP_LEVEL = {"Package.swift", "Sources", "Tests", "Scenarios", "README.md"}
"""The visible names at the top level."""

FORBIDDEN = re.compile(
    r"try[!]|as[!]|@unchecked[ ]Sendable|nonisolated[(]unsafe|@testable"
    r"|\b(?:TO[D]O|FIX[M]E|XX[X])\b"
)
VAGUE_NAME = re.compile(r"(?:Utils|Helpers?|Common|Core|Manager)\.swift$", re.IGNORECASE)
VAGUE_ALLOWED = {"SessionManager.swift"}

QUICK_PATH = re.compile(r"\b(?:UnitMemory|UnitMeaning|UnitScanner|TextUnit)\b")
QUICK_PATH_FOLDER = "/QuickPath/"

STANDARD_INPUT = re.compile(r'<stdin>|[!=]= "-"|"-" [!=]=|contains\("-"\)')
STANDARD_INPUT_FILE = "/TextSource.swift"
SCALAR = re.compile(r'scalars?(?:\[index \+ 1\])? == "-"')
"""Comparisons of a character of a text, which is no name of a file."""

WRITING = re.compile(
    r"\b(?:OutputTarget|ClaimedTarget|TemporaryFile|fopen)\("
    r"|\bFileSystem\.(?:replace|append)\(|\bO_(?:WRONLY|RDWR)\b"
)
WRITERS = (
    "Sources/Ground/FileAccess/",
    # This code reserves an output before the output is written.
    "Sources/Tool/Running/Files/ClaimedTarget.swift",
    "Sources/Tool/Running/Files/ProtectedFiles.swift",
    "Sources/Tool/Running/Files/TraceFolder.swift",
    # This code writes only files that do not exist.
    "Sources/gatehouse/Starting/StarterPackage.swift",
    # This code is meant to write the files that it reads.
    "Sources/Tool/Running/Updating/LibraryUpdate.swift",
    "Sources/Tooling/Files/FormatCommand.swift",
    # The shell, which asks before it replaces a file, and the shell's history file.
    "Sources/Tool/LineEditing/HistoryFile.swift",
    "Sources/Tool/Shell/Commands/ExportCommand.swift",
    "Sources/Tool/Shell/Commands/SavingCommands.swift",
    "Sources/Tool/Shell/Session/SessionRecording.swift",
)
"""The folders and files that open files for writing; all others claim their outputs."""

CATCH_ALLS: dict[str, int] = {
    # This code is frozen until the last scene has been migrated.
    "Sources/Legacy/LegacyAuthentication": 25,
    # The catch-all is in a switch over an enumeration of the standard library.
    "Sources/Ground/Notation/TextWidth.swift": 1,
}
"""The number of catch-alls in a folder or in a file; all other files have none."""

_FUNCTION = re.compile(
    r"^ *(?:[a-z@]+(?:\([^ ]*\))? )*(?:func |init[?(<]|deinit|subscript|var [^=]*\{$)"
)


def run(run: Run) -> None:
    for problem in problems(ROOT):
        run.problem(problem)
    count = len(swift_paths(ROOT, "Sources", "Tests"))
    run.require(count > 100, "only", count, "Swift files were found")
    run.note(f"{count} Swift files follow the rules, with {sum(CATCH_ALLS.values())} catch-alls")


def problems(root: Path, allowed: Mapping[str, int] = CATCH_ALLS) -> Iterator[str]:
    """Checks a checkout with all rules."""
    for rule in RULES:
        yield from rule(root)
    yield from surplus_catch_alls(root, allowed)


def top_level(root: Path) -> Iterator[str]:
    visible = {path.partition("/")[0] for path in tracked_paths(root)}
    for name in sorted(visible - TOP_LEVEL):
        if not name.startswith("."):
            yield f"{name}: not one of the names allowed at the top level"


def build_products(root: Path) -> Iterator[str]:
    for path in tracked_paths(root):
        if path.endswith("Package.resolved") or ".build" in path.split("/")[:-1]:
            yield f"{path}: a build product is tracked"


def long_files(root: Path) -> Iterator[str]:
    for path in source_paths(root):
        lines = read(root, path).count("\n")
        if lines > FILE_LINES:
            yield f"{path}: {lines} lines, more than {FILE_LINES}"


def long_functions(root: Path) -> Iterator[str]:
    for path in source_paths(root):
        text = read(root, path)
        functions = swift_functions(text) if path.endswith(".swift") else python_functions(text)
        for start, lines in functions:
            if lines > FUNCTION_LINES:
                yield f"{path}:{start}: a function of {lines} lines, more than {FUNCTION_LINES}"


def swift_functions(text: str) -> Iterator[tuple[int, int]]:
    """The first lines of functions and their numbers of lines, signatures included.

    A function ends at the closing brace in its first column. Functions in functions are not
    listed.
    """
    head = margin = 0
    for number, line in enumerate(text.split("\n"), 1):
        stripped = line.lstrip(" ")
        indentation = len(line) - len(stripped)
        if head and stripped.startswith("}") and indentation == margin:
            yield head, number - head + 1
            head = 0
        if not head and _FUNCTION.match(line) and not line.endswith("}"):
            head, margin = number, indentation
        elif head and stripped and indentation <= margin and stripped[0] not in ")}]":
            # This declaration has no body. For example, it is a requirement of a protocol.
            head = 0


def python_functions(text: str) -> Iterator[tuple[int, int]]:
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.lineno, (node.end_lineno or node.lineno) - node.lineno + 1


def long_lines(root: Path) -> Iterator[str]:
    for path, number, line in swift_lines(root):
        if len(line) > LINE_CHARACTERS:
            yield f"{path}:{number}: {len(line)} characters, more than {LINE_CHARACTERS}"


def forbidden(root: Path) -> Iterator[str]:
    for path, number, line in swift_lines(root):
        for found in FORBIDDEN.findall(line):
            yield f"{path}:{number}: {found} is forbidden"


def vague_names(root: Path) -> Iterator[str]:
    for path in swift_paths(root, "Sources", "Tests"):
        name = path.rpartition("/")[2]
        if VAGUE_NAME.search(name) and name not in VAGUE_ALLOWED:
            yield f"{path}: the file name is too vague"


def quick_path(root: Path) -> Iterator[str]:
    for path, number, line in swift_lines(root, "Sources"):
        if QUICK_PATH_FOLDER not in path and (found := QUICK_PATH.search(line)):
            yield f"{path}:{number}: {found.group()} is used outside the quick path"


def standard_input(root: Path) -> Iterator[str]:
    for path, number, line in swift_lines(root, "Sources"):
        if path.endswith(STANDARD_INPUT_FILE) or SCALAR.search(line):
            continue
        if STANDARD_INPUT.search(line):
            yield f"{path}:{number}: only TextSource interprets `-` and names standard input"


def unclaimed_outputs(root: Path) -> Iterator[str]:
    for path, number, line in swift_lines(root, "Sources"):
        if not path.startswith(WRITERS) and (found := WRITING.search(line)):
            yield f"{path}:{number}: {found.group()} may replace what is read: claim the output"


def surplus_catch_alls(root: Path, allowed: Mapping[str, int]) -> Iterator[str]:
    """Compares the number of catch-alls in each folder and file with a table.

    A catch-all belongs to the longest entry that contains its file. Numbers that are too large are
    problems as well, so that the table can only shrink with the code.
    """
    places: dict[str, list[str]] = {}
    for path in swift_paths(root, "Sources"):
        for number in catch_alls(read(root, path)):
            entries = [entry for entry in allowed if f"{path}/".startswith(f"{entry}/")]
            places.setdefault(max(entries, key=len, default=path), []).append(f"{path}:{number}")
    for entry in sorted({*places, *allowed}):
        found, limit = places.get(entry, []), allowed.get(entry, 0)
        if len(found) > limit:
            yield f"{entry}: {len(found)} catch-alls, {limit} allowed: {' '.join(found)}"
        elif len(found) < limit:
            yield f"{entry}: {len(found)} catch-alls, but {limit} allowed: lower the number"


def source_paths(root: Path) -> list[str]:
    """The Swift files, and the Python files of the campaigns."""
    python = [path for path in paths(root) if re.match(r"Tests/Campaigns/.*\.py$", path)]
    return swift_paths(root, "Sources", "Tests") + python


def swift_lines(root: Path, *folders: str) -> Iterator[tuple[str, int, str]]:
    """All lines with their paths and numbers."""
    for path in swift_paths(root, *(folders or ("Sources", "Tests"))):
        for number, line in enumerate(read(root, path).split("\n"), 1):
            yield path, number, line


def catch_alls_of_folders(root: Path) -> Counter[str]:
    """The number of catch-alls per folder of `Sources`, for the table."""
    return Counter(
        "/".join(path.split("/")[:2])
        for path in swift_paths(root, "Sources")
        for _ in catch_alls(read(root, path))
    )


RULES: tuple[Callable[[Path], Iterator[str]], ...] = (
    top_level,
    build_products,
    long_files,
    long_functions,
    long_lines,
    forbidden,
    vague_names,
    quick_path,
    standard_input,
    unclaimed_outputs,
)
