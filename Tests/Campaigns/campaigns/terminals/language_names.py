"""Renames users in a copy of the library, in which some names are in quotes. Every scenario still
passes."""

import re
import shutil
from pathlib import Path
from random import Random

from ..campaign import SCENARIOS
from ..run import Run
from .language_client import Client, Message

NAME = re.compile(r"(?<= )(?:alice|bob|carol)(?= |$)")
WITHOUT_NAMES = ("#", "scenario", "skip", "expected-failure", "use", " " * 2 + "|")
"""The beginnings of lines whose words are texts, or can be parts of other words."""


def check_renaming(run: Run) -> int:
    """Renames a name of some files, and returns the number of changed places."""
    folder = run.scratch / "renaming"
    shutil.copytree(SCENARIOS, folder / SCENARIOS.name)
    choose = run.random("renaming")
    files = [path for path in sorted(folder.rglob("*.scenario")) if quote(path, choose)]
    client = Client([run.program, "lsp"], folder, run.environment)
    client.initialize(folder)
    count = 0
    for number, path in enumerate(choose.sample(files, run.amount(8, 80))):
        count += rename(run, client, path, f"user-{number}", choose)
    run.check(client.end() == 0, "after renaming, the server does not end")
    ending = run.gatehouse("run", SCENARIOS.name, folder=folder)
    run.check(ending.status == 0, "after renaming, scenarios fail:", ending.output[-2000:])
    return count


def named(line: str) -> bool:
    return not line.startswith(WITHOUT_NAMES) and bool(NAME.search(line))


def quote(path: Path, choose: Random) -> bool:
    """Puts some of the names in a file in quotes, and returns whether it has names."""
    lines = path.read_text().split("\n")
    for number, line in enumerate(lines):
        if named(line) and choose.randrange(3) == 0:
            lines[number] = NAME.sub(r'"\g<0>"', line)
    path.write_text("\n".join(lines))
    return any(map(named, lines))


def rename(run: Run, client: Client, path: Path, name: str, choose: Random) -> int:
    """Renames a name of a file, and returns the number of changed places."""
    lines = path.read_text().split("\n")
    numbers = [number for number, line in enumerate(lines) if named(line)]
    if not numbers:  # All names have been replaced, in the files that share them with others.
        return 0
    number = choose.choice(numbers)
    found = NAME.search(lines[number])
    assert found
    uri = path.as_uri()
    client.open(uri, "\n".join(lines))
    place = {"line": number, "character": found.start()}
    document: Message = {"textDocument": {"uri": uri}}
    asked = document | {"position": place, "newName": name}
    result = client.ask("textDocument/rename", asked)
    client.notify("textDocument/didClose", document)
    run.check("changes" in result, f"{path}:{number + 1}: {found[0]} is not renamed:", result)
    edits: dict[str, list[Message]] = result.get("changes", {})
    for changed, own in edits.items():
        apply(Path(changed.removeprefix("file://")), own)
    return sum(map(len, edits.values()))


def apply(path: Path, edits: list[Message]) -> None:
    """Changes a file, whose text is ASCII."""
    lines = path.read_text().split("\n")
    ranges = [(one["range"]["start"], one["range"]["end"], one["newText"]) for one in edits]
    for start, end, text in sorted(ranges, key=lambda one: -int(one[0]["character"])):
        line = lines[start["line"]]
        lines[start["line"]] = line[: start["character"]] + text + line[end["character"] :]
    path.write_text("\n".join(lines))
