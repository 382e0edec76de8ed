"""Checks this package: formatted and linted by Ruff, typed for mypy, and tested by pytest."""

import re
import sys
from pathlib import Path

from ..campaign import ROOT
from ..processes import Argument
from ..run import Run

FOLDER = ROOT / "Tests" / "Campaigns"
CHECKED = ("campaigns", "tests", "planted")


def run(run: Run) -> None:
    tools = Path(sys.executable).parent
    planted = sorted((FOLDER / "planted").iterdir())
    commands: list[list[Argument]] = [
        ["ruff", "format", "--check", "--no-cache", *CHECKED, *planted],
        ["ruff", "check", "--no-cache", *CHECKED, *planted],
        ["mypy", "--cache-dir", run.scratch / "mypy", "campaigns", "tests"],
        ["pytest", "-p", "no:cacheprovider", "--disable-warnings", "tests"],
    ]
    for command in commands:
        ending = run.execute([tools / command[0], *command[1:]], FOLDER, seconds=300)
        output = ending.output.decode()
        run.check(ending.status == 0, f"{command[0]}:\n{output[-3000:]}{ending.errors.decode()}")
        if command[0] == "pytest" and (passed := re.search(r"(\d+) passed", output)):
            run.note(f"{passed[1]} tests of {len(planted)} planted defects and everything else")
