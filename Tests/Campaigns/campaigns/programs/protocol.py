"""Attacks the protocol for programs that act as machines.

Scenarios have the same reports and traces through the protocol as without it, and every exchange
matches the schema. Then the program writes random bytes or is killed at random moments: each run
ends, reports every scenario, and names the breakdown of each scenario that fails. The moments of
the kills also depend on the speed of the machine, so that a seed does not reproduce them.
"""

import json
import os
import random
import re
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path

from ..campaign import FIXTURES, SCENARIOS
from ..documents import Schema
from ..processes import Ending, difference, kill_group
from ..run import Run

FORMS = ("text", "junit", "tap", "github", "markdown", "ndjson", "ctrf")
TIMES = re.compile(
    r'"(?:time|nanoseconds|nanos|seconds|start|stop|duration)":[\d.]+'
    r'|time(?:stamp)?="[^"]*"|duration_ms: [\d.]+|\d+(?:\.\d+)? (?:ms|µs|s)\b'
)
"""What differs from one run to the next."""
COUNTS = re.compile(r"^([\d,]+) passed, ([\d,]+) failed, ([\d,]+) skipped; ", re.MULTILINE)
BROKEN = re.compile(r"the machine broke down(?: after the last step)?: ")
ROOT_SCENARIOS = SCENARIOS / "app-root"
LINES = """given user alice email alice@example.com password "Ca-nary-1"
launch
.can
choose log-in
"""
REQUESTS = frozenset(
    ["hello", "reset", "given", "do", "has", "read", "values", "broken", "lenient", "duration"]
)
"""Requests that the tool must make; it need not ask for a state that every answer includes."""
REJECTED: tuple[dict[str, object], ...] = (
    {},
    {"request": {"do": "x"}, "answer": {}},
    {"request": {"sing": 1}, "answer": {}},
)
UNREAD = (b"belongs", b"the program rejects this: ", b"instead of answering `hello`")
"""What errors say if a program ended before it had read a value or introduced the machine."""
KILL_SECONDS = 300


def run(run: Run) -> None:
    serve = shlex.join([str(run.program), "serve"])
    check_reports(run, serve)
    check_schema(run, serve)
    total = sum(counts(run, run.gatehouse("run", ROOT_SCENARIOS)))
    failed = rounds = kills = 0
    for number in run.rounds(smoke=1, thorough=4):
        failed += check_random_bytes(run, number, total)
        # The first round kills 500 processes in a thorough run, and 30 in a smoke run. Each further
        # round kills 100.
        wanted = run.amount(30, 500) if number == 0 else 100
        kills += check_kills(run, serve, run.random("kills", number), wanted, total)
        rounds += 1
    run.check(failed, f"no scenario failed in {rounds} rounds with random bytes")
    run.note(
        f"random bytes broke {failed} scenarios in {rounds} runs, {kills} processes were killed, "
        f"and each run reported all {total} scenarios"
    )


def counts(run: Run, ending: Ending) -> tuple[int, int, int]:
    """The numbers of scenarios that passed, failed and were skipped."""
    found = COUNTS.search(ending.output.decode(errors="replace"))
    run.require(found, f"no counts: {ending.output[-1000:]!r} {ending.errors[-1000:]!r}")
    assert found
    passed, failed, skipped = (int(number.replace(",", "")) for number in found.groups())
    return passed, failed, skipped


def check_reports(run: Run, serve: str) -> None:
    scenarios = ROOT_SCENARIOS if run.is_smoke else SCENARIOS
    for side, options in (("own", []), ("served", ["--machine", serve])):
        reports = [f"--report={form}={run.scratch}/{side}.{form}" for form in FORMS]
        traces = f"--trace=jsonl={run.scratch}/{side}.traces"
        ending = run.gatehouse(*options, "run", scenarios, *reports, traces, seconds=600)
        run.require(ending.status == 0, f"{side}: {ending.output[-2000:]!r} {ending.errors!r}")
    for form in FORMS:
        own, served = ((run.scratch / f"{side}.{form}").read_text() for side in ("own", "served"))
        pair = (TIMES.sub("", own).splitlines(), TIMES.sub("", served).splitlines())
        run.check(pair[0] == pair[1], f"the {form} report differs: {difference(*pair)}")
        run.check(form == "github" or len(own) > 40, f"the {form} report is empty")
    own_traces, served_traces = run.scratch / "own.traces", run.scratch / "served.traces"
    names = {path.relative_to(own_traces) for path in own_traces.rglob("*.jsonl")}
    others = {path.relative_to(served_traces) for path in served_traces.rglob("*.jsonl")}
    run.check(names == others, f"traces of only one side: {sorted(names ^ others)[:5]}")
    run.check(len(names) > run.amount(100, 500), f"only {len(names)} traces")
    for name in sorted(names & others):
        one, other = (folder / name for folder in (own_traces, served_traces))
        texts = (one.read_text().splitlines(), other.read_text().splitlines())
        run.check(texts[0] == texts[1], f"the trace {name} differs: {difference(*texts)}")
    run.note(f"{len(FORMS)} reports and {len(names)} traces are the same through the protocol")


