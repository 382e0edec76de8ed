"""The parts of an interactive page: controls, values, search, copies, keys, and the edge."""

import re
from pathlib import Path
from typing import Any

from ..browsers import Window
from .walks import go_back, seek, text

PRESS_IN_VAIN = """() => {
  const { run, book } = Play.view;
  const [text] = [...run.answers].find(([, { block }]) => book.isVain(block));
  Play.view.press(book.texts[text]);
  return book.texts[text];
}"""


def inspect(window: Window, name: str) -> None:
    """Inspects the page in light and dark."""
    themes: list[Any] = ["light", "dark"]
    for theme in window.run.some(themes, 1):
        window.page.emulate_media(color_scheme=theme)
        window.inspect(f"play-{name}-{theme}")
    window.page.emulate_media(color_scheme="light")


def press_around(window: Window) -> None:
    """Uses each part of the page once."""
    go_back(window)
    start = text(window)
    take_values(window)
    step_back(window, start)
    find_stimulus(window)
    copy(window)
    window.page.click("text=Restart")
    window.check(text(window) == start, "Restart does not lead to the beginning")
    press_in_vain(window)
    window.press("?")
    inspect(window, "keys")
    window.press("Escape")
    reach_edge(window)


def take_values(window: Window) -> None:
    """Enters the values for a button in a dialog, with the return key."""
    page = window.page
    start = text(window)
    page.click('button[data-line="choose log-in"]')
    page.click('button[data-line="log-in"]')
    page.wait_for_selector("dialog[open]")
    inspect(window, "values")
    window.press("Enter")
    count = page.evaluate("Play.view.run.steps.length")
    window.check(count == 2, "after the return key in the values there are", count, "steps")
    window.check(text(window) != start, "the scenario has no steps")


def step_back(window: Window, start: str) -> None:
    """Presses `back` by its key, and undoes and redoes steps."""
    window.press("u", "b")
    scenario = text(window)
    window.check("\nback\n" in scenario, "the key for `back` does not press it:", scenario)
    window.press("u", "u")
    window.check(text(window) == start, "undo does not lead back to the beginning")
    window.press("r")
    window.check(text(window) != start, "redo does nothing")
    window.page.click("text=Undo")
    window.check(text(window) == start, "the button for undo does not undo")


def find_stimulus(window: Window) -> None:
    """Finds a stimulus by its words."""
    window.press("/")
    window.page.keyboard.type("go-offline")
    window.press("Escape")
    window.page.click('button[data-stimulus="go-offline"]')
    scenario = text(window)
    is_taken = scenario.endswith("\ngo-offline\n  stays\n")
    window.check(is_taken, "a stimulus that was found is not taken:", scenario)
    window.page.fill(".play-stimuli input", "")


def copy(window: Window) -> None:
    """Downloads and copies the scenario."""
    page = window.page
    with page.expect_download() as download:
        page.click("text=Download")
    file = Path(download.value.path()).read_text()
    window.check(file == text(window), "the download is not the scenario:", file)
    copied = window.copied(page.get_by_role("button", name="Copy"))
    window.check(copied == text(window), "the copy is not the scenario:", copied)


def press_in_vain(window: Window) -> None:
    """A stimulus without an effect has a reason."""
    vain = window.page.evaluate(PRESS_IN_VAIN)
    reason = re.search(rf"\n{re.escape(vain)}\n  (refused|ignored) ", text(window))
    window.check(reason, "the page gives no reason for the lack of an effect of", vain)


def reach_edge(window: Window) -> None:
    """At the edge of the explored part, the page explains that, and how to explore more."""
    window.run.require(seek(window, "edge"), f"{window.name}: no edge of the page was found")
    hint = window.page.locator(".play-edge").inner_text()
    for words in ("edge of what was explored", "--states"):
        window.check(words in hint, "at the edge,", words, "is missing in", hint)
    inspect(window, "edge")
    window.press("0")
