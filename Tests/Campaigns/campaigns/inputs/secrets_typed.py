"""Searches the output of the shell for secrets, with and without a terminal."""

import contextlib
import os
import pty
import select
import subprocess
from random import Random

from .forms import TRACES
from .search import Search


def search_shell(search: Search) -> None:
    """Types all lines; the shell then prints, saves and exports the session."""
    exports = "".join(f".export {form} export.{form}\n" for form in TRACES)
    ends = f".why\n.trace\n.can\n.screen\n.history\n.back\n.save saved replace\n{exports}"
    contexts = search.contexts
    for kind, lines in (("valid", contexts.lines), ("misread", contexts.misread)):
        parts = ["\n".join(lines[start : start + 40]) for start in range(0, len(lines), 40)]
        for part in search.run.some(parts, 2):
            text = f"{part}\nlaunch\nreboot\n{part}\n{ends}"
            search.command("shell", text=text.encode(), name=f"shell with {kind} lines")
            search_written(search, f"shell with {kind} lines", 1 + len(TRACES))
    names = sorted(search.names)
    loads = "".join(f".load {name}\n.trace\n.why\n" for name in names)
    search.command("shell", text=f"{loads}.save saved\n".encode(), name="shell with .load")
    search_written(search, "shell with .load", 1)
    search.command("shell", text=f".run {' '.join(names)}\n".encode(), name="shell with .run")


def search_written(search: Search, name: str, count: int) -> None:
    """Searches and removes the files that the shell saved and exported, which must be this many."""
    files = [*search.folder.glob("export.*"), *search.folder.glob("saved.scenario")]
    search.run.check(len(files) == count, f"{name}: {len(files)} files, expected {count}")
    search.search_files(name, files)
    for path in files:
        path.unlink()


def search_terminal(search: Search, choose: Random) -> None:
    """Types lines at a terminal; the history file contains only the lines without secrets."""
    contexts = search.contexts
    typed = [
        line
        for line in contexts.lines + contexts.misread
        if len(line) < 70 and line.isascii() and line.isprintable() and line.strip()
    ]
    lines = choose.sample(typed, search.run.amount(30, 150))
    history = search.run.scratch / "history"
    history.unlink(missing_ok=True)
    variables = {"GATEHOUSE_HISTORY": str(history), "TERM": "xterm", "NO_COLOR": "1"}
    Terminal(search, variables | {"LANG": "C.UTF-8"}).type(["launch", *lines, "choose log-in"])
    kept = history.read_bytes() if history.exists() else b""
    search.sinks.search("the history file", kept)
    search.run.check(
        b"launch\n" in kept and b"choose log-in\n" in kept,
        f"the history file lacks the lines without secrets: {kept[:300]!r}",
    )


class Terminal:
    """The shell at a terminal, waiting for each line."""

    def __init__(self, search: Search, variables: dict[str, str]) -> None:
        self.search = search
        self.descriptor, inner = pty.openpty()
        self.process = subprocess.Popen(
            [search.run.program],
            env=search.run.environment | variables,
            stdin=inner,
            stdout=inner,
            stderr=inner,
            start_new_session=True,
        )
        os.close(inner)

    def type(self, lines: list[str]) -> None:
        """Types lines, each after the prompt, and ends the shell."""
        try:
            self.read_prompt()
            for line in lines:
                # Ctrl-U deletes the indentation that the shell suggests.
                os.write(self.descriptor, b"\x15" + line.encode() + b"\r")
                self.read_prompt()
            os.write(self.descriptor, b"\x04")
            self.read_prompt()
            self.search.run.check(self.process.wait(60) == 0, "the shell at a terminal fails")
        except (OSError, subprocess.TimeoutExpired) as error:
            self.search.run.problem(f"the shell at a terminal: {error}")
        finally:
            self.process.kill()
            self.process.wait()
            os.close(self.descriptor)

    def read_prompt(self) -> None:
        """Reads until a prompt is the last text, or until the shell has ended."""
        text = b""
        with contextlib.suppress(OSError):
            while not text.rstrip(b"\x1b[K ").endswith(b">"):
                if not select.select([self.descriptor], [], [], 60)[0]:
                    break
                text += os.read(self.descriptor, 65_536)
