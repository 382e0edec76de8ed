"""Runs Spin on models."""

import re
from pathlib import Path

from ..processes import Ending
from ..run import Run

FORMULA = re.compile(r"^ltl (\w+)", re.MULTILINE)
DEPTH = 1_000_000
"""The maximum number of steps of a run that a verifier examines."""


def build(run: Run, model: str, folder: Path) -> None:
    """Builds the verifier of a model, `pan`, in a folder."""
    folder.mkdir(exist_ok=True)
    (folder / "model.pml").write_text(model)
    required(run, folder, "spin", "-a", "model.pml")
    required(run, folder, "gcc", "-O0", "-w", "-o", "pan", "pan.c")


def verify(run: Run, model: str, option: str) -> str:
    """The report of Spin's verifier of a model."""
    folder = run.scratch / "spin"
    build(run, model, folder)
    return required(run, folder, "./pan", option).output.decode()


def refuted(run: Run, model: str, folder: Path) -> dict[str, bool]:
    """Whether Spin refutes each formula of a model."""
    build(run, model, folder)
    found = {}
    for name in FORMULA.findall(model):
        report = required(run, folder, "./pan", "-a", f"-m{DEPTH}", "-N", name).output.decode()
        errors = re.search(r", errors: (\d+)$", report, re.MULTILINE)
        run.require(errors and "too small" not in report, f"{folder.name}, {name}:", report)
        found[name] = bool(errors and int(errors[1]))
    return found


def required(run: Run, folder: Path, *command: str) -> Ending:
    ending = run.execute(command, folder, seconds=600)
    output = (ending.output + ending.errors).decode(errors="replace")
    run.require(ending.status == 0, f"{' '.join(command)}: {ending.status}:", output[-1000:])
    return ending
