"""Machines that answer differently are noticed, and examples that differ from the README."""

import os
import sys
from pathlib import Path

import pytest

from campaigns.campaign import ROOT
from campaigns.processes import Ending
from campaigns.programs.machines import Comparison, DifferenceError, Machine
from campaigns.programs.own_machine import (
    STARTER,
    Section,
    check_commands,
    check_reproduction,
    check_sizes,
    section_of,
)
from campaigns.run import Run

CHECKOUT = (ROOT / "Tests" / "Checkout" / "checkout.py").read_text()
DEFECTS = {
    "a price": ('"letter" if goods < 10', '"letter" if goods < 100'),
    "a refusal": ('return "refused not-now", None', "return None, None"),
    "a duration": ('"m": 60', '"m": 61'),
    "an invariant": ("(paid != self.paid)", '(self.state == "empty")'),
    "an answer to a query": ('{"values": self.articles}', '{"values": self.articles[:1]}'),
    "a reset": ('case "reset": self.__init__()', 'case "reset": self.state = "empty"'),
    "the end": ('case "reset": self.__init__()', 'case "reset": sys.exit()'),
}
SECTION = """# Shop
## Your own machine
```sh
swift test
```
```swift
let door = Door()
```
## Read on
"""


def compare(folder: Path, defect: tuple[str, str]) -> None:
    changed = CHECKOUT.replace(*defect)
    commands = []
    for name, text in (("one.py", CHECKOUT), ("other.py", changed)):
        (folder / name).write_text(text)
        commands.append([sys.executable, "-B", str(folder / name)])
    with (
        Run(folder / "gatehouse", folder, 1) as run,
        Machine(commands[0], os.environ) as one,
        Machine(commands[1], os.environ) as other,
    ):
        comparison = Comparison(one, other)
        for number in range(60):
            comparison.compare(30, run.random("sequence", number))
        assert comparison.states


def test_the_same_program_answers_alike(tmp_path: Path) -> None:
    compare(tmp_path, ("", ""))


@pytest.mark.parametrize("defect", DEFECTS.values(), ids=DEFECTS.keys())
def test_a_different_answer_is_found(tmp_path: Path, defect: tuple[str, str]) -> None:
    assert defect[0] in CHECKOUT
    with pytest.raises(DifferenceError):
        compare(tmp_path, defect)


def starter(folder: Path, changes: dict[str, str]) -> Path:
    files = {
        "Sources/StarterModel/StarterMachine.swift": "struct StarterMachine {}\n",
        "Sources/starter/main.swift": "let starter = Starter()\n",
        "Tests/StarterTests/StarterTests.swift": "// test\n",
        ".github/workflows/ci.yml": "- run: swift test\n- run: starter explore\n",
    }
    for path, text in (files | changes).items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text)
    return folder


def test_the_section_ends_before_the_next(run: Run, tmp_path: Path) -> None:
    section = section_of(SECTION)
    assert section.lines[0] == "## Your own machine"
    assert section.lines[-1] == "```"
    assert section.code("sh") == "swift test\n"
    check_commands(run, section, starter(tmp_path, {}))
    assert run.problems == []


@pytest.mark.parametrize(
    ("changes", "found"),
    [
        ({"Sources/starter/main.swift": "let a = 2\n"}, "is not the starter's main.swift"),
        ({".github/workflows/ci.yml": "- run: swift test\n"}, "does not explore"),
    ],
)
def test_a_changed_starter_is_found(
    run: Run, tmp_path: Path, changes: dict[str, str], found: str
) -> None:
    check_commands(run, section_of(SECTION), starter(tmp_path, changes))
    assert len(run.problems) == 1
    assert found in run.problems[0]


def test_a_missing_section_is_found(run: Run) -> None:
    section = section_of("# Shop\n")
    check_sizes(run, section, STARTER)
    check_commands(run, section, STARTER)
    assert any(problem.startswith("the section: 0 lines") for problem in run.problems)
    assert "the section has no command with swift test" in run.problems


def test_files_that_are_too_long_are_found(run: Run, tmp_path: Path) -> None:
    changes = {
        "Sources/StarterModel/StarterMachine.swift": "\n" * 81,
        "Sources/starter/main.swift": "\n" * 5,
        "Tests/StarterTests/StarterTests.swift": "\n" * 11,
    }
    check_sizes(run, Section(["line"] * 31), starter(tmp_path, changes))
    found = {problem.partition(":")[0] for problem in run.problems}
    assert {"the section", "the machine, words included,", "main.swift", "the tests"} <= found


@pytest.mark.parametrize(
    ("status", "pasted", "found"),
    [
        (0, "cat report; exit 1", "ends the command with 0"),
        (1, "cat report", "the printed command ends with 0"),
        (1, "sed s/2:3/2:4/ report; exit 1", "the printed command reports"),
    ],
)
def test_a_failure_that_is_reported_differently_is_found(
    run: Run, tmp_path: Path, status: int, pasted: str, found: str
) -> None:
    text = "a: failed: Scenarios/wrong.scenario:2:3\n"
    text += "  reproduce: shop run --shell Scenarios/wrong.scenario\n0 passed\n"
    (tmp_path / "report").write_text(text)
    shop = tmp_path / "shop"
    shop.write_text(f"#!/bin/sh\n{pasted}\n")
    shop.chmod(0o755)
    check_reproduction(run, Ending(status, text.encode(), b""), tmp_path, tmp_path)
    assert len(run.problems) == 1
    assert found in run.problems[0]
