"""State charts, in which an interpreter of SCXML walks, and machines that take the same walks.

The interpreter is python-statemachine's, which knows nothing of Gatehouse.
"""

import json
import random
import shutil
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from statemachine.io.scxml.processor import SCXMLProcessor

from ..processes import Argument
from ..run import Run
from .tools import accepted, check_xml, tool_path

STEPS = 12
SCXML = "{http://www.w3.org/2005/07/scxml}"
MACHINE = "{urn:machine}"

Steps = list[tuple[str, str]]
"""The stimulus and the path of the state after it, for each step of a walk."""


@dataclass(frozen=True)
class Machine:
    """A machine whose states are explored and charted."""

    tool: str
    options: tuple[str, ...] = ()
    given: str | None = None

    def chart(self, run: Run) -> "Chart":
        path = run.scratch / f"{self.tool}.scxml"
        given = ["--given", self.given] if self.given else []
        command: list[Argument] = [
            tool_path(run, self.tool),
            "graph",
            "--format",
            "scxml",
            "-o",
            path,
        ]
        run.require(accepted(run, *command, *given, *self.options), f"{self.tool}: no chart")
        check_xml(run, [path])
        return Chart(run, self, path)


class Chart:
    """A state chart that was read twice: by the interpreter, and as XML for its meaning."""

    def __init__(self, run: Run, machine: Machine, path: Path) -> None:
        self._run = run
        self._machine = machine
        self._processor: Any = SCXMLProcessor()
        self._processor.parse_scxml("machine", path.read_text(encoding="utf-8"))
        root = ElementTree.parse(path).getroot()
        self._stimuli = {
            event.attrib["name"]: event.attrib["stimulus"] for event in root.iter(MACHINE + "event")
        }
        self._paths: dict[str, str] = {}
        self._events: dict[str, list[str]] = {}
        for state in root.iter(SCXML + "state"):
            if leaf := state.get(MACHINE + "path"):
                self._paths[state.attrib["id"]] = leaf
                self._events[state.attrib["id"]] = [
                    event
                    for transition in state.iter(SCXML + "transition")
                    for event in transition.attrib["event"].split()
                ]
        self._check_events()

    def _check_events(self) -> None:
        tool, known = self._machine.tool, set(self._stimuli) | {"*"}
        self._run.require(
            len(set(self._stimuli.values())) == len(self._stimuli),
            f"{tool}: two events of the chart have the same stimulus",
        )
        for state, events in self._events.items():
            self._run.require(set(events) <= known, f"{tool}: {state} has an unknown event")
            self._run.require(
                len(set(events)) == len(events), f"{tool}: {state} has two targets for an event"
            )

    def check(self, number: int) -> int:
        """Takes random walks with the interpreter and the machine, and returns the steps."""
        run, tool = self._run, self._machine.tool
        choose = run.random("walks", tool, number)
        walks = [self._walk(choose) for _ in range(run.amount(60, 1000))]
        steps = sum(map(len, walks))
        run.check(steps >= len(walks), f"{tool}: {len(walks)} walks have only {steps} steps")
        folder = run.scratch / f"{tool}-walks-{number}"
        folder.mkdir()
        self._replay(walks, folder)
        for index, walk in enumerate(walks):
            traces = list(folder.glob(f"traces/**/w{index}.jsonl"))
            seen = [after for path in traces for after in states(path)]
            run.check(
                len(traces) == 1 and seen == [path for _, path in walk],
                f"{tool}: round {number}, walk {index} is {walk}, but the machine goes to {seen}",
            )
        shutil.rmtree(folder)
        return steps

    def _walk(self, choose: random.Random) -> Steps:
        """A random walk that ends at the edge of the exploration."""
        interpreter = self._processor.start()

        def state() -> str | None:
            active = [state.id for state in interpreter.configuration]
            return next((name for name in active if name in self._paths), None)

        taken: Steps = []
        for _ in range(STEPS):
            here = state()
            choices = [event for event in self._events[here or ""] if event != "*"]
            if not choices:
                break
            event = choose.choice(choices)
            interpreter.send(event)
            after = state()
            if after is None:
                break
            taken.append((self._stimuli[event], self._paths[after]))
        return taken

    def _replay(self, walks: list[Steps], folder: Path) -> None:
        given = f"given {self._machine.given}\n" if self._machine.given else ""
        scenarios = [
            f'scenario "w{index}"\n\n{given}\n' + "".join(f"{stimulus}\n" for stimulus, _ in walk)
            for index, walk in enumerate(walks)
        ]
        path = folder / "walks.scenario"
        path.write_text("\n".join(scenarios), encoding="utf-8")
        tool = tool_path(self._run, self._machine.tool)
        # An impossible step must be reported as an error.
        accepted(self._run, tool, "record", path)
        accepted(self._run, tool, "run", "--trace", f"jsonl={folder / 'traces'}", path)


def states(path: Path) -> list[str]:
    """The path of the state after each step of a trace."""
    records = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    return [record["after"] for record in records if "after" in record]
