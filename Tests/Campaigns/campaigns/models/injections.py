"""Injects every fault at every position of every scenario and checks all invariants.

A false invariant must be refuted: one that a scenario breaks by itself, and one that only a certain
fault breaks. The number of faults is the same injected one by one and together.
"""

import re

from ..campaign import ROOT, SCENARIOS
from ..processes import Argument
from ..run import Run

FAULTS = (
    "offline",
    "time-out",
    "held-answer",
    "failed-request",
    "expired-token",
    "expired-cookie",
    "blacklisted-build",
    "relaunch",
    "memory",
)
EXAMPLE = "Scenarios/authentication/team-invite"
"""Scenarios that reach `NEVER` only by `CULPRIT`."""
NEVER, CULPRIT, INNOCENT = "is blacklisted(...)", "blacklisted-build", "memory"


def run(run: Run) -> None:
    if not run.is_smoke:
        counted(run, "Scenarios", "--routing", "routers")
        counted(run, "Scenarios", "--routing", "coordinator")
    folders = [path.relative_to(ROOT) for path in SCENARIOS.glob("*/*") if path.is_dir()]
    run.require(len(folders) > 20, f"only {len(folders)} folders of scenarios")
    for folder in run.some(sorted(folders), 4):
        alone = [counted(run, folder, "--fault", fault, faults=1) for fault in FAULTS]
        run.check(all(alone), f"{folder}: a fault is injected nowhere:", *alone)
        together = counted(run, folder)
        run.check(
            sum(alone) == together,
            f"{folder}: {together} injections, but one fault at a time {sum(alone)}",
        )
    for options, status in {("--fault", CULPRIT): 1, ("--fault", INNOCENT): 0}.items():
        false = ("--invariant", f"not {NEVER}")
        ending = run.gatehouse("inject", EXAMPLE, *options, *false)
        run.check(
            ending.status == status,
            f"the invariant 'not {NEVER}' with {options[1]}: status {ending.status}:",
            ending.output.decode()[-600:],
        )
    extent = "four folders" if run.is_smoke else "the library"
    run.note(f"{len(FAULTS)} faults break no invariant at any position of {extent}")


def counted(run: Run, path: Argument, *options: str, faults: int = len(FAULTS)) -> int:
    """The number of injections into the scenarios at a path, which break nothing."""
    ending = run.gatehouse("inject", path, *options, seconds=1200)
    output = ending.output.decode()
    words = f"inject {path} {' '.join(options)}"
    run.check(ending.status == 0, f"{words}: ended with {ending.status}:", output[-2000:])
    count = re.search(r"^[\d,]+ scenarios?, ([\d,]+) faults?$", output, re.M)
    run.check(count and number(count[1]) == faults, f"{words}: not {faults} faults:", output[-300:])
    injections = re.search(r"^[\d,]+ positions?, ([\d,]+) injections?, ", output, re.M)
    return number(injections[1]) if injections else 0


def number(text: str) -> int:
    return int(text.replace(",", ""))
