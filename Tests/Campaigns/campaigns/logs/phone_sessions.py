"""Logs of a phone with sessions of 20 lines each, whole and damaged."""

import json
import random
from pathlib import Path
from typing import Any

from ..campaign import ROOT

MAPPING = ROOT / "Tests" / "Spark" / "phone.mapping"
CONFORM: tuple[str | Path, ...] = ("conform", "-", "--map", MAPPING, "--format", "json")
"""The filter that summarizes a log of these sessions."""
LINES = 20
"""Lines per session."""
INTERLEAVED = 50
"""Sessions that are open at the same time."""
LATE = 500
"""Maximum number of lines by which a damaged log delays a line; `conform` reorders up to 1,000."""

VERDICTS = ["conforms", "diverges", "undecided"]

Fields = dict[str, Any]

ROUND: list[Fields] = [
    {"event": "tap", "target": "log-in"},
    {"event": "screen", "name": "login"},
    {"event": "tap", "target": "back"},
    {"event": "screen", "name": "landing"},
]
FAILURE: list[Fields] = [
    {"event": "submit", "ok": "no"},
    {"event": "error", "code": "invalid-credentials"},
]
BEGINNING: list[Fields] = [
    {"event": "launched"},
    {"event": "screen", "name": "launch-screen"},
    {"event": "screen", "name": "landing"},
]
END: list[Fields] = [
    {"event": "submit", "ok": "yes"},
    {"event": "screen", "name": "no-history"},
    {"event": "tap", "target": "continue"},
    {"event": "screen", "name": "initial-sync"},
    {"event": "screen", "name": "conversation-list"},
]


def session(number: int) -> list[Fields]:
    """The lines of a session; there are three kinds of sessions."""
    rounds = number % 3
    return BEGINNING + rounds * ROUND + ROUND[:2] + FAILURE * (5 - 2 * rounds) + END


def write(path: Path, count: int) -> None:
    """Writes a log with this number of sessions, some of which are interleaved at a time."""
    with path.open("w") as file:
        for first in range(0, count, INTERLEAVED):
            numbers = range(first, min(count, first + INTERLEAVED))
            group = [(number, session(number)) for number in numbers]
            for place in range(LINES):
                for number, lines in group:
                    fields = {"session": f"s{number}", "at": place, **lines[place]}
                    if "ok" in fields:
                        fields["user"] = f"u{number}@example.com"
                    file.write(json.dumps(fields, separators=(",", ":")) + "\n")


def damage(log: Path, copy: Path, choose: random.Random) -> None:
    """Copies a log with some lines lost, repeated, renamed and delayed."""
    with log.open() as source, copy.open("w") as target:
        late: list[str] = []
        first_late = 0
        for number, line in enumerate(source):
            if late and (len(late) == 3 or number - first_late >= LATE):
                target.writelines(reversed(late))
                late = []
            if choose.random() < 1 / 401:
                continue
            if choose.random() < 1 / 1009:
                line = line.replace('"event":', '"event":"unheard-of","was":')
            if choose.random() < 1 / 53:
                first_late = first_late if late else number
                late.append(line)
            else:
                target.write(line)
            if choose.random() < 1 / 31:
                target.write(line)
        target.writelines(late)


def is_damaged(summary: bytes, sessions: int) -> bool:
    """Whether a summary of a damaged log counts enough of each verdict, and repeated lines. About
    one session in 200 diverges, so a short log can have none."""
    counts = json.loads(summary)
    scarce = ["conforms", "undecided"] if sessions < 10_000 else VERDICTS
    repeated = int(counts["lines"]["repeated"])
    enough = max(sessions // 1000, 1)
    return all(counts[name] >= enough for name in scarce) and repeated * 10 >= sessions


def verdicts(summary: bytes) -> str:
    """The numbers of a summary, for notes and problems."""
    counts = json.loads(summary)
    return ", ".join(f"{counts[name]:,} {name}" for name in VERDICTS)
