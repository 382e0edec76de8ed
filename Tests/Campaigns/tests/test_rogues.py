"""Tests that traces of misbehaving programs are noticed."""

from pathlib import Path
from shlex import quote

import pytest

from campaigns.programs import rogues
from campaigns.programs.rogues import Attack, marked
from campaigns.run import Run

IGNORING = "trap '' INT TERM HUP QUIT\n"


@pytest.fixture
def attack(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Attack:
    monkeypatch.setattr(rogues, "PATIENCE", 2.0)
    # An attack with an odd number sends its signals only once the program has begun.
    return Attack(run, 1)


def problems(run: Run, attack: Attack, program: str, *, at_terminal: bool) -> list[str]:
    begun = run.scratch / "1.begun"
    run.program.write_text(f"#!/bin/sh\n{program.replace('BEGIN', f'touch {quote(str(begun))}')}\n")
    run.program.chmod(0o755)
    if at_terminal:
        attack.attack_shell()
    else:
        attack.attack_run()
    attack.check_processes()
    return [problem.partition("): ")[2] for problem in run.problems]


@pytest.mark.parametrize("at_terminal", [False, True])
def test_a_program_that_ends_is_fine(run: Run, attack: Attack, at_terminal: bool) -> None:
    assert problems(run, attack, "exit 2", at_terminal=at_terminal) == []


@pytest.mark.parametrize("at_terminal", [False, True])
@pytest.mark.parametrize(
    ("program", "found"),
    [
        (
            f"{IGNORING} setsid sleep 100 > /dev/null 2>&1 &\n BEGIN; exit 2",
            "leaves 1 process: sleep 100",
        ),
        (f"{IGNORING} BEGIN; while :; do sleep 1; done", "hangs"),
        (f"{IGNORING} BEGIN; exit 7", "ends with 7"),
        (f"{IGNORING} BEGIN; head -c 300000 /dev/zero | tr '\\0' x; exit 0", "writes 300,"),
        (f"{IGNORING} BEGIN; echo 'Fatal error'; exit 0", "traps"),
    ],
)
def test_a_defect_is_found(
    run: Run, attack: Attack, program: str, found: str, at_terminal: bool
) -> None:
    assert any(
        found in problem for problem in problems(run, attack, program, at_terminal=at_terminal)
    )


def test_other_settings_of_a_terminal_are_found(run: Run, attack: Attack) -> None:
    found = problems(run, attack, f"{IGNORING} BEGIN; stty -echo; exit 0", at_terminal=True)
    assert found == ["the terminal is left with other settings"]


def test_no_process_is_marked() -> None:
    assert marked("nothing.0.") == {}
