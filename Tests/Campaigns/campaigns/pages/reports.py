"""Drives the page of a report by keys and clicks: failures, searches and filters, 1,000 scenarios,
and names that are markup. Checks what it shows, that it is accessible, and that it has few elements
and opens with an effort in proportion to its scenarios."""

import re
from pathlib import Path

from ..browsers import LIMIT, Browser, Window, chromium
from ..campaign import FIXTURES, SCENARIOS
from ..processes import Argument
from ..run import CheckError, Run
from .hostile import write_hostile
from .report_filters import ROWS, filter_scenarios, find_failures
from .shop import CHECKOUT, SHOP, check_words
from .viewer import expect_step, prepare

FAILING = [FIXTURES / "failing", FIXTURES / "rejected", SCENARIOS / "authentication" / "landing"]
MANY, FEW = 1000, 250
BYTES = 15_000_000
"""The size that a report of `MANY` scenarios must not reach."""
LONG_STEPS = 50
LAST_ROW = """(({ ariaPosInSet, ariaSetSize }) => ariaPosInSet === ariaSetSize)(
  document.querySelector(".scenarios .rows li:last-child"))"""
"""Whether the last row of the list of scenarios is drawn."""


def run(run: Run) -> None:
    failures = reported(run, "failures", *FAILING, status=2)
    library = reported(run, "library", SCENARIOS)
    shop = run.scratch / "shop.html"
    run.gatehouse(*SHOP, "run", CHECKOUT / "Scenarios", "--report", f"html={shop}", statuses=(0,))
    write_hostile(run.scratch / "scenarios")
    hostile = reported(run, "hostile", run.scratch / "scenarios")
    with chromium(run) as browser:
        with browser.open(failures) as window:
            open_failure(window)
            turn_folders(window)
            take_keys(window)
            filter_scenarios(window)
            find_failures(window)
        sizes = 0
        for path in run.some([failures, hostile], 1):
            is_whole = path is failures
            sizes += browser.inspect(path, f"report-{path.stem}", prepare, whole=is_whole)
        with browser.open(shop) as window:
            check_words(window)
        with browser.open(library) as window:
            read_claims(window)
        open_many(browser, library)
        names = read_hostile(browser, hostile)
        take_long(browser, hostile)
    run.note(f"{names} hostile names; inspected {sizes}×")


def reported(run: Run, name: str, *paths: Argument, status: int = 0) -> Path:
    """The page of a report on scenarios, whose run exits with a status."""
    path = run.scratch / f"{name}.html"
    ending = run.gatehouse("run", *paths, "--report", f"html={path}", statuses=(status,))
    if ending.status != status:
        raise CheckError
    return path


def open_failure(window: Window) -> None:
    """The page opens at the first failure, with the expectation and a command to copy."""
    page = window.page
    heading = page.locator("main h2").inner_text()
    window.check(heading == "answer-open", "the page opens at", heading)
    expect_step(window, 1, "opening at a failure")
    failed = page.locator(".column.failed").count()
    window.check(failed == 1, failed, "steps of the timeline have failed")
    for side, text in (
        ("expected", "has accounts _ alice ..."),
        ("seen", "has accounts alice bob"),
    ):
        found = page.locator(f".side.{side} .part").all_inner_texts()
        window.check(found and text in found[0], "what is", side, "is", found)
    copied = window.copied(page.locator(".command").get_by_role("button", name="Copy"))
    window.check(copied.startswith("gatehouse run --shell "), "the copied command is", copied)
    window.picture("report-failure")


def read_claims(window: Window) -> None:
    """The claims of a run are folded, and none is called held that no scenario tested."""
    claims = window.page.locator("details.claims")
    told = claims.locator("summary").inner_text()
    counts = re.fullmatch(r"(\d+) claims: (\d+) held", told)
    if not window.check(counts, "the claims are told as", told) or not counts:
        raise CheckError
    count, held = counts.groups()
    claims.locator("summary").click()
    rows = claims.locator("tbody tr")
    window.check(rows.count() == int(count) == int(held) > 0, told, "has rows", rows.count())
    tested = rows.filter(has_text="one link joins one conversation").inner_text().split("\t")
    window.check(all(int(number) > 0 for number in tested[2:]), "a claim that is held has", tested)
    window.picture("report-claims")
    claims.locator("summary").click()


def turn_folders(window: Window) -> None:
    """Folders with failures come first and are open; a folder has the number of scenarios of each
    verdict, and each scenario its first comment."""
    page = window.page
    first = page.locator(".scenarios .folder").first
    text = first.inner_text()
    window.check("failing" in text and " failed" in text, "the first folder is", text)
    found = first.get_attribute("aria-expanded")
    window.check(found == "true", "the folder of the failures is open:", found)
    own = page.locator(ROWS, has_text="A query has no answer")
    summary = own.locator(".path").inner_text()
    window.check(summary.endswith("as asserted."), "the summary is", summary)
    first.click()
    window.check(own.count() == 0, "a click does not close a folder")
    window.press("Enter")
    window.check(own.count() == 1, "the return key does not open a folder")
    window.press("ArrowDown")
    heading = page.locator("main h2").inner_text()
    window.check(heading == "answer-open", "an arrow key leads from the folder to", heading)
    page.locator(".scenarios .window").evaluate("window => window.scrollTop = 1e9")
    last = page.locator(".scenarios .folder", has_text="landing")
    found = last.get_attribute("aria-expanded")
    window.check(found == "false", "a folder without failures is open:", found)


