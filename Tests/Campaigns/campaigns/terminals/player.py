"""A user at a terminal without knowledge of the vocabulary, who finds each line with Tab or
`.can`."""

import codecs
import re
import time
from collections.abc import Callable, Sequence

from .terminal import PATIENCE, Screen, Terminal

PROMPT = re.compile(r"\d+ (\S.*?)> ")
PROBE = "§"
"""Typed and deleted again, it shows that all keys before it have had their effect."""
ERASE = "\x15"
"""Ctrl-U."""


class LostError(Exception):
    """The shell shows no path to a goal."""


class Player:
    """Types lines at a terminal, and counts keystrokes.

    A *goal* is a few plain words; it matches a row of the screen that has them in the same order.
    """

    def __init__(self, terminal: Terminal) -> None:
        self.keystrokes = 0
        self.asking = 0
        """The keystrokes for questions."""
        self.lines = 0
        self._terminal = terminal
        self._screen = Screen()
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._shown = 0
        self._answer: list[str] = []
        self._wait(lambda: self._is_at_prompt)

    @property
    def state(self) -> str:
        """The state of the machine, as the prompt shows it."""
        found = PROMPT.match(self._screen.before_cursor)
        return found[1] if found else ""

    def give(self, *goals: str) -> None:
        """Enters a `given` whose words match the goals."""
        left = ["initial state", *goals]
        if not self._complete(left):
            raise LostError(f"no given fits {left[0]!r}")
        self._finish()

    def do(self, *goals: str) -> None:
        """Enters a line that matches the goals: from the list of Tab, otherwise from `.can`."""
        if self._complete(list(goals)):
            return self._finish()
        listed: Sequence[str] = ()
        for question in (".can user", ".can"):
            listed = self._ask(question)
            for row in listed:
                if line := self._line(row, goals):
                    self._write(line)
                    return self._finish()
        raise LostError(f"no line fits {', '.join(goals)!r} at {self.state}:\n" + "\n".join(listed))

    def expect(self, goal: str) -> None:
        """Expects a matching row in the output of the last line."""
        if not any(fits(goal, row) for row in self._answer):
            raise LostError(f"nothing shown fits {goal!r}:\n" + "\n".join(self._answer))

    def _line(self, row: str, goals: Sequence[str]) -> str | None:
        """The line that a row of `.can` offers, if it matches; the row can refer to a longer
        list."""
        more = re.search(r"[\d,]+ ways: (\.can \S+)\)", row)
        listed: Sequence[str] = [row]
        if more and fits(goals[0], row):
            listed, goals = self._ask(more[1]), goals[1:]
        for offered in listed:
            if all(fits(goal, offered) for goal in goals):
                return re.split(r"  +", offered.strip())[0]
        return None

    def _complete(self, goals: list[str]) -> bool:
        """Types a line of listed words, one for each goal; erases it if a goal is left over."""
        while True:
            before = self._typed
            listed = self._tab()
            start = before.rfind(" ") + 1
            if self._typed != before:
                if self._typed.endswith(" ") and goals and fits(goals[0], self._typed[start:]):
                    goals.pop(0)
                continue
            row = goals and best(goals[0], listed)
            if not row:
                break
            self._write(before[:start] + row.split()[0])
            goals.pop(0)
            if goals and not self._typed.endswith(" "):
                self._press(" ")
        if goals and self._typed:
            self._press(ERASE)
        return not goals

    def _write(self, line: str) -> None:
        """Types a line with completion: a character and Tab, until it is complete."""
        while self._typed.rstrip() != line:
            self._press(line[len(self._typed)])
            before = self._typed
            if len(line) > len(before) + 1:
                self._tab()
            if not line.startswith(self._typed.rstrip()):
                raise LostError(f"Tab completes {before!r} to {self._typed!r}, not to {line!r}")

    def _ask(self, question: str) -> list[str]:
        before = self.keystrokes
        self._press(question)
        answer = self._enter()
        self.asking += self.keystrokes - before
        return answer

    def _finish(self) -> None:
        self.lines += 1
        self._answer = self._enter()

    def _tab(self) -> list[str]:
        """The rows that Tab lists: none if it completes instead."""
        start = self._screen.row
        self._press("\t")
        return [row for row in self._screen.text(start + 1)[:-1] if row]

    def _enter(self) -> list[str]:
        """Enters the line, and returns the resulting display."""
        start = self._screen.row
        self.keystrokes += 1
        self._terminal.send(b"\r")
        self._wait(lambda: self._screen.row > start and self._is_at_prompt)
        shown = self._screen.text(start + 1)[:-1]
        if any(re.match(r"\S+:\d+:\d+: error: ", row) for row in shown):
            raise LostError("an error is shown:\n" + "\n".join(shown))
        return shown

    def _press(self, keys: str) -> None:
        """Types keys, and waits for their effect."""
        self.keystrokes += len(keys)
        self._terminal.send((keys + PROBE).encode())
        self._wait(lambda: self._screen.before_cursor.endswith(PROBE))
        self._terminal.send(b"\x7f")
        self._wait(lambda: not self._screen.before_cursor.endswith(PROBE))

    def _wait(self, condition: Callable[[], bool]) -> None:
        """Receives output until the screen is as expected."""
        deadline = time.monotonic() + PATIENCE
        has_ended = False
        while True:
            self._screen.show(self._decoder.decode(self._terminal.output[self._shown :]))
            self._shown = len(self._terminal.output)
            if condition():
                return
            if has_ended or time.monotonic() > deadline:
                rows = "\n".join(self._screen.text()[-5:])
                raise LostError(f"the shell does not answer:\n{rows}")
            # The last output can arrive after the end of the process has been detected.
            has_ended = self._terminal.has_ended()
            self._terminal.receive(1)

    @property
    def _is_at_prompt(self) -> bool:
        return bool(PROMPT.fullmatch(self._screen.before_cursor))

    @property
    def _typed(self) -> str:
        return PROMPT.sub("", self._screen.before_cursor, count=1)


def fits(goal: str, row: str) -> bool:
    """Whether a row has the words of a goal one after the other."""
    return plain(goal) in plain(row)


def plain(text: str) -> str:
    return f" {' '.join(re.findall(r'[+a-z0-9]+', text.lower()))} "


def best(goal: str, listed: Sequence[str]) -> str | None:
    """The first row whose candidate matches, otherwise the first that matches with its
    description."""
    first = (row for row in listed if fits(goal, row.split()[0]))
    return next(first, None) or next((row for row in listed if fits(goal, row)), None)
