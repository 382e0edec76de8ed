"""Lines that a user might type into the shell, correct and wrong, determined by a seed."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from ..campaign import SCENARIOS
from ..damage import Damage
from ..run import Run

# fmt: off
WORDS = (
    "0", "1", "2", "3", "5", "99", "-1", "99999999999999999999", "here", "there", "_", "all",
    "replace", "off", "on", "user", "system", "launch", "choose", '""', '"open', "größe", "漢字",
    "a.scenario", "none/a.scenario", "authenticated(...)", "not", "|", "\\", "...", "x" * 300,
    "\x01", "e\u0301", "\u202e",
)
"""Arguments for any command, most of them unsuitable."""
QUERIES = (
    "accounts", "stack", "held", "selected", "session", "buttons", "fields", "filled",
    "cookie alice", "conversation bob", "accounts alice", "email _", "nothing",
)
OBSERVATIONS = (
    "shows login", "shows _", "-> ... via _", "-> unauthenticated/... via landing", "alerts _",
    "refused busy", "refused _", "requests _", "stays", "activates alice",
)
STATES = (
    "headless", "unauthenticated/...", "unauthenticated/login", "authenticated(...)",
    "unauthenticated(error: _)/landing", "loading(...)", "blacklisted(reason: app-version)",
)
TRACES = (
    "dot", "html", "itf", "jsonl", "markdown", "mermaid", "perfetto", "sequence", "text",
)
"""The formats of a trace that need no other program."""
# fmt: on
WITHOUT_ARGUMENTS = ("state", "screen", "trace", "tree", "world", "invariants", "reset")
FINAL = ("quit",)
"""Commands that end the session."""


@dataclass(frozen=True)
class Supply:
    """The parts from which all lines are composed."""

    commands: tuple[str, ...]
    scripts: tuple[tuple[str, ...], ...]
    damage: Damage

    @classmethod
    def of(cls, run: Run) -> "Supply":
        supply = cls(commands(run), scripts(), Damage(run))
        run.require(supply.commands, ".help lists no commands")
        run.require(supply.scripts, "no scenario can be typed line by line")
        return supply


def commands(run: Run) -> tuple[str, ...]:
    """The names of all commands that `.help` lists, in any column."""
    text = run.gatehouse(text=b".help\n", statuses=(0,)).output.decode()
    found = re.findall(r"(?m)(?:^| )\.([a-z][a-z-]*)\b", text)
    return tuple(sorted(set(found).difference(FINAL)))


def scripts() -> tuple[tuple[str, ...], ...]:
    """The steps of the scenarios in the checkout, without blocks and without examples."""
    found = []
    for path in sorted(SCENARIOS.rglob("*.scenario")):
        for part in re.split(r"(?m)^scenario .*\n", path.read_text()):
            lines = [line for line in part.splitlines() if re.match(r"[a-z]", line)]
            others = ("use ", "skip", "expected-")
            plain = tuple(line for line in lines if not line.startswith(others))
            if plain and "<" not in part:
                found.append(plain)
    return tuple(found)


@dataclass
class Lines:
    """The lines of one session."""

    supply: Supply
    random: Random
    _script: list[str] = field(default_factory=list)

    def some(self, count: int) -> list[bytes]:
        """This many lines, some of them damaged."""
        return [
            self.damaged() if self.random.random() < 0.12 else self.any().encode()
            for _ in range(count)
        ]

    def any(self) -> str:
        kind = self.random.random()
        if kind < 0.5:
            return self.step()
        if kind < 0.6:
            return self.stimulus()
        return self.assertion() if kind < 0.68 else self.command()

    def step(self) -> str:
        """The next line of a scenario, and after its last line the start of another scenario."""
        if not self._script:
            self._script = list(self.random.choice(self.supply.scripts))
            return f'scenario "{self.random.randrange(100)}"'
        return self._script.pop(0)

    def stimulus(self) -> str:
        """A stimulus that is possible in some state."""
        script = self.random.choice(self.supply.scripts)
        return self.choose(
            [line for line in script if not line.startswith(("given ", "never "))] or ["launch"]
        )

    def assertion(self) -> str:
        observation, query, state = map(self.choose, (OBSERVATIONS, QUERIES, STATES))
        forms = (f"is {state}", f"has {query}", f"  {observation}", "  ...")
        return self.choose((*forms, f"  never {observation}"))

    def command(self) -> str:
        """A command with suitable arguments or with any."""
        name = self.choose(self.supply.commands)
        arguments = self.suitable(name)
        if arguments is None or self.random.random() < 0.2:
            words = self.random.choices(WORDS, k=self.random.choice([0, 1, 1, 2, 3]))
            arguments = " ".join(words)
        return f".{name} {arguments}".rstrip()

    def suitable(self, name: str) -> str | None:
        """Arguments with which the command can succeed, if this module knows any."""
        number = str(self.random.randrange(12))
        file = self.choose(("a.scenario", "b.scenario", "saved.scenario"))
        position = self.choose((number, number, "here", "there"))
        observation, query, state = map(self.choose, (OBSERVATIONS, QUERIES, STATES))
        # fmt: off
        known = {
            "back": ("", "", number), "forward": ("", number), "goto": (position,),
            "mark": ("", "here", "there"), "skip": (number,), "diff": (position, f"0 {position}"),
            "can": ("", "user", "system", "choose", "log-in", "advance"),
            "why": ("", number, f"not {state}", observation),
            "ask": (query,), "help": ("", self.choose(self.supply.commands), "log-in", "given"),
            "watch": ("", f"has {query}", f"is {state}", query, "off"),
            "save": (file, f"{file} replace", f"{file} all", f"{file} all replace"),
            "load": (file,), "step": ("", "", file), "run": (file,),
            "export": (f"{self.choose(TRACES)} export",),
            "set": ("", "screen on", "screen off", "echo on", "echo off", "color off"),
            "routing": ("", "routers", "coordinator"), "tour": ("", "off"),
            "history": ("", "launch"),
        }
        # fmt: on
        if name in known:
            return self.choose(known[name])
        return "" if name in WITHOUT_ARGUMENTS else None

    def damaged(self) -> bytes:
        """A line with mistakes, which need not be valid text, or random bytes."""
        if self.random.random() < 0.2:
            return self.random.randbytes(self.random.randint(1, 60)).replace(b"\n", b"\r")
        text = self.any().encode()
        for _ in range(self.random.choice([1, 1, 2])):
            text = self.supply.damage.damaged(text, self.random)
        return text.replace(b"\n", b" ")

    def choose(self, items: Sequence[str]) -> str:
        return self.random.choice(items)
