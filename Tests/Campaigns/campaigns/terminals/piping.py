"""Writes random lines, correct and wrong, to the shell through a pipe.

Whatever the lines, the shell exits with a documented status, and the scenarios that it saves of all
branches of the session pass.
"""

import os
from concurrent.futures import ThreadPoolExecutor

from ..run import Run
from .lines import Lines, Supply

SESSIONS = 2
"""Sessions in a round."""
LINES = 500
"""Lines in a session."""
LAST = (b".watch off", b".save last.scenario all", b".quit")


def run(run: Run) -> None:
    supply = Supply.of(run)
    sessions = passed = 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for number in run.rounds(smoke=1, thorough=100):
            numbers = range(number * SESSIONS, (number + 1) * SESSIONS)
            for count in pool.map(lambda session: replayed(run, supply, session), numbers):
                sessions += 1
                passed += count
    if passed < sessions:
        run.problem(f"only {passed} branches saved in {sessions} sessions; the check is of no use")
    run.note(f"{sessions * LINES} lines, {passed} branches saved and passed")


def replayed(run: Run, supply: Supply, number: int) -> int:
    """The number of branches of a session that were saved and pass."""
    folder = run.scratch / f"pipe{number}"
    folder.mkdir()
    lines = Lines(supply, run.random("pipe", number)).some(LINES)
    environment = run.environment | {"EDITOR": "true", "VISUAL": "true", "HOME": str(folder)}
    text = b"\n".join([*lines, *LAST])
    run.gatehouse(folder=folder, text=text, environment=environment)
    if not (folder / "last.scenario").exists():
        return 0
    ending = run.gatehouse("run", "last.scenario", folder=folder)
    output = ending.output.decode(errors="replace")
    if ending.status:
        errors = ending.errors.decode(errors="replace")
        run.problem(
            f"pipe {number}: the saved branches do not pass:\n{output[:1500]}{errors[:800]}"
        )
        return 0
    return int((output.splitlines() or ["0"])[-1].split()[0])
