"""Impossible steps in updates, logs, replays and documents, and in other processes."""

import json
import shlex
from collections.abc import Sequence
from random import Random
from typing import Any

from ..processes import shown
from .edits import Edit
from .verdicts import json_lines
from .workshop import Workshop


def run_otherwise(workshop: Workshop, edits: Sequence[Edit], choose: Random) -> None:
    """The same scenarios also fail in other processes, and in Markdown."""
    serving = f"{shlex.quote(str(workshop.run.program))} serve"
    ways: tuple[tuple[str, ...], ...] = (
        ("run",),
        ("run", "--strict", "--jobs", "2"),
        ("run", "--repeat", "2"),
        ("--machine", serving, "run"),
        ("--machine", serving, "run", "--repeat", "2"),
    )
    way = choose.choice(ways)
    documents = {
        edit.path.replace(".scenario", ".md"): f"# A document\n\n```scenario\n{edit.text}```\n"
        for edit in edits
    }
    for name, text in documents.items():
        (workshop.folder / name).write_text(text)
    names = [edit.path for edit in edits] if len(way) > 1 else list(documents)
    report = "--report=ndjson=report"
    workshop.run.gatehouse(*way, *names, report, folder=workshop.folder, statuses=(1,), seconds=600)
    for event in json_lines((workshop.folder / "report").read_bytes()):
        if event["event"] == "finished" and event["verdict"] != "failed":
            workshop.run.problem(f"{shown(way)}: an impossible step: {json.dumps(event)}")
    workshop.remove(list(documents))


def log(workshop: Workshop, edits: Sequence[Edit]) -> None:
    """Sessions whose log lacks a line for the refusal diverge, and their traces fail."""
    sessions, replays = "", {}
    for edit in edits:
        events = json_lines(workshop.trace(edit.path).read_bytes())
        sessions += told_otherwise(events, edit, [])
        stays = [{"text": "stays", "kind": "stays"}]
        replays[edit.path.replace(".scenario", ".jsonl")] = told_otherwise(events, edit, stays)
    (workshop.folder / "log.jsonl").write_text(sessions)
    options = ("log.jsonl", "--format", "ndjson", "--alignment", "0")
    ending = workshop.run.gatehouse("conform", *options, folder=workshop.folder, seconds=600)
    judged = [line for line in json_lines(ending.output) if "session" in line]
    verdicts = {session["session"]: session["verdict"] for session in judged}
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


def update(workshop: Workshop, edits: Sequence[Edit]) -> None:
    """`--update` writes no refusal that no person has seen."""
    names = [edit.path for edit in edits]
    workshop.run.gatehouse("run", "--update", *names, folder=workshop.folder, seconds=600)
    for edit in edits:
        text = (workshop.folder / edit.path).read_text()
        if text != edit.text:
            workshop.run.problem(f"--update changes a scenario with an impossible step:\n{text}")
