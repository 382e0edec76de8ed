"""Compares the designs of the flow.

The library passes in the old design, at each stage of the default order of migration and at random
stages. Random sequences and searches find only declared differences between the designs, and
between each stage and the next. If declared differences count, the designs must differ.
"""

import re
from itertools import pairwise
from random import Random

from ..campaign import ROOT
from ..run import Run

ORDER = ROOT / "Sources" / "App" / "Simulation" / "Designs" / "MigrationStage.swift"
FAULTS = "hold-next,fail-next"
"""Failures that are ordered for later make most stimuli, and are left out of searches."""


def run(run: Run) -> None:
    cards = run.gatehouse("docs", "scenes", "--all", statuses=(0,)).output.decode()
    scenes = re.findall("^# (.+)$", cards, re.M)
    order = default_order(run, scenes)
    stages = [stage(order[:count]) for count in range(1, len(order))]
    stages = ["coordinator", *stages, "routers"]
    compare_ends(run)
    for name in run.some(stages, 4):
        holds(run, "run", "Scenarios", "--routing", name)
    moves = run.some(list(pairwise(stages)), 2)
    seed = run.random("moves").randrange(2**32)
    for old, new in moves:
        holds(run, "compare", old, new, "Scenarios")
        walk(run, old, new, run.amount(100, 500), seed)
    walked = 0
    for number in run.rounds():
        walked += random_stages(run, scenes, number)
    run.note(f"{len(moves)} moves and {walked} random stages differ only as declared")


def default_order(run: Run, scenes: list[str]) -> list[str]:
    """The scenes in the order in which they are migrated, as the source lists them."""
    listed = re.search(r"defaultOrder: \[SceneName\] = \[(.*?)\]", ORDER.read_text(), re.S)
    names = re.findall(r"\.(\w+)", listed[1]) if listed else []
    order = [re.sub("[A-Z]", lambda letter: "-" + letter[0].lower(), name) for name in names]
    run.require(len(order) > 1, f"{ORDER.name}: there is no default order")
    unknown = set(order) - set(scenes)
    run.check(
        len(set(order)) == len(order) and not unknown,
        f"{ORDER.name}: the default order repeats a scene or has an unknown one:",
        *sorted(unknown),
    )
    return order


def compare_ends(run: Run) -> None:
    """Compares the old design with the new one by scenarios, a walk and searches."""
    ends = ("coordinator", "routers")
    holds(run, "compare", *ends, "Scenarios")
    strict = run.gatehouse("compare", *ends, "Scenarios/comparing", "--fail-declared", seconds=600)
    run.check(strict.status == 1, "compare --fail-declared: no difference between the designs")
    walk(run, *ends, run.amount(1_000, 20_000), run.random("ends").randrange(2**32))
    pairs = str(run.amount(100, 2_000))
    holds(run, "migrate", "--explore", "--without", FAULTS, "--states", pairs)
    bound = ("--states", "1000") if run.is_smoke else ()
    holds(run, "compare", *ends, "--explore", "--without", FAULTS, *bound)


def random_stages(run: Run, scenes: list[str], number: int) -> int:
    """Runs the library at random stages, and returns the number of further stages that are
    walked."""
    choose = run.random("stages", number)
    for _ in range(run.amount(2, 50)):
        holds(run, "run", "Scenarios", "--routing", random_stage(choose, scenes))
    walked = run.amount(2, 20)
    for _ in range(walked):
        first, seed = random_stage(choose, scenes), choose.randrange(2**32)
        walk(run, first, "routers", run.amount(200, 2_000), seed)
    return walked


def stage(scenes: list[str]) -> str:
    return "stage:" + "+".join(scenes)


def random_stage(choose: Random, scenes: list[str]) -> str:
    """A stage with some scenes, but not with all."""
    return stage(choose.sample(scenes, choose.randrange(1, len(scenes))))


def walk(run: Run, first: str, second: str, sequences: int, seed: int) -> None:
    options = ("--length", "40", "--seed", str(seed))
    holds(run, "compare", first, second, "--walk", str(sequences), *options)


def holds(run: Run, *arguments: str) -> None:
    """Runs a command that must exit with 0."""
    ending = run.gatehouse(*arguments, seconds=1800)
    run.check(
        ending.status == 0,
        f"{' '.join(arguments)}: ended with {ending.status}:\n",
        (ending.output[-2000:] + ending.errors[-500:]).decode(errors="replace"),
    )
