"""Commands with growing input, and the texts that make it grow."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

Files = Callable[[int], Mapping[str, str]]
Text = Callable[[int], str]


@dataclass(frozen=True)
class Series:
    """A command with growing input."""

    name: str
    size: int
    """The largest size that is always measured: some tenths of a second, or the most that the
    notation allows."""
    files: Files
    """The texts of the files, by their paths."""
    arguments: Sequence[str] | Callable[[int], Sequence[str]]
    text: Text = lambda size: ""
    """Standard input."""
    setup: Sequence[str] = ()
    """A command that writes a further file."""

    def arguments_of(self, size: int) -> Sequence[str]:
        return self.arguments(size) if callable(self.arguments) else self.arguments


def repeated(form: str, head: str = "", tail: str = "") -> Text:
    """Repeats a form as often as the size, with a number in place of `{n}`."""
    return lambda size: head + "".join(form.format(n=n) for n in range(size)) + tail


def file(make: Text, name: str = "a.scenario") -> Files:
    return lambda size: {name: make(size)}


def many(form: str) -> Files:
    """As many files as the size, in folders of 200."""
    return lambda size: {f"{n // 200}/{n}.scenario": form.format(n=n) for n in range(size)}


def always(text: str) -> Text:
    return lambda size: text


def nothing(size: int) -> Mapping[str, str]:
    return {}


def pair(one: Text, other: Text) -> Files:
    return lambda size: {"a.scenario": one(size), "b.scenario": other(size)}


STEPS = repeated("advance 1s\n  ...\n", "launch\n  ...\n")
BARE = repeated("advance 1s\n", "launch\n")
ROUNDS = repeated('choose log-in\nlog-in u{n}@b.c "p{n}"\nback\n', "launch\n")
SCENARIOS = repeated('scenario "s{n}" @t{n}\nlaunch\n  ...\n')
FAILURES = repeated('scenario "s{n}"\nlaunch\n  stays\n')
SECRETS = repeated('log-in a@b.c "p{n}"\n', "launch\n")
RUN = ("run", "a.scenario", "--jobs", "1")
CHECK = ("check", "--format", "json", "a.scenario")
FORMAT = ("fmt", "--check", "a.scenario")
