"""Explores small worlds completely, in both designs of the flow.

In each world, the search visits every reachable state, all invariants hold, and no state is a dead
end. Together, the worlds reach every row and every rule except those listed below, and only
transitions that the library covers. A false claim about a world must be refuted.
"""

import json
import re
import shlex
import sys

from ..processes import Argument
from ..run import Run

EXCEPTIONS = {
    "rule no-such-account": "explorations name only existing accounts",
    "row push/not-stored": "explorations name only existing accounts",
}
DESIGNS = ("routers", "coordinator")
WORLDS_OF_A_SMOKE_RUN = 5
PEAK = (
    "import resource, subprocess, sys\n"
    "subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL)\n"
    "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss >> 10)"
)
"""A Python program that runs a command and prints its peak memory in MiB."""


def run(run: Run) -> None:
    worlds = listed(run)
    names = run.some(list(worlds), WORLDS_OF_A_SMOKE_RUN)
    reached: set[str] = set()
    states = 0
    for name in names:
        for design in DESIGNS:
            found, count = explored(run, name, design)
            reached |= found
            states += count
            refute(run, name, design, worlds[name])
    for item in sorted(EXCEPTIONS.keys() & reached):
        run.problem(f"a world reaches {item}, listed as an exception: {EXCEPTIONS[item]}")
    transitions = [item for item in reached if item.startswith("transition ")]
    run.check(transitions, "the worlds have no transitions")
    run.note(f"{states} states of {len(names)} worlds in {len(DESIGNS)} designs")
    bound(run)
    if not run.is_smoke:
        account(run, reached)


def bound(run: Run) -> None:
    """Searches of the whole app within a memory limit, which they exceed by at most a tenth."""
    for megabytes in (200,) if run.is_smoke else (200, 500, 1000):
        command: list[Argument] = [sys.executable, "-c", PEAK, run.program, "explore"]
        command += ["--world", "everything", "--memory", str(megabytes)]
        ending = run.execute(command, seconds=600)
        peak = int(ending.output)
        run.check(peak <= 1.1 * megabytes, f"--memory {megabytes} takes {peak} MiB")
        run.check(peak >= 0.8 * megabytes, f"--memory {megabytes} ends at {peak} MiB")


def listed(run: Run) -> dict[str, str]:
    """The names of the bounded worlds, and the condition that each must always be able to reach."""
    lines = run.gatehouse("explore", "--worlds", statuses=(0,)).output.decode().splitlines()
    worlds = {}
    for head, options in zip(lines[::2], lines[1::2], strict=True):
        words = shlex.split(options)
        worlds[head.partition(":")[0]] = words[words.index("--always-reachable") + 1]
    run.require(worlds, "there are no worlds")
    return worlds


def arguments(name: str, design: str) -> list[str]:
    options = ["explore", "--coverage", "--routing", design, "--world", name]
    # Some of the coordinator's spinners remain until the app is closed.
    return options + (["--only", "terminate"] if design == "coordinator" else [])


def explored(run: Run, name: str, design: str) -> tuple[set[str], int]:
    """The coverage of a world, and the number of its states."""
    ending = run.gatehouse(*arguments(name, design), seconds=1200)
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
        "\n".join([f"world {name}, {design}:", *claims[-12:]]) + ending.errors[-500:].decode()
    )
    return items, 0


def refute(run: Run, name: str, design: str, goal: str) -> None:
    """Claims that the goal of a world, which is reachable, is never reached."""
    claim = ["--never", goal, "--depth", "3"]
    ending = run.gatehouse(*arguments(name, design), *claim, seconds=1200)
    run.check(ending.status == 1, f"world {name}, {design}: a false claim is accepted")


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
