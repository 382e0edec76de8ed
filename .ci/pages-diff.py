#!/usr/bin/env python3
"""Drives the page of differences in a browser: `pages-diff.py GATEHOUSE FOLDER`.

The folder gets the pages and pictures of them.
"""
import pathlib
import re
import sys
import tempfile
import time

from browser import COUNT, accessible, browser, check, narrow, write

gatehouse, folder = sys.argv[1], pathlib.Path(sys.argv[2])
FIXTURES = ["Tests/Fixtures/traces/diff/before", "Tests/Fixtures/traces/diff/after"]
SIZES = [(1280, "light"), (1280, "dark"), (360, "light"), (360, "dark")]
HOSTILE = "</script><img src=x onerror=alert(1)> \\u{202e}\U0001f600"


def step(page):
    """The heading of the difference that is looked at."""
    found = page.locator(".aligned-step[aria-current]")
    check(found.count() == 1, found.count(), "differences are looked at")
    return found.locator("h3").inner_text()


def difference(path, before, after, status=1):
    return write(path, [gatehouse, "diff", before, after, "--format", "html"], status)


def drive(page):
    """It opens at the first difference; keys and buttons lead on, and to other scenarios."""
    check(step(page).startswith("Step 2"), "it opens at", step(page))
    check(page.locator(".aligned-step[aria-current] del").inner_text() == "flow", "the part before")
    check(page.locator(".aligned-step[aria-current] ins").inner_text() == "landing", "the part after")
    check(page.get_by_role("button", name="Difference before").is_disabled(), "something is before")
    page.keyboard.press("n")
    check("a wrong password" in page.locator("h2").first.inner_text()
          or page.get_by_role("heading", name="a wrong password").is_visible(), "the next scenario")
    check(step(page).startswith("Step 2"), "the next scenario opens at", step(page))
    page.keyboard.press("n")
    check(step(page).startswith("Step 3"), "`n` leads to", step(page))
    focused = page.evaluate("document.activeElement.closest('.aligned-step').ariaCurrent")
    check(focused == "true", "the focus stays elsewhere")
    page.get_by_role("button", name="Next difference").click()
    check("removed" in step(page), "a click leads to", step(page))
    check("no such step" in page.locator(".aligned-step[aria-current]").inner_text(), "no gap")
    page.keyboard.press("p")
    check(step(page).startswith("Step 3"), "`p` leads to", step(page))
    for _ in range(9):
        page.keyboard.press("n")
    check(page.get_by_role("button", name="Next difference").is_disabled(), "the last leads on")


def drive_places(page):
    """Links and the way back, the list, the search and the changed transitions."""
    page.wait_for_function("location.hash.includes('a%20wrong%20password')")
    place = page.evaluate("location.hash")
    page.goto(page.url.split("#")[0] + "#scenario=of-nowhere")
    page.locator(".lost").wait_for()
    page.goto(page.url.split("#")[0] + place)
    page.locator(".lost").wait_for(state="hidden")
    page.get_by_role("button", name="given up").click()
    check(step(page).startswith("Step 2"), "the list leads to", step(page))
    page.go_back()
    check(page.get_by_role("heading", name="a wrong password").is_visible(), "the way back")
    page.get_by_role("button", name="offline").click()
    check("say the same" in page.locator("main").inner_text(), "what is the same is not said")
    page.get_by_role("button", name="1 as before").click()
    check(page.locator(".rows li").count() == 1, "the filter leaves", page.locator(".rows li").count())
    page.get_by_role("button", name="1 as before").click()
    page.keyboard.press("/")
    page.keyboard.type("via landing")
    check(page.locator(".rows li").count() == 2, "the search finds", page.locator(".rows li").count())
    page.keyboard.press("Escape")
    page.locator(".changed-transitions summary").click()
    check(page.locator(".transitions li").count() == 5, "the changed transitions")
    return place


def read_aloud(page):
    """What a screen reader is told of the sides."""
    current = page.locator(".aligned-step[aria-current]")
    for title, words in [("Before", "only before:"), ("After", "only after:")]:
        side = current.get_by_role("group", name=title)
        check(words in side.inner_text() or side.locator(".unseen", has_text=words).count() > 0,
              "the side", title, "does not say", words)


def drive_fixtures(one):
    path = difference(folder / "diff.html", *FIXTURES)
    with one.page(path) as page:
        read_aloud(page)
        drive(page)
        place = drive_places(page)
    with one.page(path, place=place) as page:
        check(page.get_by_role("heading", name="a wrong password").is_visible(), "a link leads to",
              page.locator("h2").all_inner_texts())
        page.emulate_media(media="print")
        page.evaluate("dispatchEvent(new Event('beforeprint'))")
        one.picture(page, "diff-print", whole=True)
        check(page.locator(".aligned-step").first.is_visible(), "nothing is printed")
    for width, theme in SIZES:
        with one.page(path, width=width, theme=theme) as page:
            one.picture(page, f"diff-{width}-{theme}")
            page.keyboard.press("n")
            page.locator(".changed-transitions summary").click()
            accessible(page, f"the page of differences in {theme} at {width}")
            narrow(page, f"the page of differences at {width}")


def drive_long(one):
    """Two thousand steps of which the most differ, and names and lines that mean harm."""
    def text(word, count):
        steps = (f'go "{HOSTILE}"\n  -> state-{number % 5} via {word if number % 3 else "none"}\n'
                 for number in range(count))
        return f'scenario "{HOSTILE}"\n' + "".join(steps)
    with tempfile.TemporaryDirectory() as place:
        for name, word, count in [("a", "one", 2000), ("b", "two", 1990)]:
            pathlib.Path(place, f"{name}.scenario").write_text(text(word, count))
        path = difference(folder / "diff-long.html", f"{place}/a.scenario", f"{place}/b.scenario")
    begun = time.monotonic()
    with one.page(path, width=360) as page:
        spent = time.monotonic() - begun
        check(spent < 2, "a long page opens in", spent)
        for _ in range(60):
            page.keyboard.press("n")
        check(re.search(r"difference 61 of", page.locator(".counter").inner_text()), "the counter")
        count = page.evaluate(COUNT)
        check(count < 5000, "a long page has", count, "elements")
        narrow(page, "a page of long lines")
        check(page.locator("img").count() == 0, "a name became an element")


def main():
    folder.mkdir(parents=True, exist_ok=True)
    with browser(folder) as one:
        drive_fixtures(one)
        drive_long(one)
    print("the page of differences: driven in light and dark, at 360 and 1280 px")


main()
