"""Runs the recipes of the page on many machines exactly as written, on one machine.

Slurm is a cluster of one node. The jobs of a CI matrix run in sequence, and their uploaded files
are moved to the folders into which they are downloaded. The campaign `spark` covers Spark.
"""

import re
from collections.abc import Sequence

import yaml

from ..campaign import ROOT
from ..run import Run
from .phone_sessions import MAPPING, write
from .recipes_page import blocks
from .slurm import cluster

PAGE = ROOT / "Sources" / "gatehouse" / "Gatehouse.docc" / "ManyMachines.md"
PARTS = 4
"""The jobs of the matrix."""


class Recipes:
    """A folder with logs, in which the code of the page runs."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.folder = run.scratch / "recipes"
        self.files = run.amount(4, 12)
        self.sessions = run.amount(10, 40) * self.files
        self.blocks = blocks(PAGE.read_text())

    def prepare(self) -> None:
        """Writes logs with whole sessions, their mapping, and the scenarios."""
        for name in ("logs", "summaries", "bin"):
            (self.folder / name).mkdir(parents=True)
        (self.folder / "bin" / "gatehouse").symlink_to(self.run.program)
        (self.folder / "Scenarios").symlink_to(ROOT / "Scenarios")
        (self.folder / "phone.mapping").write_text(MAPPING.read_text())
        log = self.folder / "all.jsonl"
        write(log, self.sessions)
        parts: list[list[str]] = [[] for _ in range(self.files)]
        for line in log.read_text().splitlines(keepends=True):
            found = re.search(r'"s(\d+)"', line)
            # One session is missing a line, so it does not conform.
            if found and (found[1] != "7" or "no-history" not in line):
                parts[int(found[1]) % self.files].append(line)
        for number, lines in enumerate(parts):
            (self.folder / "logs" / f"{number:03}.jsonl").write_text("".join(lines))

    def shell(self, script: str, statuses: Sequence[int] = (0,), **variables: str) -> str:
        """The output of a script, with the program on the path."""
        environment = self.run.environment | variables
        environment["PATH"] = f"{self.folder / 'bin'}:{environment['PATH']}"
        ending = self.run.execute(
            ["bash", "-c", script], self.folder, environment=environment, seconds=600
        )
        output = ending.output.decode()
        self.run.require(
            ending.status in statuses,
            f"{script}\nends with {ending.status}: {output[-500:]} {ending.errors[-1500:]!r}",
        )
        return output

    def check_parallel(self, whole: str) -> None:
        log, walks = self.blocks["Cores of one machine"]
        merged = self.shell(log, statuses=[2])
        self.run.check(merged == whole, f"GNU parallel comes to another summary: {merged}")
        walked = self.shell(walks)
        self.run.check(
            re.search(r"\n8 walks, [\d,]+ steps, ", walked), f"not 8 walks: {walked[-500:]}"
        )

    def check_slurm(self, whole: str) -> None:
        job, submission = self.blocks["Slurm"]
        (self.folder / "conform.sbatch").write_text(job)
        with cluster(self.run) as variables:
            self.shell(submission, statuses=[2], **variables)
        summary = (self.folder / "summary.txt").read_text()
        self.run.check(summary == whole, f"a job array comes to another summary: {summary}")

    def check_matrix(self, whole: str) -> None:
        matrix, filtering = self.blocks["A matrix of jobs in CI"]
        jobs = yaml.safe_load(matrix)["jobs"]
        step, upload = jobs["run"]["steps"][0], jobs["run"]["steps"][1]["with"]
        parts = jobs["run"]["strategy"]["matrix"]["part"]
        self.run.check(len(parts) == PARTS, f"the matrix has {len(parts)} parts")
        for part in map(str, parts):
            self.shell(step["run"].replace("${{ matrix.part }}", part))
            artifact = self.folder / upload["name"].replace("${{ matrix.part }}", part)
            artifact.mkdir()
            (self.folder / upload["path"]).rename(artifact / upload["path"])
        page = self.folder / "summary.md"
        self.shell(jobs["merge"]["steps"][1]["run"], GITHUB_STEP_SUMMARY=str(page))
        counts = self.shell("gatehouse run Scenarios").splitlines()[-1].split(";")[0]
        self.run.check(
            page.read_text() == f"### ✅ gatehouse: {counts}\n\n",
            f"the matrix comes to {page.read_text()!r}, and one run to {counts}",
        )
        for number in range(PARTS):
            self.shell(filtering, statuses=[0, 2], PART=str(number))
            (self.folder / "summary.json").rename(self.folder / f"summary-{number}.json")
        merged = self.shell("gatehouse merge summary-?.json --format text", statuses=[2])
        self.run.check(merged == whole, f"the parts of a log come to another summary: {merged}")


def run(run: Run) -> None:
    recipes = Recipes(run)
    recipes.prepare()
    whole = recipes.shell(
        "cat logs/* | gatehouse conform - --map phone.mapping --format json |"
        " gatehouse merge - --format text",
        statuses=[2],
    )
    run.require(f"{recipes.sessions - 1} conform, 1 undecided" in whole, whole)
    recipes.check_parallel(whole)
    recipes.check_slurm(whole)
    recipes.check_matrix(whole)
    run.note(
        f"GNU parallel, a job array and a CI matrix come to the same summary "
        f"of {recipes.sessions} sessions in {recipes.files} files"
    )
