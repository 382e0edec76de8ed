"""Explores small worlds completely, in both designs of the flow.

In each world, the search visits every reachable state, all invariants hold, and no state is a dead
end. Together, the worlds reach every row and every rule except those listed below, and only
transitions that the library covers. A false claim about a world must be refuted.
"""

import json
import re
import shlex

from ..run import Run
from .bounded_worlds import WORLDS

EXCEPTIONS = {"rule no-such-account": "explorations name only existing accounts"}
DESIGNS = ("routers", "coordinator")
WORLDS_OF_A_SMOKE_RUN = 5


def run(run: Run) -> None:
    names = run.some(list(WORLDS), WORLDS_OF_A_SMOKE_RUN)
    reached: set[str] = set()
    states = 0
    for name in names:
        for design in DESIGNS:
            found, count = explored(run, name, design)
            reached |= found
            states += count
            refute(run, name, design)
    for item in sorted(EXCEPTIONS.keys() & reached):
        run.problem(f"a world reaches {item}, listed as an exception: {EXCEPTIONS[item]}")
    transitions = [item for item in reached if item.startswith("transition ")]
    run.check(transitions, "the worlds have no transitions")
    run.note(f"{states} states of {len(names)} worlds in {len(DESIGNS)} designs")
    if not run.is_smoke:
        account(run, reached)


def explored(run: Run, name: str, design: str) -> tuple[set[str], int]:
    """The coverage of a world, and the number of its states."""
    world = WORLDS[name]
    arguments = world.arguments(design) + world.claim
    ending = run.gatehouse(*arguments, text=world.beginning, seconds=1200)
    output = ending.output.decode()
    covered, _, _ = output.partition("not reached:\n")
    items = {line.strip() for line in covered.splitlines() if line.startswith("  ")}
    extent = re.search(
        r"^no violation of \d+ invariants? in ([\d,]+) states? \(every reachable state\)$",
        output,
        re.M,
    )
    if ending.status == 0 and extent:
        return items, int(extent[1].replace(",", ""))
    claims = [line for line in output.splitlines() if not line.startswith("  ro")]
    run.problem(
        "\n".join([f"world {name!r}, {design}: {shlex.join(arguments)}", *claims[-12:]])
        + ending.errors[-500:].decode()
    )
    return items, 0


def refute(run: Run, name: str, design: str) -> None:
    """Claims that the goal of a world, which is reachable, is never reached."""
    world = WORLDS[name]
    claim = ["--never", world.goal, "--depth", "3"]
    ending = run.gatehouse(*world.arguments(design), *claim, text=world.beginning, seconds=1200)
    run.check(ending.status == 1, f"world {name!r}, {design}: a false claim is accepted")


def account(run: Run, reached: set[str]) -> None:
    """Compares everything that the worlds reach with the tables of the app and with the library."""
    declared = run.gatehouse("explore", "--only", "launch", "--coverage", statuses=(0,))
    items = {line.strip() for line in declared.output.decode().splitlines()}
    every = {item for item in items if re.match("(row|rule) ", item)}
    run.check(every, "the app has no rows and no rules")
    for item in sorted(every - reached - EXCEPTIONS.keys()):
        run.problem(f"no world reaches {item}")
    options = ("--format", "json", "--minimum", "100", "--of", "transitions")
    library = run.gatehouse("coverage", "Scenarios", *options, seconds=600)
    run.require(library.status == 0, "coverage of the library:", library.errors.decode()[-500:])
    covered = {f"{item['kind']} {item['name']}" for item in json.loads(library.output)["covered"]}
    transitions = {item for item in reached if item.startswith("transition ")}
    for item in sorted(transitions - covered):
        run.problem(f"no scenario covers {item}")
    rows = f"{len(reached & every)} of {len(every)} rows and rules"
    run.note(f"they reach {rows}, and {len(transitions)} transitions")
