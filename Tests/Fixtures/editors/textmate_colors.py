"""Reads a TextMate grammar and compares how it colours words of a scenario: textmate_colors.py
GRAMMAR FOLDER, where FOLDER has words.scenario and words.colors: a line, a word of it, its group in
Vim, its scope. Every expression of the grammar must be one of Oniguruma's."""

import json
import logging
import sys
from pathlib import Path

import onigurumacffi
from textmate_grammar.parsers.base import LanguageParser


def expressions(node):
    if isinstance(node, dict):
        for key, value in node.items():
            if key in ("match", "begin", "end"):
                yield value
            else:
                yield from expressions(value)
    elif isinstance(node, list):
        for value in node:
            yield from expressions(value)


logging.disable(logging.WARNING)
grammar = json.loads(Path(sys.argv[1]).read_text())
folder = Path(sys.argv[2])
for expression in expressions(grammar):
    onigurumacffi.compile(expression)

lines = (folder / "words.scenario").read_text().splitlines()
content = LanguageParser(grammar).parse_file(folder / "words.scenario")
tokens = [(line, column, text, scopes) for (line, column), text, scopes in content.flatten()]

problems = []
for expectation in (folder / "words.colors").read_text().splitlines():
    number, word, _, scope = expectation.split(" ")
    line = int(number) - 1
    column = lines[line].find(word)
    found = "-"
    for where, start, text, scopes in tokens:
        if where == line and start <= column < start + len(text) and len(scopes) > 1:
            found = scopes[-1].removesuffix(".scenario")
    if column < 0 or found != scope:
        problems.append(f"{number}:{column + 1}: {word} is {found}, not {scope}")
print("\n".join(problems), file=sys.stderr, end="\n" if problems else "")
sys.exit(1 if problems else 0)
