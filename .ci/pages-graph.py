#!/usr/bin/env python3
"""Drives the page of a graph in a browser: `pages-graph.py GATEHOUSE FOLDER`.

From a state to a scenario that reaches it, and back. The folder gets the pages and pictures.
"""
import pathlib
import re
import sys
import tempfile

from browser import COUNT, accessible, browser, check, narrow, write

gatehouse, folder = sys.argv[1], pathlib.Path(sys.argv[2])
SIZES = [(1280, "light"), (1280, "dark"), (360, "light"), (360, "dark")]


def drive(page):
    """A state, its ways and scenarios; a step of one of them; and back to its state."""
    page.keyboard.press("/")
    page.keyboard.type("landing")
    page.locator("#graph-side .chip", has_text="unauthenticated/landing").first.click()
    side = page.locator("#graph-side")
    check("router/landing/log-in" in side.inner_text(), "no row decides", side.inner_text())
    check("#state=unauthenticated/landing" in page.url, "the address is", page.url)
    page.locator("#graph-side a").first.click()
    page.get_by_role("button", name="Graph").click()
    check("#state=" in page.url, "the way back leads to", page.url)
    check(page.locator(".graph-page .map-step").count() > 0, "the way of the scenario is not shown")
    page.get_by_role("button", name="way of").click()
    check(page.locator(".graph-page .map-step").count() == 0, "the way of the scenario stays")
    page.keyboard.press("u")
    check("of" in side.locator(".outs h3").inner_text(), "the ways out are all there are")
    page.keyboard.press("Escape")
    untaken = side.locator(".not-taken li")
    wanted = re.search(r"of which (\d+) not taken", side.locator(".states").inner_text())
    title = side.locator(".not-taken h3").inner_text()
    check(untaken.count() == min(40, int(wanted[1])), untaken.count(), "ways are listed:", title)
    page.locator(".graph-page summary", has_text="As a list").click()
    page.keyboard.press("u")
    # A browser tells what is open a moment later, and the list is made then.
    page.locator(".graph-page .map-list[open] li").first.wait_for()


def drive_states(page):
    """What is around a state leads out of it as well; a link to no state says so."""
    place = page.url.split("#")[0]
    page.goto(place + "#state=unauthenticated/login/authenticating")
    around = page.locator(".around")
    around.wait_for()
    check("unauthenticated/login" in around.inner_text(), "around it is", around.inner_text())
    check("no-history" in around.inner_text(), "no way out:", around.inner_text())
    check(page.locator(".map-svg.is-near").count() == 1, "the ways of the state are not shown")
    page.goto(place + "#state=nowhere")
    page.locator(".graph-page .lost").wait_for()
    page.keyboard.press("/")
    page.keyboard.type("landing")
    page.locator("#graph-side .chip").first.click()
    page.locator(".graph-page .lost").wait_for(state="hidden")


def main():
    folder.mkdir(parents=True, exist_ok=True)
    with browser(folder) as chromium, tempfile.TemporaryDirectory() as name:
        scenarios = "Scenarios/authentication/log-in"
        plain = write(folder / "graph.html", [gatehouse, "graph", "--format", "html"])
        taken = write(folder / "graph-taken.html",
                      [gatehouse, "graph", "--format", "html", "--from", scenarios])
        with chromium.page(taken) as page:
            drive(page)
            drive_states(page)
        for path in (plain, taken):
            for width, theme in SIZES:
                with chromium.page(path, width=width, theme=theme) as page:
                    accessible(page, path)
                    narrow(page, path)
                    count = page.evaluate(COUNT)
                    check(count < 5_000, path, "has", count, "elements")
                    page.screenshot(path=folder / f"{path.stem}-{width}-{theme}.png")
        # Names that are syntax of something are texts.
        made = pathlib.Path(name)
        write(made / "log", [".ci/hostile-scenarios", str(made / "hostile")])
        hostile = write(folder / "graph-hostile.html",
                        [gatehouse, "graph", "--format", "html", "--from", str(made / "hostile")])
        with chromium.page(hostile) as page:
            page.get_by_role("button", name="Scenarios").click()
            check(page.locator("script").count() < 60, "a name became a script")
    print("the page of a graph: driven in light and dark, at 360 and 1280 px")


main()
