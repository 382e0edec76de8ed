"""Compares the explorer with Spin, which checks claims about steps as formulas.

Random machines with random claims, parts of the app and the shop are exported as models for Spin.
Spin must refute the claims that the explorer refutes, and no others.
"""

import os
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from ..campaign import ROOT, SCENARIOS
from ..processes import Argument
from ..run import Run
from .claims import FALSE
from .spin import refuted

MODELS = 200
CLAIMS = 4
"""The number of claims about each random machine."""
SHOP = ROOT / "Tests" / "Checkout" / "Scenarios" / "claims"
CLOCK = "add tea quantity 1,order for alice,approve,decline,wait"
FALSE_OF_SHOP = """\
claim "an order is decided within 14 minutes"
  after order for _
  within 14m -> ordered(...) or -> cart(...) or -> empty
"""


def run(run: Run) -> None:
    for number in run.rounds():
        toys(run, number)
    small: list[Argument] = ["--only", "launch,terminate,choose,back"]
    agree(run, "app", [run.program], small, SCENARIOS / "claims", holds=True)
    agree(run, "app-false", [run.program], small, written(run, "app", FALSE), holds=False)
    if not run.is_smoke:
        world: list[Argument] = ["--world", "log-in"]
        agree(run, "log-in", [run.program], world, SCENARIOS / "claims", holds=True)
    shop: list[Argument] = [run.product("shop")]
    clock: list[Argument] = ["--only", CLOCK]
    agree(run, "shop", shop, ["--world", "user-and-server"], SHOP, holds=True)
    agree(run, "shop-clock", shop, clock, SHOP, holds=True)
    agree(run, "shop-false", shop, clock, written(run, "shop", FALSE_OF_SHOP), holds=False)


def toys(run: Run, number: int) -> None:
    """Compares the verdicts on random claims about random machines."""
    folder = run.scratch / f"toys-{number}"
    folder.mkdir()
    seed = str(run.random("toys", number).randrange(2**63))
    count = run.amount(8, MODELS)
    command: list[Argument] = [run.product("ToyModels"), folder, seed, str(count), str(CLAIMS)]
    ending = run.execute(command, seconds=600)
    run.require(ending.status == 0, f"ToyModels, seed {seed}:", ending.errors.decode()[-500:])
    verdicts: dict[str, dict[str, bool]] = {}
    for line in ending.output.decode().splitlines():
        model, claim, verdict = line.split()
        verdicts.setdefault(model, {})[claim] = verdict == "broken"
    run.require(len(verdicts) == count, f"{len(verdicts)} models instead of {count}")
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda one: compare(run, folder, seed, one, verdicts[one]), verdicts))
    every = [is_broken for claims in verdicts.values() for is_broken in claims.values()]
    share = sum(every) / len(every)
    run.check(0.1 < share < 0.9, f"{sum(every)} of {len(every)} random claims are broken")
    run.note(f"{len(every)} random claims about {count} machines, {sum(every)} broken")


def compare(run: Run, folder: Path, seed: str, number: str, verdicts: dict[str, bool]) -> None:
    """Compares the verdicts on the claims about a random machine."""
    model = (folder / f"{number}.pml").read_text()
    formulas = refuted(run, model, folder / number)
    for claim, is_broken in verdicts.items():
        own = [value for name, value in formulas.items() if belongs(name, claim)]
        run.check(
            own and any(own) == is_broken,
            f"seed {seed}, model {number}: {claim} is {'broken' if is_broken else 'kept'},",
            f"but Spin finds {own}\n{model}",
        )


def belongs(formula: str, claim: str) -> bool:
    """Whether a formula is about a claim, or about a value of its names."""
    return bool(re.fullmatch(re.escape(claim) + r"(_value_\d+|_other)?", formula))


def agree(
    run: Run, name: str, tool: list[Argument], options: list[Argument], claims: Path, *, holds: bool
) -> None:
    """Compares the verdicts on the claims in files: all of them hold, or all are broken."""
    model = run.scratch / f"{name}.pml"
    explore = [*tool, "explore", *options, "--claims", claims]
    search = run.execute(explore, seconds=600)
    status = 0 if holds else 1
    run.check(
        search.status == status,
        f"{name}: the search ends with {search.status} instead of {status}:",
        (search.output + search.errors).decode()[-500:],
    )
    export = run.execute([*explore, "--format", "promela", "-o", model], seconds=600)
    run.require(export.status == 0, f"{name}:", export.errors.decode()[-500:])
    formulas = refuted(run, model.read_text(), run.scratch / name)
    run.require(formulas, f"{name}: the model has no formulas")
    for formula, is_refuted in formulas.items():
        verdict = "refutes" if is_refuted else "accepts"
        run.check(is_refuted != holds, f"{name}: Spin {verdict} {formula}")
    run.note(f"{name}: {len(formulas)} formulas")


def written(run: Run, name: str, text: str) -> Path:
    """A file of claims."""
    path = run.scratch / f"{name}.claims"
    path.write_text(text)
    return path
