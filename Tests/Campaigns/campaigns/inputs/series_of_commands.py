"""Large inputs and outputs of the commands, apart from scenarios that run."""

import math
from collections.abc import Iterator
from itertools import chain

from .forms import READ_BACK, REPORTS, TRACES
from .series import (
    BARE,
    CHECK,
    FAILURES,
    ROUNDS,
    RUN,
    SCENARIOS,
    Series,
    Text,
    always,
    file,
    nothing,
    pair,
    repeated,
)


def series_of_commands() -> list[Series]:
    parts = (traces, markdown, differences, shell, updates, walks, mistakes, reports, patterns)
    return list(chain.from_iterable(part() for part in parts))


def traces() -> Iterator[Series]:
    for form in TRACES:
        size = 1 << (11 if form == "html" else 12)
        arguments = ["trace", "a.scenario", "--format", form]
        yield Series(f"the {form} trace", size, file(ROUNDS), arguments)
    ends = {"text": "t.scenario", "jsonl": "t.jsonl", "itf": "t.itf.json"}
    for form in READ_BACK:
        name = ends[form]
        setup = ["trace", "a.scenario", "--format", form, "-o", name]
        yield Series(f"a {form} trace, run", 1 << 13, file(ROUNDS), ["run", name], setup=setup)
        arguments = ["diff", name, "a.scenario"]
        yield Series(f"a {form} trace, compared", 1 << 12, file(ROUNDS), arguments, setup=setup)


def markdown() -> Iterator[Series]:
    block = "# A\n\n```scenario\nlaunch\n  ...\n```\n\n"
    prose = repeated("> A *b* `c` [d](e) <f> ~~~\n\n", "```scenario\nlaunch\n```\n")

    def nested(size: int) -> str:
        return "".join(f"{'  ' * n}- a\n" for n in range(math.isqrt(size)))

    run = ["run", "a.md"]
    yield Series("Markdown blocks", 1 << 14, file(repeated(block), "a.md"), run)
    yield Series("Markdown prose", 1 << 19, file(prose, "a.md"), run)
    spaced = repeated("```scenario\nlaunch\n    ...\n```\n\n")
    yield Series("formatted Markdown", 1 << 16, file(spaced, "a.md"), ["fmt", "--check", "a.md"])
    for name, marker, end in (
        ("nested Markdown quotes", ">", " a\n\n"),
        ("Markdown lists of one line", "- ", "a\n\n"),
    ):
        yield Series(name, 1 << 14, file(markers(marker, end), "a.md"), run)
    yield Series("bytes of nested Markdown lists", 1 << 19, file(nested, "a.md"), run)


def markers(marker: str, end: str) -> Text:
    return lambda size: 40 * (marker * size + end)


def differences() -> Iterator[Series]:
    head, same = "launch\n  stays\n", "advance {n}s\n  stays\n"
    for name, size, other in (
        ("equal traces", 1 << 15, same),
        ("traces with other blocks", 1 << 15, "advance {n}s\n  shows login\n"),
        ("traces with other steps", 1 << 14, "advance {n}m\n  stays\n"),
        ("repetitive traces", 1 << 14, "advance 1s\n  stays\nadvance 2s\n  stays\n"),
    ):
        for form in ("text", "json"):
            yield Series(
                f"the {form} difference of {name}",
                size,
                pair(repeated(same, head), repeated(other, head)),
                ["diff", "a.scenario", "b.scenario", "--format", form],
            )
    files = pair(SCENARIOS, FAILURES)
    yield Series("compared scenarios", 1 << 12, files, ["diff", "a.scenario", "b.scenario"])