def check_schema(run: Run, serve: str) -> None:
    schema = Schema(run, "program/exchange")
    log = f"tee -a {run.scratch}/asked.$$ | {serve} | tee -a {run.scratch}/told.$$"
    run.gatehouse("--machine", log, "shell", text=LINES.encode(), statuses=(0,))
    folders = (ROOT_SCENARIOS, FIXTURES / "failing")
    trace = f"--trace=perfetto={run.scratch}/perfetto"
    run.gatehouse("--machine", log, "run", *folders, trace, statuses=(1,))
    exchanges = recorded(run.scratch)
    names = {name for request, _ in exchanges for name in json.loads(request)}
    run.check(names >= REQUESTS, f"never requested: {sorted(REQUESTS - names)}")
    first = {request[:6]: (request, answer) for request, answer in exchanges}
    for request, answer in sorted({*first.values(), *run.some(exchanges, 150)}):
        exchange = {"request": json.loads(request), "answer": json.loads(answer)}
        schema.check(f"{request[:400]} {answer[:400]}", exchange)
    for wrong in REJECTED:
        run.check(not schema.accepts(wrong), f"the schema accepts {wrong}")
    run.note(f"{len(exchanges):,} different exchanges with {len(names)} kinds of requests")


def recorded(folder: Path) -> list[tuple[str, str]]:
    """The different pairs of requests and answers that were recorded."""
    pairs: set[tuple[str, str]] = set()
    for asked in folder.glob("asked.*"):
        told = folder / asked.name.replace("asked", "told")
        # If a program is killed at the end, its last line can be incomplete.
        sides = [complete_lines(path.read_text()) for path in (asked, told)]
        pairs.update(zip(*sides, strict=False))
    return sorted(pairs)


def complete_lines(text: str) -> Iterable[str]:
    return text[: text.rfind("\n") + 1].split("\n")[:-1]


def check_random_bytes(run: Run, number: int, total: int) -> int:
    """Runs scenarios on a machine that sometimes writes random bytes; returns how many failed."""
    seed = str(run.random("bytes", number).randrange(2**32))
    script = Path(__file__).with_name("chaos.py")
    command = shlex.join([sys.executable, "-B", str(script), str(run.program), seed])
    ending = run.gatehouse(
        "--machine", command, "run", ROOT_SCENARIOS, statuses=(0, 1), seconds=600
    )
    return checked_failures(run, f"random bytes with seed {seed}", ending, total)


def checked_failures(run: Run, what: str, ending: Ending, total: int) -> int:
    """The number of failed scenarios, each of which must be reported; the others must have run."""
    passed, failed, skipped = counts(run, ending)
    run.check(
        passed + failed + skipped == total,
        f"{what}: {passed} passed, {failed} failed and {skipped} skipped of {total} scenarios",
    )
    broken = len(BROKEN.findall(ending.output.decode(errors="replace")))
    run.check(broken >= failed, f"{what}: {failed} scenarios failed, {broken} reports of why")
    return failed


def check_kills(run: Run, serve: str, choose: random.Random, wanted: int, total: int) -> int:
    """Kills processes of the machine during runs; returns how many."""
    if not Path(f"/proc/self/task/{os.getpid()}/children").exists():
        run.skip("kills: this system does not list the children of processes")
        return 0
    kills = runs = 0
    while kills < wanted and runs < wanted:
        kills += kill_during_run(run, serve, choose, total)
        runs += 1
    run.check(kills, f"no process was killed in {runs} runs")
    return kills


def kill_during_run(run: Run, serve: str, choose: random.Random, total: int) -> int:
    outputs = [run.scratch / name for name in ("killed.out", "killed.err")]
    with outputs[0].open("wb") as output, outputs[1].open("wb") as errors:
        process = subprocess.Popen(
            [run.program, "--machine", f"exec {serve}", "run", ROOT_SCENARIOS],
            env=run.environment,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=errors,
            start_new_session=True,
        )
        kills = kill_children(process, choose)
        try:
            process.wait(KILL_SECONDS)
        except subprocess.TimeoutExpired:
            kill_group(process.pid)
            process.wait()
            run.problem(f"a run hangs after {kills} kills")
            return kills
    ending = Ending(process.returncode, *(path.read_bytes() for path in outputs))
    # If the processes that read values or introduce the machine were killed, scenarios cannot be
    # read.
    if ending.status == 2 and any(text in ending.errors for text in UNREAD):
        return kills
    what = f"{kills} kills"
    run.check(ending.status in (0, 1), f"{what}: {ending.status}: {ending.errors[-2000:]!r}")
    failed = checked_failures(run, what, ending, total)
    run.check(failed <= kills, f"{what} broke {failed} scenarios: one breaks others")
    return kills


def kill_children(process: subprocess.Popen[bytes], choose: random.Random) -> int:
    """Kills children at random moments until the process ends, or for about two seconds."""
    kills = 0
    for _ in range(400):
        time.sleep(choose.random() / 100)
        if process.poll() is not None:
            break
        victims = children(process.pid)
        # The first child introduces the machine. Without that child, nothing can be run.
        if len(victims) > 1 or (victims and choose.random() < 0.01):
            try:
                os.kill(choose.choice(victims[1:] or victims), signal.SIGKILL)
                kills += 1
            except ProcessLookupError:
                continue
    return kills


def children(process: int) -> list[int]:
    """The children of a process, usually from the oldest to the youngest."""
    try:
        tasks = list(Path(f"/proc/{process}/task").iterdir())
        lists = [(task / "children").read_text().split() for task in tasks]
    except OSError:
        return []
    return sorted(int(child) for listed in lists for child in listed)
