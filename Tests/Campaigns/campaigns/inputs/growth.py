"""Measures how the work of the program grows with every input that a user can enlarge.

Each series measures a command at three sizes, each twice the previous one. The exponent is the
slope of the work over the size, both as logarithms: 1 is linear, and more than 1.5 is a problem.
The number of executed instructions decides, since neither the load nor the speed of the machine
changes it. Counting them is slow, so the processor time selects the series for which they are
counted: a series that looks steep, by a wide margin, and one that is too short to judge.
"""

import math
import re
import resource
import shutil
import subprocess
from pathlib import Path

from ..run import Run
from .series import Series
from .series_of_commands import series_of_commands
from .series_of_scenarios import series_of_scenarios

SIZES = 3
STEEPEST = 1.5
"""The greatest exponent that is no problem."""
STEEP = 1.15
"""Above this exponent, larger sizes are measured, too."""
SUSPECT = 1.2
"""Above this exponent of the times, the instructions are counted."""
FURTHER = 2
"""How often the size is doubled if the growth is steep."""
SHORTEST = 0.02
"""Seconds of processor time within which times differ by chance."""
FEWEST = 1_000_000
"""Instructions below which the size has no noticeable effect."""


def run(run: Run) -> None:
    everything = [*series_of_scenarios(), *series_of_commands()]
    meter = Meter(run)
    chosen = run.some(everything, 5)
    if run.is_smoke:
        # The instructions of this small series are always counted.
        meter.examine(everything[0], everything[0].size >> 4)
    for series in chosen:
        if meter.is_suspect(series):
            meter.examine(series, series.size)
    run.note(
        f"no exponent above {STEEPEST} in {len(chosen)} of {len(everything)} series"
        f" ({meter.examined} by instructions)"
    )


class Meter:
    """Measures the work of processes."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.examined = 0
        self.folder = run.scratch / "growth"
        self.program = stripped(run)

    def is_suspect(self, series: Series) -> bool:
        """Whether, by the processor time, the work could grow too fast."""
        before = self.seconds(series, 1)
        times = {size: self.seconds(series, size) for size in sizes(series.size)}
        if max(times.values()) < before + SHORTEST:
            # In a smoke run, a series that takes hardly any time is not considered suspect.
            return not self.run.is_smoke
        return exponent(before, times, SHORTEST) > SUSPECT

    def examine(self, series: Series, size: int) -> None:
        """Counts instructions, and reports a problem if their number grows too fast."""
        self.examined += 1
        before = self.instructions(series, 1)
        counts = {each: self.instructions(series, each) for each in sizes(size)}
        slope = exponent(before, counts, FEWEST)
        for _ in range(FURTHER):
            if not STEEP < slope <= STEEPEST:
                break
            largest = max(counts) * 2
            counts[largest] = self.instructions(series, largest)
            slope = exponent(before, dict(list(counts.items())[-SIZES:]), FEWEST)
        shown = ", ".join(f"{count:,.0f} for {each:,}" for each, count in counts.items())
        self.run.check(
            slope <= STEEPEST,
            f"{series.name}: the work grows with the power {slope:.2f} of the size;"
            f" instructions: {before:,.0f} for 1, {shown}",
        )

    def prepare(self, series: Series, size: int) -> list[str]:
        """Writes the files of a process, and returns its arguments."""
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir()
        for name, content in series.files(size).items():
            path = self.folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(content)
        if series.setup:
            self.run.gatehouse(*series.setup, folder=self.folder, statuses=(0,))
        return list(series.arguments_of(size))

    def seconds(self, series: Series, size: int) -> float:
        """The processor time of a process outside the kernel."""
        arguments = self.prepare(series, size)
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        self.run.gatehouse(
            *arguments,
            folder=self.folder,
            text=series.text(size).encode(),
            stdout=subprocess.DEVNULL,
            seconds=900,
        )
        return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before

    def instructions(self, series: Series, size: int) -> float:
        """The number of instructions that a process executes outside the kernel."""
        arguments = self.prepare(series, size)
        log = self.run.scratch / "counts"
        valgrind = ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--trace-children=yes"]
        targets = ["--cachegrind-out-file=/dev/null", f"--log-file={log}"]
        self.run.execute(
            [*valgrind, *targets, self.program, *arguments],
            self.folder,
            text=series.text(size).encode(),
            stdout=subprocess.DEVNULL,
            seconds=3600,
        )
        text = log.read_text()
        count = re.search(r"I +refs: +([\d,]+)", text)
        self.run.require(count, f"{series.name}: no instructions are counted: {text}")
        return float(count[1].replace(",", "")) if count else math.nan


def stripped(run: Run) -> Path:
    """The program without its debugging information, which Valgrind tries and fails to read."""
    copy = run.scratch / "stripped"
    ending = run.execute(["strip", "-o", copy, run.program])
    return copy if ending.status == 0 else run.program


def sizes(largest: int) -> list[int]:
    return [largest >> halvings for halvings in reversed(range(SIZES))]


def exponent(before: float, works: dict[int, float], least: float) -> float:
    """The slope by least squares of the work, without the work of every process."""
    xs = [math.log2(size) for size in works]
    ys = [math.log2(max(work - before, least)) for work in works.values()]
    x, y = sum(xs) / len(xs), sum(ys) / len(ys)
    pairs = list(zip(xs, ys, strict=True))
    return sum((a - x) * (b - y) for a, b in pairs) / sum((a - x) * (a - x) for a in xs)
