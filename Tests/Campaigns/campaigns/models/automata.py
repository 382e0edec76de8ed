"""Compares random machines of AALpy with the same machines as diagrams.

AALpy writes a Mealy machine, a Moore machine or an automaton in DOT. A scenario of random inputs,
with the outputs and states of AALpy's own machine, passes over the diagram. It fails if one of its
lines is changed.
"""

import contextlib
import random
from pathlib import Path
from typing import Any

from aalpy.automata import Dfa, MooreMachine
from aalpy.utils import (
    generate_random_dfa,
    generate_random_mealy_machine,
    generate_random_moore_machine,
    save_automaton_to_file,
)

from ..run import Run

WORDS = {"SYN(V,V,0)": "syn-v-v-0", "pushButton": "push-button", "a b": "a-b", "A.b": "a-b"}
"""The inputs of the machines, and their words. Of two equal words, the second gets a number."""
OUTPUTS = ["ok", "FIN+ACK", "hot coffee", "a/b"]
LARGEST, LENGTH = 30, 200


def run(run: Run) -> None:
    steps = 0
    for number in run.rounds(4, 40):
        choose = run.random("diagram", number)
        random.seed(choose.randrange(2**32))
        make = choose.choice(
            [generate_random_dfa, generate_random_mealy_machine, generate_random_moore_machine]
        )
        inputs = list(WORDS)[: choose.randint(1, len(WORDS))]
        states = choose.randint(2, LARGEST)
        outputs: Any = OUTPUTS[: choose.randint(2, len(OUTPUTS))]
        if make is generate_random_dfa:
            outputs = choose.randint(1, states)
        machine = make(states, inputs, outputs, ensure_minimality=False)
        folder = run.scratch / f"diagram-{number}"
        folder.mkdir()
        with contextlib.redirect_stdout(None):
            save_automaton_to_file(machine, path=str(folder / "machine"))
        words: dict[str, str] = {}
        for name in first_uses(folder / "machine.dot", inputs):
            word = WORDS[name]
            words[name] = f"{word}-2" if word in words.values() else word
        lines = scenario(machine, words, choose)
        steps += LENGTH
        check(run, folder, lines, choose)
    run.note(f"{steps} steps of {number + 1} machines are the same")


def first_uses(path: Path, inputs: list[str]) -> list[str]:
    """The inputs in the order in which the edges of a diagram name them."""
    text = path.read_text()
    edges = text[text.index("->") :]
    found = {name: edges.find(f'label="{name}') for name in inputs}
    return sorted(found, key=lambda name: found[name])


def scenario(machine: Any, words: dict[str, str], choose: random.Random) -> list[str]:
    """Random inputs and what AALpy's machine does."""
    machine.reset_to_initial()
    lines = []
    shows_move_first = isinstance(machine, (Dfa, MooreMachine))
    for _ in range(LENGTH):
        letter = choose.choice(list(words))
        before = machine.current_state
        output = machine.step(letter)
        after = machine.current_state
        if isinstance(machine, Dfa):
            effects = ["  accepts"] if output else []
        else:
            effects = [f"  outputs {output}" if " " not in output else f'  outputs "{output}"']
        if after is not before:
            effects.insert(0 if shows_move_first else 1, f"  -> {after.state_id}")
        lines += [words[letter], *(effects or ["  stays"])]
    return lines


def check(run: Run, folder: Path, lines: list[str], choose: random.Random) -> None:
    over = ("--machine-file", "machine.dot", "run", "--strict", "walk.scenario")
    walk = folder / "walk.scenario"
    walk.write_text("\n".join(lines) + "\n")
    run.gatehouse(*over, folder=folder, statuses=(0,))
    outputs = [
        index for index, line in enumerate(lines) if line.startswith(("  outputs", "  accepts"))
    ]
    if not outputs:
        return
    changed = choose.choice(outputs)
    if lines[changed] == "  accepts":
        lines[changed] = "  stays"
    else:
        lines[changed] = "  outputs FIN+ACK" if lines[changed].endswith("ok") else "  outputs ok"
    walk.write_text("\n".join(lines) + "\n")
    run.gatehouse(*over, folder=folder, statuses=(1, 2))
