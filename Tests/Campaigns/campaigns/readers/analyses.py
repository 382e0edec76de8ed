"""The JSON of compare, migrate, coverage, mutate and drive.

Each document must match its schema, and its counts must agree with the items that it lists. Walks
and learning are repeated with other seeds.
"""

import shlex
import shutil
import sys
from itertools import pairwise
from typing import Any

from ..campaign import FIXTURES
from ..documents import Schema
from ..processes import Argument, shown
from ..run import Run

COMMANDS = ("compare", "coverage", "drive", "migrate", "mutate")
DESIGNS = ("coordinator", "routers")
LANDING = "Scenarios/authentication/landing"
ONLY = ("--only", "launch,choose,back,log-in")
CHECKOUT = shlex.join([sys.executable, "Tests/Checkout/checkout.py"])
LEARNING = 50
"""Steps of learning."""


def run(run: Run) -> None:
    analyses = Analyses(run)
    analyses.check_designs()
    analyses.check_stages()
    analyses.check_next()
    analyses.check_explored_stages()
    analyses.check_explored_stages("--fail-declared")
    analyses.check_coverage()
    analyses.check_mutants()
    for number in run.rounds():
        seed = run.random("seed", number).randrange(2**31)
        analyses.check_walks(seed)
        analyses.check_same_program(seed)
        analyses.check_other_program(seed)
        analyses.check_learning(seed)
    run.note(f"{analyses.count} documents match their schemas and add up")


class Report:
    """The JSON of a command, and its name in problems."""

    def __init__(self, run: Run, name: str, value: Any) -> None:
        self._run = run
        self._name = name
        self._value = value

    def __getitem__(self, key: str) -> Any:
        return self._value[key]

    def equal(self, what: str, actual: object, expected: object) -> None:
        self._run.check(
            actual == expected, f"{self._name}: {what}: {actual!r:.400} is not {expected!r:.400}"
        )


