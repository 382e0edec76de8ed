"""Commands that must succeed, such as builds."""

from collections.abc import Sequence
from pathlib import Path

from ..processes import Argument, Ending
from ..run import Run

SECONDS = 7200.0
"""Enough for a build of the whole package on a slow and busy machine."""


def must(
    run: Run, command: Sequence[Argument], folder: Path | None = None, text: bytes = b""
) -> Ending:
    """Runs a command, in the checkout unless a folder is given; its failure ends the campaign."""
    ending = run.execute(command, folder, text=text, seconds=SECONDS, traps=False)
    shown = (ending.output + ending.errors)[-2000:].decode(errors="replace")
    run.require(ending.status == 0, *command, f"ended with {ending.status}:\n{shown}")
    return ending
