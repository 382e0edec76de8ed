"""Defects planted in the explanation of traps, which `limits` checks in the sources."""

import shutil
from pathlib import Path

import pytest

from campaigns.campaign import ROOT
from campaigns.files.limits import traps
from campaigns.run import Run

CONDITION = "probe == MAP_FAILED && is_memory_limited()"


@pytest.mark.parametrize(
    ("condition", "problem"),
    [
        (CONDITION, None),
        ("is_memory_limited()", "a trap with memory left: ended with 70"),
        ("false", "a trap with no memory left: ended with -"),
    ],
)
def test_traps(run: Run, tmp_path: Path, condition: str, problem: str | None) -> None:
    sources = Path(shutil.copytree(ROOT / "Sources" / "Ground" / "CFaults", tmp_path / "CFaults"))
    file = sources / "faults.c"
    text = file.read_text()
    assert CONDITION in text
    file.write_text(text.replace(CONDITION, condition))
    traps(run, sources)
    assert len(run.problems) == (problem is not None)
    assert problem is None or problem in run.problems[0]
