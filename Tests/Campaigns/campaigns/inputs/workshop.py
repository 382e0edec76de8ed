"""The place where scenarios of the library are edited, run and traced."""

import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ..campaign import SCENARIOS
from ..run import Run
from .pieces import Piece, pieces
from .verdicts import json_lines


class Workshop:
    """A copy of the library, in which edited scenarios use the same files as the library's."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.folder = run.scratch / "library"
        shutil.copytree(SCENARIOS, self.folder)
        self.lengths: dict[Piece, int] = {}
        """The steps of what a piece is and uses, for the pieces that pass alone."""
        self.measure()
        self.pieces = list(self.lengths)
        run.require(len(self.pieces) > 500, f"only {len(self.pieces)} scenarios pass alone")
        self.stimuli = sorted({p.lines[i] for p in self.pieces for i in p.steps})

    def measure(self) -> None:
        files = {str(p.folder / f"p{i}.scenario"): p for i, p in enumerate(pieces())}
        finished = self.try_out({name: "\n".join(p.lines) + "\n" for name, p in files.items()})
        for name, piece in files.items():
            if finished.get(name, {}).get("verdict") == "passed":
                self.lengths[piece] = len(self.steps(name))
        self.remove(list(files))

    def try_out(self, files: Mapping[str, str]) -> dict[str, Any]:
        """Runs and traces files, and returns the verdict on each."""
        for name, text in files.items():
            (self.folder / name).write_text(text)
        targets = ["--report=ndjson=report", "--trace=jsonl=traces"]
        ending = self.run.gatehouse("run", *files, *targets, folder=self.folder, seconds=600)
        events = json_lines((self.folder / "report").read_bytes())
        finished = {event["path"]: event for event in events if event["event"] == "finished"}
        is_red = len(finished) < len(files) or any(
            event["verdict"] != "passed" for event in finished.values()
        )
        self.run.check(
            (ending.status != 0) == is_red,
            f"run ends with {ending.status}, and its report says otherwise",
        )
        return finished

    def steps(self, name: str) -> list[Any]:
        """The steps of the trace of a file; none if it did not run."""
        trace = self.trace(name)
        lines = json_lines(trace.read_bytes()) if trace.exists() else []
        return [event for event in lines if event["event"] == "stepped"]

    def trace(self, name: str) -> Path:
        return self.folder / "traces" / name.replace(".scenario", ".jsonl")

    def remove(self, names: Sequence[str]) -> None:
        for name in names:
            (self.folder / name).unlink()
        shutil.rmtree(self.folder / "traces", ignore_errors=True)
