"""A program at a pseudo-terminal: its input, its screen, and its ending."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time
import unicodedata
from collections.abc import Sequence
from pathlib import Path

from ..processes import kill_group
from ..run import Run

PATIENCE = 120.0
"""Seconds after which a program at a terminal counts as hanging."""
INHERITED = ("PATH", "GATEHOUSE_REAL")
"""The variables of a campaign's environment that the program gets; all others are fixed."""

SEQUENCE = re.compile(
    r"\x1b(?:\[([?>=]?)([\d;]*)([@-~])|\][^\x07\x1b]*(?:\x07|\x1b\\)|[()].|[^\[\]()])"
)
UNFINISHED = re.compile(r"\x1b(?:\[[?>=]?[\d;]*|\][^\x07\x1b]*\x1b?|[()])?$")


class Screen:
    """The rows of a terminal that is wide enough for all lines, as far as a line editor needs."""

    def __init__(self) -> None:
        self.rows: list[list[str]] = [[]]
        self.row = 0
        self.column = 0
        self._pending = ""

    def show(self, text: str) -> None:
        """Shows output, which can end within a control sequence."""
        text = self._pending + text
        unfinished = UNFINISHED.search(text)
        self._pending = unfinished[0] if unfinished else ""
        text = text[: len(text) - len(self._pending)]
        position = 0
        while position < len(text):
            if found := SEQUENCE.match(text, position):
                if found[3] and not found[1]:
                    self._perform(found[3], int(found[2].partition(";")[0] or 0))
                position = found.end()
            else:
                self._put(text[position])
                position += 1

    def _put(self, character: str) -> None:
        if character == "\n":
            self.row += 1
            if self.row == len(self.rows):
                self.rows.append([])
        elif character == "\r":
            self.column = 0
        elif character == "\b":
            self.column = max(0, self.column - 1)
        elif character >= " ":
            is_wide = unicodedata.east_asian_width(character) in "WF"
            self._write([character, ""] if is_wide else [character])

    def _write(self, cells: list[str]) -> None:
        row = self.rows[self.row]
        row += [" "] * (self.column - len(row))
        row[self.column : self.column + len(cells)] = cells
        self.column += len(cells)

    def _perform(self, final: str, number: int) -> None:
        count = max(1, number)
        row = self.rows[self.row]
        if final == "A":
            self.row = max(0, self.row - count)
        elif final == "C":
            self.column += count
        elif final == "D":
            self.column = max(0, self.column - count)
        elif final == "G":
            self.column = count - 1
        elif final == "K":
            del row[self.column :]
        elif final == "J":
            del row[self.column :]
            del self.rows[self.row + 1 :]
        elif final == "P":
            del row[self.column : self.column + count]
        elif final == "@":
            row[self.column : self.column] = [" "] * count

    @property
    def before_cursor(self) -> str:
        return "".join(self.rows[self.row][: self.column])

    def text(self, start: int = 0) -> list[str]:
        """The rows from `start` on, without trailing spaces."""
        return ["".join(row).rstrip() for row in self.rows[start:]]


class Terminal:
    """The program under test as the leader of a session with its own terminal."""

    def __init__(
        self,
        run: Run,
        folder: Path,
        columns: int = 250,
        rows: int = 1000,
        arguments: Sequence[str] = (),
        **environment: str,
    ) -> None:
        self._master, self._slave = pty.openpty()
        os.set_blocking(self._master, False)
        self.resize(columns, rows)
        self._before = self._settings
        self.output = b""
        self.status: int | None = None
        self.peak = 0
        """The most memory that the program took, in KiB; known when it has ended."""
        name = os.ttyname(self._slave)
        # A session leader that opens a terminal gets it as its controlling terminal.
        self._process = os.posix_spawn(
            "/bin/sh",
            ["sh", "-c", 'cd "$HOME" && exec "$0" "$@"', str(run.program), *arguments],
            variables(run, folder) | environment,
            setsid=True,
            setsigmask=[],
            setsigdef=[signal.SIGPIPE],
            file_actions=[
                (os.POSIX_SPAWN_OPEN, 0, name, os.O_RDWR, 0),
                (os.POSIX_SPAWN_DUP2, 0, 1),
                (os.POSIX_SPAWN_DUP2, 0, 2),
            ],
        )

    def resize(self, columns: int, rows: int) -> None:
        size = struct.pack("HHHH", rows, columns, 0, 0)
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, size)

    @property
    def _settings(self) -> object:
        return termios.tcgetattr(self._slave)

    @property
    def is_changed(self) -> bool:
        """Whether the settings of the terminal differ from those at the start."""
        return self._settings != self._before

    def receive(self, seconds: float) -> bytes:
        """Output that is already available, or is written within this time."""
        if not select.select([self._master], [], [], seconds)[0]:
            return b""
        try:
            received = os.read(self._master, 1 << 16)
        except OSError:
            return b""
        self.output += received
        return received

    def send(self, keys: bytes) -> bool:
        """Types all keys and receives output meanwhile; false if the program does not accept
        them."""
        deadline = time.monotonic() + PATIENCE
        while keys and not self.has_ended():
            try:
                keys = keys[os.write(self._master, keys) :]
            except BlockingIOError:
                if time.monotonic() > deadline:
                    return False
            self.receive(0.01 if keys else 0)
        return not keys

    def signal(self, number: int) -> None:
        """Sends a signal to the program, unless it has ended."""
        if not self.has_ended():
            os.kill(self._process, number)

    def has_ended(self) -> bool:
        """Whether the program has ended; then the status is known, negative for a signal."""
        if self.status is None:
            process, status, usage = os.wait4(self._process, os.WNOHANG)
            if process:
                self.status = os.waitstatus_to_exitcode(status)
                self.peak = usage.ru_maxrss
        return self.status is not None

    def close(self) -> None:
        """Kills the program unless it has ended, and closes the terminal."""
        if not self.has_ended():
            kill_group(self._process)
            self.status = os.waitstatus_to_exitcode(os.waitpid(self._process, 0)[1])
        os.close(self._master)
        os.close(self._slave)


def variables(run: Run, folder: Path) -> dict[str, str]:
    """The environment at a terminal, in which the folder is the user's home."""
    fixed = {
        "TERM": "xterm-256color",
        "LC_ALL": "C.UTF-8",
        "HOME": str(folder),
        "NO_COLOR": "1",
        "PAGER": "cat",
        "SWIFT_BACKTRACE": "interactive=no,color=no",
    }
    return fixed | {name: run.environment[name] for name in INHERITED if name in run.environment}
