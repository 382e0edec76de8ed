"""Plants defects, and checks that the campaign for each kind of defect finds it.

Each file of `Tests/Campaigns/planted` is named after a campaign. It is a program that behaves like
Gatehouse except for one defect, and declares in a line `# found: REGEX` how the campaign reports
it.
"""

import os
import re
import sys
from pathlib import Path

from ..campaign import ROOT
from ..run import Run

FOLDER = ROOT / "Tests" / "Campaigns"
SMOKE = 4
"""The number of defects that a smoke run plants."""


def run(run: Run) -> None:
    files = sorted((FOLDER / "planted").iterdir())
    run.require(len(files) >= 10, "fewer than ten defects are planted")
    for file in run.some(files, SMOKE):
        check(run, file)
    run.note(f"{len(run.some(files, SMOKE))} of {len(files)} planted defects were found")


def check(run: Run, file: Path) -> None:
    """Has the campaign search for its planted defect, in a smoke run."""
    pattern = re.search(r"^# found: (.+)$", file.read_text(), re.MULTILINE)
    run.require(pattern, f"{file.name}: no line `# found: REGEX`")
    assert pattern
    command = [sys.executable, "-B", "-m", "campaigns", "--here", file.name]
    command += ["--program", str(file), "--products", str(run.program.parent)]
    environment = {**os.environ, "GATEHOUSE_REAL": str(run.program)}
    # A planted defect can make a program hang or trap.
    ending = run.execute(
        [*command, "--seed", str(run.seed)],
        FOLDER,
        environment=environment,
        seconds=600,
        traps=False,
    )
    found = [line for line in ending.output.decode().splitlines() if re.search(pattern[1], line)]
    run.check(
        ending.status == 1 and found,
        f"{file.name}: the campaign ends with {ending.status} and does not report"
        f" {pattern[1]!r}:\n{ending.output.decode()[-1500:]}{ending.errors.decode()[-500:]}",
    )
