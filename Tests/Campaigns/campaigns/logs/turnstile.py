"""The turnstile as a graph, and logs of walks through it."""

import random
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ..run import Run

MAPPING = """
session walk
map event coin
  stimulus insert <coin>
map event push
  stimulus push
map event box
  observation collects <coin>
map event lock to locked
  observation -> locked via lock
map event lock
  observation -> unlocked(coins: <coins>) via lock
map event no
  observation refused <why>
map event idle
  observation ignored <why>
map event nothing
  observation stays
"""

Lines = list[str]
Graph = Mapping[int, Sequence[tuple[Lines, int]]]
"""The steps from each state: the lines of a step, and the next state."""


def explored(run: Run, tool: Path) -> Graph:
    """The graph that the tool explores."""
    text = run.execute([tool, "explore", "--format", "aut"]).output.decode()
    graph: dict[int, list[tuple[Lines, int]]] = {}
    for line in text.splitlines()[1:]:
        if found := re.fullmatch(r'\((\d+), "(.*)", (\d+)\)', line):
            stimulus, seen = found[2].split(" / ")
            lines = [stimulus] + [f"  {one}" for one in seen.split("; ")]
            graph.setdefault(int(found[1]), []).append((lines, int(found[3])))
    run.require(len(graph) > 1, f"no graph in {text[:500]!r}")
    return graph


def fields(line: str) -> dict[str, Any]:
    """A line as the fields that the mapping reads."""
    word, _, rest = line.strip().partition(" ")
    if not line.startswith(" "):
        return {"event": "coin", "coin": rest} if word == "insert" else {"event": "push"}
    match word:
        case "collects":
            return {"event": "box", "coin": rest}
        case "->" if rest.startswith("locked"):
            return {"event": "lock", "to": "locked"}
        case "->":
            coins = re.search(r"\w+$", rest.split(" via ")[0].rstrip(")"))
            assert coins
            return {"event": "lock", "coins": int(coins[0])}
        case "refused":
            return {"event": "no", "why": rest}
        case "ignored":
            return {"event": "idle", "why": rest}
        case "stays":
            return {"event": "nothing"}
    raise ValueError(line)


def walk(graph: Graph, steps: int, choose: random.Random) -> Lines:
    state, lines = 0, []
    for _ in range(steps):
        step, state = choose.choice(graph[state])
        lines += step
    return lines


def changed(lines: Lines, kind: str, walks: Sequence[Lines], choose: random.Random) -> Lines:
    """A walk with one line deleted, two lines exchanged, or a line of another walk."""
    lines, place = list(lines), choose.randrange(len(lines) - 1)
    if kind == "deleted":
        del lines[place]
    elif kind == "exchanged":
        lines[place], lines[place + 1] = lines[place + 1], lines[place]
    else:
        lines[place] = choose.choice(choose.choice(walks))
    return lines


def is_possible(lines: Lines, graph: Graph) -> bool:
    """Whether a path of the graph has exactly these lines; all paths are tried."""
    places = {(0, 0)}
    while places:
        place, state = places.pop()
        if place == len(lines):
            return True
        for step, target in graph[state]:
            if lines[place : place + len(step)] == step:
                places.add((place + len(step), target))
    return False
