"""Applies typical changes to a copy of the checkout, and removes the old design from it.

Each patch of the fixtures adds something with its files, such as a scene, and changes few lines
elsewhere. The result obeys all rules. A thorough run also builds it, tests the old design, removes
the old design, builds again, runs the tests of the app, and uses the additions. A green run shows
that such changes are local.
"""

import re
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from ..campaign import FIXTURES, ROOT
from ..processes import Argument
from ..run import Run
from . import layers, shape
from .checkout import copy, git, remove
from .commands import must
from .package import code_of_all, described
from .patches import LIMITS, Patch

BUILD = ("swift", "build", "-c", "release", "--build-tests")
TEST = ("swift", "test", "-c", "release", "--skip-build", "--quiet")

OLD_DESIGN = "LegacyAuthentication"
OLD_DESIGN_FILES = (
    f"Sources/Legacy/{OLD_DESIGN}",
    f"Tests/{OLD_DESIGN}Tests",
    "Tests/Fixtures/legacy",
    "Scenarios/comparing",
)

OTHER_TESTS = (
    "Conforming|Conversing|Driving|FileAccess|FoundationOperands|LineEditing|MachineChecks|Notation"
    "|Parallelism|ScenarioLanguage|ScenarioTesting|TextFormats|WordExpansions"
)
"""The tests of targets that know no app."""

LONG_TESTS = (
    r"SimulationTests\.(TraceRoundTripTests|ShardTests|ExpectationCampaign|FoundSequenceTests"
    r"|SymmetryTests)|CommandLineTests\.PrintedSequenceTests"
)
"""Tests that take the whole library, or hundreds of sequences, through everything."""

SCENARIO = "Scenarios/authentication/log-in/from-a-cold-start.scenario"
PLAYED: tuple[tuple[str, Sequence[Argument], bytes], ...] = (
    ("unauthenticated/landing", ("trace", SCENARIO, "--format", "states"), b""),
    (".", ("run", "--report", "marks", SCENARIO), b""),
    ("as wide as it comes", ("shell",), b".width\n"),
    ("landing", ("scenes",), b""),
)
"""Lines that the changed program prints, with its arguments and its input."""


def run(run: Run) -> None:
    patches = [Patch(path) for path in sorted((FIXTURES / "changes").glob("*.patch"))]
    names = {patch.name for patch in patches}
    run.require(names == LIMITS.keys(), "patches without limits, or limits without patches:", names)
    # A build needs more space than an in-memory file system has.
    place = run.scratch if run.is_smoke else None
    with TemporaryDirectory(dir=place, ignore_cleanup_errors=True) as name:
        folder = Path(name)
        copy(ROOT, folder)
        apply(run, folder, patches)
        if not run.is_smoke:
            build_and_play(run, folder, patches)
        remove_old_design(run, folder)
        if not run.is_smoke:
            build_without_old_design(run, folder, patches)
    done = "" if run.is_smoke else ", and what they add works with the old design and without"
    run.note(f"{len(patches)} changes touch few lines elsewhere{done}")


def apply(run: Run, folder: Path, patches: Sequence[Patch]) -> None:
    """Applies the patches, and checks the result with all rules for sources."""
    for patch in patches:
        for problem in patch.problems():
            run.problem(problem)
        ending = run.execute(["git", "apply", patch.path], folder)
        run.require(ending.status == 0, f"{patch.name} no longer applies:", ending.errors.decode())
    git(folder, "add", "-A")
    changed = sorted({path for patch in patches for path in patch.paths if path.endswith(".swift")})
    places = changed if run.is_smoke else ["Package.swift", "Sources", "Tests"]
    lint = ["swift", "format", "lint", "--strict", "--recursive", *places]
    ending = run.execute(lint, folder, seconds=600)
    run.check(ending.status == 0, "with all changes:", ending.errors.decode(errors="replace"))
    for problem in shape.problems(folder):
        run.problem(f"with all changes: {problem}")
    check_layers(run, folder, "with all changes")


def remove_old_design(run: Run, folder: Path) -> None:
    remove(folder, OLD_DESIGN_FILES)
    removed = remove_lines(folder / "Package.swift", f'OldDesign("{OLD_DESIGN}"')
    run.require(removed == 1, "the manifest does not name the old design once")
    # These lines are in the list of introductory scenarios and in the table of folders.
    remove_lines(folder / "Scenarios" / "README.md", "comparing")
    git(folder, "add", "-A")
    check_layers(run, folder, "without the old design")


def remove_lines(file: Path, text: str) -> int:
    """Removes the lines of a file that contain a text, and returns their number."""
    lines = file.read_text().splitlines(keepends=True)
    kept = [line for line in lines if text not in line]
    file.write_text("".join(kept))
    return len(lines) - len(kept)


def check_layers(run: Run, folder: Path, state: str) -> None:
    for problem in layers.problems(folder, described(folder), code_of_all(folder)):
        run.problem(f"{state}: {problem}")


def build_and_play(run: Run, folder: Path, patches: Sequence[Patch]) -> None:
    must(run, BUILD, folder)
    test(run, folder, "--filter", rf"^{OLD_DESIGN}Tests\.")
    play(run, folder, program(run, folder), patches)


def build_without_old_design(run: Run, folder: Path, patches: Sequence[Patch]) -> None:
    must(run, BUILD, folder)
    test(run, folder, "--skip", rf"^({OTHER_TESTS})Tests\.", "--skip", f"^({LONG_TESTS})/")
    must(run, [program(run, folder), "run", "--strict", "Scenarios"], folder)
    play(run, folder, program(run, folder), patches)


def test(run: Run, folder: Path, *options: str) -> None:
    ending = must(run, [*TEST, *options], folder)
    counts = re.findall(rb"Test run with (\d+) test", ending.output + ending.errors)
    run.check(sum(int(count) for count in counts), "no test matches", *options)


def play(run: Run, folder: Path, changed: Path, patches: Sequence[Patch]) -> None:
    """Uses the additions of the patches."""
    for line, arguments, text in PLAYED:
        output = must(run, [changed, *arguments], folder, text).output
        words = " ".join(str(argument) for argument in arguments)
        run.check(line in output.decode().splitlines(), f"{words} does not print {line!r}")
    scenarios = [path for patch in patches for path in patch.scenarios]
    must(run, [changed, "run", "--strict", *scenarios], folder)


def program(run: Run, folder: Path) -> Path:
    shown = must(run, ["swift", "build", "-c", "release", "--show-bin-path"], folder).output
    return Path(shown.decode().strip()) / "gatehouse"
