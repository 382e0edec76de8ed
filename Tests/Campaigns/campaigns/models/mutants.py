"""Changes the tables of the app, one row at a time, and checks that the library detects it.

Each mutant is also served by another program. There, the scenario reported to detect a mutant must
fail, and the whole library must pass for a mutant reported as undetected. In a smoke run, the
search for differences after the scenarios is kept short.

The designs of the flow are also compared while one of them is a mutant: the new design with a
change of a table, or the old one with a change of an answer that a handler gives in the library.
Every difference that scenarios show must be reported, and not be mistaken for a declared one. There
are two exceptions: rows that the comparison itself lists as not compared, and the changes that
`UNREPORTED` lists with the reason.
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

UNREPORTED = {
    (
        "router/reauthenticate/invalid-credentials",
        "The move is open-stored-account",
    ): "an open session that is given a password may end in many ways in the new design",
    (
        "handler/authentication-failure/email-login-unknown",
        "declines hideLoadingView, showGuidanceDot, presentErrorAlert",
    ): "it alerts what is declared for longer passwords, and no declaration can tell them apart",
}
"""The changes that the comparison takes for declared, each with the reason."""


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
    """Replays the detecting scenario, or the whole library, with the program that serves a
    mutant."""
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
    """Compares the designs, one of which is a mutant."""
    listed = not_compared(run)
    for command, kind, every in (
        ("compare", "mutants", run.amount(500, 3)),
        ("compare-old", "changed answers of handlers", run.amount(40, 1)),
    ):
        start = run.random(command).randrange(every)
        program = run.product("DefectiveApp")
        ending = run.execute([program, command, str(every), str(start), "Scenarios"], seconds=7200)
        mutants = [json.loads(line) for line in ending.output.splitlines()]
        shown = [mutant for mutant in mutants if "shown" in mutant]
        run.require(shown, f"no scenario shows any of the {kind}:", ending.errors.decode()[-500:])
        silent = [mutant for mutant in shown if "reported" not in mutant]
        run.check(
            all(explains(listed, mutant) for mutant in silent),
            f"the comparison of the designs does not report these {kind}:",
            *(
                f"{mutant['number']}, {mutant['row']}: {mutant['change']}: {mutant['shown']}"
                for mutant in silent
                if not explains(listed, mutant)
            ),
        )
        run.note(
            f"{len(shown) - len(silent)} of {len(shown)} {kind} that scenarios show reported by"
            f" compare"
        )


def explains(listed: set[str], mutant: dict[str, str]) -> bool:
    """Whether there is a known reason why a mutant is not reported."""
    return mutant["row"] in listed or (mutant["row"], mutant["change"]) in UNREPORTED


def not_compared(run: Run) -> set[str]:
    """The rows that the comparison lists as not compared."""
    command = ("compare", "coordinator", "routers", "Scenarios", "--format", "json")
    report = json.loads(run.gatehouse(*command, statuses=(0,)).output)
    return set(report.get("rowsNotCompared", []))
