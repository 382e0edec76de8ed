"""Tests of the registry, the amount of work, and the runner."""

import re
import subprocess
import sys
import time
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

import pytest

from campaigns.campaign import ROOT, Campaign
from campaigns.registry import CAMPAIGNS, GROUPS, chosen
from campaigns.run import CheckError, Run
from campaigns.runner import Plan, Runner

FOLDER = ROOT / "Tests" / "Campaigns"


def test_every_campaign_has_a_module_and_a_sentence() -> None:
    for campaign in CAMPAIGNS:
        assert find_spec(f"campaigns.{campaign.module}"), campaign
        assert campaign.module.endswith("." + campaign.name.replace("-", "_")) or (
            campaign.module.startswith("pages.")
        ), campaign
        assert campaign.shows[0].isupper() and campaign.shows.endswith("."), campaign


def test_names_are_unique_and_differ_from_groups() -> None:
    names = [campaign.name for campaign in CAMPAIGNS]
    groups = {group.__name__.rpartition(".")[2] for group in GROUPS}
    assert len(set(names)) == len(names)
    assert not groups & set(names)


def test_python_packages_have_one_version_each() -> None:
    pinned = {package for campaign in CAMPAIGNS for package in campaign.python}
    names = [package.partition("==")[0].lower() for package in pinned]
    assert all("==" in package for package in pinned)
    assert len(set(names)) == len(names), sorted(pinned)


def test_every_group_and_planted_defect_is_in_the_readme_or_the_registry() -> None:
    readme = (FOLDER / "README.md").read_text()
    for group in {campaign.group for campaign in CAMPAIGNS}:
        assert f"| `{group}` |" in readme
    names = {campaign.name for campaign in CAMPAIGNS}
    planted = {file.name for file in (FOLDER / "planted").iterdir()}
    assert planted <= names


def test_choosing() -> None:
    assert chosen(["all"]) == list(CAMPAIGNS)
    assert [one.name for one in chosen(["kills", "shape"])] == ["shape", "kills"]
    assert {one.group for one in chosen(["files"])} == {"files"}
    with pytest.raises(KeyError):
        chosen(["kill"])


@pytest.fixture
def smoke(tmp_path: Path) -> Run:
    return Run(Path(sys.executable), Path(), seed=7, scratch=tmp_path)


Thorough = Callable[[float], Run]


@pytest.fixture
def thorough(tmp_path: Path) -> Thorough:
    return lambda seconds: Run(Path(sys.executable), Path(), 7, seconds, tmp_path)


def test_a_smoke_run_has_a_fixed_number_of_rounds(smoke: Run) -> None:
    assert list(smoke.rounds(smoke=2, thorough=9)) == [0, 1]
    chosen = smoke.some(range(10), 3)
    assert len(chosen) == 3 and chosen == sorted(chosen)
    assert smoke.amount(1, 2) == 1


def test_a_thorough_run_has_its_least_rounds_and_then_ends_with_its_time(
    thorough: Thorough,
) -> None:
    over = thorough(0)
    assert list(over.rounds(smoke=1, thorough=4)) == [0, 1, 2, 3]
    assert over.some(range(10), 3) == list(range(10))
    begun = time.monotonic()
    run = thorough(0.2)
    assert sum(1 for _ in run.rounds()) > 1
    assert time.monotonic() - begun >= 0.2


def test_the_seed_and_the_names_determine_random_values(thorough: Thorough) -> None:
    assert thorough(0).random("a", 1).random() == thorough(0).random("a", 1).random()
    assert thorough(0).random("a", 1).random() != thorough(0).random("a", 2).random()


def test_hangs_signals_traps_and_other_statuses_are_problems(smoke: Run) -> None:
    python = [sys.executable, "-c"]
    assert smoke.execute([*python, "print(1)"]).output == b"1\n"
    assert not smoke.problems
    smoke.execute([*python, "import time; time.sleep(60)"], seconds=0.2)
    smoke.execute([*python, "import os; os.kill(os.getpid(), 15)"])
    smoke.execute([*python, "import sys; print('Fatal error', file=sys.stderr)"])
    smoke.gatehouse("-c", "exit(9)")
    kinds = [problem.rpartition(": ")[0] or problem for problem in smoke.problems]
    assert len(kinds) == 4
    assert "hangs" in smoke.problems[0]
    assert "signal 15" in smoke.problems[1]
    assert "trapped" in smoke.problems[2]
    assert "ended with 9" in smoke.problems[3]


def test_require_ends_the_campaign(smoke: Run) -> None:
    with pytest.raises(CheckError):
        smoke.require(False, "gone")
    assert smoke.problems == ["gone"]


def runner(tmp_path: Path, minutes: float | None = None) -> Runner:
    return Runner(Plan(Path(sys.executable), tmp_path, tmp_path, 7, minutes, jobs=2))


