"""Edits scenarios of the library until they show nothing, and searches for silent greens.

A step is made impossible, an existing item is claimed to be absent, a claim is about states that no
search meets, or a selection or a share is empty. Each must fail, or be reported. The effect of an
edit is determined by traces and graphs, so that no verdict is judged by another verdict.
"""

from ..run import Run
from . import absences, empty_selections, impossible_steps, unmet_claims
from .workshop import Workshop

LEAST = 10_000
"""The edits of a thorough run."""
ROUNDS = 16


def run(run: Run) -> None:
    workshop = Workshop(run)
    empty_selections.prepare(workshop)
    steps = absent = claims = selections = 0
    for number in run.rounds(smoke=1, thorough=ROUNDS):
        choose = run.random("greens", number)
        steps += impossible_steps.attack(workshop, run.amount(150, 600), choose)
        absent += absences.attack(workshop, run.amount(60, 200), choose)
        claims += unmet_claims.attack(workshop, run.amount(3, 10), choose)
        selections += empty_selections.attack(workshop, run.amount(15, 40), choose)
    total = steps + absent + claims + selections
    least = run.amount(100, LEAST)
    run.check(total >= least, f"only {total:,} edits show nothing")
    run.note(
        f"{total:,} edits are red or told: {steps:,} impossible steps, {absent:,} absences,"
        f" {claims:,} claims, {selections:,} selections and minimums"
    )
