"""Programs that must accept the output of Gatehouse, and programs that write it."""

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from ..processes import Argument, shown
from ..run import Run
from . import mermaid


def tool_path(run: Run, name: str) -> Path:
    """The program under test, or another executable of the package."""
    return run.program if name == "gatehouse" else run.product(name)


def accepted(run: Run, *command: Argument) -> bool:
    """Whether a command ends without an error; otherwise, that is a problem."""
    ending = run.execute(command, seconds=900)
    return run.check(
        ending.status == 0,
        f"{shown(command)}: ended with {ending.status}:",
        (ending.errors + ending.output)[:1000].decode(errors="replace"),
    )


def check_xml(run: Run, paths: Iterable[Path]) -> None:
    accepted(run, "xmllint", "--noout", "--huge", *sorted(paths))


def check_drawings(run: Run, folder: Path, every: int = 1) -> Counter[str]:
    """Lets Graphviz, xmllint and Mermaid read the diagrams below a folder.

    Mermaid draws one of `every` diagrams. Returns the number of each kind.
    """
    pictures = list(folder.rglob("*.svg"))
    # The output of Graphviz is valid XML only if its labels are.
    accepted(run, "dot", "-Tsvg", "-O", *sorted(folder.rglob("*.dot")))
    check_xml(run, folder.rglob("*.svg"))
    parsed, drawn = mermaid.check(run, folder, every)
    return Counter(
        {"SVG pictures": len(pictures), "Mermaid diagrams": parsed, "of these drawn": drawn}
    )


def counted(counts: Counter[str]) -> str:
    """Numbers in words."""
    return ", ".join(f"{count} {name}" for name, count in counts.items())
