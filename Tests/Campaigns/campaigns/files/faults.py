"""The folder and commands that attacks on resources share, and the state of files afterwards."""

import os
import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Unpack

from ..processes import Ending, Settings
from ..run import Run

STRANGER = 54321
"""A user who owns nothing."""
GOOD, LONG = "launch\n  ...\n", "launch\n" + "advance 1s\n" * 2000
TEXTS = {
    "a": GOOD,
    "long": LONG,
    "wide": LONG.replace(" ", "   "),
    "bad": "lunch\n",
    "wrong": "launch\n  stays\n" + "advance 1s\n  shows login\n" * 2000,
}
"""Scenario files by stem."""
WRITTEN = {
    "session.jsonl": ["trace", "a.scenario", "--format", "jsonl"],
    "walk.json": ["walk", "--sequences", "5", "--seed", "1", "--format", "json"],
}
"""Files that the program writes before the attack, and the commands whose output they are."""
DRIVE = ["drive", "--program", '"$GATEHOUSE" serve']
"""Tests the program itself against the model."""
WRITERS = [
    ["fmt", "wide.scenario"],
    ["run", "--update", "wrong.scenario"],
    ["record", "long.scenario", "-o", "new"],
    ["record", "long.scenario"],
    ["trace", "long.scenario", "-o", "new"],
    ["diff", "a.scenario", "wrong.scenario", "-o", "new"],
    ["run", "long.scenario", "--report", "junit=new"],
    ["run", "long.scenario", "--trace", "new"],
    ["conform", "session.jsonl", "-o", "new"],
    ["conform", "session.jsonl", "--save", "new"],
    ["merge", "walk.json", "-o", "new"],
    [*DRIVE, "a.scenario", "-o", "new"],
]
"""Commands that write a file: `new`, or in place of their input."""

Contents = Mapping[str, bytes]


class Faults:
    """Prepares folders for attacks, and checks how the program and its files come out of them."""

    def __init__(self, run: Run) -> None:
        self.run = run
        run.environment["GATEHOUSE"] = str(run.program)
        self._written: dict[str, bytes] = {}

    def prepare(self, name: str, parent: Path | None = None) -> Path:
        """A new folder with the files that the commands read, in `parent` or the scratch folder."""
        folder = (parent or self.run.scratch) / name
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(mode=0o755)
        for stem, text in TEXTS.items():
            (folder / f"{stem}.scenario").write_text(text)
        for file, arguments in WRITTEN.items():
            if file not in self._written:
                ending = self.run.gatehouse(*arguments, folder=folder, statuses=(0,))
                self._written[file] = ending.output
            (folder / file).write_bytes(self._written[file])
        return folder

    def check_whole(self, attack: str, folder: Path, before: Contents, after: Contents) -> None:
        """Reports existing files with neither their old nor their new content, and new files that
        are not expected or much too short."""
        now = contents(folder)
        for name, content in before.items():
            self.run.check(now.get(name) in (content, after.get(name)), f"{attack}: {name} is torn")
        for name in sorted(set(now) - set(before)):
            # Reports contain durations, so the lengths of reports vary slightly.
            is_whole = name in after and len(now[name]) >= len(after[name]) * 0.9
            self.run.check(is_whole, f"{attack}: leaves {name} with {len(now[name])} bytes")

    def expect(self, attack: str, ending: Ending, statuses: Sequence[int], message: bytes) -> None:
        """Reports an ending with another status or without the message."""
        # Hangs and deaths by a signal have already been reported.
        if ending.status is None or ending.status < 0:
            return
        self.run.check(
            ending.status in statuses and message in ending.errors,
            f"{attack}: ended with {ending.status} and {ending.errors[:300]!r}, "
            f"not {list(statuses)} and {message!r}",
        )

    def stranger(self) -> "Stranger | None":
        """Another user who can execute the program, or `None` if this machine has none."""
        if os.geteuid() != 0:
            self.run.skip("another user, since only root can become one")
            return None
        # Other users often have no access to the build folder, and the scratch folder can be on a
        # file system that does not allow execution.
        self.run.scratch.chmod(0o755)
        copy = Path(shutil.copy(self.run.program, self.run.scratch / "gatehouse"))
        for program in (copy, self.run.program):
            stranger = Stranger(self.run, program)
            try:
                if stranger.gatehouse("--version", folder=self.run.scratch).status == 0:
                    return stranger
            except OSError:
                continue
        self.run.skip("another user, since none can execute the program here")
        return None


class Stranger:
    """Runs the program as another user."""

    def __init__(self, run: Run, program: Path) -> None:
        self._run = run
        self.program = program
        self.environment = run.environment | {"GATEHOUSE": str(program)}

    def gatehouse(self, *arguments: str, folder: Path, **settings: Unpack[Settings]) -> Ending:
        settings["user"] = STRANGER
        settings["environment"] = self.environment
        return self._run.execute([self.program, *arguments], folder, **settings)


def contents(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
