"""The screen of a terminal, and that defects at a terminal are noticed."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from campaigns.run import Run
from campaigns.terminals.terminal import Screen, Terminal
from campaigns.terminals.typing import has_prompt, leave, report

SHELL = """#!/bin/sh
trap '' INT
printf '> '
while read -r line; do :; done
"""


@pytest.mark.parametrize(
    ("output", "rows"),
    [
        ("one\r\ntwo", ["one", "two"]),
        ("one\rtwo", ["two"]),
        ("abc\bd", ["abd"]),
        ("abc\x1b[2Dx", ["axc"]),
        ("abc\r\x1b[2Cx", ["abx"]),
        ("abc\x1b[5Gx", ["abc x"]),
        ("abc\x1b[2Gx", ["axc"]),
        ("one\r\ntwo\x1b[A!", ["one!", "two"]),
        ("abc\x1b[9D\x1b[9Ax", ["xbc"]),
    ],
)
def test_cursor_moves(output: str, rows: list[str]) -> None:
    assert shown(output).text() == rows


@pytest.mark.parametrize(
    ("output", "rows"),
    [
        ("abc\x1b[2D\x1b[K", ["a"]),
        ("one\r\ntwo\r\nthree\x1b[A\r\x1b[J", ["one", ""]),
        ("abcd\r\x1b[2P", ["cd"]),
        ("abcd\r\x1b[P", ["bcd"]),
    ],
)
def test_text_is_erased(output: str, rows: list[str]) -> None:
    assert shown(output).text() == rows


@pytest.mark.parametrize(
    ("output", "rows"),
    [("ad\b\x1b[2@bc", ["abcd"]), ("bc\r\x1b[@a", ["abc"]), ("漢\x1b[G\x1b[@x", ["x漢"])],
)
def test_text_is_inserted(output: str, rows: list[str]) -> None:
    assert shown(output).text() == rows


def test_wide_characters_take_two_columns() -> None:
    assert shown("漢字").column == 4
    assert shown("漢字\x1b[2Dx").text() == ["漢x"]


def test_sequences_that_show_nothing_are_skipped() -> None:
    assert shown("\x1b[?2004ha\x1b[1;31mb\x1b[0m\x1b]0;title\x07c\x1b(Bd\x07").text() == ["abcd"]


@pytest.mark.parametrize("sequence", ["\x1b[12D", "\x1b]0;title\x1b\\", "\x1b(B", "\x1b[?25l"])
def test_sequences_may_arrive_in_parts(sequence: str) -> None:
    whole, parts = shown(f"abc{sequence}x"), Screen()
    for character in f"abc{sequence}x":
        parts.show(character)
    assert parts.text() == whole.text()


def test_text_before_the_cursor() -> None:
    screen = shown("0 headless> launch\x1b[2D")
    assert screen.before_cursor == "0 headless> laun"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "home"
    folder.mkdir()
    return folder


@pytest.fixture
def run(tmp_path: Path) -> Iterator[Run]:
    with Run(tmp_path / "program", tmp_path, seed=7) as made:
        yield made


@pytest.mark.parametrize(
    ("last", "trouble"),
    [
        ("", None),
        ("stty -echo", "is left with other settings"),
        ("stty -icanon min 1", "is left with other settings"),
        ("exit 3", "ended with 3"),
        ("kill -TERM $$", "ended with -15"),
    ],
)
def test_how_a_session_ends(run: Run, folder: Path, last: str, trouble: str | None) -> None:
    run.program.write_text(SHELL + last)
    run.program.chmod(0o755)
    terminal = Terminal(run, folder)
    try:
        assert has_prompt(terminal)
        assert terminal.send(b"launch\r")
        assert report(terminal, leave(terminal)) == trouble
    finally:
        terminal.close()


def test_a_program_that_ctrl_c_kills_is_noticed(run: Run, folder: Path) -> None:
    run.program.write_text(SHELL.replace("trap '' INT", ""))
    run.program.chmod(0o755)
    terminal = Terminal(run, folder)
    try:
        assert has_prompt(terminal)
        assert report(terminal, leave(terminal)) == "ended with -2"
    finally:
        terminal.close()


def test_a_program_that_ends_at_once_has_no_prompt(run: Run, folder: Path) -> None:
    run.program.write_text("#!/bin/sh\n")
    run.program.chmod(0o755)
    terminal = Terminal(run, folder)
    try:
        assert not has_prompt(terminal)
    finally:
        terminal.close()


def test_a_program_that_does_not_end_is_killed(run: Run, folder: Path) -> None:
    run.program.write_text("#!/bin/sh\ntrap '' INT\nprintf '> '\nwhile :; do sleep 1; done\n")
    run.program.chmod(0o755)
    terminal = Terminal(run, folder)
    assert has_prompt(terminal)
    assert report(terminal, (0,)) == "hangs"
    terminal.close()
    assert terminal.status == -9


def shown(output: str) -> Screen:
    screen = Screen()
    screen.show(output)
    return screen
