"""What campaigns share: the program under attack, how it ended, and what they found."""
import os
import shutil
import subprocess
import sys
import tempfile
import threading
from itertools import zip_longest
from pathlib import Path

REPORTS = ["text", "junit", "tap", "github", "markdown", "ndjson", "ctrf", "html"]
# The forms of a trace, with the ends of their files. `svg` needs another program.
TRACES = {
    "text": ".scenario", "jsonl": ".jsonl", "itf": ".itf.json", "mermaid": ".mmd",
    "sequence": ".sequence.mmd", "dot": ".dot", "markdown": ".md", "perfetto": ".perfetto.json",
    "html": ".html",
}
SCENARIOS = Path(__file__).resolve().parent.parent / "Scenarios"

# What a Swift program says when it stops in a trap.
TRAPS = [b"Fatal error", b"Program crashed", b"Illegal instruction", b"Stack dump"]
PROBLEMS_SHOWN = 40
SCALARS_SHOWN = 3000


class Ending:
    """How a process ended: its exit status, negative for a signal and `None` for a hang."""

    def __init__(self, status, output, errors):
        self.status, self.output, self.errors = status, output, errors


class Campaign:
    """Runs the program, and collects what is wrong."""

    def __init__(self, program):
        self.program = str(Path(program).resolve())
        self.problems = []
        self.processes = 0
        self.lock = threading.Lock()
        # In memory where that is possible: the program waits until what it writes is on the disk.
        memory = "/dev/shm"
        self.scratch = Path(tempfile.mkdtemp(dir=memory if os.access(memory, os.W_OK) else None))
        # `--update` refuses to write where `CI` is set, and GitHub's variables change reports.
        self.environment = {
            name: value for name, value in os.environ.items()
            if name != "CI" and not name.startswith("GITHUB_")}
        self.environment["GATEHOUSE_HISTORY"] = ""

    def __enter__(self):
        return self

    def __exit__(self, *error):
        shutil.rmtree(self.scratch, ignore_errors=True)

    def problem(self, text):
        with self.lock:
            self.problems.append(text)
            if len(self.problems) <= PROBLEMS_SHOWN:
                print(f"problem: {text}"[:SCALARS_SHOWN], flush=True)

    def execute(self, arguments, folder, text=None, seconds=120, traps=True, **options):
        """How a command ends; hangs, deaths by a signal and, if `traps`, traps are problems."""
        with self.lock:
            self.processes += 1
        options.setdefault("env", self.environment)
        if text is None:
            options.setdefault("stdin", subprocess.DEVNULL)
        else:
            options["input"] = text
        options.setdefault("stdout", subprocess.PIPE)
        options.setdefault("stderr", subprocess.PIPE)
        try:
            process = subprocess.run(arguments, cwd=folder, timeout=seconds, **options)
        except subprocess.TimeoutExpired:
            self.problem(f"{shown(arguments)}: hangs")
            return Ending(None, b"", b"")
        errors = process.stderr or b""
        if process.returncode < 0:
            self.problem(f"{shown(arguments)}: ended by signal {-process.returncode}: "
                         f"{errors[-300:]!r}")
        elif traps and any(trap in errors for trap in TRAPS):
            self.problem(f"{shown(arguments)}: trapped: {errors[-300:]!r}")
        return Ending(process.returncode, process.stdout or b"", errors)

    def run(self, *arguments, folder, statuses=(0, 1, 2), **options):
        """How the program ends; another exit status than these is a problem."""
        ending = self.execute([self.program, *arguments], folder, **options)
        if ending.status is not None and ending.status >= 0 and ending.status not in statuses:
            self.problem(f"{shown(arguments)}: ended with {ending.status}: "
                         f"{ending.errors[-300:]!r}")
        return ending

    def finish(self, summary):
        """Ends the script: with 1 and the number of problems, or with what was proved."""
        if self.problems:
            print(f"{len(self.problems)} problems in {self.processes} processes")
            sys.exit(1)
        print(f"{summary}; {self.processes} processes")


def shown(arguments):
    """A command in the form in which a problem names it, without most of many files."""
    text = " ".join(str(argument) for argument in arguments)
    return text if len(text) <= 300 else text[:300] + " …"


def difference(ones, others):
    """The first lines in which two lists of lines differ."""
    return next(f"{one!r:.600} and {other!r:.600}"
                for one, other in zip_longest(ones, others) if one != other)
