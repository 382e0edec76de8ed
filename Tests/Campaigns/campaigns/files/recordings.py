"""Kills shells that record a session, at random moments.

At any moment, the recording contains every step that was finished when the next line was typed. It
is a valid scenario, and it passes. The seed determines the lines and delays; the machine determines
how far the shell gets in them.
"""

import random
import re
import signal
import subprocess
import threading
import time
from pathlib import Path

from ..run import Run

LINES = (
    "choose log-in",
    "back",
    "choose create-account",
    "go-offline",
    "go-online",
    "advance 1s",
    "deactivate",
    "activate",
    "is unauthenticated/...",
    "has accounts",
)
TRAVELS = (".back", ".back 2", ".goto 1", ".forward", ".goto 0")
QUESTIONS = (".", "is ", "has ")
"""The starts of lines that are no steps."""
STATE = re.compile(rb"headless|unauthenticated|authenticated|loading")


def run(run: Run) -> None:
    most = count = 0
    for count in run.rounds(smoke=12, thorough=300):
        choose = run.random("recordings", count)
        # A recording contains all steps only if the session does not go back.
        is_straight = count % 2 == 0
        pool = LINES if is_straight else LINES + TRAVELS
        lines = ["launch", *(choose.choice(pool) for _ in range(choose.randrange(30)))]
        file = run.scratch / f"{count}.scenario"
        if not is_killed(run, file, lines, choose):
            run.problem(f"round {count}: the shell ended by itself or hung: {lines}")
            continue
        steps = recorded_steps(run, file, f"round {count}: {lines}")
        finished = sum(not line.startswith(QUESTIONS) for line in lines)
        run.check(
            not is_straight or steps is None or steps >= finished,
            f"round {count}: {finished} steps were finished, {steps} are recorded: {lines}",
        )
        most = max(most, steps or 0)
    run.require(most, "no recording contains a step")
    run.note(f"{count + 1} shells killed, no finished step lost, up to {most} steps in a recording")


def is_killed(run: Run, file: Path, lines: list[str], choose: random.Random) -> bool:
    """Types lines, each after the answer to the one before, and kills the shell in the last ones.
    Returns whether it ran until then."""
    run.processes += 1
    with subprocess.Popen(
        [run.program, "shell", "--record", file, "--echo"],
        cwd=run.scratch,
        env=run.environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    ) as process:
        watchdog = threading.Timer(120, process.kill)
        watchdog.start()
        try:
            is_answered = all(answers(process, line) for line in lines)
            if is_answered:
                write(process, "terminate\nlaunch\nchoose log-in\n")
                time.sleep(choose.random() * 0.003)
        except BrokenPipeError:
            is_answered = False
        finally:
            process.kill()
            process.communicate()
            watchdog.cancel()
        return is_answered and process.returncode == -signal.SIGKILL


def answers(process: subprocess.Popen[bytes], line: str) -> bool:
    """Types a line, and waits until the shell has finished it."""
    # The shell answers `.state` after it has handled the lines above.
    write(process, f"{line}\n.state\n")
    assert process.stdout
    return any(STATE.match(answer) for answer in process.stdout)


def write(process: subprocess.Popen[bytes], text: str) -> None:
    assert process.stdin
    process.stdin.write(text.encode())
    process.stdin.flush()


def recorded_steps(run: Run, file: Path, session: str) -> int | None:
    """The number of steps in a recording, or `None` if it does not pass."""
    ending = run.gatehouse("run", "--strict", file)
    report = (ending.output + ending.errors).decode(errors="replace")
    steps = re.search(r"; ([\d,]+) steps?:", report)
    if not run.check(
        ending.status == 0 and steps,
        f"{session}: the recording ends with status {ending.status}: {report}",
    ):
        return None
    return int(steps[1].replace(",", "")) if steps else None
