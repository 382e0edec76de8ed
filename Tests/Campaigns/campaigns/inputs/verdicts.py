"""The program's verdicts on files, in a form that is comparable between commands."""

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

from ..processes import Ending

Mistakes = dict[str, Counter[str]]
"""The kinds of errors in each file."""


class Verdict(NamedTuple):
    path: str
    name: str
    verdict: str
    failure: str | None


class Verdicts(NamedTuple):
    """The content of a report: the refused files, and the scenarios of the others."""

    refused: set[str]
    scenarios: set[Verdict]


def json_lines(text: bytes) -> list[Any]:
    return [json.loads(line) for line in text.splitlines()]


def reported(report: Path) -> Verdicts:
    """Reads a report in the form `ndjson`."""
    refused, scenarios = set(), set()
    for event in json_lines(report.read_bytes()):
        if event["event"] in ("rejected", "unreadable"):
            refused.add(event["path"])
        elif event["event"] == "finished":
            kind = event.get("failure", {}).get("kind")
            scenarios.add(Verdict(event["path"], event["name"], event["verdict"], kind))
    return Verdicts(refused, scenarios)


def mistakes(ending: Ending) -> Mistakes:
    """Reads the output of `check --format json`. An error in a used file counts for its user."""
    kinds: Mistakes = {}
    for mistake in json_lines(ending.output):
        if mistake["severity"] == "note":
            continue
        path = mistake["path"]
        for note in mistake["notes"]:
            if user := re.fullmatch(r"used at (.*):\d+", note):
                path = user[1]
        kinds.setdefault(path, Counter())[mistake["kind"]] += 1
    return kinds


def items(kinds: Mistakes) -> set[tuple[object, ...]]:
    return {(name, *sorted(counts.items())) for name, counts in kinds.items()}


def file_of(path: str) -> str:
    """The file of a path that can name a block of a Markdown file, such as `a.md#2`."""
    return path.partition("#")[0]


def untimed(report: bytes) -> bytes:
    """A report without its times."""
    return re.sub(rb'"(nanoseconds|time)":\d+', b"", report)