def shell() -> Iterator[Series]:
    for name, size, head, form in (
        ("givens", 1 << 12, "", "given user u{n}\n"),
        ("steps", 1 << 13, "launch\n", "advance 1s\n"),
        (".back and .forward", 1 << 10, "launch\n", "advance 1s\n.back\n.forward\n"),
        (".why", 1 << 11, "launch\nchoose log-in\n", ".why\n"),
        (".can", 1 << 6, "launch\n", ".can\n"),
        ("errors", 1 << 13, "launch\n", "lunch {n}\n"),
        ("comments", 1 << 16, "", "# {n}\n"),
        ("secrets", 1 << 13, "launch\n", 'log-in a@b.c "p{n}"\n'),
        ("restarts", 1 << 11, "", "launch\n.reset\n"),
        ("failures", 1 << 13, "", "launch\n  stays\n"),
        ("never lines", 1 << 15, "", "never alerts unknown\n"),
        (".state", 1 << 11, "", ".state\n"),
        ("saved steps", 1 << 13, "launch\n", "advance {n}s\n"),
    ):
        text = repeated(form, head, "launch\n.save s replace\n.export jsonl t\n")
        yield Series(f"{name} in the shell", size, nothing, ["shell"], text)
    load = always(".load a.scenario\n")
    yield Series("steps that .load reads", 1 << 15, file(BARE), ["shell"], load)
    loads = repeated(".load a.scenario\n", "", ".save s replace\n")
    yield Series("files that .load reads", 1 << 10, file(always("launch\n")), ["shell"], loads)


def updates() -> Iterator[Series]:
    update = ["run", "--update", "a.scenario"]
    failing = repeated("advance 1s\n  shows login\n", "launch\n  stays\n")
    yield Series("recorded steps", 1 << 15, file(BARE), ["record", "a.scenario", "-o", "-"])
    yield Series("updated blocks", 1 << 13, file(failing), update)
    yield Series("updated scenarios", 1 << 12, file(FAILURES), update)


def walks() -> Iterator[Series]:
    def walk(*options: str) -> list[str]:
        return ["walk", *options, "--seed", "1", "--jobs", "1"]

    for name, size, arguments in (
        ("sequences of a walk", 1 << 11, lambda size: walk("--sequences", str(size))),
        (
            "the length of a walk",
            1 << 14,
            lambda size: walk("--sequences", "3", "--length", str(size)),
        ),
        (
            "the length of an invariant",
            1 << 12,
            lambda size: walk(
                *("--sequences", "3", "--invariant", "not is headless" + " or is headless" * size)
            ),
        ),
    ):
        yield Series(name, size, nothing, arguments)


def mistakes() -> Iterator[Series]:
    for name, form in (
        ("unknown words", "lunch {n}\n"),
        ("open quotes", 'log-in "{n}\n'),
        ("open parentheses", "is a(b: {n}\n"),
        ("late givens", "given user u{n}\n"),
        ("bad blocks", "  lunch\n  ->\n"),
        ("NULs", "\0\n"),
    ):
        size = 1 << {"unknown words": 14, "bad blocks": 13}.get(name, 15)
        for command in (RUN[:2], CHECK):
            arguments = list(command)
            yield Series(
                f"{name} for {command[0]}", size, file(repeated(form, "launch\n")), arguments
            )
    began = '{"event":"began","version":1,"name":"a","tags":[],"givens":[]}\n'
    step = '{{"event":"stepped","number":{n},"stimulus":"lunch","observations":[]}}\n'
    files = file(repeated(step, began), "a.jsonl")
    yield Series("JSON lines with errors", 1 << 16, files, ["run", "a.jsonl"])


def reports() -> Iterator[Series]:
    for form in REPORTS:
        size = 1 << (9 if form == "html" else 12)
        name = f"failures in the {form} report"
        yield Series(name, size, file(FAILURES), [*RUN, "--report", form])


def patterns() -> Iterator[Series]:
    yield Series(
        "stars of a pattern",
        1 << 14,
        lambda size: {f"{'a' * 40}.scenario": "launch\n", "b.scenario": "launch\n"},
        lambda size: ["run", "*a" * size + "*b", "b.scenario"],
    )
    yield Series(
        "folders of a pattern",
        1 << 8,
        lambda size: {f"{'a/' * 16}b.scenario": "launch\n"},
        lambda size: ["run", "**/" * size + "b.scenario"],
    )
