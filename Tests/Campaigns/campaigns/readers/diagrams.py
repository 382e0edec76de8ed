"""Draws traces as Mermaid, sequence diagrams, DOT, SVG and Markdown, and lets other programs read
them: Graphviz, xmllint, Mermaid in Chromium, and cmark-gfm.

The scenarios are the library's, and others whose names consist of the syntax of these forms. One is
too long for a diagram, so that it is condensed. Mermaid must draw as many nodes, edges and messages
as the lines of a diagram contain, and each step has its row in a Markdown table.
"""

import shutil
from collections import Counter
from pathlib import Path

from .. import hostile
from ..campaign import ROOT, SCENARIOS
from ..processes import Argument
from ..run import Run
from . import markdown
from .tools import check_drawings, counted

FORMS = ("mermaid", "sequence", "dot", "svg", "markdown")


def run(run: Run) -> None:
    library = [path.relative_to(ROOT) for path in sorted(SCENARIOS.rglob("*.scenario"))]
    counts = draw(run, "library", *run.some(library, 30), every=23)
    for number in run.rounds():
        scenarios = run.scratch / f"scenarios-{number}"
        names = hostile.mixed(run.random("names", number), run.amount(3, 20))
        if number == 0:
            names += run.some(hostile.NAMES, 6) + run.some(hostile.UNPRINTABLE, 2)
            names += run.some(hostile.HUGE, 1)
        hostile.write(scenarios, names)
        if number == 0:
            hostile.write_long(scenarios)
        counts += draw(run, f"round-{number}", scenarios)
        markdown.check_index(run, scenarios)
        if number == 0:
            check_folding(run, run.scratch / "round-0")
        for name in (f"round-{number}", f"scenarios-{number}"):
            shutil.rmtree(run.scratch / name)
    run.note(counted(counts))


def draw(run: Run, name: str, *paths: Argument, every: int = 1) -> Counter[str]:
    """Exports scenarios in every form, and checks the results; Mermaid draws one of `every`."""
    folder = run.scratch / name
    traces = [f"--trace={form}={folder}" for form in FORMS]
    ending = run.gatehouse("run", *paths, *traces, statuses=(0,), seconds=900)
    run.require(ending.status == 0, f"{name}: {ending.output[-1500:].decode(errors='replace')}")
    documents = markdown.check(run, folder)
    return Counter({"Markdown documents": documents}) + check_drawings(run, folder, every)


def check_folding(run: Run, folder: Path) -> None:
    """The long scenario must exceed the limits, or condensing is not tested."""
    diagrams = [path.read_text(encoding="utf-8") for path in folder.rglob("*.mmd")]
    titles = [line for text in diagrams for line in text.splitlines() if "title" in line]
    for words in ("folded", "without the steps"):
        run.check(any(words in title for title in titles), f"no title contains {words!r}")
