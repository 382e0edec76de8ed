#!/usr/bin/env python3
"""The recipes of ManyMachines.md, each run on one machine: `recipes.py GATEHOUSE FOLDER`.

Their code is taken out of the page as it stands. Slurm is a cluster of one node, and a matrix is its
jobs one after the other, with the files that they upload in folders as they are downloaded. Spark's
recipe is run by `streams.py`.
"""
import os
import pathlib
import re
import subprocess
import sys

import yaml

sys.dont_write_bytecode = True
sys.path += [".ci", "Tests/Spark"]
import slurm
from phone_sessions import MAPPING, write

tool, folder = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve() / "recipes"
here = pathlib.Path.cwd()
PAGE = "Sources/gatehouse/Gatehouse.docc/ManyMachines.md"
FILES, SESSIONS = 12, 40


def check(holds, *words):
    if not holds:
        sys.exit(" ".join(str(word) for word in words))


def recipes():
    """The code of the page by the heading that it stands below."""
    blocks, heading, code = {}, None, None
    for line in pathlib.Path(PAGE).read_text().splitlines():
        if line.startswith("## "):
            heading = line[3:]
        elif line.startswith("```"):
            if code is not None:
                blocks.setdefault(heading, []).append("\n".join(code) + "\n")
            code = [] if code is None else None
        elif code is not None:
            code.append(line)
    return blocks


def shell(script, expected=(0,), **variables):
    """What a script prints, with the program on the path."""
    run = subprocess.run(
        ["bash", "-c", script], cwd=folder, capture_output=True, text=True, timeout=300,
        env={**os.environ, "PATH": f"{folder / 'bin'}:{os.environ['PATH']}", **variables})
    check(run.returncode in expected, script, run.returncode, run.stdout[-500:], run.stderr[-2000:])
    return run.stdout


def prepare():
    """Logs with whole sessions, their mapping, and the scenarios."""
    for name in ["logs", "summaries", "bin"]:
        (folder / name).mkdir(parents=True)
    (folder / "bin/gatehouse").symlink_to(tool)
    (folder / "Scenarios").symlink_to(here / "Scenarios")
    (folder / "phone.mapping").write_text(pathlib.Path(MAPPING).read_text())
    write(folder / "all.jsonl", FILES * SESSIONS)
    lines = (folder / "all.jsonl").read_text().splitlines(keepends=True)
    # Of one session, a line is missing.
    lines = [line for line in lines if '"s7"' not in line or "no-history" not in line]
    for part in range(FILES):
        belongs = lambda line: int(re.search(r'"s(\d+)"', line)[1]) % FILES == part
        (folder / f"logs/{part:03}.jsonl").write_text("".join(filter(belongs, lines)))


def main():
    prepare()
    blocks = recipes()
    whole = shell(
        "cat logs/* | gatehouse conform - --map phone.mapping --format json |"
        " gatehouse merge - --format text", expected=[2])
    check("479 conform, 1 undecided" in whole, whole)

    log, walks = blocks["Cores of one machine"]
    check(shell(log, expected=[2]) == whole, "GNU parallel comes to another summary")
    walked = shell(walks)
    check(re.search(r"\n8 walks, \d+ steps, ", walked), walked[-500:])

    job, submission = blocks["Slurm"]
    (folder / "conform.sbatch").write_text(job)
    with slurm.cluster(folder / "slurm") as variables:
        shell(submission, expected=[2], **variables)
    summary = (folder / "summary.txt").read_text()
    check(summary == whole, "a job array comes to another summary:", summary)

    matrix, part_of_log = blocks["A matrix of jobs in CI"]
    jobs = yaml.safe_load(matrix)["jobs"]
    run, _ = jobs["run"]["steps"]
    upload = jobs["run"]["steps"][1]["with"]
    for part in jobs["run"]["strategy"]["matrix"]["part"]:
        insert = lambda text: text.replace("${{ matrix.part }}", str(part))
        shell(insert(run["run"]))
        artifact = folder / insert(upload["name"])
        artifact.mkdir()
        (folder / upload["path"]).rename(artifact / upload["path"])
    shell(jobs["merge"]["steps"][1]["run"], GITHUB_STEP_SUMMARY=str(folder / "summary.md"))
    verdict = shell("gatehouse run Scenarios").splitlines()[-1]
    page = (folder / "summary.md").read_text()
    check(page == f"### ✅ gatehouse: {verdict}\n\n", page, verdict)
    for part in range(4):
        shell(part_of_log, expected=[0, 2], PART=str(part))
        (folder / "summary.json").rename(folder / f"summary-{part}.json")
    merged = shell("gatehouse merge summary-?.json --format text", expected=[2])
    check(merged == whole, "the parts of the log come to another summary")
    print("GNU parallel, a job array and a matrix of jobs come to the same summaries")


if __name__ == "__main__":
    main()
