"""The checks of the catalogue, the fixtures and the benchmarks find planted violations, and nothing
else."""

import shutil
import stat
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from campaigns.run import CheckError, Run
from campaigns.source import catalogue, changes, corpora, misuse
from campaigns.source.patches import Changed, Patch, changed

Files = Mapping[str, str]
Plant = Callable[[Files], Path]


def script(path: Path, text: str) -> Path:
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return path


# The catalogue.

BOOK: Files = {
    catalogue.INDEX: "# Book\n\n| target | task |\n|---|---|\n| `A`, `gatehouse` | all |\n",
    f"{catalogue.CATALOGUE}/Page.md": (
        "`Kind` (`Sources/A/Kind.swift`), `Kind.run(_:into:)`\n(`Sources/A/Kind.swift`)\n\n"
        "`Tests/A/Kind.swift`:\n\n```swift\nlet a = 1\nlet b = 2\n```\n\n```sh\n" + "$\n" * 200
    )
    + "```\n",
    "Sources/A/Kind.swift": "struct Kind {}\n",
    "Tests/A/Kind.swift": "// x\nlet a = 1\nlet b = 2\n",
    "README.md": "text\n",
}
PAGE = f"{catalogue.CATALOGUE}/Other.md"


def test_catalogue_accepts(plant: Plant) -> None:
    assert list(catalogue.problems(plant(BOOK))) == []


@pytest.mark.parametrize(
    ("path", "text", "expected"),
    [
        (PAGE, "See `Sources/A/Gone.swift`.", "Other.md: there is no Sources/A/Gone.swift"),
        (PAGE, "`Sort.a`\n(`Sources/A/Kind.swift`)", "Kind.swift does not declare Sort"),
        (PAGE, "A `Sort` of it.", "there is no type or target called Sort"),
        (PAGE, "\n" * 121, "Other.md: 121 lines of text, more than 120"),
        (PAGE, "`Tests/A/Kind.swift`:\n\n```swift\nlet a = 2\n```\n", "a quotation is not in"),
        ("README.md", "`Tests/A/No.swift`:\n```swift\nlet\n```\n", "README.md: a quotation is not"),
        (PAGE, "`Tests/A/Kind.swift`:\n\n```text\nlet a = 2\n```\n", "a quotation is not in"),
        ("Sources/B/B.swift", "", "the listed and the existing targets differ"),
    ],
)
def test_catalogue_finds(plant: Plant, path: str, text: str, expected: str) -> None:
    found = list(catalogue.problems(plant({**BOOK, path: text})))
    assert len(found) == 1
    assert expected in found[0]


@pytest.mark.skipif(not shutil.which("swift"), reason="needs Swift")
@pytest.mark.parametrize(("text", "count"), [("Text.", 0), ("See <doc:Missing>.", 1)])
def test_docc_warnings_are_problems(plant: Plant, run: Run, text: str, count: int) -> None:
    root = plant({catalogue.INDEX: f"# Book\n\n{text}\n"})
    catalogue.build(run, root)
    assert ["Missing" in problem for problem in run.problems] == [True] * count


# Misuse.


@pytest.mark.parametrize(
    ("errors", "status", "found", "expected"),
    [
        ([], 0, "", ""),
        ([], 1, "error: a", "is rejected, but not with good reason"),
        (["a"], 0, "", "compiles"),
        (["a", "b"], 1, "error: a\nb", ""),
        (["a", "b"], 1, "error: a", "is rejected, but not with b"),
        (["a"], 1, "error: a (from macro 'Words')", ""),
        (["a"], 1, "a (from macro 'Words')\nwrite @Words above", "is told to write what it has"),
    ],
)
def test_verdicts_are_judged(errors: list[str], status: int, found: str, expected: str) -> None:
    problem = misuse.judged(errors, status, found)
    assert problem.startswith(expected)
    assert bool(problem) == bool(expected)


