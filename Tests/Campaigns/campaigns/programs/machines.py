"""Two programs that act as machines, and the same random requests to both."""

import itertools
import json
import random
import subprocess
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Self

SECONDS = 600
"""The time after which a program is killed, so that its answers end."""
TYPES = {"text": ["alice", "bob"], "number": ["0", "1", "2"], "time": ["30s", "1m", "15m"]}
"""Examples of the types that every program has."""

Request = tuple[str, Any]


class DifferenceError(Exception):
    """Two programs answer a request differently."""


class Machine:
    """A process of a program, which answers one request after the other."""

    def __init__(self, command: Sequence[str | Path], environment: Mapping[str, str]) -> None:
        self._process = subprocess.Popen(
            command,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
        self._timer = threading.Timer(SECONDS, self._process.kill)
        self._timer.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._timer.cancel()
        self._process.kill()
        self._process.communicate()

    def ask(self, request: Request) -> dict[str, Any]:
        """The answer to a request, without a fingerprint."""
        assert self._process.stdin and self._process.stdout
        try:
            self._process.stdin.write(json.dumps(dict([request])) + "\n")
            self._process.stdin.flush()
            line = self._process.stdout.readline()
        except BrokenPipeError:
            line = ""
        answer: dict[str, Any] = json.loads(line) if line else {"ended": True}
        answer.pop("fingerprint", None)
        return answer

    def plain(self, request: Request) -> dict[str, Any]:
        """The answer, without fields that can differ and with fields that can be omitted."""
        answer = self.ask(request)
        if "ended" in answer:
            return answer
        if "error" in answer:
            return {"error": True}
        name = request[0]
        if name in ("reset", "given", "do") and answer.keys().isdisjoint({"objection", "state"}):
            answer["state"] = self.ask(("is", {})).get("state")
        if name == "do":
            answer["observations"] = [one for one in answer["observations"] if one != "stays"]
            answer.setdefault("decisions", [])
        if name == "read":
            answer.pop("secret", None)
        return answer


class Comparison:
    """Sends the same requests to two programs, composed from the words that the first one
    declares."""

    def __init__(self, one: Machine, other: Machine) -> None:
        self._machines = (one, other)
        hellos = [machine.ask(("hello", {"protocol": 1})) for machine in self._machines]
        declared = {one["name"]: one["examples"] for one in hellos[0].get("types", [])}
        self._stimuli, self._givens, self._queries = (
            lines(hellos[0].get(name, []), TYPES | declared)
            for name in ("stimuli", "givens", "queries")
        )
        self._answers = set.intersection(*(set(hello.get("answers", [])) for hello in hellos))
        self.requests = 0
        self.states: set[object] = set()
        self.observations: set[str] = set()

    def compare(self, length: int, choose: random.Random) -> None:
        """Takes a sequence of stimuli. Raises `DifferenceError` if an answer differs."""
        givens = choose.sample(self._givens, min(len(self._givens), choose.randrange(4)))
        steps: list[Request] = [("reset", {}), *(("given", given) for given in givens)]
        steps += [("do", choose.choice(self._stimuli)) for _ in range(length)]
        for number, (name, value) in enumerate(steps):
            taken = steps[: number + 1]
            answer = self._same((name, value), taken)
            self.states.add(answer.get("state"))
            self.observations.update(answer.get("observations", []))
            for query in self._queries:
                self._same(("has", query), taken)
            for request in sorted(self._answers & {"broken", "lenient"}):
                self._same((request, {}), taken)
            if name == "do" and "duration" in self._answers:
                self._same(("duration", value), taken)

    def _same(self, request: Request, taken: Sequence[Request]) -> dict[str, Any]:
        self.requests += 1
        one, other = (machine.plain(request) for machine in self._machines)
        if one != other or "ended" in one:
            steps = " ".join(json.dumps(dict([step])) for step in taken)
            raise DifferenceError(f"after {steps}, {json.dumps(dict([request]))}: {one}, {other}")
        return one


def lines(verbs: Sequence[Any], types: Mapping[str, Sequence[str]]) -> list[str]:
    """All lines that verbs form with the examples of their values."""
    made = []
    for verb in verbs:
        places = [words(place, types) for place in verb.get("values", [])]
        for chosen in itertools.product([verb["word"]], *places):
            made.append(" ".join(word for word in chosen if word))
    return made


def words(place: Mapping[str, Any], types: Mapping[str, Sequence[str]]) -> list[str]:
    """The possible words at the place of a value; an empty text if it can be omitted."""
    if "flag" in place:
        return ["", place["flag"]]
    examples = list(types[place["type"]])
    if place.get("list"):
        examples.append(" ".join(examples))
    if "keyword" in place:
        examples = [f"{place['keyword']} {example}" for example in examples]
    return examples + [""] * bool(place.get("optional") or place.get("list"))
