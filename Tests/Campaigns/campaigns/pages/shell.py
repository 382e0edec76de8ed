"""Repeats the walks of a page in the shell, and compares the results."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from ..processes import Argument, difference
from ..run import Run
from .walks import Walk


class Shell:
    """Repeats walks in the shell, and compares."""

    def __init__(self, run: Run, world: Path) -> None:
        self.run = run
        self.world = world
        self.walks = self.steps = self.displays = 0

    def compare(self, walks: Sequence[Walk], *options: Argument) -> None:
        """The text of each walk is, byte for byte, the scenario that the shell saves after the same
        stimuli, and passes a strict run; its display equals the shell's."""
        folder = self.run.scratch / f"walks-{self.walks}"
        folder.mkdir()
        paths = [folder / f"{number}.scenario" for number in range(len(walks))]
        with ThreadPoolExecutor(2) as pool:
            list(pool.map(lambda walk, path: self._repeat(walk, path, options), walks, paths))
        for walk, path in zip(walks, paths, strict=True):
            path.write_text(walk.scenario)
        ending = self.run.gatehouse("run", "--strict", folder)
        last = ending.output.decode()[-2000:]
        self.run.check(ending.status == 0, "scenarios copied from the page fail:", last)
        self.walks += len(walks)
        self.steps += sum(len(walk.stimuli) for walk in walks)
        self.displays += sum(walk.display is not None for walk in walks)

    def _repeat(self, walk: Walk, path: Path, options: Sequence[Argument]) -> None:
        """Takes the stimuli of a walk in the shell, and saves them."""
        lines = "".join(f"{line}\n" for line in [*walk.stimuli, f".save {path}", ".screen"])
        ending = self.run.gatehouse(
            "shell", *options, self.world, text=lines.encode(), statuses=(0,)
        )
        if not self.run.check(path.exists(), f"{walk.name}: the shell saves nothing", lines):
            return
        screen = ending.output.decode().rpartition(" written: ")[2].partition("\n")[2]
        for what, page, shell in (
            ("text", walk.scenario, path.read_text()),
            ("display", walk.display, screen),
        ):
            if page is not None and page != shell:
                parts = difference(page.splitlines(), shell.splitlines())
                stimuli = "; ".join(walk.stimuli)
                self.run.problem(
                    f"{walk.name}: page and shell differ in the {what}: {parts}; after {stimuli}"
                )
