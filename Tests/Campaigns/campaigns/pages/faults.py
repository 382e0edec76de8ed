"""Drives the page of injected faults: every outcome can be found by its fault and by its words, a
broken invariant can be copied and replayed, and the page is accessible and treats names as text."""

from ..browsers import Window, chromium, printed
from ..campaign import SCENARIOS
from ..run import Run
from .hostile import write_hostile

RULE = "not is unauthenticated(error: network-error)/..."
SHOWN = 200
"""Rows that are shown at first."""


def run(run: Run) -> None:
    inject = ("inject", "--format", "html")
    single = SCENARIOS / "authentication" / "log-in" / "after-a-wrong-password.scenario"
    few = printed(run, run.scratch / "faults.html", *inject, single)
    many = printed(run, run.scratch / "faults-many.html", *inject, SCENARIOS / "app-root" / "links")
    broken = printed(
        run, run.scratch / "faults-broken.html", *inject, single, "--invariant", RULE, status=1
    )
    write_hostile(run.scratch / "hostile")
    hostile = printed(
        run,
        run.scratch / "faults-hostile.html",
        *inject,
        run.scratch / "hostile",
        "--fault",
        "relaunch",
    )
    with chromium(run) as browser:
        with browser.open(few) as window:
            restrict(window)
            search(window)
        with browser.open(many) as window:
            show_more(window)
        with browser.open(broken) as window:
            copy_finding(run, window)
        with browser.open(hostile) as window:
            window.check(rows(window) > 0, "no outcome of scenarios with hostile names")
        pages = run.some([few, broken, hostile], 1)
        sizes = sum(browser.inspect(path, path.stem, prepare) for path in pages)
    run.note(f"inspected {sizes}×")


def prepare(window: Window) -> None:
    window.page.locator(".outcome-page").wait_for()


def rows(window: Window) -> int:
    return int(window.page.locator(".outcomes tbody tr").count())


def restrict(window: Window) -> None:
    """A switch leaves only the outcomes of its fault; together, the switches have all outcomes."""
    whole = rows(window)
    switches = window.page.locator(".switches button")
    total = 0
    for index in range(switches.count()):
        fault = switches.nth(index).get_attribute("data-fault")
        switches.nth(index).click()
        cells = window.page.locator(".outcomes tbody tr td:first-child").all_inner_texts()
        others = [cell for cell in cells if cell.split(" ")[0] != fault]
        window.check(cells and not others, "the switch of", fault, "shows", others)
        total += len(cells)
        switches.nth(index).click()
    window.check(total == whole > 0, "the switches show", total, "of", whole, "outcomes")
    window.check(rows(window) == whole, "a switch that is pressed twice leaves", rows(window))


def search(window: Window) -> None:
    """The search finds what contains the text, and an empty search finds everything."""
    whole = rows(window)
    window.press("/")
    window.page.keyboard.type("Network-Error")
    found = window.page.locator(".outcomes tbody tr").all_inner_texts()
    window.check(0 < len(found) < whole, "a search finds", len(found), "of", whole, "outcomes")
    window.check(all("network-error" in text for text in found), "a search finds others")
    status = window.page.get_by_role("status").inner_text()
    window.check(status == f"{len(found)} of {whole} outcomes", "a search says", status)
    window.page.locator("input[type=search]").fill("")
    window.check(rows(window) == whole, "an empty search finds", rows(window), "of", whole)


def show_more(window: Window) -> None:
    """Only the first rows are shown until the reader asks for more."""
    first = rows(window)
    window.check(first == SHOWN, "the page begins with", first, "rows")
    window.page.get_by_role("button", name="Show more").click()
    window.check(rows(window) > SHOWN, "asking for more shows", rows(window), "rows")


def copy_finding(run: Run, window: Window) -> None:
    """The copied text of a broken invariant ends with a scenario that replays."""
    text = window.copied(window.page.get_by_role("button", name="Copy").first)
    window.check(RULE in text, "the copied text lacks the invariant:", text[:200])
    scenario = run.scratch / "copied.scenario"
    scenario.write_text(text.split("\n\n", 1)[1])
    run.gatehouse("run", scenario, statuses=(0,))
