"""Reports that test tools read: JUnit XML, TAP, CTRF and NDJSON.

Each must be valid, by its schema or to the tool that reads it, and all must count the same tests
with the same results. The scenarios pass, fail or cannot be read, and are mixed at random.
"""

from collections import Counter
from typing import Any

import junitparser

from ..campaign import FIXTURES, ROOT, SCENARIOS
from ..documents import Schema, lines
from ..processes import Argument
from ..run import Run
from .tools import accepted

FORMS = {"text": "txt", "junit": "xml", "tap": "tap", "ndjson": "ndjson", "ctrf": "ctrf.json"}
REPORTS = FIXTURES / "reports"


def run(run: Run) -> None:
    good, bad = [SCENARIOS], [FIXTURES / "failing", FIXTURES / "rejected", REPORTS]
    tests = Reports(run, "good", 0, *good).check()
    tests += Reports(run, "bad", 2, *bad, run.scratch / "gone.scenario").check()
    paths = sorted(path for folder in good + bad for path in folder.rglob("*.scenario"))
    for number in run.rounds():
        mixture = run.random("mixture", number).sample(paths, 30)
        words = [path.relative_to(ROOT) for path in mixture]
        tests += Reports(run, f"mixture-{number}", None, *words).check()
    run.note(f"{tests} tests in JUnit XML, TAP, CTRF and NDJSON")


class Reports:
    """All reports on a run of scenarios."""

    def __init__(self, run: Run, name: str, expected: int | None, *paths: Argument) -> None:
        """`expected` is the exit status, if it is known."""
        self._run = run
        self._name = name
        self._files = {form: run.scratch / f"report.{end}" for form, end in FORMS.items()}
        for path in self._files.values():
            path.unlink(missing_ok=True)
        options = [f"--report={form}={path}" for form, path in self._files.items()]
        statuses = (0, 1, 2) if expected is None else (expected,)
        self._status = run.gatehouse("run", "--strict", *paths, *options, statuses=statuses).status
        for form, path in self._files.items():
            run.require(path.exists(), f"{name}: no {form} report")

    def check(self) -> int:
        """Checks all reports, and returns the number of tests."""
        end = self._end_of_ndjson()
        kinds = ("passed", "diverged", "skipped", "failed", "unreadable")
        tests = sum(int(end[kind]) for kind in kinds)
        self._check_ctrf(tests, end["failed"] + end["unreadable"])
        self._check_junit(tests, end)
        self._check_tap(tests)
        return tests

    def _equal(self, form: str, actual: object, expected: object) -> None:
        self._run.check(
            actual == expected, f"{self._name}: {form} has {actual}, NDJSON has {expected}"
        )

    def _end_of_ndjson(self) -> dict[str, Any]:
        """The last event, which counts the results. They determine the exit status."""
        schema = Schema(self._run, "reports/ndjson")
        events = [
            schema.parse(f"{self._name}: NDJSON:{number}", line)
            for number, line in enumerate(lines(self._files["ndjson"]), 1)
        ]
        names = (events[0]["event"], events[-1]["event"])
        self._run.require(names == ("started", "ended"), f"{self._name}: NDJSON goes from {names}")
        end: dict[str, Any] = events[-1]
        self._equal("exit status", self._status, 2 if end["unreadable"] else bool(end["failed"]))
        return end

    def _check_ctrf(self, tests: int, wrong: int) -> None:
        schema = Schema(self._run, "reports/ctrf")
        path = self._files["ctrf"]
        results = schema.parse(f"{self._name}: CTRF", path.read_bytes())["results"]
        summary = results["summary"]
        self._equal("CTRF's summary", (summary["tests"], summary["failed"]), (tests, wrong))
        self._equal("CTRF", len(results["tests"]), tests)

    def _check_junit(self, tests: int, end: dict[str, Any]) -> None:
        path = self._files["junit"]
        accepted(self._run, "xmllint", "--noout", "--schema", REPORTS / "junit.xsd", path)
        cases = [case for suite in junitparser.JUnitXml.fromfile(str(path)) for case in suite]
        self._equal("JUnit XML", len(cases), tests)
        kinds = Counter(type(result).__name__ for case in cases for result in case.result)
        self._equal(
            "JUnit XML",
            (kinds["Failure"], kinds["Error"], kinds["Skipped"]),
            (end["failed"], end["unreadable"], end["skipped"]),
        )

    def _check_tap(self, tests: int) -> None:
        ending = self._run.execute(["prove", self._files["tap"]])
        text = (ending.output + ending.errors).decode(errors="replace")
        self._equal("TAP", "Parse errors" in text, False)
        self._equal("prove's success", ending.status == 0, self._status == 0)
        self._run.check(
            f"Tests={tests}," in text,
            f"{self._name}: prove counts other than {tests}: {text[-300:]}",
        )
