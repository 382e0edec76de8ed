#!/usr/bin/env python3
"""Drives the pages of traces and reports in a browser: `pages.py GATEHOUSE FOLDER`.

The folder gets the pages and pictures of them.
"""
import pathlib
import re
import subprocess
import sys
import tempfile
import time

from browser import COUNT, accessible, browser, check, narrow, write

gatehouse, folder = sys.argv[1], pathlib.Path(sys.argv[2])
COLD_START = "Scenarios/authentication/log-in/from-a-cold-start.scenario"
FAILING = ["Tests/Fixtures/failing", "Tests/Fixtures/rejected", "Scenarios/authentication/landing"]
SIZES = [(1280, "light"), (1280, "dark"), (360, "light"), (360, "dark")]


def current(page):
    """The number of the step that is looked at, by each of the parts that say so."""
    counter = int(page.locator(".stepper .counter").inner_text().split("/")[0])
    label = page.locator('.column[aria-current="step"]').get_attribute("aria-label")
    column = 0 if label.startswith("Start") else int(re.match(r"Step (\d+)", label)[1])
    check(column == counter, "the timeline is at", column, "and the counter at", counter)
    return counter


def press(page, *keys):
    for key in keys:
        page.keyboard.press(key)


def drive_trace(page):
    """Steps forward and back by key and click, links, why, themes and the dialog of the keys."""
    check(current(page) == 0, "a trace begins at", current(page))
    press(page, "j", "ArrowRight", "j", "k", "ArrowLeft", "l")
    check(current(page) == 1, "keys lead to", current(page))
    page.get_by_role("button", name="Step forward").click()
    page.locator(".column").nth(3).click()
    check(current(page) == 3, "a click leads to", current(page))
    page.wait_for_function("location.hash.endsWith('&step=3')")
    changes = page.locator(".changes").inner_text()
    check("[no-history]" in changes and "[login]" in changes, "step 3 changed", changes)
    check(page.locator(".phone .title").inner_text().startswith("It’s the first time"), "the phone")
    page.locator(".steps .rows button", has_text="launch").click()
    check(current(page) == 1, "the list leads to", current(page))
    page.go_back()
    check(current(page) == 3, "the way back leads to", current(page))
    page.go_forward()
    check(current(page) == 1, "the way forth leads to", current(page))
    press(page, "End")
    check(current(page) == 5, "the end is at", current(page))
    page.locator('.way [role=button][aria-label^="unauthenticated/login,"] text').first.click()
    check(current(page) == 2, "the map leads to", current(page))
    press(page, "ArrowRight")
    check(current(page) == 3, "an arrow key beside the map leads to", current(page))
    press(page, "Home", "t", "?")
    check(page.locator("html").get_attribute("data-theme") == "light", "the theme stays")
    page.get_by_role("dialog", name="Keys").wait_for()
    press(page, "j", "Escape")
    check(current(page) == 0, "a dialog lets keys through")


def drive_why(page):
    """A click on an observation says the row and the facts, each a link to the step that set it."""
    press(page, "Home", "j", "j", "j", "j")
    page.locator(".observation", has_text="-> authenticated").click()
    why = page.locator(".why:visible")
    check("decision/logged-in" in why.inner_text(), why.inner_text())
    link = why.locator("li", has_text="entered-foreground: yes").get_by_role("link")
    check(link.inner_text().startswith("step "), "the fact has no step")
    since = int(re.search(r"step (\d+)", link.inner_text())[1])
    link.click()
    check(current(page) == since, "the link leads to", current(page), "and not to", since)
    page.go_back()
    check(current(page) == 4, "the way back from a link leads to", current(page))
    press(page, "w", "w")
    check(page.locator(".observation[aria-expanded=true]").count() == 1, "reasons of two are open")


def drive_filters(page):
    """The search and the filters of the steps; keys are letters while one writes."""
    page.get_by_label("Search in this scenario").fill("authenticating")
    check(page.locator(".steps .rows li").count() == 1, "the search finds more than a step")
    press(page, "j")
    page.get_by_label("Search in this scenario").fill("")
    page.get_by_label("Which steps").select_option(label="display")
    shown = page.locator(".steps .rows li").count()
    check(1 <= shown <= 5, "the display changes in", shown, "steps")
    page.get_by_label("Which steps").select_option(label="unauthenticated/landing")
    check(page.locator(".steps .rows li").count() == 1, "landing is not shown in one step")
    listed = int(page.locator(".steps .rows .number").inner_text())
    press(page, "Escape", "End")
    check(current(page) == listed, "the last step that is listed is", current(page))
    page.get_by_label("Which steps").select_option(label="All steps")
    check(page.locator(".steps .rows li").count() == 6, "not all steps are shown again")


