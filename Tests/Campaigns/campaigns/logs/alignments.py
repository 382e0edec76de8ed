"""Compares the verdicts and costs of `conform` with a search, and with the alignments of pm4py.

The turnstile's graph becomes a Petri net, in which a step is a transition for its stimulus and one
for each observation. Walks through it conform. A walk with a line deleted, two lines exchanged or a
line of another walk conforms exactly if a search finds a path with these lines. If there is none,
the cost of its alignment is the cost that pm4py finds.
"""

import json
import random
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

from pm4py.algo.conformance.alignments.petri_net import algorithm
from pm4py.objects.log.obj import Event, Trace
from pm4py.objects.petri_net.obj import Marking, PetriNet
from pm4py.objects.petri_net.utils.petri_utils import add_arc_from_to

from ..run import Run
from .turnstile import MAPPING, Graph, Lines, changed, explored, fields, is_possible, walk

STEPS = 6
KINDS = ("deleted", "exchanged", "changed")
UNIT = 10_000
"""What a move in only the log or only the model costs in pm4py."""


def run(run: Run) -> None:
    tool = run.product("TurnstileTool")
    graph = explored(run, tool)
    net = petri_net(graph)
    walks = compared = 0
    costs: Counter[int] = Counter()
    for number in run.rounds(smoke=1):
        choose = run.random("walks", number)
        amount = run.amount(500, 10_000)
        diverging = check_verdicts(run, tool, graph, amount, choose)
        chosen = choose.sample(diverging, min(run.amount(60, 1000), len(diverging)))
        costs += check_costs(run, net, chosen)
        walks, compared = walks + amount, compared + len(chosen)
    run.check(len(costs) > 1, f"all alignments have the same cost: {dict(costs)}")
    run.note(
        f"{walks:,} walks conform, {len(KINDS) * walks:,} changed ones have the right verdicts, "
        f"and pm4py finds the same {compared:,} costs: {dict(sorted(costs.items()))}"
    )


def check_verdicts(
    run: Run, tool: Path, graph: Graph, amount: int, choose: random.Random
) -> list[tuple[Lines, int]]:
    """Checks random walks, whole and changed, and returns those that diverge, with their costs."""
    walks = [walk(graph, STEPS, choose) for _ in range(amount)]
    found = {one["verdict"] for one in judged(run, tool, walks)}
    run.check(found == {"conforms"}, f"verdicts on walks: {found}")
    diverging = []
    for kind in KINDS:
        logs = [changed(lines, kind, walks, choose) for lines in walks]
        for lines, verdict in zip(logs, judged(run, tool, logs), strict=True):
            expected = "conforms" if is_possible(lines, graph) else "diverges"
            run.check(
                verdict["verdict"] == expected,
                f"{kind}: expected {expected}, found {verdict['verdict']}: {lines}",
            )
            if verdict["verdict"] == expected == "diverges":
                diverging.append((lines, verdict["cost"]))
    run.require(diverging, "no changed walk diverges")
    return diverging


def judged(run: Run, tool: Path, walks: Sequence[Lines]) -> list[dict[str, Any]]:
    """The verdict on each walk."""
    log, mapping = run.scratch / "walks.jsonl", run.scratch / "walks.mapping"
    mapping.write_text(MAPPING)
    with log.open("w") as file:
        for number, lines in enumerate(walks):
            for line in lines:
                file.write(json.dumps({"walk": number, **fields(line)}) + "\n")
    ending = run.execute([tool, "conform", log, "--map", mapping, "--format", "ndjson"])
    run.require(not ending.errors, f"conform complains: {ending.errors[:500]!r}")
    verdicts = [json.loads(line) for line in ending.output.splitlines()]
    by_walk = {int(one["session"]): one for one in verdicts if "session" in one}
    run.require(
        by_walk.keys() == set(range(len(walks))), f"{len(by_walk)} verdicts on {len(walks)} walks"
    )
    return [by_walk[number] for number in range(len(walks))]


def check_costs(run: Run, net: Sequence[Any], logs: Sequence[tuple[Lines, int]]) -> Counter[int]:
    """Compares costs with those of pm4py, and counts them."""
    for lines, cost in logs:
        trace = Trace([Event({"concept:name": line}) for line in lines])
        expected = algorithm.apply(trace, *net)["cost"] // UNIT
        run.check(cost == expected, f"expected a cost of {expected}, found {cost}: {lines}")
    return Counter(cost for _, cost in logs)


def petri_net(graph: Graph) -> Sequence[Any]:
    """The graph as a Petri net, in which each state has a silent transition to the end; with the
    markings of the start and the end."""
    net, places = PetriNet(), {}

    def place(name: object) -> Any:
        if name not in places:
            places[name] = PetriNet.Place(str(name))
            net.places.add(places[name])
        return places[name]

    def move(label: str | None, before: Any, after: Any) -> None:
        transition = PetriNet.Transition(f"t{len(net.transitions)}", label)
        net.transitions.add(transition)
        add_arc_from_to(before, transition, net)
        add_arc_from_to(transition, after, net)

    for state, steps in graph.items():
        move(None, place(state), place("end"))
        for number, (lines, target) in enumerate(steps):
            between = [place((state, number, index)) for index in range(1, len(lines))]
            path = [place(state), *between, place(target)]
            for line, (before, after) in zip(lines, pairwise(path), strict=True):
                move(line, before, after)
    return net, Marking({place(0): 1}), Marking({place("end"): 1})
