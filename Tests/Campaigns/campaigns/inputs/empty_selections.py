"""Empty selections, and shares of empty sets.

Every command that selects scenarios reports an empty selection, and fails unless that is allowed. A
minimum is not reached if nothing can be.
"""

import re
import shlex
from collections.abc import Callable, Sequence
from random import Random

from ..processes import Ending, shown
from .workshop import Workshop

SELECTING: dict[str, tuple[str, ...]] = {
    "run": (),
    "compare": ("coordinator", "routers"),
    "coverage": (),
    "mutate": (),
    "inject": (),
    "generate": (),
}
"""Commands with options that select, and what stands before the paths."""
READING: dict[str, tuple[str, ...]] = {"migrate": (), "drive": ()}
"""Other commands that read the scenarios at several paths."""
SINGLE = ("trace", "record", "conform")
"""Commands that read one file."""
STEPLESS = ("compare", "drive", "migrate", "conform")
"""Commands that say nothing about scenarios without a step."""
TOLD = re.compile(r"\bskipped\b|\bnothing\b|\bno (scenario|session|step)")
EMPTY, SKIPPED, WORDLESS, STILL = "empty", "skipped.scenario", "wordless.scenario", "still.scenario"
IDLE, HEARTBEATS, MAPPING = "idle.jsonl", "heartbeats.jsonl", "heartbeats.mapping"
KINDS = ("states", "transitions", "rows", "rules", "facts")


def prepare(workshop: Workshop) -> None:
    """Writes files without anything to select."""
    for name in (EMPTY, "prose"):
        (workshop.folder / name).mkdir(exist_ok=True)
    texts = {
        SKIPPED: 'skip "It is not decided."\nlaunch\n  ...\n',
        WORDLESS: "# There is nothing here.\n",
        STILL: "is headless\n",
        IDLE: '{"event":"began","version":1,"name":"a","givens":[]}\n{"event":"ended"}\n',
        HEARTBEATS: '{"type":"alive"}\n' * 3,
        MAPPING: "map type alive\n  nothing\n",
        "prose/page.md": "# A page\n\nNo block is a scenario.\n",
    }
    for name, text in texts.items():
        (workshop.folder / name).write_text(text)


def attack(workshop: Workshop, count: int, choose: Random) -> int:
    """Tries this many empty selections and minimums."""
    for _ in range(count):
        choose.choice(ATTACKS)(workshop, choose)
    return count


def select_nothing(workshop: Workshop, choose: Random) -> None:
    """Options that select none of the scenarios in a folder of the library."""
    command = choose.choice(list(SELECTING))
    folder = str(choose.choice(workshop.pieces).folder)
    text = "".join(choose.choice("jkqvwxz") for _ in range(8))
    options = choose.choice(
        (
            ["--filter", text],
            ["--tags", text],
            ["--tags", f"{text} and not {text}"],
            ["--filter", text, "--touching", "headless"],
            ["--shard", "9999/9999"],
        )
    )
    if choose.random() < 0.2 and command in ("coverage", "mutate"):
        options += ["--allow-empty", "--minimum", str(choose.randint(1, 100))]
    judge(workshop, [command, *SELECTING[command], folder, *options])


def read_nothing(workshop: Workshop, choose: Random) -> None:
    """Paths without a scenario that runs."""
    words = {**SELECTING, **READING, **dict.fromkeys(SINGLE, ())}
    command = choose.choice(list(words))
    paths = [EMPTY, SKIPPED, WORDLESS, "prose", "prose/page.md", "no-such/**", "prose/*.scenario"]
    if command in STEPLESS:
        paths += [STILL, IDLE]
    options = []
    if command == "drive":
        options = ["--program", shlex.join([str(workshop.run.program), "serve"])]
    elif command == "conform":
        paths += [IDLE, HEARTBEATS]
        options = choose.choice(([], ["--map", MAPPING], ["--session", "nobody"]))
    judge(workshop, [command, *words[command], choose.choice(paths), *options])


def judge(workshop: Workshop, words: Sequence[str]) -> None:
    ending = workshop.run.gatehouse(
        *words, folder=workshop.folder, statuses=(0, 1, 2, 64), seconds=300
    )
    if problem := judged(ending):
        workshop.run.problem(f"{shown(words)}: {problem}")


def judged(ending: Ending) -> str:
    """The mistake in the ending of a command without anything to do."""
    if not ending.errors and not ending.output:
        return f"it ends with {ending.status} and says nothing"
    text = (ending.errors + ending.output).decode(errors="replace")
    if ending.status == 0 and not TOLD.search(text):
        return f"nothing is selected, and it passes without a word: {text[:300]!r}"
    return ""


def demand_coverage(workshop: Workshop, choose: Random) -> None:
    """A share of the reachable items, of which there can be none."""
    words = sorted({stimulus.split(" ")[0] for stimulus in workshop.stimuli} - {"launch"})
    path, kind = STILL, choose.choice(KINDS)
    least = choose.randint(1, 100)
    only = ",".join(choose.sample(words, choose.randint(1, 3)))
    options = ["--only", only, "--minimum", str(least), "--of", kind]
    ending = workshop.run.gatehouse("coverage", path, *options, folder=workshop.folder)
    row = re.search(rf"^{kind} +(\d+) +(\d+) ", ending.output.decode(), re.MULTILINE)
    covered, reachable = (int(row[1]), int(row[2])) if row else (0, 0)
    meets = reachable > 0 and 100 * covered >= least * reachable
    workshop.run.check(
        (ending.status == 0) == meets,
        f"coverage {path} {shown(options)}: {covered} of {reachable}, and it ends with"
        f" {ending.status}",
    )


def demand_mutants(workshop: Workshop, choose: Random) -> None:
    """A share of mutants when no step reaches a row."""
    words = sorted({stimulus.split(" ")[0] for stimulus in workshop.stimuli} - {"launch"})
    only = ",".join(choose.sample(words, choose.randint(1, 2)))
    options = ["--only", only, "--minimum", str(choose.randint(1, 100)), "--states", "20"]
    ending = workshop.run.gatehouse("mutate", STILL, *options, folder=workshop.folder)
    workshop.run.check(
        ending.status == 1, f"mutate {STILL} {shown(options)}: it ends with {ending.status}"
    )


def demand_walk(workshop: Workshop, choose: Random) -> None:
    """A share of the rows and rules that a short walk does not reach."""
    least = choose.randint(1, 100)
    options = ["--sequences", str(choose.randint(1, 3)), "--length", str(choose.randint(1, 3))]
    options += ["--seed", str(choose.randrange(10**6)), "--minimum", str(least)]
    ending = workshop.run.gatehouse("walk", *options, folder=workshop.folder)
    found = re.search(r"(\d+) of (\d+) rows and rules", ending.output.decode())
    workshop.run.require(found, f"walk {shown(options)} counts nothing: {ending.output[-200:]!r}")
    assert found
    meets = 100 * int(found[1]) >= least * int(found[2])
    workshop.run.check(
        (ending.status == 0) == meets,
        f"walk {shown(options)}: {found[0]}, and it ends with {ending.status}",
    )


Attack = Callable[[Workshop, Random], None]
ATTACKS: tuple[Attack, ...] = (
    *[select_nothing] * 4,
    *[read_nothing] * 4,
    demand_coverage,
    demand_mutants,
    demand_walk,
)