def take_keys(window: Window) -> None:
    """Goes from scenario to scenario by keys, which are letters while the search has the focus."""
    page = window.page
    heading = page.locator("main h2")

    def expect_heading(name: str, cause: str) -> None:
        found = heading.inner_text()
        window.check(found == name, cause, "leads to", found, "instead of", name)

    window.press("f")
    expect_heading("answer-too-long", "the key for the next failure")
    window.press("p", "n", "n")
    expect_heading("answer-too-short", "a sequence of keys")
    window.press("/")
    page.keyboard.type("unexpected tags jj")
    expect_heading("answer-too-short", "typing in the search")
    search = page.get_by_label("Search in all scenarios")
    search.fill("entered-foreground: yes, loading: bob")
    page.get_by_text(re.compile(r"^\d+ of ")).wait_for()
    found = page.locator(ROWS).count()
    window.check(1 <= found < 20, "the search for facts finds", found, "scenarios")
    search.fill("")
    page.locator(".switches button", has_text="rejected").click()
    page.locator(ROWS, has_text="bad-tag").first.click()
    message = page.locator(".failure").inner_text()
    for text in ("this is not a tag", "bad-tag.scenario:1:14"):
        window.check(text in message, "a rejected file is shown without", text, "in", message)
    page.locator(".switches button", has_text="rejected").click()


def cut(report: Path, count: int) -> Path:
    """A page of the first scenarios of another one."""
    head, mark, rest = report.read_text().partition('id="scenarios">')
    lines, end, tail = rest.partition("</script>")
    short = report.with_name(f"{count}.html")
    records = "\n".join(lines.split("\n")[: count + 1])
    short.write_text(f"{head}{mark}{records}\n{end}{tail}")
    return short


def open_many(browser: Browser, library: Path) -> None:
    """Of 1,000 scenarios, only the visible rows are elements, and opening takes four times the
    effort of 250 scenarios, not sixteen times."""
    many, few = cut(library, MANY), cut(library, FEW)
    size = many.stat().st_size
    browser.run.check(size < BYTES, f"{MANY} scenarios are {size} bytes")
    with browser.open(many) as window:
        page = window.page
        page.locator(".block li").first.wait_for()
        # A search opens all folders.
        page.get_by_label("Search in all scenarios").fill(".scenario")
        page.locator(".folder[aria-expanded=false]").first.wait_for(state="detached")
        counts = [window.elements]
        page.evaluate("for (const one of document.querySelectorAll('.window')) one.scrollTop = 1e9")
        last = page.locator(".scenarios .rows li").last
        window.wait_until(LAST_ROW)
        counts.append(window.elements)
        window.check(page.get_by_text("1,000 scenarios").is_visible(), "the number is not shown")
        place = int(last.get_attribute("aria-posinset") or 0)
        window.check(place > MANY, "the last row is number", place)
        last.get_by_role("button").click()
        counts.append(window.elements)
        window.check(max(counts) < LIMIT, MANY, "scenarios are", counts, "elements")
    growth = browser.check_growth(few, many, MANY / FEW)
    browser.run.note(
        f"{MANY} scenarios: {size / 1e6:.1f} MB, up to {max(counts)} elements, "
        f"{growth:.1f} times the effort of {FEW}"
    )


def read_hostile(browser: Browser, hostile: Path) -> int:
    """Names that are syntax, markup or very long are text, and links lead to them; returns how many
    were read."""
    with browser.open(hostile, width=360) as window:
        keys = window.page.evaluate(
            "Data.read().scenarios.map(({ key }) => encodeURIComponent(key))"
        )
        chosen = browser.run.some(list(enumerate(keys, 1)), 3)
        for number, key in chosen:
            window.follow(f"#scenario={key}")
            is_lost = window.page.locator(".lost").is_visible()
            window.check(not is_lost, f"a link does not lead to scenario {number}")
            window.press("End", "w")
            window.check_width()
            found = window.page.locator("img, main script").count()
            window.check(found == 0, f"a name in scenario {number} is markup")
    return len(chosen)


def take_long(browser: Browser, hostile: Path) -> None:
    """A scenario of 3,000 steps has few elements, and a link leads into it."""
    with browser.open(hostile, width=360) as window:
        key = window.page.evaluate(
            "encodeURIComponent(Data.read().scenarios.find(({ steps }) => steps > 2000).key)"
        )
        window.follow(f"#scenario={key}&step=2500")
        expect_step(window, 2500, "a link")
        window.check(window.elements < LIMIT, "3,000 steps are", window.elements, "elements")
        window.press(*["j"] * LONG_STEPS)
        expect_step(window, 2500 + LONG_STEPS, "a key that is pressed often")
