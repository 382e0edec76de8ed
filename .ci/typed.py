"""Lines that somebody might type into the shell, right and wrong, determined by a seed."""
import re
import subprocess

from campaign import SCENARIOS, TRACES

# What a command of any kind may be given; those of its own make most of it succeed.
WORDS = ["0", "1", "2", "3", "5", "99", "-1", "99999999999999999999", "here", "there", "_", "all",
         "replace", "off", "on", "user", "system", "launch", "choose", "\"\"", "\"open", "größe",
         "漢字", "a.scenario", "none/a.scenario", "authenticated(...)", "not", "|", "\\", "...",
         "x" * 300, "\x01", "e\u0301", "\u202e"]
QUERIES = ["accounts", "stack", "held", "selected", "session", "buttons", "fields", "filled",
           "cookie alice", "conversation bob", "accounts alice", "email _", "nothing"]
OBSERVATIONS = ["shows login", "shows _", "-> ... via _", "-> unauthenticated/... via landing",
                "alerts _", "refused busy", "refused _", "requests _", "stays", "activates alice"]
STATES = ["headless", "unauthenticated/...", "unauthenticated/login", "authenticated(...)",
          "unauthenticated(error: _)/landing", "loading(...)", "blacklisted(reason: app-version)"]
# Commands that end the session, or begin it anew without what was done.
FINAL = {"quit"}


def commands(program):
    """The names of all commands that `.help` lists, wherever on its lines."""
    help = subprocess.run([program], input=b".help\n", stdout=subprocess.PIPE, timeout=60,
                          check=True).stdout.decode()
    found = re.findall(r"(?m)(?:^|  +)\.([a-z][a-z-]*)\b", help)
    return sorted(set(found) - FINAL)


class Typed:
    """Lines for one session; equal seeds give equal lines."""

    def __init__(self, commands, scenarios, damage, choose):
        self.commands, self.damage, self.choose = commands, damage, choose
        self.scenarios = scenarios
        self.script = []

    def step(self):
        """The next line of a scenario of the library, from its first, and of another then."""
        if not self.script:
            self.script = list(self.choose.choice(self.scenarios))
            return "scenario \"%d\"" % self.choose.randrange(100)
        return self.script.pop(0)

    def stimulus(self):
        """A stimulus that is possible somewhere."""
        lines = [line for line in self.choose.choice(self.scenarios)
                 if not line.startswith(("given ", "never "))]
        return self.choose.choice(lines or ["launch"])

    def assertion(self):
        choose = self.choose.choice
        return choose([f"is {choose(STATES)}", f"has {choose(QUERIES)}",
                       f"  {choose(OBSERVATIONS)}", "  ...", f"  never {choose(OBSERVATIONS)}"])

    def command(self):
        """A command with arguments that suit it, or with any."""
        name = self.choose.choice(self.commands)
        suiting = self.suiting(name)
        if suiting is None or self.choose.random() < 0.2:
            words = self.choose.choices(WORDS, k=self.choose.choice([0, 1, 1, 2, 3]))
            suiting = " ".join(words)
        return f".{name} {suiting}".rstrip()

    def suiting(self, name):
        choose = self.choose.choice
        number = str(self.choose.randrange(12))
        file = choose(["a.scenario", "b.scenario", "saved.scenario"])
        position = choose([number, number, "here", "there"])
        state = choose(STATES)
        own = {
            "back": ["", "", number], "forward": ["", number], "goto": [position],
            "mark": ["", "here", "there"], "skip": [number], "diff": [position, f"0 {position}"],
            "can": ["", "user", "system", "choose", "log-in", "advance"],
            "why": ["", number, f"not {state}", choose(OBSERVATIONS)],
            "ask": [choose(QUERIES)], "help": ["", choose(self.commands), "log-in", "given"],
            "watch": ["", f"has {choose(QUERIES)}", f"is {state}", choose(QUERIES), "off"],
            "save": [file, f"{file} replace", f"{file} all", f"{file} all replace"],
            "load": [file], "step": ["", "", file], "run": [file],
            "export": [f"{choose(sorted(TRACES))} export"],
            "set": ["", "screen on", "screen off", "echo on", "echo off", "color off"],
            "routing": ["", "routers", "coordinator"], "tour": ["", "off"],
            "history": ["", "launch"],
        }
        if name in own:
            return choose(own[name])
        return "" if name in {"state", "screen", "trace", "tree", "world", "reset"} else None

    def damaged(self):
        """A line with mistakes, in bytes that may be no text, or any bytes at all."""
        if self.choose.random() < 0.2:
            return self.choose.randbytes(self.choose.randint(1, 60)).replace(b"\n", b"\r")
        text = self.any().encode()
        for _ in range(self.choose.choice([1, 1, 2])):
            text = self.damage.damaged(text, self.choose)
        return text.replace(b"\n", b" ")

    def any(self):
        kind = self.choose.random()
        if kind < 0.5:
            return self.step()
        if kind < 0.6:
            return self.stimulus()
        return self.assertion() if kind < 0.68 else self.command()

    def lines(self, count):
        """So many lines, some of them damaged."""
        return [self.damaged() if self.choose.random() < 0.12 else self.any().encode()
                for _ in range(count)]


def scripts():
    """The steps of the scenarios of the library, without blocks and without rows to fill in."""
    found = []
    for path in sorted(SCENARIOS.rglob("*.scenario")):
        for part in re.split(r"(?m)^scenario .*\n", path.read_text()):
            lines = [line for line in part.splitlines() if re.match(r"[a-z]", line)]
            plain = [line for line in lines if not line.startswith(("use ", "skip", "expected-"))]
            if plain and "<" not in part:
                found.append(plain)
    return found
