"""Has editors, shells and man read the files that are generated for them: Vim and TextMate colour
scenarios and claims, bash, zsh and fish complete commands, and man shows the manual page."""

import json
import logging
import re
from collections.abc import Iterator
from pathlib import Path

import onigurumacffi
from textmate_grammar.parsers.base import LanguageParser

from ..campaign import FIXTURES
from ..run import Run

EXAMPLES = (FIXTURES / "editors" / "words.scenario", FIXTURES / "editors" / "words.claims")
SHELLS = ("bash", "zsh", "fish")
COMPLETED = (
    ("fish", "gatehouse docs scenes land", "landing"),
    ("fish", "gatehouse check o", "one.scenario"),
    ("fish", "gatehouse check t", "two.claims"),
    ("fish", "gatehouse run --claims t", "two.claims"),
    ("bash", "gatehouse docs scenes land", "landing"),
    ("bash", "gatehouse fmt t", "two.claims"),
    ("bash", "gatehouse run --claims t", "two.claims"),
    ("bash", "gatehouse check --format j", "json"),
)
"""A shell, the start of a command, and the only completion of its last word."""
FISH = 'source $argv[1]; complete -C "$argv[2]"'
BASH = """
source "$1"
COMP_LINE=$2 COMP_POINT=${#2}
read -ra COMP_WORDS <<<"$2"
COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
_gatehouse "${COMP_WORDS[0]}" "${COMP_WORDS[-1]}" "${COMP_WORDS[-2]}" 2>/dev/null
printf '%s\\n' "${COMPREPLY[@]}"
"""


def run(run: Run) -> None:
    words = 0
    for example in EXAMPLES:
        words += len(colours(example))
        check_vim(run, example)
        check_textmate(run, example)
    check_shells(run)
    check_manual(run)
    run.note(
        f"Vim and TextMate colour {words} words, {len(SHELLS)} shells read their completions, and "
        "man reads the manual page"
    )


def colours(example: Path) -> list[list[str]]:
    """For each word of an example: its line, the word, its group in Vim, its TextMate scope."""
    return [line.split(" ") for line in Path(f"{example}.colors").read_text().splitlines()]


def generated(run: Run, name: str, *arguments: str) -> Path:
    """A file with the program's output for another program."""
    path = run.scratch / name
    path.write_bytes(run.gatehouse(*arguments, statuses=(0,)).output)
    return path


def check_vim(run: Run, example: Path) -> None:
    """Sets up Vim as the help says, and checks how it colours an example."""
    folder = run.scratch / ".vim"
    for name in ("syntax", "ftdetect"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    generated(run, ".vim/syntax/scenario.vim", "docs", "syntax", "vim")
    text = run.gatehouse("docs", "syntax", "--help", statuses=(0,)).output.decode()
    detection = re.search("`(autocmd [^`]+)`", " ".join(text.split()))
    run.require(detection, "the help has no `autocmd`:", text)
    assert detection
    (folder / "ftdetect" / "scenario.vim").write_text(detection[1] + "\n")
    script = FIXTURES / "editors" / "vim-colors.vim"
    ending = run.execute(
        ["vim", "-es", "-u", "NONE", "-i", "NONE", "-n", "-S", script],
        environment=run.environment | {"HOME": str(run.scratch), "EXAMPLE": str(example)},
    )
    run.check(
        ending.status == 0, f"Vim colours {example.name} differently:", ending.errors.decode()
    )


def check_textmate(run: Run, example: Path) -> None:
    path = generated(run, "scenario.tmLanguage.json", "docs", "syntax", "textmate")
    grammar = json.loads(path.read_text())
    for expression in expressions(grammar):
        try:
            onigurumacffi.compile(expression)
        except onigurumacffi.OnigError as error:
            run.problem(f"Oniguruma does not compile {expression!r}: {error}")
    logging.disable(logging.WARNING)
    content = LanguageParser(grammar).parse_file(example)
    run.require(content is not None, f"TextMate does not read {example.name}")
    tokens = [(line, column, text, scopes) for (line, column), text, scopes in content.flatten()]
    lines = example.read_text().splitlines()
    for number, word, _, scope in colours(example):
        column = lines[int(number) - 1].find(word)
        found = "-"
        for line, start, text, scopes in tokens:
            if line == int(number) - 1 and start <= column < start + len(text) and len(scopes) > 1:
                found = scopes[-1].removesuffix(".scenario")
        run.check(
            column >= 0 and found == scope,
            f"TextMate colours {example.name} differently:",
            f"{number}:{column + 1}: {word} is {found}, not {scope}",
        )


def expressions(node: object) -> Iterator[str]:
    """All regular expressions of a grammar."""
    if isinstance(node, dict):
        for key, value in node.items():
            if key in ("match", "begin", "end"):
                yield value
            else:
                yield from expressions(value)
    elif isinstance(node, list):
        for value in node:
            yield from expressions(value)


def check_shells(run: Run) -> None:
    scripts = {
        shell: generated(run, f"gatehouse.{shell}", "--generate-completion-script", shell)
        for shell in SHELLS
    }
    for shell, script in scripts.items():
        ending = run.execute([shell, "-n", script])
        run.check(ending.status == 0, shell, "cannot read its completions:", ending.errors.decode())
    programs, folder = run.scratch / "bin", run.scratch / "folder"
    programs.mkdir()
    (programs / "gatehouse").symlink_to(run.program)
    folder.mkdir()
    for name in ("one.scenario", "other.text", "two.claims", "two.text"):
        (folder / name).touch()
    environment = run.environment | {
        "HOME": str(run.scratch),
        "PATH": f"{programs}:{run.environment['PATH']}",
    }
    for shell, start, expected in COMPLETED:
        command = ["bash", "-c", BASH, "bash"] if shell == "bash" else ["fish", "-c", FISH]
        ending = run.execute([*command, scripts[shell], start], folder, environment=environment)
        # fish prints a description after a tab.
        offered = [line.partition("\t")[0] for line in ending.output.decode().splitlines()]
        run.check(
            offered == [expected], f"{shell} completes {start!r} to {offered}, not {expected!r}"
        )


def check_manual(run: Run) -> None:
    manual = generated(run, "gatehouse.1", "docs", "manual")
    lint = run.execute(["mandoc", "-T", "lint", "-W", "warning", manual])
    run.check(lint.status == 0, "mandoc reports", lint.output.decode(), lint.errors.decode())
    environment = run.environment | {"MANWIDTH": "80"}
    page = run.execute(["man", "--warnings", "-l", manual], environment=environment)
    run.check(page.status == 0 and not page.errors, "man reports", page.errors.decode())
    run.check(b"COMMANDS" in page.output.splitlines(), "the manual page has no COMMANDS section")
