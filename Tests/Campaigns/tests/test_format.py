"""Tests that the configuration of swift-format has its whole rule set on."""

import json
import subprocess
from pathlib import Path

import pytest

from campaigns.campaign import ROOT

CONFIGURATION = ROOT / ".swift-format"


def lint(path: Path) -> subprocess.CompletedProcess[str]:
    command = ["swift", "format", "lint", "--strict", "--configuration"]
    return subprocess.run([*command, CONFIGURATION, path], capture_output=True, text=True)


@pytest.mark.parametrize(
    ("code", "rule"),
    [
        ("import Zebra\nimport Ant\n", "OrderedImports"),
        ("let a = 1; let b = 2\n", "DoNotUseSemicolons"),
        ("func f() -> Void {}\n", "NoVoidReturnOnFunctionSignature"),
        ("func f() { [1].forEach { print($0) } }\n", "ReplaceForEachWithForLoop"),
    ],
)
def test_planted_mistakes_are_found(tmp_path: Path, code: str, rule: str) -> None:
    file = tmp_path / "Planted.swift"
    file.write_text(code)
    ending = lint(file)
    assert ending.returncode != 0
    assert f"[{rule}]" in ending.stderr


def test_correct_code_is_accepted(tmp_path: Path) -> None:
    file = tmp_path / "Planted.swift"
    file.write_text("import Ant\nimport Zebra\n")
    assert lint(file).returncode == 0


def test_no_rule_is_off_by_omission() -> None:
    command = ["swift", "format", "dump-configuration"]
    dumped = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    known = set(json.loads(dumped)["rules"])
    named = json.loads(CONFIGURATION.read_text())["rules"]
    assert known <= set(named)
    assert {rule for rule, is_on in named.items() if not is_on} == {
        "BeginDocumentationCommentWithOneLineSummary",
        "UseEarlyExits",
    }
