"""Types random keys into the shell at terminals: control sequences, wide characters, pastes, lines
and commands, while the terminal changes its size.

The shell never crashes or hangs, Ctrl-D ends it with status 0, and the settings of the terminal are
then as they were before.
"""

import os
import signal
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import Random

from ..run import Run
from .lines import Lines, Supply
from .terminal import PATIENCE, Terminal

SESSIONS = 16
"""Sessions in a round."""
# fmt: off
SEQUENCES = (
    b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D", b"\x1b[H", b"\x1b[F", b"\x1b[3~", b"\x1b[1;5C",
    b"\x1b[1;5D", b"\x1bOA", b"\x1bOH", b"\x1b", b"\x1b[", b"\x1b[9999~", b"\x1b[1;2;3;4R",
    b"\x1bb", b"\x1bf", b"\x1bd", b"\x1b3", b"\x1b\x7f", b"\x1b[<0;1;1M", b"\x1b]0;x\x07",
    b"\x1bP", b"\x1b[I",
)
KEYS = (
    b"\x01", b"\x02", b"\x05", b"\x06", b"\x07", b"\x08", b"\x0b", b"\x0c", b"\x0e", b"\x10",
    b"\x12", b"\x14", b"\x15", b"\x16", b"\x17", b"\x19", b"\x7f",
)
WIDE = (
    "漢字", "größe", "👩\u200d👩\u200d👧", "e\u0301\u0302", "\u202eabc", "한글", "ﷺ", "🇩🇪",
    "\u200b", "ＡＢ", "\U0010ffff", "\u0085", "\u2028",
)
# fmt: on
LEFT_OUT = b"\x04\x1a\x1c"
"""Ctrl-Z suspends and Ctrl-\\ kills any program; Ctrl-D is typed at the end."""
PROMPT = b"> "
LONGEST = 1_000
"""Bytes of a line: libedit draws all of it after each key, slowly if it fills many rows."""
LEAVE = b"\x11\x1b[201~\x07\x03\x03\x15\x04"
"""Resumes output, ends a paste and a command that awaits a key, drops the line, and ends."""
END = LEAVE[-2:]


def run(run: Run) -> None:
    supply = Supply.of(run)
    sessions = 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for number in run.rounds(smoke=1, thorough=32):
            numbers = range(number * SESSIONS, (number + 1) * SESSIONS)
            for _ in pool.map(lambda session: attack(run, supply, session), numbers):
                sessions += 1
    run.processes += sessions
    run.note(f"{sessions} terminals were left as they were")


def attack(run: Run, supply: Supply, number: int) -> None:
    """Types at one terminal, until the keys end the shell."""
    choose = run.random("terminal", number)
    lines = Lines(supply, choose)
    folder = run.scratch / f"terminal{number}"
    folder.mkdir()
    if choose.random() < 0.25:
        (folder / ".editrc").write_text("bind -v\n")
    columns, rows = choose.choice((20, 80, 80, 200)), choose.choice((5, 24, 60))
    kind = choose.choice(("xterm-256color",) * 5 + ("dumb",))
    terminal = Terminal(run, folder, columns, rows, TERM=kind, EDITOR="true", VISUAL="true")
    try:
        if trouble := found(terminal, lines):
            last = terminal.output[-300:]
            run.problem(f"terminal {number} ({columns}x{rows}, {kind}) {trouble}: {last!r}")
    finally:
        terminal.close()


def found(terminal: Terminal, lines: Lines) -> str | None:
    """The problem of a session, if there is one."""
    if not has_prompt(terminal):
        return "shows no prompt"
    for _ in range(lines.random.randint(4, 24)):
        keys = chunk(lines)
        if isinstance(keys, tuple):
            terminal.resize(*keys)
        elif not (terminal.send(keys.translate(None, LEFT_OUT)) or terminal.has_ended()):
            return "accepts no keys"
    return report(terminal, leave(terminal))


def report(terminal: Terminal, statuses: tuple[int, ...]) -> str | None:
    """The problem at the end of a session with these allowed statuses."""
    if terminal.status is None:
        return "hangs"
    if terminal.status not in statuses:
        return f"ended with {terminal.status}"
    return "is left with other settings" if terminal.is_changed else None


def has_prompt(terminal: Terminal) -> bool:
    deadline = time.monotonic() + PATIENCE
    while PROMPT not in terminal.output:
        if terminal.has_ended() or time.monotonic() > deadline:
            # The last output can arrive after the last check.
            terminal.receive(0)
            break
        terminal.receive(0.1)
    return PROMPT in terminal.output


def leave(terminal: Terminal) -> tuple[int, ...]:
    """Types the keys that end the shell until it ends or hangs; returns the statuses allowed."""
    deadline = time.monotonic() + PATIENCE
    statuses: tuple[int, ...] = (0,)
    terminal.send(LEAVE)
    for attempt in range(1, 1 << 30):
        for _ in range(10):
            if not terminal.receive(0.02) and terminal.has_ended():
                return statuses
        if time.monotonic() > deadline:
            break
        if attempt % 40 == 0 and terminal.is_changed:
            # The shell is still reading a line. If the shell is about to end, Ctrl-C kills it.
            terminal.send(LEAVE)
            statuses = (0, -signal.SIGINT)
        else:
            terminal.send(END)
    return statuses


def chunk(lines: Lines) -> bytes | tuple[int, int]:
    """The keys typed at once, or the new size of the terminal."""
    choose = lines.random
    kinds: tuple[Callable[[Lines], bytes | tuple[int, int]], ...] = (
        lambda _: choose.randbytes(choose.randint(1, 40)),
        lambda _: b"".join(choose.choices(SEQUENCES, k=choose.randint(1, 6))),
        lambda _: b"".join(choose.choices(KEYS, k=choose.randint(1, 6))),
        lambda _: "".join(choose.choices(WIDE, k=choose.randint(1, 8))).encode(),
        paste,
        completion,
        interruption,
        lambda _: size(choose),
        typed,
        typed,
        typed,
    )
    return choose.choice(kinds)(lines)


def paste(lines: Lines) -> bytes:
    pasted = lines.some(lines.random.randint(1, 6))
    return b"\x1b[200~" + lines.random.choice((b"\n", b"\r")).join(pasted) + b"\x1b[201~"


def completion(lines: Lines) -> bytes:
    start = lines.any().encode()[: lines.random.randint(0, 12)]
    return start + b"\t" * lines.random.randint(1, 3)


def interruption(lines: Lines) -> bytes:
    """Ctrl-C, the start of a search in the history, or Return."""
    return lines.random.choice((b"\x03", b"\x12" + lines.any().encode()[:5], b"\r"))


def size(choose: Random) -> tuple[int, int]:
    return choose.choice((1, 2, 10, 40, 80, 300)), choose.choice((1, 2, 10, 24, 60))


def typed(lines: Lines) -> bytes:
    return b"".join(line[:LONGEST] + b"\r" for line in lines.some(3))
