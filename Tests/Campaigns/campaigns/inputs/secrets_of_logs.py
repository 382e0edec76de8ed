"""Searches the output of `conform` and `merge` for secrets."""

import json
from pathlib import Path
from random import Random

from .search import Search

MAPPING = """given user alice email alice@example.com password "Canary-1"
session id
order n
ends event closed
name who alice@example.com
map event launched
  stimulus launch
map event tap what log-in
  stimulus choose log-in
map event submit
  stimulus log-in <who> "<pw>"
map event typed
  stimulus log-in alice@example.com "Canary-2"
map event screen
  observation shows <what>
map event error
  observation alerts <code>
map event closed
  nothing
"""
KINDS = ("tap", "submit", "submit", "typed", "screen", "error")
FIELDS = ("id", "n", "event", "who", "pw", "note", "what", "code")
TEMPLATE = " ".join(f"{field}=<{field}>" for field in FIELDS)
WRONG_PASSWORDS = (410001, None, ["canary"], {"canary": 1}, "", "a\nCanary")
SESSIONS, LINES = 60, 12
NARROW = ("--only", "launch,choose,log-in", "--alignment", "500")

Line = dict[str, object]


def search_logs(search: Search, choose: Random) -> None:
    """Checks logs against the model, with secrets in intact and damaged lines, and in mappings."""
    out = search.run.scratch / "logs"
    out.mkdir(exist_ok=True)
    write_logs(out, choose)
    for log in search.run.some(("l.jsonl", "l.csv", "l.txt", "-"), 2):
        search_log(search, out, log)
    saved = sorted(path.name for path in out.glob("saved-*"))
    search.command("run", *saved, folder=out, name="run of saved sessions")
    search_mappings(search, out, choose)
    for name in search.sample(choose, 1, 40):
        search.command("conform", name, "--map", out / "m")
        search.command("conform", out / "l.csv", "--map", name)
        search.command("merge", name)


def write_logs(out: Path, choose: Random) -> None:
    lines = [line_of(number, place, choose) for number in range(SESSIONS) for place in range(LINES)]
    texts = [json.dumps(line) for line in lines]
    texts += [text[: choose.randrange(len(text))] for text in choose.sample(texts, 60)]
    rows = [",".join(f'"{line.get(field, "")}"' for field in FIELDS) for line in lines]
    rows = [",".join(FIELDS), *(row.replace("\n", " ") for row in rows)]
    (out / "l.jsonl").write_text("\n".join(texts))
    (out / "l.csv").write_text("\n".join([*rows, 'x,"canary', "canary,canary"]))
    plain = [" ".join(f"{field}={line.get(field, '')}" for field in FIELDS) for line in lines]
    plain = ["canary", *(text.replace("\n", " ") for text in plain)]
    (out / "l.txt").write_text("\n".join(plain))
    (out / "m").write_text(MAPPING)
    head, rest = MAPPING.split("\n", 1)
    (out / "t").write_text(f'{head}\nline "{TEMPLATE}"\n{rest}')


def line_of(number: int, place: int, choose: Random) -> Line:
    """A line with secrets in fields that the mapping turns into a password or a name, or does not
    use."""
    is_damaged = number % 2 == 1
    # Only sessions that map completely are saved.
    kind = choose.choice([*KINDS, *["lost"] * is_damaged]) if place else "launched"
    line: Line = {"id": f"s{number}", "n": place, "event": kind}
    line |= {"who": f"canary{number}@example.com", "pw": f"Canary-{choose.randrange(1, 4)}"}
    line |= {"note": "canary", "canary": {"x": ["canary"]}}
    line |= {
        "tap": {"what": "log-in"},
        "screen": {"what": choose.choice(["login", "landing"])},
        "error": {"code": "invalid-credentials"},
    }.get(kind, {})
    if is_damaged and choose.random() < 0.05:
        line["pw"] = choose.choice(WRONG_PASSWORDS)
    return line


def search_log(search: Search, out: Path, log: str) -> None:
    """Checks a log with each form of report, and searches the saved files."""
    saved = []
    for form in ("text", "json", "ndjson", "markdown"):
        folder = f"saved-{form}-{log}"
        (out / "report").unlink(missing_ok=True)
        mapping = "t" if log == "l.txt" else "m"
        targets = ["--save", folder, "--graph", "used.dot", "-o", "report"]
        ending = search.command(
            *("conform", log, "--map", mapping, "--format", form, *targets, *NARROW),
            name=f"conform {log} --format {form}",
            folder=out,
            text=(out / "l.jsonl").read_bytes() if log == "-" else b"",
        )
        report = (out / "report").read_bytes()
        search.sinks.search(f"the {form} report of {log}", report)
        search.run.check(
            str(SESSIONS).encode() in report and ending.status == 2,
            f"conform {log} --format {form}: ended with {ending.status}, expected 2 and all"
            f" sessions in {report[:200]!r}",
        )
        if form in ("json", "ndjson"):
            search.command("merge", "report", "--format", "text", folder=out)
            search.command("merge", "report", "--format", "markdown", folder=out)
        saved += sorted((out / folder).glob("*"))
    search.run.check(saved, f"conform {log} saves no sessions")
    search.search_files(f"conform {log}", [out / "used.dot", *saved])


def search_mappings(search: Search, out: Path, choose: Random) -> None:
    """Changes each line of the mapping in several ways, most of which are errors."""
    lines = MAPPING.splitlines(keepends=True)
    changed = [(index, change) for index, line in enumerate(lines) for change in changes_of(line)]
    for index, change in choose.sample(changed, search.run.amount(8, len(changed))):
        (out / "x").write_text("".join([*lines[:index], change, *lines[index + 1 :]]))
        narrow = ["--alignment", "0", "--search", "2000"]
        name = f"conform with line {index + 1} of the mapping changed to {change!r}"
        search.command("conform", "l.csv", "--map", "x", *narrow, folder=out, name=name)


def changes_of(line: str) -> list[str]:
    changes = [
        line[1:],
        line[:-3] + "\n",
        line.replace('"', ""),
        line.replace('"', '""'),
        line * 2,
        f"x {line}",
        line[::-1],
    ]
    # An error in a `session` line names a field, whose name is not a secret.
    if not line.startswith("session"):
        changes.append(f'{line.rstrip()} "Canary-3"\n')
    return changes
