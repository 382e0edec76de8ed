"""Explores the bounded worlds with the claims about steps, and takes random walks with them.

No claim is broken, and a claim that is false in every world is refuted with a scenario that breaks
it when it is replayed.
"""

import re

from ..campaign import SCENARIOS
from ..run import Run
from .worlds import listed

CLAIMS = SCENARIOS / "claims"
WORLDS_OF_A_SMOKE_RUN = 4
FALSE = 'claim "an app that starts shows nothing"\n  after launch or activate\n  never shows _\n'
WALKS = 10


def run(run: Run) -> None:
    names = run.some(list(listed(run)), WORLDS_OF_A_SMOKE_RUN)
    false = run.scratch / "false.claims"
    false.write_text(FALSE)
    for name in names:
        explore = ("explore", "--world", name)
        output = run.gatehouse(*explore, "--claims", CLAIMS, seconds=600).output.decode()
        holds = re.search(r"^no violation of \d+ invariants and \d+ claims in ", output, re.M)
        run.check(holds, f"world {name}:", output[:600])
    refute(run, names[0], false)
    for seed in range(1, 3 if run.is_smoke else WALKS + 1):
        for design in ("routers", "coordinator"):
            walk = ("walk", "--seed", str(seed), "--sequences", "300", "--routing", design)
            ending = run.gatehouse(*walk, "--claims", CLAIMS, seconds=600)
            run.check(
                ending.status == 0,
                f"a walk breaks a claim, seed {seed}, {design}:",
                ending.output[-600:],
            )
    run.note(f"{len(names)} worlds")


def refute(run: Run, name: str, false: object) -> None:
    """Replays the counterexample to a false claim."""
    ending = run.gatehouse("explore", "--world", name, "--claims", str(false), statuses=(1,))
    text = ending.output.decode()
    run.require("# Broken after " in text, f"world {name}: a false claim is accepted")
    scenario = run.scratch / "broken.scenario"
    steps = re.split(r"\n\n\d+ violations? of ", text.split("\n", 1)[1])[0]
    scenario.write_text(steps + "\n")
    replay = run.gatehouse("run", scenario, "--claims", str(false), statuses=(1,))
    run.check(b"the claim " in replay.output, "the counterexample does not break the claim")
