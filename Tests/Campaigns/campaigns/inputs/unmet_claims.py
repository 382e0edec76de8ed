"""Claims about states that a search does not meet.

The graph of the same search lists the states that it met. A claim about none of them must be
reported as such, and fails with `--strict`; a search that did not end fails with `--complete`.
"""

import re
from collections.abc import Iterable, Sequence
from random import Random

from ..processes import shown
from .workshop import Workshop

CLAIMS = 12
"""Claims in a search."""
STATES = 200
NODE = re.compile(r'^  \d+ \[label="((?:[^"\\]|\\[^n])*)', re.MULTILINE)
TOLD = re.compile(r"shows nothing|was never met")
BOUNDED = b"(search stopped at "
STARTS = (
    "is {0}",
    "is {0}",
    "is {0} and has accounts",
    "is headless and not is headless",
    "has accounts zoe zoe",
)
"""Conditions of which no state can be that is not the one named."""


def attack(workshop: Workshop, searches: int, choose: Random) -> int:
    """Makes this many searches, and returns the number of claims about nothing."""
    named = states_of(workshop)
    return sum(search(workshop, named, choose) for _ in range(searches))


def states_of(workshop: Workshop) -> list[str]:
    """The states that scenarios name, with and without payloads, and with any."""
    seen = set()
    for piece in workshop.pieces:
        for line in piece.lines:
            if found := re.match(r"is (\S.*)$|  -> (.*) via \S+$", line):
                seen.add(found[1] or found[2])
    states = {state for state in seen if "..." not in state and "_" not in state}
    states |= {re.sub(r"\([^)]*\)", "", state) for state in states}
    states |= {re.sub(r"\([^)]*\)", "(...)", state) for state in states}
    return sorted(states)


def search(workshop: Workshop, named: Sequence[str], choose: Random) -> int:
    words = sorted({stimulus.split(" ")[0] for stimulus in workshop.stimuli})
    verbs = ["launch", *choose.sample(words, choose.randint(1, 3))]
    options = ["--only", ",".join(dict.fromkeys(verbs)), "--states", str(STATES), "--no-symmetry"]
    begin = []
    if choose.random() < 0.5:
        piece = choose.choice(workshop.pieces)
        begin = [str(piece.folder / "start.scenario")]
        (workshop.folder / begin[0]).write_text("\n".join(piece.lines) + "\n")
    met = met_by(workshop, [*begin, *options])
    unmet = [state for state in named if not may_be(state, met)]
    workshop.run.require(unmet, f"explore {options} meets every state that scenarios name")
    chosen = choose.sample(unmet, min(CLAIMS, len(unmet)))
    claims = [*(claim(state, choose) for state in chosen), start(choose.choice(unmet), choose)]
    judge(workshop, [*begin, *options], claims)
    for alone in (claims[0], claims[-1]):
        judge(workshop, [*begin, *options, "--strict"], [alone])
    seek(workshop, begin, options, f"is {choose.choice(unmet)}")
    return len(claims) + 2


def met_by(workshop: Workshop, options: Sequence[str]) -> set[str]:
    graph = workshop.folder / "graph.dot"
    workshop.run.gatehouse(
        "explore", *options, "--format", "dot", "-o", graph, folder=workshop.folder, seconds=300
    )
    met = set(NODE.findall(graph.read_text()))
    workshop.run.require(met, f"the graph of explore {options} has no states")
    return met


def may_be(state: str, met: Iterable[str]) -> bool:
    """Whether a condition can be true of one of these states; in doubt, it can."""
    bare = re.sub(r"\([^)]*\)", "", state)
    asks = "(" in state and "(...)" not in state
    return any(one == state if asks else re.sub(r"\([^)]*\)", "", one) == bare for one in met)


def judge(
    workshop: Workshop, options: Sequence[str], claims: Sequence[tuple[str, list[str]]]
) -> None:
    """Makes claims about unmet states, in printed form and as arguments."""
    words = [word for _, option in claims for word in option]
    command = ("explore", *options, *words)
    ending = workshop.run.gatehouse(*command, folder=workshop.folder, statuses=(0, 1), seconds=300)
    text = shown(["explore", *options])
    output = ending.output.decode()
    is_bounded = BOUNDED in ending.output
    untold = [made for made, _ in claims if not is_told(made, output)]
    if is_bounded:
        # A step is checked even if the state that it leads to is beyond the bound of the graph.
        untold = [made for made in untold if f"{made}: broken\n" not in output]
    if untold:
        workshop.run.problem(f"{text}: {len(untold)} claims about nothing are untold: {untold}")
    if "--strict" in options and ending.status == 0 and not is_bounded and not untold:
        workshop.run.problem(f"{text}: claims about nothing pass: {claims}")
    if is_bounded:
        whole = workshop.run.gatehouse(
            *command, "--complete", folder=workshop.folder, statuses=(1, 3), seconds=300
        )
        workshop.run.check(whole.status, f"{text}: what is bounded is complete")


def seek(workshop: Workshop, begin: Sequence[str], options: Sequence[str], condition: str) -> None:
    """Searches for paths to and from an unmet state."""
    options = [word for word in options if word != "--no-symmetry"]
    there = ("path", *begin, *options, "--to", condition)
    back = ("path", *begin, *options, "--from", condition, "--to", "is headless")
    for command in (there, back):
        ending = workshop.run.gatehouse(*command, folder=workshop.folder, statuses=(1,))
        workshop.run.check(ending.errors + ending.output, f"{shown(command)}: it says nothing")
    ways = ("generate", *begin, *options, "--to", condition)
    ending = workshop.run.gatehouse(*ways, folder=workshop.folder)
    text = (ending.errors + ending.output).decode()
    workshop.run.check(ending.status or "0 of 10 ways" in text, f"{shown(ways)}: {text[:300]!r}")


def claim(state: str, choose: Random) -> tuple[str, list[str]]:
    """A claim about an unmet state, in printed form and as an argument."""
    if choose.random() < 0.5:
        return f"never `is {state}`", ["--never", f"is {state}"]
    return f"always `not is {state}`", ["--always", f"not is {state}"]


def start(state: str, choose: Random) -> tuple[str, list[str]]:
    """A claim about the paths from a state, or from an impossible one."""
    condition = choose.choice(STARTS).format(state)
    text = f"from `{condition}` always reachable `is headless`"
    return text, ["--from", condition, "--always-reachable", "is headless"]


def is_told(claim: str, output: str) -> bool:
    """Whether the line on a claim reports that it is about nothing."""
    lines = [line for line in output.splitlines() if line.startswith(f"{claim}: ")]
    return any(TOLD.search(line) for line in lines)
