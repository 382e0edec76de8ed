"""Runs commands of every kind, and compares standard error with the expected diagnostics.

Nothing else may be there, not even a warning of the dynamic loader.
"""

import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from ..campaign import FIXTURES, ROOT
from ..processes import difference, shown
from ..run import Run

SILENT = {
    "texts": """
        0 docs
        0 docs vocabulary
        0 docs notation
        0 docs manual
        0 --help
        0 --version
        0 docs syntax {form}
        0 --generate-completion-script {shell}
        0 docs scenes --all
        0 docs scenes landing
    """,
    "scenarios": """
        0 docs library Scenarios
        0 check Scenarios
        0 check --format json Scenarios
        0 fmt --check Scenarios
        0 record {one} --output -
        0 shell < {one}
        1 shell < Tests/Fixtures/failing/wrong-line.scenario
    """,
    "traces": """
        0 trace {one} --format {format}
        0 diff {one} {one} --format {format}
        1 diff {one} {other} --format {format}
        0 conform {session} --format {format}
        0 conform - < {session}
        0 merge {walk} --format {format}
    """,
    "designs": """
        0 compare routers routers {one} --format {format}
        0 compare routers routers --walk 20 --seed {seed}
        0 compare routers routers --explore {one} --only back,log-in --format {format}
        0 migrate {one} --format {format}
        0 migrate {one} --next --format {format}
        0 migrate --explore {one} --only back,log-in --format {format}
    """,
    "searches": """
        0 walk --sequences 20 --seed {seed}
        0 coverage {one} --format {format}
        0 generate {one}
        0 inject {one}
        1 inject {one} --invariant 'is headless'
        0 generate --only launch,choose,back --cover mutants
        0 generate --only launch,choose,back --to 'is unauthenticated/login' --count 3
        0 path --only launch,choose --to 'is unauthenticated/login'
        0 explore --only launch,choose --goal 'is unauthenticated/login' --format itf
        0 mutate {one} --only launch --format {format}
        0 drive --program '{program} serve' {one} --walk 2 --seed {seed} --format {format}
    """,
    "runs": """
        0 run --strict Scenarios
        0 run --repeat 2 {one}
        0 run --list Scenarios
        0 run --trace text={folder}/traces {one}
        1 run --trace text={folder}/traces Tests/Fixtures/failing
        0 run --report {report} {one}
        0 run --report {report}={folder}/report {one}
        1 run --report {report} Tests/Fixtures/failing
        1 run --report {report}={folder}/report Tests/Fixtures/failing
    """,
}
"""Calls that write nothing to standard error, each after its exit status. All values of `{format}`,
`{form}`, `{shell}` and `{report}` are tried."""
VALUES = {
    "form": "vim textmate",
    "shell": "bash zsh fish",
    "report": "text junit tap github markdown ndjson ctrf",
}
FORMATS = {"conform": "text markdown json ndjson", "merge": "text markdown json"}
"""The formats of commands whose help does not list them in the usual way."""
TYPED = (".can", ".why", ".screen", ".help")
SEED = "{seed}"
ONE = "Scenarios/authentication/log-in/from-a-cold-start.scenario"
OTHER = "Scenarios/authentication/reauthenticate/accepted.scenario"


@dataclass(frozen=True)
class Call:
    status: int
    arguments: tuple[str, ...]
    text: bytes = b""
    errors: bytes = b""
    folder: Path = ROOT


def run(run: Run) -> None:
    chosen = [call for group in groups(run) for call in run.some(group, 6)]
    calls = 0
    for number in run.rounds():
        seed = str(run.random("quiet", number).randrange(1 << 32))
        for call in chosen:
            compare(run, call, seed)
        calls += len(chosen)
        # Only commands with a seed are repeated, because further rounds differ only in their random
        # walks.
        chosen = [call for call in chosen if SEED in call.arguments]
    run.note(f"{calls} commands wrote the expected diagnostics and nothing else")


def compare(run: Run, call: Call, seed: str) -> None:
    """Makes a call, and reports another status or other diagnostics than expected."""
    arguments = [seed if word == SEED else word for word in call.arguments]
    ending = run.gatehouse(*arguments, folder=call.folder, text=call.text, statuses=(call.status,))
    if ending.errors != call.errors:
        lines = difference(call.errors.splitlines(True), ending.errors.splitlines(True))
        text = f" < {call.text[:40]!r}" if call.text else ""
        run.problem(
            f"gatehouse {shown(arguments)}{text}: standard error differs, expected and found "
            f"{lines}"
        )


def groups(run: Run) -> Iterator[list[Call]]:
    """All calls, by what they do."""
    yield [Call(0, ("shell",), text=f"launch\n{line}\n".encode()) for line in TYPED]
    yield [Call(0, (), text=b".can\n")]
    places = {"one": ONE, "other": OTHER, "program": str(run.program), "seed": SEED}
    places |= {"folder": str(run.scratch)} | inputs(run)
    for lines in SILENT.values():
        yield [call for line in lines.strip().splitlines() for call in calls(run, line, places)]
    for command in ("run", "check"):
        yield list(rejected(run, command))


def inputs(run: Run) -> dict[str, str]:
    """A recorded session and a report, for the commands that read such files."""
    commands = {
        "session": ("trace", ONE, "--format", "jsonl"),
        "walk": ("walk", "--sequences", "20", "--seed", "7", "--format", "json"),
    }
    for name, arguments in commands.items():
        written = run.gatehouse(*arguments, statuses=(0,)).output
        run.require(written, shown(arguments), "writes nothing")
        (run.scratch / name).write_bytes(written)
    return {name: str(run.scratch / name) for name in commands}


def calls(run: Run, line: str, places: dict[str, str]) -> Iterator[Call]:
    """The calls of a line of the table."""
    status, *words = shlex.split(line)
    names = [name for name in ("format", *VALUES) if f"{{{name}}}" in line]
    name = names[0] if names else "format"
    for value in values(run, name, words[0]) if names else [""]:
        arguments = [word.format(**places, **{name: value}) for word in words]
        text = b""
        if "<" in arguments:
            text = (ROOT / arguments[-1]).read_bytes()
            arguments = arguments[:-2]
        yield Call(int(status), tuple(arguments), text)


def values(run: Run, name: str, command: str) -> list[str]:
    """The values to try; those of `--format` are in the command's help."""
    if name in VALUES:
        return VALUES[name].split()
    if command in FORMATS:
        return FORMATS[command].split()
    text = " ".join(run.gatehouse(command, "--help", statuses=(0,)).output.decode().split())
    found = re.search(r"\(values: ([^;)]*); default: text\)", text)
    run.require(found, f"{command} --help lists no formats")
    return found[1].split(", ") if found else []


def rejected(run: Run, command: str) -> Iterator[Call]:
    """Scenarios with errors, each with a file of its expected diagnostics."""
    folder = FIXTURES / "rejected"
    paths = sorted(folder.glob("*.scenario"))
    run.require(paths, "there are no rejected scenarios")
    for path in paths:
        errors = path.with_suffix(".expected").read_bytes()
        yield Call(2, (command, path.name), errors=errors, folder=folder)
