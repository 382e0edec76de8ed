"""Searches the output of `drive` for secrets."""

import sys
from pathlib import Path

from .search import Search

ECHO = r"""
import json, subprocess, sys
served = subprocess.Popen([sys.argv[1], "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
for line in sys.stdin.buffer:
    served.stdin.write(line)
    served.stdin.flush()
    answer = json.loads(served.stdout.readline())
    told = json.loads(line).get("do", "")
    if "observations" in answer:
        answer["observations"].append(told)
    isBabbling = sys.argv[2] == "babbles" and '"' in told
    print(f"no answer to {told}" if isBabbling else json.dumps(answer), flush=True)
"""
"""A program that repeats each stimulus, in addition to its answer or instead of it."""


def search_programs(search: Search) -> None:
    """Tests programs against the model: the program itself, and two that repeat each stimulus."""
    script = search.run.scratch / "echo.py"
    script.write_text(ECHO)
    saved = search.run.scratch / "driven"
    echo = f"{sys.executable} {script} {search.run.program}"
    programs = f"{search.run.program} serve", f"{echo} echoes", f"{echo} babbles"
    for index, program in enumerate(programs):
        for form in ("text", "json"):
            name = f"drive --format {form} --program '{program}'"
            ending = search.command("drive", "--program", program, "--format", form, ".", name=name)
            search.run.check(
                b"scenarios" in ending.output,
                f"{name}: runs no scenarios: {ending.output[:200]!r} {ending.errors[:200]!r}",
            )
        if index >= search.run.amount(2, 0):
            walk_program(search, program, saved / str(index))
    files = [path for path in sorted(saved.rglob("*")) if path.is_file()]
    least = search.run.amount(5, 20)
    search.run.check(len(files) >= least, f"drive saves {len(files)} sequences, expected {least}")
    search.search_files("drive", files)


def walk_program(search: Search, program: str, saved: Path) -> None:
    names = search.run.some(readable(search), 6)
    steps = str(search.run.amount(50, 300))
    walks = ["--walk", str(search.run.amount(1, 2)), "--save", str(saved)]
    learning = ["--steps", steps, "--learn", f"{saved}-learnt"]
    for options in (walks, learning):
        name = f"drive {options[-2]} --program '{program}'"
        search.command("drive", "--program", program, "--seed", "1", *options, *names, name=name)


def readable(search: Search) -> list[str]:
    """The files without errors. After a file with errors, `drive` takes no walk."""
    checked = search.run.gatehouse("check", ".", folder=search.folder)
    errors = checked.output + checked.errors
    return [name for name in search.names if f"{name}:".encode() not in errors]
