"""Renames files while the program reads and writes them.

A file that is gone ends in an error that names it, and one that comes back has its old or its new
content.
"""

import shutil
import threading
from itertools import cycle
from pathlib import Path

from ..processes import Ending
from ..run import Run
from .faults import contents

GONE = 20
"""The number of files that are missing at any moment."""
TEXTS = (b"launch\n  ...\n", b"launch\n      ...\n")
"""The two contents that files can have: formatted and not."""


def run(run: Run) -> None:
    vanished = sum(vanishing_files(run, number) for number in run.rounds(smoke=1, thorough=6))
    run.require(vanished, "no file vanished during reading: the attack did not take place")
    run.note(f"{run.processes} processes missed {vanished} files that others renamed")


def vanishing_files(run: Run, number: int) -> int:
    """Renames files while the program reads them; returns how many it missed."""
    folder = run.scratch / f"vanishing {number}"
    folder.mkdir()
    names = [f"{index}.scenario" for index in range(run.amount(400, 2000))]
    for name in names:
        (folder / name).write_bytes(TEXTS[1])
    run.random("vanishing", number).shuffle(names)
    stopped = threading.Event()
    thread = threading.Thread(target=rename_files, args=(folder, names, stopped))
    thread.start()
    vanished = 0
    try:
        # A listed file can disappear just before it is read. If a command names all files, some of
        # them are always missing.
        listing = ("run .", "check .", "fmt --check .", "docs library .", "diff . .")
        for text in (*listing, "run --update ."):
            vanished += count_vanished(run, run.gatehouse(*text.split(), folder=folder), text)
        vanished += count_vanished(run, run.gatehouse("check", *names, folder=folder), "check *")
        vanished += count_vanished(run, run.gatehouse("fmt", ".", folder=folder), "fmt .")
    finally:
        stopped.set()
        thread.join()
    torn = [name for name, text in contents(folder).items() if text not in TEXTS]
    run.check(not torn, f"round {number}: files that vanished and came back are torn: {torn[:5]}")
    shutil.rmtree(folder)
    return vanished


def rename_files(folder: Path, names: list[str], stopped: threading.Event) -> None:
    """Hides a few files, each in turn, and restores all in the end."""
    gone: list[Path] = []
    for name in cycle(names):
        path = folder / name
        path.rename(path.with_suffix(".gone"))
        gone.append(path)
        while len(gone) > (0 if stopped.is_set() else GONE):
            back = gone.pop(0)
            back.with_suffix(".gone").rename(back)
        if stopped.is_set():
            return


def count_vanished(run: Run, ending: Ending, attack: str) -> int:
    """The number of files that a command did not find; other messages are problems."""
    lines = ending.errors.splitlines()
    for line in lines:
        run.check(
            b": error: " in line or b" written" in line,
            f"{attack} with vanishing files: unexpected message {line!r}",
        )
    return sum(b"No such file" in line for line in lines)