class Analyses:
    """Runs commands and checks their JSON."""

    def __init__(self, run: Run) -> None:
        self._run = run
        self._schemas = {name: Schema(run, f"reports/{name}") for name in COMMANDS}
        self._same = shlex.join([str(run.program), "serve"])
        self.count = 0

    def _report(self, *arguments: Argument, statuses: tuple[int, ...] = (0,)) -> Report:
        """The report of a command, which has a schema of the same name."""
        words = [*arguments, "--format", "json"]
        ending = self._run.gatehouse(*words, statuses=statuses, seconds=3600)
        self.count += 1
        schema = self._schemas[str(arguments[0])]
        return Report(self._run, shown(words), schema.parse(shown(words), ending.output))

    def check_designs(self) -> None:
        library = "Scenarios/comparing" if self._run.is_smoke else "Scenarios"
        command: list[Argument] = ["compare", *DESIGNS, library, FIXTURES / "failing"]
        report = self._report(*command, statuses=(0, 1))
        verdicts = check_verdicts(report)
        report.equal("declared", verdicts.count("declared"), report["counts"]["declared"])
        report.equal("has scenarios", bool(verdicts), True)

    def check_walks(self, seed: int) -> None:
        command = ["compare", *DESIGNS, "--walk", "300", "--seed", str(seed)]
        check_verdicts(self._report(*command, statuses=(0, 1)))

    def check_stages(self) -> None:
        report = self._report("migrate", *(["Scenarios/worlds"] if self._run.is_smoke else []))
        stages = report["stages"]
        sums = {sum(stage["counts"].values()) for stage in stages}
        report.equal("stages have one number of scenarios", len(sums), 1)
        for stage in stages:
            diverged = sum(one["count"] for one in stage["declarations"])
            report.equal("diverged scenarios", diverged, stage["counts"]["diverged"])
            report.equal("failed scenarios", bool(stage["failed"]), False)
        last = stages[-1]
        report.equal("left at the end", (last["left"], last["counts"]["diverged"]), ([], 0))

    def check_next(self) -> None:
        self._report("migrate", "--next")

    def check_explored_stages(self, *strict: str) -> None:
        command = ["migrate", "--explore", *strict, *ONLY]
        report = self._report(*command, statuses=(0, 1) if strict else (0,))
        comparisons = [stage["comparison"] for stage in report["explored"]]
        for comparison in comparisons:
            self._schemas["compare"].check("migrate --explore", comparison)
            diverging = comparison["counts"]["diverging"]
            report.equal("diverging scenarios", len(comparison["scenarios"]), diverging)
        for one, other in pairwise(comparisons):
            report.equal("the stage before", other["first"], one["second"])

    def check_coverage(self) -> None:
        report = self._report("coverage", "Scenarios/authentication/log-in")
        for kind, counts in report["counts"].items():
            covered = [item for item in report["covered"] if item["kind"] == kind]
            uncovered = [
                item for way in report["uncovered"] for item in way["items"] if item["kind"] == kind
            ]
            both = len(covered) + len(uncovered)
            report.equal(f"covered, kind {kind}", len(covered), counts["covered"])
            report.equal(f"reachable, kind {kind}", both, counts["reachable"])

    def check_mutants(self) -> None:
        report = self._report(
            "mutate", f"{LANDING}/no-way-back.scenario" if self._run.is_smoke else LANDING
        )
        fates = [mutant["fate"] for mutant in report["mutants"]]
        counts = report["counts"]
        survived = fates.count("survived") + fates.count("undecided")
        equivalent = fates.count("equivalent") + fates.count("unreached")
        report.equal("killed mutants", fates.count("killed"), counts["killed"])
        report.equal("surviving mutants", survived, counts["survived"])
        report.equal("equivalent mutants", equivalent, counts["equivalent"])

    def _walked(self, program: str, seed: int, *options: str, statuses: tuple[int, ...]) -> Report:
        """A program driven by scenarios and random walks."""
        worlds = f"Scenarios/worlds{'/two-accounts.scenario' if self._run.is_smoke else ''}"
        walks = ["--walk", "5", "--seed", str(seed), *options]
        report = self._report("drive", "--program", program, worlds, *walks, statuses=statuses)
        found = [one for one in report["divergences"] if one["from"] == "walk"]
        report.equal("divergences of walks", len(found), len(report["walk"]["counts"]))
        return report

    def check_same_program(self, seed: int) -> None:
        report = self._walked(self._same, seed, "--length", "10", statuses=(0,))
        report.equal("divergences from itself", report["divergences"], [])

    def check_other_program(self, seed: int) -> None:
        length = ["--length", "10"] if self._run.is_smoke else []
        report = self._walked(CHECKOUT, seed, *length, statuses=(0, 1))
        report.equal("diverges from another program", bool(report["divergences"]), True)

    def check_learning(self, seed: int) -> None:
        folder = self._run.scratch / f"learnt-{seed}"
        learning: list[Argument] = [
            "--learn",
            folder,
            "--steps",
            str(LEARNING),
            "--seed",
            str(seed),
        ]
        report = self._report("drive", "--program", self._same, *learning)
        learnt = report["learnt"]
        report.equal("steps", (learnt["steps"], learnt["cutShort"]), (LEARNING, False))
        report.equal("unsteady answers", learnt["unsteady"], 0)
        report.equal("scenarios", learnt["scenarios"], len(list(folder.iterdir())))
        shutil.rmtree(folder)
        report.equal("breakdowns", learnt["breakdowns"]["count"], 0)
        report.equal("unknown answers", learnt["unknown"]["count"], 0)


def check_verdicts(report: Report) -> list[str]:
    """Checks the counts of a comparison, and returns the verdict on each scenario."""
    counts = report["counts"]
    verdicts = [one["verdict"] for one in report["scenarios"]]
    declared = sum(one["count"] for one in report["declarations"])
    report.equal("diverging scenarios", verdicts.count("diverges"), counts["diverging"])
    report.equal("declarations", declared, counts["declared"])
    return verdicts
