"""A program at a pseudo-terminal: what is typed, what the screen shows, and how it ends."""
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

# Long enough for a busy machine; nothing depends on how much of it passes.
PATIENCE = 60


class Screen:
    """The rows of a terminal that is wide enough for all lines, as far as a line editor needs."""

    SEQUENCE = re.compile(r"\x1b(?:\[([?>=]?)([\d;]*)([@-~])|\][^\x07\x1b]*(?:\x07|\x1b\\)"
                          r"|[()].|[^\[\]()])")
    UNFINISHED = re.compile(r"\x1b(?:\[[?>=]?[\d;]*|\][^\x07\x1b]*\x1b?|[()])?$")

    def __init__(self):
        self.rows, self.row, self.column, self.pending = [[]], 0, 0, ""

    def show(self, text):
        text = self.pending + text
        unfinished = self.UNFINISHED.search(text)
        self.pending = unfinished[0] if unfinished else ""
        text = text[:len(text) - len(self.pending)]
        position = 0
        while position < len(text):
            found = self.SEQUENCE.match(text, position)
            if found:
                if found[3] and not found[1]:
                    self.perform(found[3], [int(part or 0) for part in found[2].split(";")])
                position = found.end()
            else:
                self.put(text[position])
                position += 1

    def put(self, character):
        if character == "\n":
            self.row += 1
            if self.row == len(self.rows):
                self.rows.append([])
        elif character == "\r":
            self.column = 0
        elif character == "\b":
            self.column = max(0, self.column - 1)
        elif character >= " ":
            wide = unicodedata.east_asian_width(character) in "WF"
            self.write(self.column, [character, ""] if wide else [character])
            self.column += 2 if wide else 1

    def write(self, column, cells):
        row = self.rows[self.row]
        row += [" "] * (column - len(row))
        row[column:column + len(cells)] = cells

    def perform(self, final, numbers):
        count = max(1, numbers[0])
        row = self.rows[self.row]
        if final == "C":
            self.column += count
        elif final == "D":
            self.column = max(0, self.column - count)
        elif final == "G":
            self.column = count - 1
        elif final == "A":
            self.row = max(0, self.row - count)
        elif final == "K":
            del row[self.column:]
        elif final == "J":
            del row[self.column:]
            del self.rows[self.row + 1:]
        elif final == "P":
            del row[self.column:self.column + count]
        elif final == "@":
            row[self.column:self.column] = [" "] * count

    @property
    def before_cursor(self):
        return "".join(self.rows[self.row][:self.column])

    def text(self, start=0):
        """The rows from one on, without trailing spaces."""
        return ["".join(row).rstrip() for row in self.rows[start:]]


class Terminal:
    """A program that leads a session with a terminal of its own."""

    def __init__(self, program, arguments, folder, columns=250, rows=1000, **environment):
        self.master, self.slave = pty.openpty()
        os.set_blocking(self.master, False)
        self.resize(columns, rows)
        self.before = self.settings
        self.output, self.status = b"", None
        name = os.ttyname(self.slave)
        environment = {
            "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "HOME": str(folder), "NO_COLOR": "1",
            "PATH": os.environ.get("PATH", "/usr/bin:/bin"), "PAGER": "cat",
            "SWIFT_BACKTRACE": "interactive=no,color=no"} | environment
        # Opened by the leader of a session, the terminal becomes its own.
        self.process = os.posix_spawn(
            "/bin/sh", ["sh", "-c", 'cd "$HOME" && exec "$0" "$@"', program, *arguments],
            environment, setsid=True, setsigmask=[], setsigdef=[signal.SIGPIPE],
            file_actions=[(os.POSIX_SPAWN_OPEN, 0, name, os.O_RDWR, 0),
                          (os.POSIX_SPAWN_DUP2, 0, 1), (os.POSIX_SPAWN_DUP2, 0, 2)])

    def resize(self, columns, rows):
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    @property
    def settings(self):
        return termios.tcgetattr(self.slave)

    def receive(self, seconds):
        """Takes what the program has written by now, or does so within this time."""
        if not select.select([self.master], [], [], seconds)[0]:
            return b""
        try:
            received = os.read(self.master, 1 << 16)
        except (BlockingIOError, OSError):
            return b""
        self.output += received
        return received

    def send(self, keys, deadline=None):
        """Types all keys, and takes what is written meanwhile; false where it is over before."""
        deadline = deadline or time.monotonic() + PATIENCE
        while keys and not self.has_ended():
            try:
                keys = keys[os.write(self.master, keys):]
            except BlockingIOError:
                if time.monotonic() > deadline:
                    return False
            self.receive(0.01 if keys else 0)
        return not keys

    def has_ended(self):
        """Whether the program has ended; the status is then negative for a signal."""
        if self.status is None:
            process, status = os.waitpid(self.process, os.WNOHANG)
            if process:
                self.status = os.waitstatus_to_exitcode(status)
        return self.status is not None

    def close(self):
        """Ends the program where that has not happened, and gives the terminal back."""
        if not self.has_ended():
            os.kill(self.process, signal.SIGKILL)
            self.status = os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])
        os.close(self.master)
        os.close(self.slave)
