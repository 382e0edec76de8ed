"""Runs the script for Spark on a damaged log, and compares its summary with that of one process.

The filter on the workers keeps only a few sessions open at a time, and the lines of a session come
from many blocks of the log. A thorough run has two worker processes; a smoke run has two threads,
since worker processes take too long to start.
"""

import shlex
import sys
from pathlib import Path

from ..campaign import ROOT
from ..run import Run
from .phone_sessions import CONFORM, MAPPING, damage, is_damaged, verdicts, write

SCRIPT = ROOT / "Tests" / "Spark" / "conform_on_spark.py"
BLOCKS = 14


def run(run: Run) -> None:
    log, mixed = run.scratch / "log.jsonl", run.scratch / "mixed.jsonl"
    sessions = run.amount(200, 10_000)
    write(log, sessions)
    filtering = narrow(run)
    logs = 0
    for number in run.rounds(smoke=1):
        damage(log, mixed, run.random("damage", number))
        text = mixed.read_bytes()
        whole = run.gatehouse(*CONFORM, text=text, statuses=(2,), seconds=1200).output
        run.require(
            is_damaged(whole, sessions), f"round {number}: too little is damaged: {verdicts(whole)}"
        )
        summary = on_spark(run, filtering, mixed)
        run.check(
            summary == whole,
            f"round {number}: Spark comes to {verdicts(summary)},",
            f"and one process to {verdicts(whole)}",
        )
        logs += 1
    run.note(
        f"{logs} logs of {sessions:,} sessions in {BLOCKS} blocks on {master(run)}: "
        f"{verdicts(whole)}"
    )


def narrow(run: Run) -> Path:
    """A script that acts like the program, but keeps only 20 sessions open at a time."""
    script = run.scratch / "narrow"
    program = shlex.quote(str(run.program))
    # Spark starts filters with an empty environment.
    variables = shlex.join(
        f"{name}={value}"
        for name, value in run.environment.items()
        if name.startswith("GATEHOUSE_")
    )
    script.write_text(
        "#!/bin/sh\n"
        f"export {variables}\n"
        f'case $1 in conform) exec {program} "$@" --open 20;; *) exec {program} "$@";; esac\n'
    )
    script.chmod(0o755)
    return script


def master(run: Run) -> str:
    return "local[2]" if run.is_smoke else "local-cluster[2,1,1024]"


def on_spark(run: Run, program: Path, log: Path) -> bytes:
    """The output of the script for a log that Spark splits into blocks."""
    block = log.stat().st_size // BLOCKS + 1
    options = ["--master", master(run), "--driver-java-options", "-XX:TieredStopAtLevel=1"]
    options += ["--conf", f"spark.hadoop.fs.local.block.size={block}"]
    # Spark tries other ports if its default ports are taken. Its web page is not needed here.
    options += ["--conf", "spark.ui.enabled=false"]
    submit = Path(sys.executable).parent / "spark-submit"
    ending = run.execute(
        [submit, *options, SCRIPT, program, MAPPING, "session", log],
        seconds=1200,
        environment={
            **run.environment,
            "PYSPARK_PYTHON": sys.executable,
            "PYTHONWARNINGS": "ignore",
            "SPARK_LOCAL_IP": "127.0.0.1",
        },
    )
    # A merge of files without summaries also ends with status 2.
    run.require(
        ending.status == 2 and ending.output,
        f"spark-submit ends with {ending.status}: {ending.output!r} {ending.errors[-2000:]!r}",
    )
    return ending.output
