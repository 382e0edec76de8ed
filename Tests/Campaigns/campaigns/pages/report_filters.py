"""Searches and filters of the page of a report."""

import re

from ..browsers import Window
from ..run import CheckError

COUNT = re.compile(r"^\d+ of ")
ROWS = ".scenarios .rows button:not(.folder)"
"""The rows of scenarios, without those of folders."""


def filter_scenarios(window: Window) -> None:
    """Filters the scenarios by state, by feature, and by reached state."""
    page = window.page
    note = page.locator(".scenarios .note")
    state, kind = (page.locator(".choices select").nth(number) for number in (1, 2))
    page.get_by_role("button", name="Filters").click()
    state.select_option(label="unauthenticated/landing")
    count = note.inner_text()
    kind.select_option(label="a refusal")
    fewer = note.inner_text()
    window.check(counted(window, fewer) < counted(window, count), count, "become", fewer)
    state.select_option(label="any")
    page.locator(ROWS).first.click()
    refused = page.locator(".block .observation .refused").count()
    window.check(refused > 0, "a scenario found by a refusal opens at a step without one")
    kind.select_option(label="any")
    page.locator(".scenarios .window").evaluate("window => window.scrollTop = 0")
    page.locator(ROWS, has_text="answer-open").click()
    page.get_by_role("button", name="All scenarios that reach").click()
    counted(window, note.inner_text())
    window.press("Enter")
    page.get_by_text(re.compile(r"^\d+ scenarios")).wait_for()


def counted(window: Window, note: str) -> int:
    """The number of scenarios that a filter leaves."""
    found = re.match(r"(\d+) of [\d,]+ scenarios", note)
    if not window.check(found, "the number of scenarios is", note) or not found:
        raise CheckError
    return int(found[1])


def find_failures(window: Window) -> None:
    """A failure names the state, the chain of used files, and the row of an outline."""
    page = window.page
    for name, text in (
        ("wrong-line", "state before authenticated(user: alice)"),
        ("wrong-state", "· state "),
        ("used-file", "used at"),
        ("of <account> [row 2]", "row 2 is on line 13"),
    ):
        choose(window, name)
        message = page.locator(".failure").inner_text()
        window.check(text in message, name, "is shown without", text, "in", message)
    length = page.evaluate("history.length")
    choose(window, "wrong")
    window.press("ArrowDown", "ArrowDown", "ArrowUp")
    entries = page.evaluate("history.length") - length
    window.check(entries <= 1, "arrows in the list make", entries, "entries of the history")
    search_and_escape(window)
    place = window.place
    window.follow("#scenario=of-nowhere")
    page.locator(".lost").wait_for()
    window.follow(place)
    page.locator(".lost").wait_for(state="hidden")


def choose(window: Window, name: str) -> None:
    """Opens the first scenario that has a name."""
    window.page.get_by_label("Search in all scenarios").fill(name)
    window.page.get_by_text(COUNT).wait_for()
    window.page.locator(ROWS, has_text=name).first.click()


def search_and_escape(window: Window) -> None:
    """Escape leaves the search and keeps its text; everything on the page can be found."""
    page = window.page
    search = page.get_by_label("Search in all scenarios")
    search.fill("Welcome")
    page.get_by_text(COUNT).wait_for()
    window.press("Escape")
    value = search.input_value()
    window.check(value == "Welcome", "Escape leaves", value, "in the search")
    for shown in (
        "@smoke",
        "given user alice",
        "[landing] Welcome",
        "failing/wrong-line.scenario:",
    ):
        search.fill(shown)
        page.get_by_text(COUNT).wait_for()
        count = page.locator(ROWS).count()
        window.check(count > 0, shown, "is shown on the page, and the search does not find it")
    search.fill("")