def print_page(page, steps, name):
    """What is printed is the scenario with all its steps, and nothing to press."""
    page.emulate_media(media="print")
    page.locator(".paper").wait_for()
    check(page.locator(".paper .step").count() == steps + 1, "steps are missing on paper")
    check(page.locator("main").is_hidden(), "the page is printed beside the paper")
    page.pdf(path=folder / f"{name}.pdf")
    page.emulate_media(media="screen")
    page.wait_for_function("document.querySelector('.paper') === null")


def drive_report(page, chromium):
    """Opens at the failure; the search, the filters, and the keys from scenario to scenario."""
    heading = page.locator("main h2")
    check(heading.inner_text() == "answer-open", "the page opens at", heading.inner_text())
    check(current(page) == 1 and page.locator(".column.failed").count() == 1, "not at the failure")
    sides = [page.locator(f".side.{side} .part").all_inner_texts() for side in ("expected", "seen")]
    check("has accounts _ alice ..." in sides[0][0] and "has accounts alice bob" in sides[1][0], sides)
    page.locator(".command").get_by_role("button", name="Copy").click()
    page.get_by_text("Copied").wait_for()
    copied = page.evaluate("navigator.clipboard.readText()")
    check(copied.startswith("gatehouse run --shell "), "copied:", copied)
    press(page, "f")
    check(heading.inner_text() == "answer-too-long", "the next failure is", heading.inner_text())
    press(page, "p", "n", "n")
    check(heading.inner_text() == "answer-too-short", "keys lead to", heading.inner_text())
    press(page, "/")
    page.keyboard.type("unexpected tags jj")
    check(heading.inner_text() == "answer-too-short", "keys are no letters in the search")
    search = page.get_by_label("Search in all scenarios")
    search.fill("entered-foreground: yes, loading: bob")
    page.get_by_text(re.compile(r"^\d+ of ")).wait_for()
    found = page.locator(".scenarios .rows li").count()
    check(1 <= found < 20, "the search finds", found)
    search.fill("")
    chromium.picture(page, "report-failure-light")
    page.locator(".switches button", has_text="rejected").click()
    page.locator(".scenarios .rows button", has_text="bad-tag").first.click()
    message = page.locator(".failure").inner_text()
    check("this is not a tag" in message and "bad-tag.scenario:1:14" in message, message)
    page.locator(".switches button", has_text="rejected").click()


def drive_failures(page):
    """What is said of failures: the state, the way through other files, the row of an outline."""
    search = page.get_by_label("Search in all scenarios")

    def choose(name):
        search.fill(name)
        page.get_by_text(re.compile(r"^\d+ of ")).wait_for()
        page.locator(".scenarios .rows button", has_text=name).first.click()

    for name, said in [
        ("wrong-line", "state before authenticated(user: alice)"),
        ("wrong-state", "· state "),
        ("used-file", "used at"),
        ("of <account> [row 2]", "row 2 stands on line 13"),
    ]:
        choose(name)
        message = page.locator(".failure").inner_text()
        check(said in message, name, "says", message)
    length = page.evaluate("history.length")
    choose("wrong")
    press(page, "ArrowDown", "ArrowDown", "ArrowUp")
    check(page.evaluate("history.length") <= length + 1, "arrows in the list fill the history")
    search.fill("Welcome")
    page.get_by_text(re.compile(r"^\d+ of ")).wait_for()
    press(page, "Escape")
    check(search.input_value() == "Welcome", "Escape loses what is searched for")
    for printed in ("@smoke", "given user alice", "[landing] Welcome", "failing/wrong-line.scenario:"):
        search.fill(printed)
        page.get_by_text(re.compile(r"^\d+ of ")).wait_for()
        check(page.locator(".scenarios .rows li").count() > 0, printed, "is shown, and not found")
    search.fill("")
    place = page.url
    page.goto(place.split("#")[0] + "#scenario=of-nowhere")
    page.locator(".lost").wait_for()
    page.goto(place)
    page.locator(".lost").wait_for(state="hidden")


def drive_choices(page):
    """The filters of the scenarios."""
    page.get_by_role("button", name="Filters").click()
    page.get_by_label("Scene").select_option(label="unauthenticated/landing")
    count = page.locator(".scenarios .note").inner_text()
    check(re.match(r"\d+ of \d+ scenarios", count), count)
    page.get_by_label("Seen").select_option(label="a refusal")
    fewer = page.locator(".scenarios .note").inner_text()
    check(int(fewer.split()[0]) < int(count.split()[0]), count, "and", fewer)
    page.get_by_label("Scene").select_option(label="any")
    page.locator(".scenarios .rows button").first.click()
    refused = page.locator(".block .observation .refused").count()
    check(refused > 0, "what has a refusal opens at a step without one")
    page.get_by_label("Seen").select_option(label="any")
    page.locator(".scenarios .window").evaluate("window => window.scrollTop = 0")
    page.locator(".scenarios .rows button", has_text="answer-open").click()
    page.get_by_role("button", name="All scenarios that reach").click()
    reaching = page.locator(".scenarios .note").inner_text()
    check(re.match(r"\d+ of \d+ scenarios", reaching), reaching)
    press(page, "Enter")
    page.get_by_text(re.compile(r"^\d+ scenarios")).wait_for()


