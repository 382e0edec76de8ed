"""Checks traces as JSON Lines, ITF and Perfetto against the schemas of these forms.

The scenarios are the library's, failing ones, and others whose names are full of markup. In
Perfetto's form, the slices of a track must be nested, or they would be drawn wrongly.
"""

import shutil
from pathlib import Path
from typing import Any

from .. import hostile
from ..campaign import FIXTURES, ROOT, SCENARIOS
from ..documents import Schema, lines
from ..processes import Argument
from ..run import Run

EXTENSIONS = {"jsonl": "jsonl", "itf": "itf.json", "perfetto": "perfetto.json"}
GOALS = ("is unauthenticated/login", "is unauthenticated/create-account", "is headless")
WRONG: tuple[Any, ...] = ({}, [], {"event": "began"}, {"states": []}, {"traceEvents": []})


def run(run: Run) -> None:
    schemas = {form: Schema(run, f"traces/{form}") for form in EXTENSIONS}
    for form, schema in schemas.items():
        for value in WRONG:
            run.check(not schema.accepts(value), f"the schema of {form} accepts {value}")
        for path in sorted((FIXTURES / "traces").glob(f"*.{EXTENSIONS[form]}")):
            check_trace(run, form, schema, path)
    check_exploration(run, schemas["itf"])

    library = [path.relative_to(ROOT) for path in sorted(SCENARIOS.rglob("*.scenario"))]
    scenarios = run.scratch / "scenarios"
    hostile.write(scenarios, hostile.NAMES + hostile.UNPRINTABLE)
    others = [FIXTURES / "accepted", FIXTURES / "reports/hostile.scenario", scenarios]
    count = trace(run, "library", schemas, *run.some(library, 60), *others)
    least = run.amount(80, 500)
    run.check(count > least, f"only {count} traces in each form, not more than {least}")

    for number in run.rounds():
        mixed = run.scratch / f"mixed-scenarios-{number}"
        hostile.write(mixed, hostile.mixed(run.random("names", number), run.amount(5, 50)))
        count += trace(run, f"mixed-{number}", schemas, mixed)
        shutil.rmtree(mixed)
    run.note(f"{count} traces in each of {len(schemas)} forms match their schemas")


def check_exploration(run: Run, schema: Schema) -> None:
    """An exploration writes a trace for each goal, one per line."""
    output = run.scratch / "explored.itf"
    goals = [f"--goal={goal}" for goal in GOALS]
    limits = ["--only", "launch,choose", "--given", "user alice"]
    run.gatehouse("explore", *limits, *goals, "--format=itf", "-o", output, statuses=(0,))
    traces = lines(output)
    run.check(len(traces) == len(GOALS), f"explore: {len(traces)} traces for {len(GOALS)} goals")
    for text in traces:
        schema.parse("explore --format itf", text)


def trace(run: Run, name: str, schemas: dict[str, Schema], *paths: Argument) -> int:
    """Checks the traces of scenarios, some of which fail, and returns their number in each form."""
    folder = run.scratch / name
    options = [f"--trace={form}={folder / form}" for form in schemas]
    run.gatehouse("run", *paths, *options, statuses=(0, 1), seconds=900)
    counts = {}
    for form, schema in schemas.items():
        traces = sorted((folder / form).rglob(f"*.{EXTENSIONS[form]}"))
        for path in traces:
            check_trace(run, form, schema, path)
        counts[form] = len(traces)
    shutil.rmtree(folder, ignore_errors=True)
    run.check(len(set(counts.values())) == 1, f"{name}: numbers of traces differ: {counts}")
    return min(counts.values())


def check_trace(run: Run, form: str, schema: Schema, path: Path) -> None:
    place = "/".join(path.parts[-3:])
    if form == "jsonl":
        for number, line in enumerate(lines(path), 1):
            schema.parse(f"{place}:{number}", line)
        return
    value = schema.parse(place, path.read_bytes())
    if form == "perfetto":
        check_slices(run, place, value["traceEvents"])


def check_slices(run: Run, place: str, events: list[dict[str, Any]]) -> None:
    """In a track, a slice ends no later than the slices around it."""
    ends: dict[int, list[float]] = {}
    depth, time = 0, 0
    for event in events:
        if event["ph"] == "X":
            around = ends.setdefault(event["tid"], [])
            while around and around[-1] <= event["ts"]:
                around.pop()
            end = event["ts"] + event["dur"]
            run.check(not around or end <= around[-1], f"{place}: not nested: {event}")
            around.append(end)
        elif event["ph"] in ("B", "E"):
            depth += 1 if event["ph"] == "B" else -1
            run.check(depth >= 0, f"{place}: ends what did not begin: {event}")
            run.check(event["ts"] >= time, f"{place}: goes back in time: {event}")
            time = event["ts"]
    run.check(depth == 0, f"{place}: {depth} slices do not end")
