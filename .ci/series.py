"""What a user can make large: each function makes it of a given size.

A series is the name, the largest size, and what makes the files, the arguments and the input of a
process. Where the notation has a limit, the series ends there.
"""
import math

from campaign import REPORTS, TRACES

MANY = 1 << 19
ALL = []


def add(name, files, arguments, largest=MANY, text=None, setup=None):
    """A series whose files, by name, and whose input are texts that a size determines; `setup` is
    a command that makes one more file of them."""
    ALL.append((name, files, arguments, largest, text, setup))


def lines(form, head="", tail=""):
    return lambda n: head + "".join(form.format(n=number) for number in range(n)) + tail


def file(make, name="a.scenario"):
    return lambda n: {name: make(n)}


def many(form, name="{n}.scenario"):
    """As many files, each in a folder with some hundred others."""
    return lambda n: {f"{number // 200}/{name.format(n=number)}": form.format(n=number)
                      for number in range(n)}


def changed(form, other):
    """Two files of as many steps."""
    return lambda n: {"a.scenario": lines(form, "launch\n  stays\n")(n),
                      "b.scenario": lines(other, "launch\n  stays\n")(n)}


STEPS = lines("advance 1s\n  ...\n", "launch\n  ...\n")
BARE = lines("advance 1s\n", "launch\n")
ROUNDS = lines("choose log-in\nlog-in u{n}@b.c \"p{n}\"\nback\n", "launch\n")
SCENARIOS = lines("scenario \"s{n}\" @t{n}\nlaunch\n  ...\n")
FAILURES = lines("scenario \"s{n}\"\nlaunch\n  stays\n")
RUN = ["run", "a.scenario", "--jobs", "1"]

add("steps that run", file(STEPS), RUN)
add("steps without blocks", file(BARE), RUN)
add("rounds through scenes, with a secret each", file(ROUNDS), RUN, 20_000)
add("scenarios of a file", file(SCENARIOS), RUN)
add("scenarios of a file that are listed", file(SCENARIOS), [*RUN, "--list"])
add("scenarios of a file that are filtered", file(SCENARIOS), [*RUN, "--filter", "s7"])
add("scenarios of a name", file(lines("scenario \"s\"\nlaunch\n")), RUN)
for command in (["run", "."], ["check", "."], ["fmt", "--check", "."], ["index", "."],
                ["diff", ".", "."], ["run", "**/*"], ["run", ".", "--shard", "1/3"]):
    add(f"files of {' '.join(command)}", many("# {n}\nlaunch\n  ...\n"), command, 20_000)
add("files with mistakes", many("lunch\n"), ["check", "."], 20_000)
add("files that use one", lambda n: {**many("use \"../b.scenario\"\nretry\n")(n),
                                     "b.scenario": "launch\n"}, ["run", "."], 20_000)
add("never lines", file(lines("never requests log-in for u{n}\n", "", "launch\n  ...\n")), RUN)
add("givens", file(lines("given user u{n} email u{n}@b.c\n", "", "launch\n  ...\n")), RUN, 30_000)
add("givens with secrets", file(lines("given user u{n} email u{n}@b.c password \"Pass-word-{n}\"\n",
                                      "", "launch\n  ...\n")), RUN, 20_000)
add("givens of one name", file(lines("given user u\n", "", "launch\n")), RUN)
add("secrets in steps", file(lines("log-in a@b.c \"p{n}\"\n", "launch\n")), RUN, 60_000)
add("secrets in a trace", file(lines("log-in a@b.c \"p{n}\"\n", "launch\n")),
    ["trace", "a.scenario"], 60_000)
add("the depth of use", lambda n: {
    **{f"u{number}.scenario": f"use \"u{number + 1}.scenario\"\nretry\n" for number in range(n)},
    f"u{n}.scenario": "launch\n"}, ["run", "u0.scenario"], 20_000)
add("files that one uses", lambda n: {
    **{f"u{number}.scenario": f"given user u{number}\nretry\n" for number in range(n)},
    "a.scenario": lines("use \"u{n}.scenario\"\n", "", "launch\n")(n)}, RUN, 20_000)
add("rows of an outline", file(lines("  | u{n}@b.c |\n", "log-in <a> password-1\n  ...\n\nexamples"
                                     "\n  | a |\n")), RUN)
