"""Finds defects of the app, each served as a program, by walks.

`Tests/Fixtures/defects.jsonl` was drawn from all single changes of the app's tables by
`DefectiveApp draw 20 1 Scenarios/worlds`, which takes too long for a campaign. The draw skipped
changes that no walk and no search shows after the givens of these worlds. If the tables change,
draw the defects again.

By the median of some seeds, the guided walk must find each defect in fewer steps than the unguided
walk. Its scenario can have at most 1.2 times the length of the shortest known one. `gatehouse
drive` must find the same through the protocol. The scenarios that it saves must pass in the model
and fail in the program, also with random seeds.
"""

import json
import os
import shlex
import statistics
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from ..campaign import FIXTURES, SCENARIOS
from ..processes import Argument
from ..run import Run

DEFECTS = 20
SEEDS = 3
EASY = 2
"""The length of scenarios for defects that a walk finds within seconds."""
RATIO = 1.2
WORLDS = SCENARIOS / "worlds"
WALK = ("--walk", "200", "--length", "30", "--fail-fast", "--format", "json")

Record = dict[str, Any]


def run(run: Run) -> None:
    text = (FIXTURES / "defects.jsonl").read_text()
    every = [json.loads(line) for line in text.splitlines()]
    run.require(len(every) == DEFECTS, f"{len(every)} defects instead of {DEFECTS}")
    givens = list(write_givens(run))
    run.require(givens, "there are no worlds")
    easy = [defect for defect in every if defect["shortest"] <= EASY]
    defects = run.some(easy, 1) if run.is_smoke else every
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda defect: examine(run, defect, givens), defects))
    walks = 0
    for number in run.rounds(smoke=0):
        choose = run.random("drive", number)
        drive(run, choose.choice(every), choose.randrange(2**32), givens)
        walks += 1
    run.note(f"walks find {len(defects)} of {DEFECTS} defects; {walks} further random walks")


def write_givens(run: Run) -> Iterator[Path]:
    """Files with the givens of each world, without stimuli, so that they find nothing by
    themselves."""
    for world in sorted(WORLDS.glob("*.scenario")):
        lines = world.read_text().splitlines(keepends=True)
        path = run.scratch / world.name
        path.write_text("".join(line for line in lines if line.startswith("given ")))
        yield path


def examine(run: Run, defect: Record, givens: list[Path]) -> None:
    """Measures the walks that find a defect, and repeats the guided one of the first seed through
    the protocol."""
    name = f"{defect['row']}: {defect['change']}"
    measure: list[Argument] = [
        run.product("DefectiveApp"),
        "measure",
        str(defect["number"]),
        str(SEEDS),
        WORLDS,
    ]
    ending = run.execute(measure, seconds=1200)
    if not run.check(ending.status == 0, f"{name}: not measured:", ending.errors.decode()[-500:]):
        return
    result = json.loads(ending.output)
    if (result["row"], result["change"]) != (defect["row"], defect["change"]):
        run.problem(f"{name} has another number now: draw the defects again")
        return
    steered, unguided = (statistics.median(result[walk]) for walk in ("steered", "unguided"))
    run.check(steered < unguided, f"{name}: {steered} steps, and {unguided} unguided")
    length, shortest = max(result["steeredLengths"]), defect["shortest"]
    run.check(
        length <= RATIO * shortest,
        f"{name}: a scenario of {length} steps, although {shortest} show it",
    )
    length = result["steeredLengths"][0]
    expected = [(result["steered"][0], length)] if length else []
    found = drive(run, defect, 1, givens)
    run.check(found == expected, f"{name}: drive finds {found} instead of {expected}")


def drive(run: Run, defect: Record, seed: int, givens: list[Path]) -> list[tuple[int, int]]:
    """The steps and the lengths of divergences that a walk finds; they must pass in the model and
    fail in the program."""
    program = shlex.join([str(run.product("DefectiveApp")), "serve", str(defect["number"])])
    saved = run.scratch / f"{defect['number']}-{seed}"
    saved.mkdir(exist_ok=True)
    options: list[Argument] = ["--program", program, "--seed", str(seed), "--save", saved]
    ending = run.gatehouse("drive", *options, *WALK, *givens, seconds=1200)
    if ending.status == 0:
        return []
    name = f"drive --seed {seed}, {defect['row']}: {defect['change']}"
    run.require(ending.status == 1, f"{name}: {ending.errors.decode()[-500:]}")
    verdicts: dict[tuple[str, ...], int] = {(): 0, ("--machine", program): 1}
    for machine, expected in verdicts.items():
        replayed = run.gatehouse(*machine, "run", saved)
        run.check(
            replayed.status == expected,
            f"{name}: {' '.join(machine)} run ends with {replayed.status}, not {expected}:",
            replayed.output.decode()[-1000:],
        )
    divergences = json.loads(ending.output)["divergences"]
    return [(one["step"], len(one["stimuli"])) for one in divergences]
