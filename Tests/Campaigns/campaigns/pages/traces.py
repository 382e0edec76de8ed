"""Drives the page of a trace by keys and clicks, on the screen and on paper, and checks that all of
its parts agree on the current step, that links and the history lead to the right steps, and that
the page is accessible."""

import re

from ..browsers import Browser, Window, chromium, printed
from ..campaign import SCENARIOS
from ..run import Run
from .shop import PAID, SHOP, check_words
from .viewer import current, expect_step, prepare

COLD_START = SCENARIOS / "authentication" / "log-in" / "from-a-cold-start.scenario"
STEPS = 5
OPENING = 2
"""The first step after the launch that replaces one screen by another."""


def run(run: Run) -> None:
    arguments = ("trace", COLD_START, "--format", "html")
    path = printed(run, run.scratch / "trace.html", *arguments)
    with chromium(run) as browser:
        with browser.open(path) as window:
            take_steps(window)
            open_dialog(window)
            show_reasons(window)
            filter_steps(window)
            print_on_paper(window)
        trace_shop(browser)
        place = "#scenario=from-a-cold-start&step=4"
        sizes = browser.inspect(path, "trace", prepare, place=place, whole=True)
    run.note(f"a trace of {STEPS} steps driven, inspected {sizes}×")


def trace_shop(browser: Browser) -> None:
    """A machine without screens has its name, and its state instead of a phone; its trace opens at
    the first change of the state."""
    path = browser.run.scratch / "shop.html"
    printed(browser.run, path, *SHOP, "trace", PAID, "--format", "html")
    with browser.open(path, width=390) as window:
        expect_step(window, 1, "opening the trace of a shop")
        title = window.page.locator("h1").inner_text()
        window.check(title == "shop: paid", "the title is", title)
        state = window.page.locator(".card").inner_text()
        window.check(state == "cart(goods: 4.5)", "the state is", state)
        check_words(window)
    browser.inspect(path, "trace-shop", prepare)


def take_steps(window: Window) -> None:
    """Goes through the steps by key, click, list, map and history."""
    page = window.page
    expect_step(window, OPENING, "opening")
    window.press("Home", "j", "ArrowRight", "j", "k", "ArrowLeft", "l")
    expect_step(window, 1, "a sequence of keys")
    page.get_by_role("button", name="Step forward").click()
    expect_step(window, 2, "the button for a step forward")
    page.locator(".column").nth(3).click()
    expect_step(window, 3, "a click on the timeline")
    window.wait_until("location.hash.endsWith('&step=3')")
    changes = page.locator(".changes").inner_text()
    window.check("[no-history]" in changes and "[login]" in changes, "step 3 changes", changes)
    title = page.locator(".phone .title").inner_text()
    window.check(title.startswith("It’s the first time"), "the phone shows", title)
    page.locator(".steps .rows button", has_text="launch").click()
    expect_step(window, 1, "the list")
    window.travel(-1)
    expect_step(window, 3, "going back")
    window.travel(1)
    expect_step(window, 1, "going forward")
    window.press("End")
    expect_step(window, STEPS, "the End key")
    login = '.way [role=button][aria-label^="unauthenticated/login,"] text'
    page.locator(login).first.click()
    expect_step(window, 2, "the map")
    window.press("ArrowRight")
    expect_step(window, 3, "an arrow key with the focus in the map")


def open_dialog(window: Window) -> None:
    """Changes the theme, and opens the dialog of the keys, in which keys do nothing else."""
    window.press("Home", "t", "?")
    theme = window.page.locator("html").get_attribute("data-theme")
    window.check(theme == "light", "the key for the theme leads to", theme)
    window.page.get_by_role("dialog", name="Keys").wait_for()
    window.press("j", "Escape")
    expect_step(window, 0, "a key in a dialog")


def show_reasons(window: Window) -> None:
    """A click on an observation shows the row and its facts, with links to the steps that set
    them."""
    page = window.page
    window.press("Home", "j", "j", "j", "j")
    page.locator(".observation", has_text="-> authenticated").click()
    why = page.locator(".why:visible")
    window.check("decision/logged-in" in why.inner_text(), "the reason is", why.inner_text())
    link = why.locator("li", has_text="entered-foreground: yes").get_by_role("link")
    since = re.match(r"step (\d+)", link.inner_text())
    if window.check(since, "the link of a fact is", link.inner_text()) and since:
        link.click()
        expect_step(window, int(since[1]), "the link of a fact")
        window.travel(-1)
        expect_step(window, 4, "going back from a link")
    window.press("w", "w")
    count = page.locator(".observation[aria-expanded=true]").count()
    window.check(count == 1, "the reasons for", count, "observations are open")


def filter_steps(window: Window) -> None:
    """Searches and filters the steps; keys are letters while the search has the focus."""
    page = window.page
    rows = page.locator(".steps .rows li")
    search, filters = page.get_by_label("Search in this scenario"), page.get_by_label("Which steps")

    def expect_rows(least: int, most: int, cause: str) -> None:
        count = rows.count()
        window.check(least <= count <= most, cause, "leaves", count, "rows")

    search.fill("authenticating")
    expect_rows(1, 1, "the search")
    step = current(window)
    window.press("j")
    expect_step(window, step, "a letter in the search")
    search.fill("")
    filters.select_option(label="display")
    expect_rows(1, STEPS, "the filter for the display")
    filters.select_option(label="unauthenticated/landing")
    expect_rows(1, 1, "the filter for a scene")
    listed = int(page.locator(".steps .rows .number").inner_text())
    window.press("Escape", "End")
    expect_step(window, listed, "the End key among the steps that are listed")
    filters.select_option(label="All steps")
    expect_rows(STEPS + 1, STEPS + 1, "the filter for all steps")


def print_on_paper(window: Window) -> None:
    """Prints all steps of the scenario, and no controls."""
    page = window.page
    page.emulate_media(media="print")
    page.locator(".paper").wait_for()
    count = page.locator(".paper .step").count()
    window.check(count == STEPS + 1, "the paper has", count, "steps, the start included")
    window.check(page.locator("main").is_hidden(), "the page is printed in addition to the paper")
    page.pdf(path=window.run.pictures / "trace.pdf")
    page.emulate_media(media="screen")
    page.locator(".paper").wait_for(state="detached")
