"""Compares the explorer with Spin and AALpy.

Spin counts the same states in the model of the app that the explorer writes. A formula about this
model holds, and is violated if one edge is redirected. AALpy learns the app through its shell, and
the result is bisimilar to the graph that the explorer writes. A thorough run also counts the states
of a classic machine, whose models for both programs are written by hand.
"""

import re

from ..campaign import ROOT
from ..processes import Argument
from ..run import Run
from ..source.corpora import built
from .learning import compare
from .spin import verify

ONLY = ("--only", "launch,terminate,choose,back")
FORMULA = "ltl { [] (root != at_blacklisted) }\n"
COMPARISON = ROOT / "Tests" / "Benchmarks" / "exploration"
SEATS = (2, 5, 10)


def run(run: Run) -> None:
    if not run.is_smoke:
        benchmarks = built(run)
        for seats in SEATS:
            options: list[Argument] = ["--count", benchmarks, "--seats", str(seats)]
            ending = run.execute([COMPARISON, *options], seconds=1200)
            output = (ending.output + ending.errors).decode()
            run.check(ending.status == 0, f"{seats} philosophers:", output)
        run.note(f"philosophers at tables of {', '.join(map(str, SEATS))} counted")
    states = count(run)
    run.note(f"Spin and the explorer see the same {states} states")
    graph = run.scratch / "app.aut"
    run.gatehouse("explore", *ONLY, "--format", "aut", "-o", graph, statuses=(0,))
    compare(run, graph)


def count(run: Run) -> int:
    """The number of states that the explorer visits, and that Spin must visit."""
    model = run.scratch / "app.pml"
    command = ("explore", *ONLY, "--format", "promela", "-o", model)
    summary = run.gatehouse(*command, statuses=(0,)).output.decode()
    states = re.search(r"^([\d,]+) states", summary, re.M)
    run.require(states, "the explorer counts no states:", summary)
    explored = states[1].replace(",", "") if states else ""
    text = model.read_text()
    report = verify(run, text, "-E")
    stored = re.search(r"^ *(\d+) states, stored", report, re.M)
    run.check(
        stored and stored[1] == explored,
        f"the explorer sees {explored} states, and Spin {stored[1] if stored else report}",
    )
    holding = text + FORMULA
    report = verify(run, holding, "-a")
    run.check("errors: 0" in report, "Spin finds a violation of a formula that holds:", report)
    edge = "root = at_unauthenticated }"
    run.require(edge in holding, "the model has no edge to a state that is not authenticated")
    broken = holding.replace(edge, "root = at_blacklisted }", 1)
    report = verify(run, broken, "-a")
    run.check("errors: 1" in report, "Spin misses an edge that leads elsewhere:", report)
    return int(explored)
