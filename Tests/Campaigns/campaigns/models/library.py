"""Runs the library of scenarios.

Every scenario passes and asserts each of its steps, and every file is formatted. The report is the
same with any number of threads and repetitions. In copies of the files, a step without assertions
and a trailing space must be detected, and `fmt` must remove the space.
"""

import re
import shutil
from pathlib import Path

from ..campaign import SCENARIOS
from ..processes import difference
from ..run import Run

VARIANTS = (("--jobs", "1"), ("--jobs", "3"), ("--repeat", "3"))
BLOCK = re.compile(r"(?<=\n)(?:  [^|\n].*\n)+")
"""What a step expects; rows of examples begin with a bar."""


def run(run: Run) -> None:
    output = run.gatehouse("run", "--strict", "Scenarios", seconds=600).output.decode()
    counts = re.search(r"^([\d,]+) passed, 0 failed, 0 skipped; ", output, re.M)
    run.check(counts, "run --strict Scenarios: not all scenarios pass:", output[-2000:])
    steps = re.search(
        r"; ([\d,]+) steps: ([\d,]+) asserted, 0 open, 0 unasserted; [\d,]+ refused$", output, re.M
    )
    run.check(steps and steps[1] == steps[2], "not every step is asserted:", output[-300:])
    listed = run.gatehouse("fmt", "--check", "Scenarios")
    run.check(listed.status == 0, "files are not formatted:", listed.output.decode())
    for options in VARIANTS:
        other = run.gatehouse("run", "--strict", "Scenarios", *options, seconds=600)
        lines = output.splitlines(), other.output.decode().splitlines()
        run.check(
            lines[0] == lines[1], f"run {' '.join(options)}: another report:", difference(*lines)
        )
    paths = run.some(sorted(SCENARIOS.rglob("*.scenario")), 10)
    copies = run.scratch / "Scenarios"
    shutil.copytree(SCENARIOS, copies)
    damaged = [damage(run, copies / path.relative_to(SCENARIOS)) for path in paths]
    run.check(any(damaged), "no file has a step with a block")
    number = counts[1] if counts else "0"
    run.note(f"{number} scenarios pass with every step asserted, {len(paths)} files damaged")


def damage(run: Run, path: Path) -> bool:
    """Adds a space at the end of a line of a file, after the removal of a block if it has one."""
    text = path.read_text()
    choose = run.random("damage", path.relative_to(run.scratch))
    blocks = list(BLOCK.finditer(text))
    if blocks:
        block = choose.choice(blocks)
        path.write_text(text[: block.start()] + text[block.end() :])
        line = text.count("\n", 0, block.start()) + 1
        status = run.gatehouse("run", "--strict", path).status
        run.check(status == 1, f"{path.name}: the block removed at line {line} is not missed")
    lines = text.split("\n")
    number = choose.choice([number for number, line in enumerate(lines) if line])
    lines[number] += " "
    path.write_text("\n".join(lines))
    place = f"{path.name}, line {number + 1}: a trailing space"
    run.check(run.gatehouse("fmt", "--check", path).status == 1, f"{place} is not detected")
    run.gatehouse("fmt", path, statuses=(0,))
    run.check(path.read_text() == text, f"{place} is not removed")
    return bool(blocks)
