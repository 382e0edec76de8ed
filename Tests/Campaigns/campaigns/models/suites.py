"""Runs the test suites at the size of a campaign.

In an ordinary run, suites with large samples do a fixed part of their work: their numbers are
written as `Scale.of(ordinary, campaign: everything)`. A thorough run sets `CAMPAIGN`, with which
each of them does everything. A smoke run builds nothing; it checks that each filter of a thorough
run names a suite in the sources.
"""

import re
from dataclasses import dataclass
from pathlib import Path

from ..campaign import ROOT
from ..processes import Ending
from ..run import Run

TESTS = ROOT / "Tests"
COMMAND = ("swift", "test", "-c", "release", "--disable-testable-imports", "--filter")
LONGEST = 6000.0
"""The longest time for all suites together, in seconds. It includes the build."""
SCALED = re.compile(r"\bScale\.(of|isCampaign)\b")
SUITE = re.compile(r"^ *(?:(?:public|private|final) +)*(?:struct|class|enum) +(\w+)", re.M)
ATTRIBUTE = "@Suite("
TOTAL = re.compile(r"Test run with (\d+) tests? in (\d+) suites? (passed|failed)")
ELSEWHERE: dict[str, tuple[str, ...]] = {"Reporting": ("JUnitReportTests", "JobSummaryTests")}
"""The suites that use an amount of work from a helper of the tests."""


@dataclass(frozen=True)
class Source:
    """A file of tests."""

    path: Path
    text: str

    @property
    def target(self) -> str:
        return self.path.relative_to(TESTS).parts[0]

    def suites(self) -> list[str]:
        """The names of its suites."""
        found: list[str] = []
        for part in self.text.split(ATTRIBUTE)[1:]:
            declared = SUITE.search(part)
            if declared:
                found.append(declared[1])
        return found


def run(run: Run) -> None:
    filters = scaled(run)
    run.require(filters, "no suite is scaled")
    if run.is_smoke:
        run.note(f"{len(filters)} scaled suites have a filter")
        return
    ending = tested(run, filters)
    text = (ending.output + ending.errors).decode(errors="replace")
    total = TOTAL.findall(text)
    run.require(total, "no test was run:", text[-2000:])
    tests, suites, verdict = total[-1]
    failures = "\n".join(line for line in text.splitlines() if line.startswith("✘"))
    passed = ending.status == 0 and verdict == "passed"
    run.check(passed, f"swift test ended with {ending.status}:\n{failures or text[-2000:]}")
    run.check(
        int(suites) >= len(filters), f"only {suites} suites were run of {len(filters)} filters"
    )
    run.note(f"{tests} tests in {suites} suites at the size of a campaign")


def scaled(run: Run) -> list[str]:
    """A filter, `TARGET.SUITE`, for each suite in a file that scales its work."""
    sources = [
        Source(path, path.read_text())
        for path in sorted(TESTS.glob("*Tests/**/*.swift"))
        if path.is_file()
    ]
    known = {f"{source.target}.{suite}" for source in sources for suite in source.suites()}
    filters: set[str] = set()
    for source in sources:
        if not SCALED.search(source.text):
            continue
        suites = source.suites() or ELSEWHERE.get(source.path.stem, ())
        run.check(suites, f"{source.path.relative_to(ROOT)} scales its work, but has no suite")
        filters |= {f"{source.target}.{suite}" for suite in suites}
    for missing in sorted(filters - known):
        run.problem(f"no source has the suite {missing}")
    return sorted(filters)


def tested(run: Run, filters: list[str]) -> Ending:
    """Builds the tests if needed, and runs the suites."""
    pattern = "^(" + "|".join(re.escape(one) for one in filters) + ")/"
    environment = run.environment | {"CAMPAIGN": "1"}
    return run.execute([*COMMAND, pattern], seconds=LONGEST, environment=environment)
