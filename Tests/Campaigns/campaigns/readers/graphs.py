"""Draws the graphs of machines, and walks through their state charts.

Graphviz, xmllint and Mermaid in Chromium must accept each graph, and `--check` must find each
diagram up to date. An interpreter of SCXML takes random walks through the charts, and the machines
must reach the same states.
"""

from pathlib import Path

from .. import hostile
from ..processes import Argument
from ..run import Run
from .charts import Machine
from .tools import accepted, check_drawings, counted, tool_path

GRAPH_PAGE = "Sources/gatehouse/Gatehouse.docc/Graph.md"
HOSTILE = "HOSTILE"
"""Stands for the folder of hostile scenarios."""
GRAPHS: dict[str, tuple[str, ...]] = {
    "app": ("gatehouse",),
    "app-scenes": ("gatehouse", "--levels", "2"),
    "app-root": ("gatehouse", "--levels", "1"),
    "app-taken": ("gatehouse", "--scenarios", "Scenarios"),
    "app-scenes-taken": ("gatehouse", "--scenarios", "Scenarios", "--levels", "2"),
    "app-hostile": ("gatehouse", "--scenarios", HOSTILE),
    "shop": ("shop",),
    "shop-taken": ("shop", "--scenarios", "Tests/Checkout/Scenarios"),
    "turnstile": ("TurnstileTool",),
}
SMOKE_GRAPHS = ("app-root", "app-hostile", "shop-taken", "turnstile")
VERBS = (
    *("launch", "choose", "back", "cancel", "log-in", "switch-to", "continue", "company-login"),
    *("enter-name", "enter-email", "accept"),
)
MACHINES = (
    Machine("TurnstileTool"),
    Machine("shop", ("--states", "300")),
    Machine(
        "gatehouse",
        ("--states", "300", "--only", ",".join(VERBS)),
        "user alice email alice@example.com password password-1",
    ),
)


def run(run: Run) -> None:
    accepted(run, run.program, "graph", "--levels", "1", "--verify", GRAPH_PAGE)
    folder = run.scratch / "graphs"
    folder.mkdir()
    scenarios = run.scratch / "hostile"
    hostile.write(scenarios, hostile.NAMES + hostile.UNPRINTABLE + hostile.HUGE)
    hostile.write_long(scenarios)
    for name, (tool, *options) in GRAPHS.items():
        if not run.is_smoke or name in SMOKE_GRAPHS:
            words = [scenarios if option == HOSTILE else option for option in options]
            draw(run, folder / name, tool_path(run, tool), "graph", *words)
    run.note(counted(check_drawings(run, folder)))

    charts = [machine.chart(run) for machine in MACHINES]
    steps = sum(chart.check(number) for number in run.rounds() for chart in charts)
    run.note(f"{steps} steps through {len(charts)} state charts")


def draw(run: Run, path: Path, *command: Argument) -> None:
    for form in (
        ["-o", f"{path}.mmd"],
        ["--check", f"{path}.mmd"],
        ["--format", "dot", "-o", f"{path}.dot"],
        ["--format", "svg", "-o", f"{path}.svg"],
    ):
        accepted(run, *command, *form)