@pytest.mark.skipif(not shutil.which("swiftc"), reason="needs Swift")
def test_misuse_that_compiles_is_found(run: Run, tmp_path: Path) -> None:
    texts = {"wrong": "// error: x\nlet a = 1\n", "right": "let a = 1\n", "bad": "let a: B\n"}
    for name, text in texts.items():
        (tmp_path / f"{name}.swift").write_text(text)
        misuse.check(run, tmp_path / f"{name}.swift")
    assert [problem.split("\n")[0] for problem in run.problems] == [
        "wrong.swift compiles",
        "bad.swift is rejected, but not with good reason:",
    ]


# Changes.

PATCH = """\
diff --git a/Sources/A.swift b/Sources/A.swift
--- a/Sources/A.swift
+++ b/Sources/A.swift
@@ -1,2 +1,4 @@
 let a = 1
+// A comment.
+let b = 2
 let c = 3
@@ -9,2 +11,2 @@
-let d = 4
+let d = 5
diff --git a/Sources/B.swift b/Sources/B.swift
new file mode 100644
--- /dev/null
+++ b/Sources/B.swift
@@ -0,0 +1 @@
+let e = 6
"""


def test_changed_lines_and_places_are_counted() -> None:
    assert changed(PATCH) == Changed(lines=3, places=2)


def test_patches_beyond_their_limits_are_found(tmp_path: Path) -> None:
    (tmp_path / "report.patch").write_text(PATCH)
    (tmp_path / "verb.patch").write_text(PATCH)
    assert Patch(tmp_path / "report.patch").problems() == [
        "report changes 3 lines in existing files, more than 1"
    ]
    assert Patch(tmp_path / "verb.patch").problems() == ["verb adds no scenario that plays it"]


def test_patches_that_do_not_apply_are_found(plant: Plant, run: Run, tmp_path: Path) -> None:
    root = plant({"Sources/A.swift": "let z = 1\n"})
    (tmp_path / "scene.patch").write_text(PATCH)
    with pytest.raises(CheckError):
        changes.apply(run, root, [Patch(tmp_path / "scene.patch")])
    assert "scene no longer applies" in run.problems[-1]


def test_an_old_design_that_is_not_named_is_found(plant: Plant, run: Run) -> None:
    files = {f"{path}/a": "" for path in changes.OLD_DESIGN_FILES}
    with pytest.raises(CheckError):
        changes.remove_old_design(run, plant({**files, "Package.swift": ""}))
    assert run.problems == ["the manifest does not name the old design once"]


def test_additions_that_are_missing_are_found(plant: Plant, run: Run, tmp_path: Path) -> None:
    program = script(tmp_path / "changed", 'test "$1" = shell || echo landing')
    changes.play(run, plant({}), program, [])
    assert [problem.rpartition(" does not print ")[2] for problem in run.problems] == [
        "'unauthenticated/landing'",
        "'.'",
        "'as wide as it comes'",
    ]


# Corpora.


def test_bad_corpora_are_found(run: Run, tmp_path: Path) -> None:
    # The last argument is the folder. Two files get the same scenario below different first lines,
    # and the scenario differs in each run.
    generate = 'for folder; do :; done; mkdir -p "$folder/000"; cd "$folder/000"'
    script(tmp_path / "corpus", f"{generate}; echo one >a; echo two >b; echo $$ | tee -a a >>b")
    script(tmp_path / "gatehouse", "echo '1 steps: 1 asserted, 0 open, 0 unasserted'; exit 1")
    corpora.check_corpus(run, tmp_path, 3)
    found = "\n".join(run.problems)
    for expected in (
        "seed 3: two corpora differ",
        "seed 3: the folders are 000",
        "seed 3: 2 scenarios",
        "--strict",
        "seed 3: not '50,000 steps",
        "fmt --check",
        "seed 3: the same scenario in 000/a 000/b",
    ):
        assert expected in found
