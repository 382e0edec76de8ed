"""Streams interleaved sessions through `conform -`, measures it, and adds up summaries of parts.

Its memory for a long log depends only on the sessions that it remembers. In a thorough run, it also
needs no more processor time than `jq -c .`. Parts of a log with lost, repeated and delayed lines
add up to the summary of the whole log, byte for byte.
"""

import json
import os
import subprocess
import tempfile
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ..processes import Argument, shown
from ..run import Run
from .phone_sessions import CONFORM, damage, is_damaged, verdicts, write

FEW = 10_000
"""Sessions that fill the memory for sessions that have ended."""
SECONDS = 600


@dataclass(frozen=True)
class Measurement:
    output: bytes
    seconds: float
    """Processor time, of the program and the system."""
    memory: float
    """Peak memory in MB."""


def run(run: Run) -> None:
    # The folder is outside `run.scratch`, which can be on a small in-memory file system.
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        small, large = folder / "small.jsonl", folder / "large.jsonl"
        sessions = run.amount(2 * FEW, 5 * FEW)
        write(small, FEW)
        write(large, sessions)
        check_memory(run, small, large, sessions)
        if not run.is_smoke:
            check_speed(run, large)
        check_parts(run, folder)


def measured(run: Run, command: Sequence[Argument], log: Path) -> Measurement:
    """The output of a command for a log, and its cost."""
    with log.open("rb") as source:
        process = subprocess.Popen(
            command,
            env=run.environment,
            stdin=source,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        timer = threading.Timer(SECONDS, process.kill)
        timer.start()
        assert process.stdout
        with process.stdout as stream:
            output = stream.read()
        _, status, usage = os.wait4(process.pid, 0)
        timer.cancel()
    process.returncode = os.waitstatus_to_exitcode(status)
    run.require(process.returncode in (0, 1, 2), f"{shown(command)}: {process.returncode}")
    return Measurement(output, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


def check_memory(run: Run, small: Path, large: Path, sessions: int) -> None:
    # The peak memory of a new process includes the memory of the process that started it.
    least = measured(run, ["true"], small).memory
    little = measured(run, [run.program, *CONFORM], small).memory
    much = measured(run, [run.program, *CONFORM], large)
    run.check(least * 1.5 < little, f"{least:.0f} MB of {little:.0f} MB are this process's")
    count = json.loads(much.output)["conforms"]
    run.check(count == sessions, f"{count} of {sessions} sessions conform")
    run.check(
        much.memory < little * 1.1,
        f"memory grows from {little:.0f} MB for {FEW:,} sessions",
        f"to {much.memory:.0f} MB for {sessions:,}",
    )
    run.note(f"{much.memory:.0f} MB for {sessions:,} sessions, {little:.0f} MB for {FEW:,}")


def check_speed(run: Run, log: Path) -> None:
    """Compares the minimum processor times. Both commands take turns, so that a slow spell of the
    machine affects both."""
    commands: list[list[Argument]] = [[run.program, *CONFORM], ["jq", "-c", "."]]
    turns = [[measured(run, command, log).seconds for command in commands] for _ in range(4)]
    own, other = (min(turn[index] for turn in turns) for index in range(2))
    run.check(own <= other, f"conform takes {own:.2f} s of processor time, jq {other:.2f} s")
    run.note(f"jq takes {other / own:.2f} times the processor time")


def check_parts(run: Run, folder: Path) -> None:
    log, mixed = folder / "log.jsonl", folder / "mixed.jsonl"
    # Sessions that do not conform take far longer than sessions that do.
    sessions = run.amount(200, FEW)
    write(log, sessions)
    logs = 0
    for number in run.rounds(smoke=1):
        damage(log, mixed, run.random("damage", number))
        text = mixed.read_bytes()
        whole = summary(run, text)
        run.require(
            is_damaged(whole, sessions), f"round {number}: too little is damaged: {verdicts(whole)}"
        )
        parts: tuple[list[bytes], list[bytes]] = ([], [])
        for line in text.splitlines(keepends=True):
            parts[int(json.loads(line)["session"][1:]) % 2].append(line)
        added = b"".join(summary(run, b"".join(part)) for part in reversed(parts))
        merged = run.gatehouse("merge", "-", text=added).output
        run.check(
            merged == whole,
            f"round {number}: two parts add up to {verdicts(merged)},",
            f"and the whole log has {verdicts(whole)}",
        )
        logs += 1
    run.note(f"two parts of each of {logs} damaged logs add up, the last with {verdicts(whole)}")


def summary(run: Run, log: bytes) -> bytes:
    return run.gatehouse(*CONFORM, text=log).output
