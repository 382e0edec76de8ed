"""Edits that make a step of a scenario impossible.

A stimulus of another scenario takes the place of a step or is put before it; its block says
nothing, leaves everything open, or is that of the step which it replaces. Whether the step is
refused, a trace says; then the run must fail there.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from .verdicts import json_lines
from .workshop import Workshop

OPEN = ("  ...",)
BLOCKS: tuple[tuple[str, ...], ...] = ((), OPEN, ("  ...", "  never shows launch-screen"))
"""Blocks that say nothing of a refusal."""
BLOCK_NAMES = ("no block", "an open block", "an exclusion")
REFUSED = "refused"
FORBIDDEN = "forbidden"
"""What a failure is called that a line with `never` causes."""


@dataclass(frozen=True)
class Edit:
    """A scenario with another stimulus."""

    kind: str
    path: str
    text: str
    step: int
    """The number of the step in the trace."""
    lines: range
    """The numbers of the lines of the step."""


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
    updated(workshop, impossible)
    logged(workshop, impossible)
    workshop.remove(list(files))
    return len(impossible)


def edited(workshop: Workshop, number: int, choose: Random) -> Edit:
    piece = choose.choice(workshop.pieces)
    position = choose.randrange(len(piece.steps))
    index = piece.steps[position]
    stimulus = choose.choice(workshop.stimuli)
    end = piece.end(index)
    old = piece.lines[index + 1 : end]
    name = choose.randrange(len(BLOCKS))
    block, kind = BLOCKS[name], BLOCK_NAMES[name]
    if is_inserted := choose.random() < 0.4:
        end = index
        kind = f"a step is inserted with {kind}"
    else:
        if choose.random() < 0.3 and not names_refusal(old):
            block, kind = old, "its own block"
        kind = f"a step is replaced with {kind}"
    lines = [stimulus, *block, *([] if is_inserted or block == old else [""])]
    used = workshop.lengths[piece] - len(piece.steps)
    return Edit(
        kind=kind,
        path=str(piece.folder / f"e{number}.scenario"),
        text=piece.replacing(index, end, lines),
        step=used + position + 1,
        lines=range(index + 1, index + len(lines) + 1),
    )


def names_refusal(block: Sequence[str]) -> bool:
    return any(line.lstrip().startswith(REFUSED) for line in block)


def is_refused(steps: Sequence[Any], edit: Edit) -> bool:
    """Whether a trace says that the step of an edit is impossible."""
    here = [step for step in steps if step["number"] == edit.step]
    return any(seen["kind"] == REFUSED for step in here for seen in step["observations"])


def judged(edit: Edit, finished: Mapping[str, Any]) -> str:
    """What is wrong with the verdict on a scenario with an impossible step; nothing if it is right.

    What comes before the step is as it was, so that nothing can fail earlier.
    """
    if finished["verdict"] != "failed":
        return f"a scenario with an impossible step: {finished['verdict']}"
    failure = finished["failure"]
    told = json.dumps([failure["message"], failure["difference"]])
    is_told = REFUSED in told or failure["kind"] == FORBIDDEN
    if failure["line"] not in edit.lines or not is_told:
        return f"the impossible step at line {edit.lines.start} is not named: {json.dumps(failure)}"
    return ""


def logged(workshop: Workshop, edits: Sequence[Edit]) -> None:
    """Sessions of a log in which no line tells of the refusal diverge, and traces fail."""
    log, replays = "", {}
    for edit in edits:
        events = json_lines(workshop.trace(edit.path).read_bytes())
        log += told_otherwise(events, edit, [])
        stays = [{"text": "stays", "kind": "stays"}]
        replays[edit.path.replace(".scenario", ".jsonl")] = told_otherwise(events, edit, stays)
    if not edits:
        return
    (workshop.folder / "log.jsonl").write_text(log)
    options = ("log.jsonl", "--format", "ndjson", "--alignment", "0")
    ending = workshop.run.gatehouse("conform", *options, folder=workshop.folder, seconds=600)
    sessions = [line for line in json_lines(ending.output) if "session" in line]
    verdicts = {session["session"]: session["verdict"] for session in sessions}
    finished = workshop.try_out(replays)
    for edit, (replay, text) in zip(edits, replays.items(), strict=True):
        seen = {
            "conform": (verdicts.get(edit.path), "diverges"),
            "a replay": (finished.get(replay, {}).get("verdict"), "failed"),
        }
        for name, (verdict, wanted) in seen.items():
            if verdict != wanted:
                workshop.run.problem(f"{name}: a step without its refusal: {verdict}:\n{text}")
    workshop.remove(list(replays))


def told_otherwise(events: Sequence[Any], edit: Edit, observations: Sequence[Any]) -> str:
    """A trace with other observations in the step of an edit, as a session with the edit's path."""
    lines = []
    for event in events:
        other: dict[str, Any] = {"name": edit.path} if event["event"] == "began" else {}
        if event.get("number") == edit.step:
            other = {"observations": observations}
        lines.append(json.dumps(event | other) + "\n")
    return "".join(lines)


def updated(workshop: Workshop, edits: Sequence[Edit]) -> None:
    """`--update` writes no refusal that nobody has seen."""
    if edits:
        names = [edit.path for edit in edits]
        workshop.run.gatehouse("run", "--update", *names, folder=workshop.folder, seconds=600)
    for edit in edits:
        text = (workshop.folder / edit.path).read_text()
        if text != edit.text:
            workshop.run.problem(f"--update changes a scenario with an impossible step:\n{text}")
