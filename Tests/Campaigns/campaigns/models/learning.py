"""Learns the app through its shell, and compares the result with a graph of the explorer."""

import os
import random
import re
import select
import subprocess
from pathlib import Path
from typing import Any

from aalpy.base import SUL
from aalpy.learning_algs import run_Lstar
from aalpy.oracles import RandomWordEqOracle

from ..run import Run

SHORTEST, LONGEST = 5, 25
"""The lengths of random words."""
PATIENCE = 120
"""Seconds for an answer."""

Word = tuple[str, ...]
Steps = list[dict[str, tuple[int, str]]]
"""For each state, the target and the answer by the stimulus."""


class Shell(SUL):  # type: ignore[misc]
    """The app, which answers a stimulus with lines, followed by a line with its state."""

    def __init__(self, run: Run) -> None:
        super().__init__()
        self.run = run
        self.process = subprocess.Popen(
            [run.program, "shell"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=run.environment,
        )
        self.rest = b""

    def close(self) -> None:
        self.process.kill()
        self.process.communicate()

    def ask(self, line: str) -> str:
        assert self.process.stdin
        self.process.stdin.write(f"{line}\n".encode())
        self.process.stdin.flush()
        answer = []
        while (text := self.read_line(line)).startswith("  "):
            answer.append(text.strip())
        return "; ".join(answer)

    def read_line(self, question: str) -> str:
        assert self.process.stdout
        descriptor = self.process.stdout.fileno()
        while b"\n" not in self.rest:
            ready = select.select([descriptor], [], [], PATIENCE)[0]
            data = os.read(descriptor, 1 << 16) if ready else b""
            self.run.require(data, f"the shell {'ended' if ready else 'hangs'} at {question!r}")
            self.rest += data
        line, _, self.rest = self.rest.partition(b"\n")
        return line.decode()

    def pre(self) -> None:
        self.ask(".reset")

    def post(self) -> None:
        pass

    def step(self, letter: str) -> str:
        return self.ask(f"{letter}\n.state")


class Oracle(RandomWordEqOracle):  # type: ignore[misc]
    """Tries random words, and then the word in which a hypothesis and the graph differ.

    This way, no state is missed by chance. If a difference remains, the shell differs from the
    graph.
    """

    def __init__(self, steps: Steps, shell: Shell, walks: int) -> None:
        alphabet = list(steps[0])
        super().__init__(
            alphabet, shell, num_walks=walks, min_walk_len=SHORTEST, max_walk_len=LONGEST
        )
        self.steps = steps

    def find_cex(self, hypothesis: Any) -> Word | None:
        word: Word | None = super().find_cex(hypothesis)
        if word is None and (word := pairs(self.steps, hypothesis)[1]) is not None:
            answers = self.sul.query(word)
            hypothesis.reset_to_initial()
            if answers == [hypothesis.step(stimulus) for stimulus in word]:
                return None
        return word


def read(path: Path) -> Steps:
    """The graph in a file of Aldebaran's format."""
    first, *lines = path.read_text().splitlines()
    count = re.fullmatch(r"des \(0, \d+, (\d+)\)", first)
    steps: Steps = [{} for _ in range(int(count[1]) if count else 0)]
    for line in lines:
        edge = re.fullmatch(r'\((\d+), "(.*)", (\d+)\)', line)
        if edge is None:
            raise ValueError(f"no edge: {line}")
        stimulus, answer = edge[2].split(" / ", 1)
        if stimulus in steps[int(edge[1])]:
            raise ValueError(f"two edges for {stimulus}")
        steps[int(edge[1])][stimulus] = int(edge[3]), answer
    return steps


def pairs(steps: Steps, learned: Any) -> tuple[dict[int, Any], Word | None]:
    """The learned state of each state of the graph, and stimuli after which the answers differ.

    Both are deterministic. They are bisimilar if they give the same answers in every pair of states
    that they can reach by the same stimuli.
    """
    twins: dict[int, Any] = {}
    open_pairs: list[tuple[int, Any, Word]] = [(0, learned.initial_state, ())]
    while open_pairs:
        number, state, word = open_pairs.pop()
        if twins.setdefault(number, state) is not state:
            return twins, word
        for stimulus, (target, answer) in steps[number].items():
            if state.output_fun[stimulus] != answer:
                return twins, (*word, stimulus)
            twin = state.transitions[stimulus]
            if twins.get(target) is not twin:
                open_pairs.append((target, twin, (*word, stimulus)))
    return twins, None


def compare(run: Run, graph: Path) -> None:
    """Learns the app in rounds, and compares each result with the graph in a file."""
    steps = read(graph)
    run.require(steps and steps[0], "the graph is empty")
    alphabet = list(steps[0])
    run.require(all(list(one) == alphabet for one in steps), "the states have different stimuli")
    for number in run.rounds():
        random.seed(run.random("learn", number).randrange(2**32))
        shell = Shell(run)
        try:
            oracle = Oracle(steps, shell, run.amount(30, 300))
            learned = run_Lstar(alphabet, shell, oracle, automaton_type="mealy", print_level=0)
        finally:
            shell.close()
        check(run, steps, learned)
    run.note(f"AALpy learns {len(learned.states)} states, bisimilar to {len(steps)} explored ones")


def check(run: Run, steps: Steps, learned: Any) -> None:
    """Compares a learned machine with a graph, and with copies of it with one redirected edge
    each."""
    twins, word = pairs(steps, learned)
    run.require(word is None, "the shell and the graph differ after:", " ; ".join(word or ()))
    edges = [(number, stimulus) for number, row in enumerate(steps) for stimulus in row]
    for number, stimulus in edges:
        target, answer = steps[number][stimulus]
        other = next(state for state in twins if twins[state] is not twins[target])
        steps[number][stimulus] = other, answer
        run.check(
            pairs(steps, learned)[1] is not None,
            f"it is not noticed that {stimulus} leads from {number} to {other}",
        )
        steps[number][stimulus] = target, answer
