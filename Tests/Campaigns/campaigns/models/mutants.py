"""Changes the tables of the app, one row at a time, and checks that the library detects it.

Each mutant is also served by another program. There, the scenario that is said to detect a mutant
must fail, and the whole library must pass for a mutant that is said to be undetected. In a smoke
run, the search for differences after the scenarios is kept short.

The old design of the flow is compared with the mutants, too. What scenarios show of a mutant must
be reported, and not pass for a declared difference, unless the comparison itself says that it does
not compare the row.
"""

import json
import shlex
from dataclasses import dataclass

from ..processes import Argument
from ..run import Run

MINIMUM = 95
"""The share of mutants that the library must detect, in percent."""
SHORT = ("--states", "1", "--depth", "1")
FATES = {"killed", "survived", "equivalent", "undecided", "unreached"}


@dataclass(frozen=True)
class Mutant:
    number: int
    name: str
    killer: str | None
    """The path and the name of the scenario that detects it."""


def run(run: Run) -> None:
    report = json.loads(mutate(run))
    counts = report["counts"]
    run.check(counts["score"] >= MINIMUM, f"only {counts['score']} % of the mutants are detected")
    mutants = [
        Mutant(number, f"{row['row']}: {row['change']}", row.get("scenario"))
        for number, row in enumerate(report["mutants"])
    ]
    fates = {row["fate"] for row in report["mutants"]}
    run.check(fates <= FATES, "unknown fates:", *sorted(fates - FATES))
    killed = [mutant for mutant in mutants if mutant.killer]
    others = [mutant for mutant in mutants if not mutant.killer]
    run.require(len(killed) == counts["killed"] > 0, "the mutants are not as many as counted")
    choose = run.random("served")
    served = choose.sample(killed, min(run.amount(10, 100), len(killed)))
    served += choose.sample(others, min(run.amount(1, 5), len(others)))
    for mutant in served:
        serve(run, mutant)
    compare(run)
    total = len(served)
    for _ in run.rounds(smoke=0):
        serve(run, choose.choice(mutants))
        total += 1
    run.note(f"{len(killed)} of {len(mutants)} mutants detected, {total} mutants served")


def mutate(run: Run) -> bytes:
    bounds = SHORT if run.is_smoke else ()
    arguments = ("mutate", "Scenarios", "--minimum", str(MINIMUM), "--format", "json", *bounds)
    ending = run.gatehouse(*arguments, seconds=1800)
    run.check(ending.status == 0, f"{shlex.join(arguments)}: ended with {ending.status}")
    run.require(ending.output, "it wrote no report:", ending.errors.decode()[-1000:])
    return ending.output


def serve(run: Run, mutant: Mutant) -> None:
    """Replays what detects a mutant, or the whole library, with the program that serves it."""
    program = shlex.join([str(run.product("DefectiveApp")), "serve", str(mutant.number)])
    path, _, name = (mutant.killer or "Scenarios").partition(":")
    arguments: list[Argument] = ["--machine", program, "run", path, "--filter", name]
    ending = run.gatehouse(*arguments, seconds=600)
    expected = 1 if mutant.killer else 0
    run.check(
        ending.status == expected,
        f"mutant {mutant.number}, {mutant.name}: {path}:{name} ends with {ending.status}"
        f" instead of {expected} when it is served:",
        ending.output.decode()[-500:] + ending.errors.decode()[-500:],
    )


def compare(run: Run) -> None:
    """Holds the old design against mutants of the new one."""
    every = run.amount(500, 3)
    start = run.random("compared").randrange(every)
    program = run.product("DefectiveApp")
    ending = run.execute([program, "compare", str(every), str(start), "Scenarios"], seconds=7200)
    mutants = [json.loads(line) for line in ending.output.splitlines()]
    shown = [mutant for mutant in mutants if mutant["shown"]]
    run.require(shown, "no scenario shows any of the mutants:", ending.errors.decode()[-500:])
    listed = not_compared(run)
    silent = [
        f"{mutant['number']}, {mutant['row']}: {mutant['change']}: {mutant['example']}"
        for mutant in shown
        if not mutant["reported"] and mutant["row"] not in listed
    ]
    run.check(not silent, "the comparison of the designs does not report these mutants:", *silent)
    reported = sum(1 for mutant in shown if mutant["reported"])
    run.note(f"{reported} of {len(shown)} mutants that scenarios show reported by compare")


def not_compared(run: Run) -> set[str]:
    """The rows of which the comparison says that it does not compare them."""
    command = ("compare", "coordinator", "routers", "Scenarios", "--format", "json")
    report = json.loads(run.gatehouse(*command, statuses=(0,)).output)
    return set(report.get("rowsNotCompared", []))
