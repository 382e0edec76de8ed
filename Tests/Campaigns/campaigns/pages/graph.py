"""Drives the page of a graph from a state to a scenario that reaches it and back, and checks that
it lists the transitions of a state, is accessible, and treats hostile names as text."""

import re

from ..browsers import Window, chromium, printed
from ..campaign import SCENARIOS
from ..run import Run
from .hostile import write_hostile
from .shop import SHOP, check_words

LISTED = 40
"""Transitions that are listed at most."""
WIDTHS = (390, 820, 1440)
START = """() => {
  const rect = (element) => element.getBoundingClientRect();
  const meet = (one, other) => one.left < other.right && other.left < one.right
    && one.top < other.bottom && other.top < one.bottom;
  const scroll = rect(document.querySelector(".map-scroll"));
  const node = document.querySelector('.map-node[aria-label*="initial state"]');
  const labels = [...document.querySelectorAll(".map-edges text")];
  const others = [...labels, ...document.querySelectorAll(".map-node .map-label")];
  const covered = labels.flatMap((label) => others
    .filter((other) => other !== label && meet(rect(label), rect(other)))
    .map((other) => `${label.textContent}: ${other.textContent}`));
  const box = rect(node);
  const isSeen = box.left >= scroll.left && box.right <= scroll.right
    && box.top >= scroll.top && box.bottom <= scroll.bottom;
  const svg = document.querySelector(".map-svg");
  return { isSeen, covered, scale: Math.round(100 * svg.getScreenCTM().a) / 100 };
}"""
"""Where the initial state is, the scale, and the labels that cover something."""
SCRIPTS = 60
"""The number of scripts that the page has fewer of, unless a name became one."""


def run(run: Run) -> None:
    graph = ("graph", "--format", "html")
    log_in = SCENARIOS / "authentication" / "log-in"
    plain = printed(run, run.scratch / "graph.html", *graph)
    taken = printed(run, run.scratch / "graph-taken.html", *graph, "--scenarios", log_in)
    names = write_hostile(run.scratch / "hostile")
    hostile = printed(
        run, run.scratch / "graph-hostile.html", *graph, "--scenarios", run.scratch / "hostile"
    )
    with chromium(run) as browser:
        for path in (plain, taken):
            for width in WIDTHS:
                with browser.open(path, width=width) as window:
                    see_start(window)
        shop = run.scratch / "graph-shop.html"
        with browser.open(printed(run, shop, *SHOP, *graph, "--without", "wait")) as window:
            see_start(window)
            check_words(window)
        with browser.open(taken) as window:
            visit_state(window)
            visit_scenario(window)
            list_untaken(window)
            follow_links(window)
        sizes = sum(browser.inspect(path, path.stem, prepare) for path in (plain, taken))
        with browser.open(hostile) as window:
            window.page.get_by_role("button", name="Scenarios").click()
            count = window.page.locator("script").count()
            window.check(count < SCRIPTS, "the page has", count, "scripts: a name became one")
    run.note(f"{len(names)} hostile names and a long scenario; inspected {sizes}×")


def prepare(window: Window) -> None:
    window.page.locator("#graph-side").wait_for()


def see_start(window: Window) -> None:
    """The map opens at the initial state, in a readable size; no label covers another one or a
    state."""
    window.settle()
    window.wait_until("document.querySelector('.map-edge') !== null")
    found = window.page.evaluate(START)
    window.check(found["isSeen"], "the initial state is out of sight")
    window.check(found["scale"] == 1, "the map opens at the scale", found["scale"])
    window.check(not found["covered"], "labels cover", found["covered"])


def visit_state(window: Window) -> None:
    """Finds a state, which shows its rows and its address."""
    page = window.page
    window.press("/")
    page.keyboard.type("landing")
    page.locator("#graph-side .chip", has_text="unauthenticated/landing").first.click()
    text = page.locator("#graph-side").inner_text()
    window.check("router/landing/log-in" in text, "no row decides in", text)
    place = window.place
    window.check(place.startswith("#state=unauthenticated/landing"), "the address is", place)


def visit_scenario(window: Window) -> None:
    """Opens a scenario that reaches the state, and goes back to the graph, which has its path."""
    page = window.page
    steps = page.locator(".graph-page .map-step")
    page.locator("#graph-side a").first.click()
    page.get_by_role("button", name="Graph").click()
    window.check("#state=" in window.place, "going back to the graph leads to", window.place)
    window.check(steps.count() > 0, "the path of the scenario is not shown")
    page.get_by_role("button", name="path of").click()
    window.check(steps.count() == 0, "the path of the scenario remains")


def list_untaken(window: Window) -> None:
    """Shows only the transitions that no scenario takes, and the map as a list."""
    page = window.page
    side = page.locator("#graph-side")
    window.press("u")
    heading = side.locator(".outs h3").inner_text()
    window.check("of" in heading, "the exits that are not taken are all:", heading)
    window.press("Escape")
    states = side.locator(".states").inner_text()
    wanted = re.search(r"of which (\d+) not taken", states)
    title = side.locator(".not-taken h3").inner_text()
    count = side.locator(".not-taken li").count()
    is_right = wanted is not None and count == min(LISTED, int(wanted[1]))
    window.check(is_right, count, "transitions are listed under", title, "for", states)
    page.locator(".graph-page summary", has_text="As a list").click()
    window.press("u")
    # The list is created when the browser reports that it has been opened.
    page.locator(".graph-page .map-list[open] li").first.wait_for()


def follow_links(window: Window) -> None:
    """A link to a state shows the states around it; a link to no state is an error."""
    page = window.page
    window.follow("#state=unauthenticated/login/authenticating")
    around = page.locator(".around")
    around.wait_for()
    text = around.inner_text()
    for name in ("unauthenticated/login", "no-history"):
        window.check(name in text, name, "is not among the states around it:", text)
    near = page.locator(".map-svg.is-near").count()
    window.check(near == 1, "the transitions of the state are not shown")
    window.follow("#state=nowhere")
    page.locator(".graph-page .lost").wait_for()
    window.press("/")
    page.keyboard.type("landing")
    page.locator("#graph-side .chip").first.click()
    page.locator(".graph-page .lost").wait_for(state="hidden")
