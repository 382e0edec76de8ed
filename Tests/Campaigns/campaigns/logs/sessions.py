"""Turns recorded sessions into scenarios, from an intact log and from logs that lost lines.

A session that conforms must become a scenario that passes, and any other session a scenario that
fails. A session that is impossible before its first stimulus becomes no scenario.
"""

import json
import re
import sys
from pathlib import Path

from ..campaign import ROOT
from ..run import Run

FOLDER = ROOT / "Tests" / "Phone"
LEAST_FAILING = 300
"""Scenarios that must fail when a log has lost lines; with fewer, the log shows little."""


def run(run: Run) -> None:
    log = FOLDER / "sessions.csv"
    written = run.execute([sys.executable, "-B", FOLDER / "phone_log.py"]).output
    run.check(written == log.read_bytes(), "phone_log.py writes other sessions than sessions.csv")
    conforming, saved, ending = judge(run, log, "intact")
    run.check(
        ending == "993 passed, 7 failed, 0 skipped",
        f"expected 993 passed, 7 failed from the intact log, found {ending}",
    )
    run.check((conforming, saved) == (993, 1000), f"{conforming} of {saved} sessions conform")
    passing = failing = logs = 0
    lines = written.splitlines(keepends=True)
    for number in run.rounds(smoke=1):
        choose = run.random("lost", number)
        lossy = run.scratch / "lossy.csv"
        lossy.write_bytes(lines[0] + b"".join(x for x in lines[1:] if choose.random() > 1 / 19))
        conforming, saved, ending = judge(run, lossy, f"lost-{number}")
        failed = saved - conforming
        run.check(failed > LEAST_FAILING, f"round {number}: only {failed} scenarios fail")
        expected = f"{conforming} passed, {failed} failed, 0 skipped"
        run.check(ending == expected, f"round {number}: expected {expected}, found {ending}")
        passing, failing, logs = passing + conforming, failing + failed, logs + 1
    run.note(
        f"1,000 intact sessions; from {logs} logs with lost lines, "
        f"{passing:,} saved scenarios pass and {failing:,} fail"
    )


def judge(run: Run, log: Path, name: str) -> tuple[int, int, str]:
    """The number of sessions that conform, the number of scenarios that are saved, and the
    counts of a run of these scenarios."""
    folder = run.scratch / name
    mapping = FOLDER / "phone.mapping"
    options: list[str | Path] = [
        "--map",
        mapping,
        "--only",
        "go-offline,go-online",
        "--save",
        folder,
    ]
    summary = run.gatehouse("conform", log, *options, "--format", "json", statuses=(1, 2)).output
    output = run.gatehouse("run", folder).output.decode()
    counts = re.search(r"^([\d,]+ passed, [\d,]+ failed, [\d,]+ skipped); ", output, re.M)
    run.require(summary and counts, f"{name}: conform or run printed no counts: {output[-1000:]}")
    assert counts
    saved = sum(path.is_file() for path in folder.rglob("*"))
    return json.loads(summary)["conforms"], saved, counts[1]
