"""Large scenarios and large folders of them."""

from collections.abc import Iterator
from itertools import chain

from .series import (
    BARE,
    FORMAT,
    ROUNDS,
    RUN,
    SCENARIOS,
    SECRETS,
    STEPS,
    Series,
    Text,
    file,
    many,
    repeated,
)


def series_of_scenarios() -> list[Series]:
    parts = (steps, folders, givens, uses, outlines, blocks, lengths, nesting)
    return list(chain.from_iterable(part() for part in parts))


def steps() -> Iterator[Series]:
    yield Series("steps", 1 << 19, file(STEPS), RUN)
    yield Series("steps without blocks", 1 << 19, file(BARE), RUN)
    yield Series("rounds through scenes, each with a secret", 1 << 14, file(ROUNDS), RUN)
    yield Series("scenarios of a file", 1 << 14, file(SCENARIOS), RUN)
    yield Series("listed scenarios", 1 << 16, file(SCENARIOS), [*RUN, "--list"])
    yield Series("filtered scenarios", 1 << 16, file(SCENARIOS), [*RUN, "--filter", "s7"])
    yield Series("scenarios with one name", 1 << 15, file(repeated('scenario "s"\nlaunch\n')), RUN)
    yield Series("traced scenarios", 1 << 11, file(SCENARIOS), [*RUN, "--trace", "t"])
    touching = [*RUN, "--touching", "landing"]
    yield Series("scenarios that touch a scene", 1 << 14, file(SCENARIOS), touching)
    yield Series(
        "a condition on tags",
        1 << 11,
        lambda size: {"a.scenario": SCENARIOS(100)},
        lambda size: ["run", "a.scenario", "--tags", " or ".join(f"t{n}" for n in range(size))],
    )
    tags = repeated(" @t{n}", 'scenario "a"', "\nlaunch\n")
    yield Series("tags", 1 << 12, file(tags), RUN)
    yield Series(
        "never lines",
        1 << 18,
        file(repeated("never requests log-in for u{n}\n", "", "launch\n  ...\n")),
        RUN,
    )
    yield Series("secrets in steps", 1 << 15, file(SECRETS), RUN)
    yield Series("secrets in a trace", 1 << 15, file(SECRETS), ["trace", "a.scenario"])


def folders() -> Iterator[Series]:
    for size, arguments in (
        (1 << 14, ["run", "."]),
        (1 << 14, ["check", "."]),
        (1 << 14, ["fmt", "--check", "."]),
        (1 << 14, ["docs", "library", "."]),
        (1 << 13, ["diff", ".", "."]),
        (1 << 14, ["run", "**/*"]),
        (1 << 13, ["run", ".", "--shard", "1/3"]),
    ):
        name = f"files of {' '.join(arguments)}"
        yield Series(name, size, many("# {n}\nlaunch\n  ...\n"), arguments)
    yield Series("files with errors", 1 << 14, many("lunch\n"), ["check", "."])


def givens() -> Iterator[Series]:
    secret = 'given user u{n} email u{n}@b.c password "Pass-word-{n}"\n'
    for name, size, form, tail in (
        ("givens", 1 << 14, "given user u{n} email u{n}@b.c\n", "launch\n  ...\n"),
        ("givens with secrets", 1 << 13, secret, "launch\n  ...\n"),
        ("givens of one name", 1 << 15, "given user u\n", "launch\n"),
    ):
        yield Series(name, size, file(repeated(form, "", tail)), RUN)


def uses() -> Iterator[Series]:
    yield Series(
        "files that use one file",
        1 << 14,
        lambda size: {**many('use "../b.scenario"\nretry\n')(size), "b.scenario": "launch\n"},
        ["run", "."],
    )

    def chain_of(size: int) -> dict[str, str]:
        files = {f"u{n}.scenario": f'use "u{n + 1}.scenario"\nretry\n' for n in range(size)}
        return {**files, f"u{size}.scenario": "launch\n"}

    def used_by_one(size: int) -> dict[str, str]:
        files = {f"u{n}.scenario": "retry\n" for n in range(size)}
        return {**files, "a.scenario": repeated('use "u{n}.scenario"\n', "", "launch\n")(size)}

    # A scenario can use up to 256 files. If it uses more, it is rejected.
    for name, size in (("", 1 << 8), (", beyond the limit", 1 << 14)):
        yield Series(f"the depth of use{name}", size, chain_of, ["run", "u0.scenario"])
        yield Series(f"files that one file uses{name}", size, used_by_one, RUN)


def outlines() -> Iterator[Series]:
    head = "log-in <a> password-1\n  ...\n\nexamples\n  | a |\n"
    yield Series("rows of an outline", 1 << 14, file(repeated("  | u{n}@b.c |\n", head)), RUN)

    def columns(size: int) -> str:
        row = "  | " + " | ".join(f"c{n}" for n in range(size)) + " |\n"
        never = repeated("never requests log-in for <c{n}>\n")(size)
        return f"{never}launch\n  ...\n\nexamples\n{row}{row}"

    yield Series("columns of an outline", 1 << 12, file(columns), RUN)


def blocks() -> Iterator[Series]:
    accounts = "given account a0\ngiven account a1\ngiven account a2\nlaunch\n"
    for name, size, form, head in (
        ("lines of a block", 1 << 18, "  shows landing\n", "launch\n"),
        ("lines and gaps of a block", 1 << 17, "  ...\n  shows login\n", "launch\n"),
        ("gaps that match", 1 << 16, "  ...\n  requests load-user for u{n}\n", accounts),
    ):
        yield Series(name, size, file(repeated(form, head)), RUN)
    for name, form in (
        ("comments", "# {n}\n"),
        ("blank lines", "\n"),
        ("spaces", " " * 200 + "\n"),
    ):
        text = repeated(form, "launch\n  ...\n", "retry\n  ...\n")
        for command in (RUN, FORMAT):
            yield Series(f"{name} for {command[0]}", 1 << 17, file(text), command)
    spaced = repeated("advance    1s\n     ...\n", "launch\n")
    yield Series("lines that are formatted", 1 << 19, file(spaced), FORMAT)


def lengths() -> Iterator[Series]:
    def long(form: str) -> Text:
        return lambda size: "launch\n  ...\n" + 40 * form.format("a/" * size)

    for name, size, form in (
        ("word", 1 << 14, "log-in {}@b.c password-1\n"),
        ("text", 1 << 14, 'log-in a@b.c "{}"\n'),
        ("comment", 1 << 14, "# {}\n"),
        ("misspelt word", 1 << 13, "lunch{}\n"),
        ("path", 1 << 13, "is {}\n"),
    ):
        yield Series(f"the length of a {name}", size, file(long(form)), RUN)


def nesting() -> Iterator[Series]:
    for name, size, make in (
        ("parentheses", 1 << 12, lambda size: 40 * f"is a{'(a: b' * size}{')' * size}\n"),
        (
            "escapes",
            1 << 13,
            lambda size: "launch\n" + 40 * ('log-in a@b.c "' + r"\u{61}" * size + '"\n'),
        ),
        (
            "combining characters",
            1 << 14,
            lambda size: "launch\n" + 40 * f"log-in e{chr(0x301) * size}@b.c password-1\n",
        ),
    ):
        yield Series(name, size, file(make), RUN)
    objects = repeated('{{"a":')
    yield Series("nested objects", 1 << 19, file(objects, "a.jsonl"), ["run", "a.jsonl"])