add("columns of an outline", file(lambda n: "".join(
    f"never requests log-in for <c{number}>\n" for number in range(n)) + "launch\n  ...\n\nexamples"
    + 2 * ("\n  | " + " | ".join(f"c{number}" for number in range(n)) + " |") + "\n"), RUN, 6000)
add("lines of a block", file(lines("  shows landing\n", "launch\n")), RUN)
add("lines of a block, and gaps", file(lines("  ...\n  shows login\n", "launch\n")), RUN)
add("gaps that match", file(lines("  ...\n  requests load-user for u{n}\n", lines(
    "given account a{n}\n")(3) + "launch\n")), RUN)
for name, form in (("comments", "# {n}\n"), ("blank lines", "\n"), ("spaces", " " * 200 + "\n")):
    for command in (RUN, ["fmt", "--check", "a.scenario"]):
        add(f"{name} of {command[0]}", file(lines(form, "launch\n  ...\n", "retry\n  ...\n")),
            command, MANY // 4)
for name, form in (("word", "log-in {}@b.c password-1\n"), ("text", 'log-in a@b.c "{}"\n'),
                   ("comment", "# {}\n"), ("mistake", "lunch{}\n"), ("path", "is {}\n")):
    add(f"the length of a {name}", file(
        lambda n, form=form: "launch\n  ...\n" + 40 * form.format("a/" * n)), RUN, 32_000)
add("parentheses", file(lambda n: 40 * f"is a{'(a: b' * n}{')' * n}\n"), RUN, 10_000)
add("escapes", file(lambda n: "launch\n" + 40 * ('log-in a@b.c "' + r"\u{61}" * n + '"\n')), RUN,
    10_000)
add("combining characters", file(
    lambda n: "launch\n" + 40 * f"log-in e{chr(0x301) * n}@b.c password-1\n"), RUN, 30_000)
for form in TRACES:
    add(f"the {form} trace of steps", file(ROUNDS), ["trace", "a.scenario", "--format", form],
        20_000)
for form, end in (("text", ".scenario"), ("jsonl", ".jsonl"), ("itf", ".itf.json")):
    setup = ["trace", "a.scenario", "--format", form, "-o", f"t{end}"]
    add(f"a {form} trace that is run", file(ROUNDS), ["run", f"t{end}"], 20_000, setup=setup)
    add(f"a {form} trace that is compared", file(ROUNDS), ["diff", f"t{end}", "a.scenario"], 20_000,
        setup=setup)
add("Markdown blocks", file(lines("# A\n\n```scenario\nlaunch\n  ...\n```\n\n"), "a.md"),
    ["run", "a.md"])
add("Markdown prose", file(lines("> A *b* `c` [d](e) <f> ~~~\n\n", "```scenario\nlaunch\n```\n"),
                           "a.md"), ["run", "a.md"])
add("Markdown that is formatted", file(lines("```scenario\nlaunch\n    ...\n```\n\n"), "a.md"),
    ["fmt", "--check", "a.md"])
SAME = "advance {n}s\n  stays\n"
for name, other in (("equal", SAME), ("with other blocks", "advance {n}s\n  shows login\n"),
                    ("with other steps", "advance {n}m\n  stays\n"),
                    ("that repeat", "advance 1s\n  stays\nadvance 2s\n  stays\n")):
    for form in ("text", "json"):
        add(f"the {form} difference of traces {name}", changed(SAME, other),
            ["diff", "a.scenario", "b.scenario", "--format", form], 60_000)
add("the difference of scenarios", lambda n: {
    "a.scenario": SCENARIOS(n), "b.scenario": FAILURES(n)}, ["diff", "a.scenario", "b.scenario"])
for name, head, form, largest in (
        ("givens", "", "given user u{n}\n", 30_000), ("steps", "launch\n", "advance 1s\n", MANY),
        (".back and .forward", "launch\n", "advance 1s\n.back\n.forward\n", MANY),
        (".why", "launch\nchoose log-in\n", ".why\n", MANY), (".can", "launch\n", ".can\n", 20_000),
        ("mistakes", "launch\n", "lunch {n}\n", 100_000), ("comments", "", "# {n}\n", MANY),
        ("secrets", "launch\n", "log-in a@b.c \"p{n}\"\n", 60_000),
        ("restarts", "", "launch\n.reset\n", MANY), ("failures", "", "launch\n  stays\n", MANY),
        ("never lines", "", "never alerts unknown\n", 100_000), (".state", "", ".state\n", MANY),
        ("what is saved", "launch\n", "advance {n}s\n", MANY)):
    add(f"the shell's {name}", lambda n: {}, ["shell"], largest,
        text=lines(form, head, "launch\n.save s replace\n.export jsonl t\n"))
add("the shell's .load", file(BARE), ["shell"], text=lambda n: ".load a.scenario\n")
add("steps that are recorded", file(BARE), ["record", "a.scenario", "-o", "-"])
add("blocks that are updated", file(lines("advance 1s\n  shows login\n", "launch\n  stays\n")),
    ["run", "--update", "a.scenario"])
add("scenarios that are updated", file(FAILURES), ["run", "--update", "a.scenario"])
add("files that are loaded", file(lambda n: "launch\n"), ["shell"],
    text=lines(".load a.scenario\n", "", ".save s replace\n"))
add("nested quotes of Markdown", file(lambda n: 40 * f"{'>' * n} a\n\n", "a.md"), ["run", "a.md"],
    30_000)
add("lists of Markdown in a line", file(lambda n: 40 * f"{'- ' * n}a\n\n", "a.md"), ["run", "a.md"],
    30_000)
add("lists of Markdown, by their bytes", file(lambda n: "".join(
    f"{'  ' * depth}- a\n" for depth in range(math.isqrt(n))), "a.md"), ["run", "a.md"])
add("scenarios that are traced", file(SCENARIOS), [*RUN, "--trace", "t"], 4000)
add("scenarios that pass through a scene", file(SCENARIOS), [*RUN, "--touching", "landing"])
add("lines that are formatted", file(lines("advance    1s\n     ...\n", "launch\n")),
    ["fmt", "--check", "a.scenario"])
add("sequences of a walk", lambda n: {}, lambda n: [
    "walk", "--sequences", str(n), "--seed", "1", "--jobs", "1"], 200_000)
add("the length of a walk", lambda n: {}, lambda n: [
    "walk", "--sequences", "3", "--length", str(n), "--seed", "1", "--jobs", "1"], 100_000)
add("the invariants of a walk", lambda n: {}, lambda n: [
    "walk", "--sequences", "3", "--seed", "1", "--jobs", "1", "--invariant",
    "not is headless" + " or is headless" * n], 6000)
for name, form in (("mistakes", "lunch {n}\n"), ("open quotes", 'log-in "{n}\n'),
                   ("open parentheses", "is a(b: {n}\n"), ("givens too late", "given user u{n}\n"),
                   ("bad blocks", "  lunch\n  ->\n"), ("NULs", "\0\n")):
    for command in (["run", "a.scenario"], ["check", "--format", "json", "a.scenario"]):
        add(f"{name} of {command[0]}", file(lines(form, "launch\n")), command, 100_000)
add("what is no JSON", file(lambda n: '{"a":' * n, "a.jsonl"), ["run", "a.jsonl"], MANY)
add("JSON lines with mistakes", file(lines(
    '{{"event":"stepped","number":{n},"stimulus":"lunch","observations":[]}}\n',
    '{"event":"began","version":1,"name":"a","tags":[],"givens":[]}\n'),
    "a.jsonl"), ["run", "a.jsonl"], 100_000)
for form in REPORTS:
    add(f"failures in the {form} report", file(FAILURES), [*RUN, "--report", form], 100_000)
add("tags", file(lambda n: f'scenario "a" {" ".join(f"@t{x}" for x in range(n))}\nlaunch\n'), RUN,
    8000)
add("a condition of tags", file(SCENARIOS), lambda n: [
    "run", "a.scenario", "--tags", " or ".join(f"t{number}" for number in range(n))], 2000)
add("stars of a pattern", lambda n: {f"{'a' * 40}.scenario": "launch\n", "b.scenario": "launch\n"},
    lambda n: ["run", "*a" * n + "*b", "b.scenario"], 20_000)
add("folders of a pattern", lambda n: {f"{'a/' * 16}b.scenario": "launch\n"},
    lambda n: ["run", "**/" * n + "b.scenario"], 400)