def test_the_runner_prints_a_line_for_green_ones_and_everything_for_red_ones(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    scripts = {
        "green": "print('much'); print('3 files')",
        "red": "print('problem: x'); exit(1)",
        "silent": "",
        "killed": "import os; os.kill(os.getpid(), 9)",
        "partly": "print('3 files; skipped: disks')",
    }

    def command(self: Runner, campaign: Campaign, share: float | None) -> list[str]:
        assert (share is None) == (self.plan.minutes is None)
        return [sys.executable, "-c", scripts[campaign.name]]  # Options follow, and are ignored.

    monkeypatch.setattr(Runner, "command", command)
    campaigns = [Campaign(name, f"source.{name}", "It shows.") for name in scripts]
    for minutes in (None, 1.0):
        one = runner(tmp_path, minutes)
        assert not one.run(campaigns)
        assert set(one.failed) == {"red", "silent", "killed"}
        assert (one.passed, one.skipped) == (2, ["partly"])
        printed = capsys.readouterr().out
        assert re.search(r"^ok green \(\d+ s\): 3 files$", printed, re.MULTILINE)
        assert "much" not in printed
        assert "FAILED red" in printed and "problem: x\nended with status 1" in printed
        assert "it printed nothing" in printed and "ended by signal 9" in printed


def test_the_command_line_refuses_unknown_names_with_a_suggestion() -> None:
    ending = subprocess.run(
        [sys.executable, "-B", "-m", "campaigns", "kils"],
        cwd=FOLDER,
        capture_output=True,
        text=True,
    )
    assert ending.returncode == 2
    assert ending.stderr == 'unknown campaign "kils"; did you mean kills?\n'


def test_what_a_process_leaves_behind_is_not_waited_for(smoke: Run) -> None:
    begun = time.monotonic()
    ended = smoke.execute(["bash", "-c", "echo done; setsid sleep 60 &"], seconds=1)
    assert (ended.status, ended.output) == (0, b"done\n")
    hanging = smoke.execute(["bash", "-c", "echo on; setsid sleep 60 & sleep 60"], seconds=1)
    assert (hanging.status, hanging.output) == (None, b"on\n")
    assert time.monotonic() - begun < 50


def test_an_interrupted_campaign_leaves_no_process_and_no_scratch_folder(tmp_path: Path) -> None:
    program = tmp_path / "sleeper"
    mark = f"6{tmp_path.stat().st_ino}"
    program.write_text(f"#!/bin/sh\nexec sleep {mark}\n")
    program.chmod(0o755)
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    command = [sys.executable, "-B", "-m", "campaigns", "--here", "walks", "--seed", "1"]
    command += ["--program", str(program), "--scratch", str(scratch)]
    campaign = subprocess.Popen(command, cwd=FOLDER)
    wait_for(lambda: sleepers(mark))
    campaign.terminate()
    assert campaign.wait(30) != 0
    wait_for(lambda: not sleepers(mark))
    assert not scratch.exists()


def sleepers(mark: str) -> bool:
    return subprocess.run(["pgrep", "-f", f"^sleep {mark}"], capture_output=True).returncode == 0


def wait_for(condition: Callable[[], bool]) -> None:
    for _ in range(600):
        if condition():
            return
        time.sleep(0.05)
    raise AssertionError("it did not come true within 30 s")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--minutes", "nan", "kills"], "expected a number from 0.001 to 10000"),
        (["--minutes", "0", "kills"], "expected a number from 0.001 to 10000"),
        (["--jobs", "0", "kills"], "expected a number from 1 to 1000"),
        (["--program", "gone", "kills"], "gone: not an executable file"),
        ([], "expected a campaign, a group or all; see --list"),
    ],
)
def test_the_command_line_refuses_bad_options(words: list[str], message: str) -> None:
    command = [sys.executable, "-B", "-m", "campaigns", *words]
    ending = subprocess.run(command, cwd=FOLDER, capture_output=True, text=True)
    assert ending.returncode == 2
    assert message in ending.stderr and "Traceback" not in ending.stderr


def test_checks_of_sources_need_no_program(tmp_path: Path) -> None:
    command = [sys.executable, "-B", "-m", "campaigns", "--here", "shape", "--program"]
    ending = subprocess.run([*command, str(tmp_path / "gone")], cwd=FOLDER, capture_output=True)
    assert ending.returncode in (0, 1) and ending.stderr == b""


def test_programs_heed_keys_although_the_runner_is_in_the_background(tmp_path: Path) -> None:
    code = (
        "from pathlib import Path; from campaigns.processes import execute, heed_keys\n"
        "heed_keys()\n"
        "print([execute(['sh', '-c', f'kill -{name} $$'], Path()).status"
        " for name in ('INT', 'QUIT')])"
    )
    command = 'trap \'\' INT QUIT; exec "$0" -B -c "$1"'
    ending = subprocess.run(
        ["sh", "-c", command, sys.executable, code],
        cwd=FOLDER,
        check=True,
        capture_output=True,
        text=True,
    )
    assert ending.stdout == "[-2, -3]\n", ending.stderr
