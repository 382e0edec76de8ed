"""Wrong verdicts and costs are noticed, and logs are damaged as intended."""

import json
import random
import sys
from pathlib import Path

import pytest

from campaigns.logs.phone_sessions import LINES, damage, is_damaged, session, write
from campaigns.logs.recipes_page import blocks
from campaigns.logs.turnstile import changed, fields, is_possible, walk
from campaigns.run import CheckError, Run

GRAPH = {
    0: [
        (["push", "  refused locked"], 0),
        (["insert penny", "  -> unlocked(coins: 1) via lock"], 1),
    ],
    1: [(["push", "  -> locked via lock"], 0)],
}
TOOL = f"""#!{sys.executable}
import json, sys
for number in sorted({{json.loads(line)["walk"] for line in open(sys.argv[2])}}):
    print(json.dumps({{"session": str(number), "verdict": "conforms", "cost": 0}}))
"""


def test_a_walk_is_possible_and_a_reversed_one_is_not() -> None:
    lines = walk(GRAPH, 6, random.Random(1))
    assert len(lines) == 12
    assert is_possible(lines, GRAPH)
    assert not is_possible(lines[::-1], GRAPH)
    assert all("event" in fields(line) for line in lines)


@pytest.mark.parametrize(("kind", "length"), [("deleted", 11), ("exchanged", 12), ("changed", 12)])
def test_a_walk_is_changed(kind: str, length: int) -> None:
    lines = walk(GRAPH, 6, random.Random(1))
    assert len(changed(lines, kind, [lines], random.Random(2))) == length


def test_wrong_verdicts_and_costs_are_found(run: Run, tmp_path: Path) -> None:
    pytest.importorskip("pm4py")
    from campaigns.logs.alignments import check_costs, check_verdicts, petri_net

    tool = tmp_path / "tool"
    tool.write_text(TOOL)
    tool.chmod(0o755)
    with pytest.raises(CheckError):
        check_verdicts(run, tool, GRAPH, 20, random.Random(1))
    assert any("expected diverges, found conforms" in problem for problem in run.problems)
    run.problems.clear()
    lines = ["push", "  refused locked"]
    check_costs(run, petri_net(GRAPH), [(lines, 0), (lines[:1], 1), (lines[1:], 1)])
    assert run.problems == []
    check_costs(run, petri_net(GRAPH), [(lines, 1)])
    assert "expected a cost of 0, found 1" in run.problems[0]


def test_sessions_are_interleaved_and_then_damaged(tmp_path: Path) -> None:
    log, copy = tmp_path / "log", tmp_path / "copy"
    write(log, 120)
    assert all(len(session(number)) == LINES for number in range(3))
    lines = log.read_text().splitlines()
    assert len(lines) == 120 * LINES
    assert [json.loads(line)["session"] for line in lines[:3]] == ["s0", "s1", "s2"]
    damage(log, copy, random.Random(1))
    damaged = copy.read_text().splitlines()
    assert set(lines) - set(damaged), "nothing was lost"
    assert len(damaged) > len(set(damaged)), "nothing was doubled"
    assert any("unheard-of" in line for line in damaged), "nothing was renamed"
    kept = [line for line in dict.fromkeys(damaged) if line in lines]
    assert kept != [line for line in lines if line in damaged], "nothing was late"


@pytest.mark.parametrize("missing", ["conforms", "diverges", "undecided", "repeated"])
def test_a_log_with_too_little_damage_is_found(missing: str) -> None:
    counts = {"conforms": 9000, "diverges": 50, "undecided": 500, "repeated": 6000}
    for changes, expected in (({}, True), ({missing: 0}, False)):
        found = counts | changes
        summary = json.dumps(found | {"lines": {"repeated": found["repeated"]}}).encode()
        assert is_damaged(summary, 10_000) == expected


def test_code_is_found_below_its_heading() -> None:
    page = "```\nnone\n```\n## One\n```sh\na\nb\n```\ntext\n```\nc\n```\n## Two\n"
    assert blocks(page) == {"": ["none\n"], "One": ["a\nb\n", "c\n"]}