def look(chromium, path, name, place=""):
    """Holds a page to the rules in each theme, wide and narrow."""
    for width, theme in SIZES:
        with chromium.page(path, place=place, width=width, theme=theme) as page:
            page.locator("main h2").wait_for(state="attached")
            press(page, "w")
            page.wait_for_timeout(150)
            narrow(page, name)
            accessible(page, f"{name}, {theme}, {width}")
            chromium.picture(page, f"{name}-{theme}-{width}", whole=name != "hostile")


def cut(path, count):
    """A page of the first scenarios of another one."""
    text = path.read_text()
    start = text.index('id="scenarios">')
    head, lines, end = text[:start], text[start:].split("\n"), text[start:].index("</script>")
    rest = text[start + end:]
    short = path.with_name(f"{count}.html")
    short.write_text(head + "\n".join(lines[:count + 1]) + "\n" + rest)
    return short


def check_thousand(chromium, path):
    """A page of 1,000 scenarios opens quickly, and has few elements wherever one scrolls."""
    check(path.stat().st_size < 15_000_000, "1,000 scenarios are", path.stat().st_size, "bytes")
    with chromium.page(path) as page:
        page.locator(".block li").first.wait_for()
        seconds = page.evaluate("performance.now()") / 1000
        check(seconds < 2, "1,000 scenarios open in", seconds, "s")
        counts = [page.evaluate(COUNT)]
        page.evaluate("for (const one of document.querySelectorAll('.window')) one.scrollTop = 1e9")
        page.wait_for_timeout(200)
        counts.append(page.evaluate(COUNT))
        check(page.get_by_text("1,000 scenarios").is_visible(), "there are not 1,000 scenarios")
        last = page.locator(".scenarios .rows li").last
        check(last.get_attribute("aria-posinset") == "1000", "the last row is another")
        last.get_by_role("button").click()
        counts.append(page.evaluate(COUNT))
        check(max(counts) < 5000, "1,000 scenarios are", counts, "elements")
    size = path.stat().st_size / 1_000_000
    print(f"1,000 scenarios: {size:.1f} MB, open after {seconds:.2f} s, at most {max(counts)} elements")


def check_hostile(chromium, path):
    """Names that are syntax, markup or of any length are text; a scenario of 3,000 steps is quick."""
    with chromium.page(path, width=360) as page:
        names = page.evaluate("Data.read().scenarios.length")
        for _ in range(names):
            press(page, "End", "w")
            narrow(page, page.locator("main h2").inner_text()[:40])
            check(page.locator("img, main script").count() == 0, "a name is markup")
            press(page, "n")
        page.goto(page.url.split("#")[0] + "#scenario=" + page.evaluate(
            "encodeURIComponent(Data.read().scenarios.find((one) => one.steps > 2000).key)") + "&step=2500")
        check(current(page) == 2500, "the link leads to", current(page))
        count = page.evaluate(COUNT)
        check(count < 5000, "a scenario of 3,000 steps is", count, "elements")
        start = time.monotonic()
        press(page, *["j"] * 50)
        print(f"{names} hostile names; 50 steps of 3,000 in {time.monotonic() - start:.2f} s")


def main():
    folder.mkdir(parents=True, exist_ok=True)
    trace = write(folder / "trace.html", [gatehouse, "trace", COLD_START, "--format", "html"])
    report, library, hostile = (folder / f"{name}.html" for name in ("report", "library", "hostile"))
    write("/dev/null", [gatehouse, "run", *FAILING, "--report", f"html={report}"], 2)
    write("/dev/null", [gatehouse, "run", "Scenarios", "--report", f"html={library}"])
    with tempfile.TemporaryDirectory() as name:
        subprocess.run([".ci/hostile-scenarios", f"{name}/scenarios"], check=True)
        write("/dev/null", [gatehouse, "run", f"{name}/scenarios", "--report", f"html={hostile}"])
    with browser(folder) as chromium:
        with chromium.page(trace) as page:
            drive_trace(page)
            drive_why(page)
            drive_filters(page)
            print_page(page, 5, "trace")
        with chromium.page(report) as page:
            drive_report(page, chromium)
            drive_choices(page)
            drive_failures(page)
        look(chromium, trace, "trace", "#scenario=from-a-cold-start&step=4")
        look(chromium, report, "report")
        look(chromium, hostile, "hostile")
        check_thousand(chromium, cut(library, 1000))
        check_hostile(chromium, hostile)
    print(f"the pages of traces and reports hold, and their pictures are in {folder}")


main()
