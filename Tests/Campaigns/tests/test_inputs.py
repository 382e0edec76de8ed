"""Defects planted in the program's output for edits that show nothing."""

from pathlib import Path

import pytest

from campaigns.inputs import absences, empty_selections, impossible_steps, pieces, unmet_claims
from campaigns.inputs.edits import Edit
from campaigns.inputs.pieces import Piece
from campaigns.processes import Ending

EDIT = Edit("a step", "e0.scenario", "launch\nswitch bob\n  ...\n", 2, range(2, 4))
FAILURE = {"kind": "refused", "line": 2, "message": "`refused busy`", "difference": []}


@pytest.mark.parametrize(
    ("finished", "problem"),
    [
        ({"verdict": "failed", "failure": FAILURE}, ""),
        ({"verdict": "passed"}, "a scenario with an impossible step: passed"),
        ({"verdict": "skipped"}, "a scenario with an impossible step: skipped"),
        ({"verdict": "failed", "failure": FAILURE | {"line": 1}}, "is not named"),
        ({"verdict": "failed", "failure": FAILURE | {"message": "no block"}}, "is not named"),
    ],
)
def test_impossible_steps(finished: dict[str, object], problem: str) -> None:
    found = impossible_steps.judged(EDIT, finished)
    assert problem in found and bool(problem) == bool(found)


@pytest.mark.parametrize(
    ("status", "output", "errors", "is_green"),
    [
        (2, b"", b"no scenario is selected\n", False),
        (0, b"", b"nothing was run: none of 6 scenarios is selected\n", False),
        (0, b"a.scenario:a: skipped: later\n0 passed\n", b"", False),
        (0, b"0 passed, 0 failed\nevery stage passes\n", b"", True),
        (0, b"", b"", True),
        (2, b"", b"", True),
    ],
)
def test_selections(status: int, output: bytes, errors: bytes, is_green: bool) -> None:
    assert bool(empty_selections.judged(Ending(status, output, errors))) == is_green


def test_claims() -> None:
    told = "never `is a`: shows nothing: `a` was never met\nnever `is b`: holds\n"
    assert unmet_claims.is_told("never `is a`", told)
    assert not unmet_claims.is_told("never `is b`", told)
    assert not unmet_claims.is_told("never `is c`", told)


def test_states_in_doubt() -> None:
    met = {"headless", "out(error: late)/landing"}
    for state in ("headless", "out/landing", "out(...)/landing", "out(error: late)/landing"):
        assert unmet_claims.may_be(state, met)
    for state in ("out", "out(...)", "out(error: early)/landing", "landing"):
        assert not unmet_claims.may_be(state, met)


def test_absences() -> None:
    assert list(absences.opposites("has no accounts")) == ["has accounts", "has accounts _"]
    assert list(absences.opposites("has accounts")) == ["has no accounts"]
    assert list(absences.opposites("has cookie bob valid")) == [
        "has no cookie",
        "has no cookie bob",
    ]


def test_pieces() -> None:
    text = (
        '# Several.\n\nscenario "a"\ngiven account bob\n\n'
        "launch\n  stays\n\n  # Why.\n  ...\nback\n\n"
        'scenario "b"\nlaunch <a>\nexamples\n  | a |\n  | b |\n\nscenario "c"\nis headless\n'
    )
    (lines,) = pieces.divided(text)
    piece = Piece(Path("login"), tuple(lines))
    launch, back = piece.steps
    assert (lines[launch], lines[back]) == ("launch", "back")
    assert piece.end(launch) == back
    assert piece.replacing(launch, back, ["stop"]) == "given account bob\n\nstop\nback\n"
