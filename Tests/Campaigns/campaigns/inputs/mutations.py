"""Damages scenarios, traces and Markdown, and has every command read them.

No command ends by a signal, hangs or traps, and all commands agree: `run`, `trace` and `record`
refuse exactly the files that `check` refuses, at the same places; `fmt` keeps all verdicts, and is
idempotent, like `--update`; traces of accepted scenarios replay and are traced alike; the number of
threads changes no report. Refused files stay unchanged byte for byte.
"""

import json
import shutil
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

from ..campaign import SCENARIOS
from ..damage import Damage
from ..processes import Argument, Ending, difference
from ..run import Run
from .forms import READ_BACK, REPORTS, TRACES
from .verdicts import Mistakes, file_of, items, mistakes, reported, untimed

SINGLE = 4
"""Files of each batch for the commands that read one file."""
CUT = b" errors more"
"""The end of the line with which `run` shortens a long list of errors."""
TOO_LONG = b"the trace would have a line that is too long"
"""An error of `run` that `check` cannot have, since it writes no traces."""


def run(run: Run) -> None:
    damage = Damage(run)
    tried = accepted = 0
    for number in run.rounds(smoke=1, thorough=30):
        batch = Batch(run, number, damage)
        batch.attack()
        tried += len(batch.names)
        accepted += len(batch.accepted)
    least = run.amount(1, tried // 20)
    run.check(
        least <= accepted <= tried - least,
        f"{accepted} of {tried} damaged files are accepted, which is too few or too many",
    )
    run.note(f"commands agree on {tried:,} damaged files ({accepted:,} accepted)")


class Batch:
    """Damaged files in a copy of the intact ones, which they can use."""

    def __init__(self, run: Run, number: int, damage: Damage) -> None:
        self.run, self.number = run, number
        self.choose = run.random("mutations", number)
        self.files = damage.files(run.amount(60, 400), self.choose)
        self.names = list(self.files)
        self.accepted: list[str] = []
        self.folder = run.scratch / "batch"

    def attack(self) -> None:
        shutil.copytree(SCENARIOS, self.folder)
        self.write()
        try:
            self.read()
            self.reports()
            if self.accepted:
                self.traces()
            self.formats()
            self.updates()
            self.single()
        finally:
            shutil.rmtree(self.folder)

    def write(self) -> None:
        for name, content in self.files.items():
            (self.folder / name).write_bytes(content)

    def contents(self) -> dict[str, bytes]:
        return {name: (self.folder / name).read_bytes() for name in self.names}

    def problem(self, text: str, names: Iterable[str] = ()) -> None:
        """Reports a problem and the first files that have it. The round determines all of them."""
        files = "".join(
            f"\n  {name}: {self.files.get(name, b'')[:1200]!r}" for name in sorted(names)[:2]
        )
        self.run.problem(f"round {self.number}: {text}{files}")

    def agree(self, text: str, ones: Iterable[object], others: Iterable[object]) -> None:
        """Expects two sets of files to be equal, or of tuples that begin with a file."""
        differing = set(ones) ^ set(others)
        paths = [item[0] if isinstance(item, tuple) else item for item in differing]
        if paths:
            self.problem(text, {file_of(str(path)) for path in paths})

    def gatehouse(
        self,
        *arguments: Argument,
        folder: Path | None = None,
        statuses: Sequence[int] = (0, 1, 2),
        text: bytes = b"",
    ) -> Ending:
        return self.run.gatehouse(
            *arguments, folder=folder or self.folder, statuses=statuses, text=text
        )

    def reading(self, *arguments: Argument, folder: Path | None = None) -> Ending:
        """Runs a command that runs no scenario, so that none can fail."""
        return self.gatehouse(*arguments, folder=folder, statuses=(0, 2))

    def check_files(self, folder: Path | None = None) -> Mistakes:
        return mistakes(self.reading("check", "--format", "json", *self.names, folder=folder))

    def read(self) -> None:
        """`run` and `check` refuse the same files, for the same reasons."""
        text = self.reading("check", *self.names)
        self.mistakes = self.check_files()
        targets = ["--report", "ndjson=r", "--report", "text=/dev/null"]
        targets += [f"--trace={form}=t/{form}" for form in TRACES]
        ran = self.gatehouse("run", *self.names, *targets)
        self.before = reported(self.folder / "r")
        self.compare_errors(ran.errors, text.errors)
        refused = {file_of(path) for path in self.before.refused}
        self.agree("run and check refuse different files", refused, self.mistakes)
        self.accepted = [name for name in self.names if name not in refused]
        mentioned = refused | {file_of(verdict.path) for verdict in self.before.scenarios}
        # A mutated Markdown file can have lost its blocks.
        missing = {n for n in self.names if n not in mentioned and not n.endswith(".md")}
        if missing:
            self.problem("a file is neither run nor refused", missing)

    def compare_errors(self, ran: bytes, checked: bytes) -> None:
        # `check` sorts the errors in all blocks of a Markdown file.
        ones, others = (
            sorted(
                line
                for line in text.splitlines()
                if TOO_LONG not in line and not line.endswith(CUT)
            )
            for text in (ran, checked)
        )
        # `run` can shorten the list of errors, whereas `check` prints all of them.
        is_cut = CUT + b"\n" in ran
        if Counter(ones) - Counter(others) if is_cut else ones != others:
            self.problem(f"run and check print different errors: {difference(ones, others)}")

    def reports(self) -> None:
        """Threads, `--strict` and `--list` change neither the files nor the scenarios."""
        targets = [f"--report={form}=r.{form}" for form in REPORTS if form != "text"]
        seen = []
        for jobs in ("1", "2"):
            ending = self.gatehouse("run", "--strict", "--jobs", jobs, *self.names, *targets)
            report = untimed((self.folder / "r.ndjson").read_bytes())
            seen.append((ending.status, ending.output, ending.errors, report))
        if seen[0] != seen[1]:
            self.problem("one thread and two threads report different results")
        strict = reported(self.folder / "r.ndjson")
        self.agree("--strict refuses different files", self.before.refused, strict.refused)
        listed = self.gatehouse("run", "--list", "--allow-empty", *self.names).output.decode()
        names = {f"{verdict.path}:{verdict.name}" for verdict in strict.scenarios}
        self.agree("--list names different scenarios", printed(listed.splitlines()), printed(names))
        if listed.count("\n") != len(names):
            self.problem("--list names a different number of scenarios")
        self.reading("docs", "library", ".")

    def traces(self) -> None:
        """Traces replay, and the traces of their replays are the same."""
        found = self.folder / "t"
        if not found.exists():
            return
        for form in READ_BACK:
            targets = ["--report", "ndjson=../../r", "--trace", f"{form}=../../again/{form}"]
            replayed = self.gatehouse("run", ".", *targets, folder=found / form)
            if replayed.status != 0:
                self.problem(f"{form} traces do not replay: {replayed.errors[:400]!r}")
            before, after = texts(found / form), texts(self.folder / "again" / form)
            if before != after:
                lost, new = before - after, after - before
                self.problem(f"{form} traces change in a replay: {lost!r:.400} {new!r:.400}")
        self.gatehouse("diff", "t/text", "t/jsonl")
        for form in ("text", "markdown", "json"):
            self.gatehouse("diff", "--format", form, "t/itf", "t/jsonl")

    def formats(self) -> None:
        """`fmt` leaves nothing to format, and keeps errors and verdicts."""
        other = self.run.scratch / "formatted"
        shutil.copytree(self.folder, other)
        try:
            self.reading("fmt", *self.names, folder=other)
            second = self.reading("fmt", "--check", *self.names, folder=other)
            if second.output:
                self.problem("fmt is not idempotent", second.output.decode().splitlines())
            checked = self.check_files(other)
            self.agree("fmt changes the errors", items(self.mistakes), items(checked))
            self.gatehouse("run", *self.names, "--report", "ndjson=r", folder=other)
            after = reported(other / "r")
            self.agree("fmt changes which files are refused", self.before.refused, after.refused)
            self.agree("fmt changes verdicts", self.before.scenarios, after.scenarios)
            for name in self.choose.sample(self.accepted, min(SINGLE, len(self.accepted))):
                same = self.reading("diff", name, other / name)
                if same.status == 2 and b"no scenario" not in same.errors:
                    self.problem(f"diff refuses an accepted file: {same.errors[:300]!r}", [name])
        finally:
            shutil.rmtree(other)

    def updates(self) -> None:
        """`--update` leaves refused files alone, and nothing to update."""
        self.gatehouse("run", "--update", *self.names)
        after = self.contents()
        # If a Markdown file contains a refused block, `--update` still changes the file's other
        # blocks.
        refused = [path for path in self.before.refused if "#" not in path]
        changed = [path for path in refused if after[path] != self.files[path]]
        if changed:
            self.problem("--update changes a refused file", changed)
        second = self.gatehouse("run", "--update", *self.names, "--report", "ndjson=r")
        unstable = {name for name, content in self.contents().items() if content != after[name]}
        if unstable:
            self.problem("--update is not idempotent", unstable)
        again = reported(self.folder / "r")
        self.agree("--update changes which files are refused", self.before.refused, again.refused)
        if self.accepted and b"passed" not in second.output:
            self.problem("nothing runs after --update")

    def single(self) -> None:
        """Commands that read one file, and the shell, which loads all and reads one as input."""
        self.write()
        loads = "".join(f".load {json.dumps(name)}\n.state\n" for name in self.names)
        self.gatehouse("shell", text=loads.encode())
        for name in self.choose.sample(self.names, SINGLE):
            traced = self.gatehouse("trace", name, "--format", self.choose.choice(TRACES))
            recorded = self.gatehouse("record", name, "-o", "-")
            self.gatehouse("shell", text=self.files[name])
            if name in self.mistakes and not name.endswith(".md"):
                for command, ending in (("trace", traced), ("record", recorded)):
                    if ending.status != 2:
                        self.problem(f"{command} accepts a file that check refuses", [name])
            other = self.choose.choice(self.names)
            self.gatehouse("diff", name, other, "--format", self.choose.choice(["text", "json"]))


def printed(names: Iterable[str]) -> set[str]:
    """The names that the program prints unescaped."""
    return {name for name in names if name.isprintable() and "\\u{" not in name}


def texts(folder: Path) -> Counter[bytes]:
    return Counter(path.read_bytes() for path in folder.rglob("*") if path.is_file())
