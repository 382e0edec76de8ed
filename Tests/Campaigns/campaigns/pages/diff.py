"""Drives the page of differences by keys, clicks and links, on the screen and on paper, and checks
that it leads through all differences and no others, is accessible, and copes with 2,000 steps with
markup in names."""

import re
from pathlib import Path

from ..browsers import LIMIT, Browser, Window, chromium, printed
from ..campaign import FIXTURES
from ..run import Run
from .shop import CHECKOUT, PAID, SHOP, check_words

POSTAGE = CHECKOUT / "Scenarios" / "postage.scenario"
TRACES = FIXTURES / "traces" / "diff"
HOSTILE = "</script><img src=x onerror=alert(1)> \\u{202e}😀"
MANY, FEW = 2000, 500
REMOVED = 10
"""Steps that only one of two long scenarios has."""


def run(run: Run) -> None:
    path = run.scratch / "diff.html"
    compared(run, path, TRACES / "before", TRACES / "after")
    with chromium(run) as browser:
        with browser.open(path) as window:
            read_sides(window)
            take_keys(window)
            place = visit_places(window)
        print_on_paper(browser, path, place)
        sizes = browser.inspect(path, "diff", prepare)
        shop = run.scratch / "diff-shop.html"
        printed(run, shop, *SHOP, "diff", PAID, POSTAGE, "--format", "html", status=1)
        with browser.open(shop) as window:
            check_words(window)
        growth = open_many(browser)
    run.note(
        f"{MANY} steps of differences open with {growth:.1f} times the effort of {FEW}; "
        f"inspected {sizes}×"
    )


def compared(run: Run, path: Path, before: Path, after: Path) -> Path:
    return printed(run, path, "diff", before, after, "--format", "html", status=1)


def expect_step(window: Window, text: str, cause: str) -> None:
    """Checks the heading of the current difference."""
    found = window.page.locator(".aligned-step[aria-current]")
    count = found.count()
    if window.check(count == 1, cause, "leads to", count, "differences"):
        heading = found.locator("h3").inner_text()
        window.check(text in heading, cause, "leads to", heading, "instead of", text)


def expect_scenario(window: Window, name: str) -> None:
    """Waits until a scenario is open."""
    window.page.get_by_role("heading", name=name).wait_for()


def read_sides(window: Window) -> None:
    """A screen reader announces which side is before and which is after."""
    current = window.page.locator(".aligned-step[aria-current]")
    for title, words in (("Before", "only before:"), ("After", "only after:")):
        side = current.get_by_role("group", name=title)
        is_hidden = side.locator(".unseen", has_text=words).count() > 0
        window.check(is_hidden or words in side.inner_text(), "the side", title, "lacks", words)


def take_keys(window: Window) -> None:
    """The page opens at the first difference; keys and buttons lead on to the last one."""
    page = window.page
    current = page.locator(".aligned-step[aria-current]")
    expect_step(window, "Step 2", "opening")
    for tag, text in (("del", "flow"), ("ins", "landing")):
        found = current.locator(tag).inner_text()
        window.check(found == text, tag, "marks", found, "instead of", text)
    before = page.get_by_role("button", name="Difference before")
    window.check(before.is_disabled(), "the first difference has one before")
    window.press("n")
    expect_scenario(window, "a wrong password")
    expect_step(window, "Step 2", "the next scenario")
    window.press("n")
    expect_step(window, "Step 3", "the key for the next difference")
    focus = page.evaluate("document.activeElement.closest('.aligned-step')?.ariaCurrent")
    window.check(focus == "true", "the focus does not follow the current difference")
    page.get_by_role("button", name="Next difference").click()
    expect_step(window, "removed", "the button for the next difference")
    text = current.inner_text()
    window.check("no such step" in text, "a removed step is not explained:", text)
    window.press("p")
    expect_step(window, "Step 3", "the key for the difference before")
    window.press(*["n"] * 9)
    following = page.get_by_role("button", name="Next difference")
    window.check(following.is_disabled(), "the last difference has one after it")


def visit_places(window: Window) -> str:
    """Links, the history, the list, the search and the changed transitions; returns a link."""
    page = window.page
    rows = page.locator(".rows button:not(.folder)")
    window.wait_until("location.hash.includes('a%20wrong%20password')")
    place = window.place
    window.follow("#scenario=of-nowhere")
    page.locator(".lost").wait_for()
    window.follow(place)
    page.locator(".lost").wait_for(state="hidden")
    page.get_by_role("button", name="given up").click()
    expect_step(window, "Step 2", "the list")
    window.travel(-1)
    expect_scenario(window, "a wrong password")
    page.get_by_role("button", name="offline").click()
    text = page.locator("main").inner_text()
    window.check("are the same" in text, "two equal scenarios are shown as", text)
    page.locator(".switches button", has_text="1 as before").click()
    window.check(rows.count() == 1, "the filter leaves", rows.count(), "scenarios")
    page.locator(".switches button", has_text="1 as before").click()
    window.press("/")
    page.keyboard.type("via landing")
    window.check(rows.count() == 2, "the search finds", rows.count(), "scenarios")
    window.press("Escape")
    page.locator(".changed-transitions summary").click()
    count = page.locator(".transitions li").count()
    window.check(count == 5, count, "transitions have changed instead of 5")
    return place


def print_on_paper(browser: Browser, path: Path, place: str) -> None:
    """Opens the page at a link, and prints it."""
    with browser.open(path, place=place) as window:
        expect_scenario(window, "a wrong password")
        window.page.emulate_media(media="print")
        window.page.evaluate("dispatchEvent(new Event('beforeprint'))")
        window.picture("diff-print", whole=True)
        is_visible = window.page.locator(".aligned-step").first.is_visible()
        window.check(is_visible, "no step is printed")


def prepare(window: Window) -> None:
    window.press("n")
    window.page.locator(".changed-transitions summary").click()


def open_many(browser: Browser) -> float:
    """2,000 steps, most of which differ, need few elements, and their names are text. Returns the
    ratio of the effort to that for a quarter of the steps."""
    few, many = (written(browser.run, count) for count in (FEW, MANY))
    with browser.open(many, width=360) as window:
        window.press(*["n"] * 60)
        counter = window.page.locator(".counter").inner_text()
        is_reached = re.search(r"difference 61 of", counter)
        window.check(is_reached, "60 keys lead to", counter)
        count = window.elements
        window.check(count < LIMIT, MANY, "steps are", count, "elements")
        window.check_width()
        images = window.page.locator("img").count()
        window.check(images == 0, "a name is markup")
    return browser.check_growth(few, many, MANY / FEW)


def written(run: Run, count: int) -> Path:
    """The page of differences between two scenarios of about this many steps."""

    def write(name: str, path: str, count: int) -> Path:
        file = run.scratch / f"{name}.scenario"
        steps = (
            f'go "{HOSTILE}"\n  -> state-{number % 5} via {path if number % 3 else "none"}\n'
            for number in range(count)
        )
        file.write_text(f'scenario "{HOSTILE}"\n' + "".join(steps))
        return file

    sides = write("before", "one", count), write("after", "two", count - REMOVED)
    return compared(run, run.scratch / f"diff-{count}.html", *sides)
