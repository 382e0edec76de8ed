"""The tools of a search for secrets: files with secrets, and commands that read them."""

import shutil
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from random import Random

from ..processes import Argument, Ending
from ..run import Run
from .contexts import Contexts
from .sinks import Sinks, number_in


class Search:
    """Has commands read files with secrets, and searches all their output for secrets."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.contexts = Contexts()
        self.files = {name: self.contexts.files[name] for name in chosen(run, self.contexts)}
        self.names = list(self.files)
        self.sinks = Sinks(run, self.contexts.files)
        self.folder = run.scratch / "secrets"
        self.write()

    def write(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir()
        for name, content in self.files.items():
            (self.folder / name).write_bytes(content)

    def sample(self, choose: Random, smoke: int, thorough: int) -> list[str]:
        return choose.sample(self.names, self.run.amount(smoke, thorough))

    def command(
        self,
        *arguments: Argument,
        name: str = "",
        but: bytes = b"",
        text: bytes = b"",
        folder: Path | None = None,
        variables: dict[str, str] | None = None,
    ) -> Ending:
        """Runs a command, and searches its output; `name` identifies it briefly in problems."""
        environment = self.run.environment | (variables or {})
        ending = self.run.gatehouse(
            *arguments, folder=folder or self.folder, text=text, environment=environment
        )
        name = name or " ".join(str(argument) for argument in arguments[:6])
        self.sinks.search(f"standard output of {name}", ending.output, but)
        self.sinks.search(f"standard error of {name}", ending.errors)
        return ending

    def search_files(self, name: str, paths: Sequence[Path]) -> None:
        for path in paths:
            if path.is_file():
                self.sinks.search(f"{path.name} of {name}", path.read_bytes())


def chosen(run: Run, contexts: Contexts) -> list[str]:
    """All files, or in a smoke run some of each kind, and the files that these use."""
    if not run.is_smoke:
        return list(contexts.files)
    kinds = defaultdict(list)
    for name in contexts.files:
        kinds[name.partition("-")[0]].append(name)
    choose = run.random("contexts")
    names = {name for kind in kinds.values() for name in choose.sample(kind, min(5, len(kind)))}
    texts = [contexts.files[name].decode(errors="replace") for name in names]
    used = {name for name in kinds["open"] if any(f'use "{name}"' in text for text in texts)}
    return sorted(names | used, key=number_in)
