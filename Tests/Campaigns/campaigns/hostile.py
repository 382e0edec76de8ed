"""Scenarios that are hard to draw: names full of markup, and more steps than a diagram can hold."""

import random
from collections.abc import Iterable
from pathlib import Path

NAMES = r"""
"]; --> <script>alert(1)</script> <b a="x"> <br/> <!-- a -->
%%{init: {"theme": "dark"}}%% %% c
#35; #quot; &lt; &amp;lt; ; :: ::: {{a}} [b] (c) |d|
a direction LR b
end note
end
```mermaid ~~~ `a` **b** __c__ $$d$$ fa:fa-user
\ \\ \" \n \N \G \l \| |
x --> y : z
] > ]]> </svg> */ //
[*] state "a" as b {
שלום עולם مرحبا
漢字 é 😀 👩‍👩‍👧 🏳️‍🌈
@everyone #1 http://x.y www.x.y [x](javascript:alert(1))
classDef a:b#c;d;
ﬂ°35¶ß
""".strip().split("\n")
UNPRINTABLE = ["\x1b[31mred\x07", "a\nb\r\n---\nc", "\u202eabc\u2066", "\uffff\u2028", "\x00"]
HUGE = ["e" + "\u0301" * 25_000, "😀" * 7_000, "<" * 30_000]
ROUNDS = 430
"""As many rounds as make a trace longer than any diagram may be."""


def mixed(choose: random.Random, count: int) -> list[str]:
    """Names from pieces of the others."""
    pieces = [piece for name in NAMES for piece in name.split()] + UNPRINTABLE
    return [
        choose.choice(("", " ")).join(choose.choices(pieces, k=choose.randint(1, 9)))
        for _ in range(count)
    ]


def write(folder: Path, names: Iterable[str]) -> None:
    """Writes a scenario for each name."""
    folder.mkdir(parents=True)
    for number, name in enumerate(names, 1):
        (folder / f"{number}.scenario").write_text(scenario(name), encoding="utf-8")


def write_long(folder: Path) -> None:
    (folder / "long.scenario").write_text(long_scenario(ROUNDS), encoding="utf-8")


def scenario(name: str) -> str:
    user, address = quoted(name), quoted(name[:40].replace("@", "") + "@example.com")
    return f"""scenario {user}

given user {user} email "a@example.com" password "Correct-1"

launch
choose log-in
log-in a@example.com "Correct-1"
continue
add-account
choose create-account
enter-email {address}
cancel
back
"""


def long_scenario(rounds: int) -> str:
    """A scenario with new addresses in each round, and so with more edges than Mermaid draws."""
    steps = ["launch"]
    for number in range(rounds):
        steps += ["choose log-in", f'log-in old{number}@example.com "Correct-1"', "back"]
        steps += ["choose create-account", f"enter-email new{number}@example.com", "cancel", "back"]
    return 'scenario "a long way"\n\n' + "\n".join(steps) + "\n"


def quoted(text: str) -> str:
    return '"' + "".join(map(escaped, text)) + '"'


def escaped(character: str) -> str:
    if character in '"\\':
        return "\\" + character
    # A zero-width joiner is allowed in a line, although Python does not consider it printable.
    is_raw = character.isprintable() or character == "\u200d"
    return character if is_raw else f"\\u{{{ord(character):x}}}"
