"""Edits that make a step of a scenario impossible.

A stimulus of another scenario replaces a step or is inserted before it. Its block is missing, open,
or the block of the replaced step. A trace determines whether the step is refused; if so, the run
must fail there.
"""

import json
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from . import elsewhere
from .edits import REFUSED, Edit, edited
from .workshop import Workshop

ELSEWHERE = 60
"""Impossible steps of a round that are also run in another way."""
FORBIDDEN = "forbidden"
"""What a failure is called that a line with `never` causes."""


def attack(workshop: Workshop, count: int, choose: Random) -> int:
    """Tries this many edits, and returns how many of them made a step impossible."""
    edits = [edited(workshop, number, choose) for number in range(count)]
    files = {edit.path: edit.text for edit in edits}
    finished = workshop.try_out(files)
    impossible = [
        edit
        for edit in edits
        if edit.path in finished and is_refused(workshop.steps(edit.path), edit)
    ]
    for edit in impossible:
        if problem := judged(edit, finished[edit.path]):
            workshop.run.problem(f"{edit.kind}: {problem}:\n{edit.text}")
    if workshop.run.check(impossible, f"none of {count} edits makes a step impossible"):
        elsewhere.update(workshop, impossible)
        elsewhere.log(workshop, impossible)
        elsewhere.run_otherwise(workshop, impossible[:ELSEWHERE], choose)
    workshop.remove(list(files))
    return len(impossible)


def is_refused(steps: Sequence[Any], edit: Edit) -> bool:
    """Whether the step of an edit is impossible, according to a trace."""
    here = [step for step in steps if step["number"] == edit.step]
    return any(seen["kind"] == REFUSED for step in here for seen in step["observations"])


def judged(edit: Edit, finished: Mapping[str, Any]) -> str:
    """The mistake in the verdict on a scenario with an impossible step, if there is one.

    Everything before the step is unchanged, so that nothing can fail earlier.
    """
    if finished["verdict"] != "failed":
        return f"a scenario with an impossible step: {finished['verdict']}"
    failure = finished["failure"]
    told = json.dumps([failure["message"], failure["difference"]])
    is_told = REFUSED in told or failure["kind"] == FORBIDDEN
    if failure["line"] not in edit.lines or not is_told:
        return f"the impossible step at line {edit.lines.start} is not named: {json.dumps(failure)}"
    return ""
