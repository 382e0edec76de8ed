"""Plays on interactive pages with random walks, by clicks and keys or through the function behind
them. Checks that the text of each walk is, byte for byte, the scenario that the shell saves after
the same stimuli, that it passes a strict run, and that the display equals the shell's. Also checks
the parts of the page, two designs side by side, secrets, hostile names, and the size of a large
page."""

import random
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

from ..browsers import Browser, Window, chromium
from ..campaign import SCENARIOS
from ..processes import Argument
from ..run import CheckError, Run
from .hostile import write_hostile
from .play_parts import inspect, press_around
from .shell import Shell
from .shop import SHOP, check_words
from .walks import seek, text, walk_by_hand, walk_quickly, walk_to_alert

WORLD = SCENARIOS / "worlds" / "everybody.scenario"
DESIGNS = "coordinator,stage:landing+login,routers"
PATIENCE = 1800
"""Seconds after which exploring the large page counts as hanging."""


def run(run: Run) -> None:
    states, limit = run.amount(800, 20_000), run.amount(750_000, 3_000_000)
    shell = Shell(run, WORLD)
    # The large page takes a while, so other pages are tested in the meantime.
    with ThreadPoolExecutor(1) as pool, chromium(run) as browser:
        options: list[Argument] = ["--states", str(states), "--designs", "routers"]
        large = pool.submit(exported, run, "play.html", WORLD, *options)
        compare_designs(browser, shell)
        keep_secrets(browser)
        start_anything(browser)
        hostile = write_hostile(run.scratch / "hostile")
        path = large.result()
        size = path.stat().st_size
        run.check(size < limit, f"a page of {states} states has {size} bytes")
        with playing(browser, path) as window:
            inspect(window, "begin")
            press_around(window)
            shell.compare([walk_to_alert(window)])
            for number in run.rounds():
                choose = run.random("walks", number)
                walk(window, shell, number, choose)
                inspect(window, "played")
                play_hostile(browser, hostile, number, choose)
    run.require(shell.displays > 0, "no display was compared")
    run.note(
        f"{shell.walks} walks of {shell.steps} steps and {shell.displays} displays as in the "
        f"shell; {states} states in {size / 1e6:.1f} MB"
    )


def exported(run: Run, name: str, *arguments: Argument) -> Path:
    """The page that a command exports."""
    path = run.scratch / name
    ending = run.gatehouse("play", *arguments, "--output", path, statuses=(0,), seconds=PATIENCE)
    if ending.status != 0:
        raise CheckError
    return path


@contextmanager
def playing(browser: Browser, path: Path, width: int = 1360) -> Iterator[Window]:
    with browser.open(path, width=width, has_downloads=True) as window:
        window.page.wait_for_selector(".phone")
        yield window


def walk(window: Window, shell: Shell, number: int, choose: random.Random) -> None:
    """Compares a round of walks on a page with the shell."""
    run = window.run
    by_hand = [
        walk_by_hand(window, f"round {number}, walk {index} by hand", choose, 8)
        for index in range(run.amount(2, 12))
    ]
    quick = [
        walk_quickly(window, f"round {number}, walk {index}", choose, 5, 39)
        for index in range(run.amount(8, 188))
    ]
    shell.compare(by_hand + quick)


def compare_designs(browser: Browser, shell: Shell) -> None:
    """Two designs take the same stimuli, and the page marks where they diverge."""
    run = browser.run
    states = str(run.amount(300, 1500))
    path = exported(run, "designs.html", WORLD, "--states", states, "--designs", DESIGNS)
    with playing(browser, path) as window:
        slide(window)
        window.page.evaluate("Play.view.compare(0); Play.view.swap()")
        if window.check(seek(window, "parting"), "no step was found at which the designs part"):
            phones = window.page.locator(".play-phones").inner_text()
            window.check("≠" in phones, "nothing marks where the designs part:", phones)
        inspect(window, "designs")
        choose = run.random("designs")
        walks = [
            walk_quickly(window, f"walk {index} of designs", choose, 15, 15)
            for index in range(run.amount(4, 20))
        ]
        design = window.page.evaluate("Play.view.run.system.name")
    shell.compare(walks, "--routing", design)


def slide(window: Window) -> None:
    """Compares the newest design with the others, of which the slider chooses one."""
    page = window.page
    phones = page.locator(".phone")
    window.check(phones.count() == 1, "the page opens with", phones.count(), "phones")
    switch = page.get_by_role("switch", name="Compare with: coordinator")
    switch.click()
    window.check(phones.count() == 2, "two designs have", phones.count(), "phones")
    page.click('button[data-line="choose log-in"]')
    newest = text(window)
    page.focus("#play-stage")
    window.press("ArrowRight")
    design = page.evaluate("Play.view.other.system.name")
    window.check(design == "stage:landing+login", "the slider chooses", design)
    page.click("text=Swap the designs")
    older = text(window)
    has_name = older.startswith("given routing stage:landing+login\n")
    window.check(has_name, "a scenario of an older design does not name it:", older)
    window.check(not newest.startswith("given routing"), "the newest design is given:", newest)
    page.click("text=Swap the designs")
    page.get_by_role("switch").click()
    window.check(phones.count() == 1, "the switch hides no phone")


def start_anything(browser: Browser) -> None:
    """An app begins with its launch, and has readable buttons; a machine without screens has its
    state and its stimuli."""
    app = exported(browser.run, "app.html", "--states", "60", "--only", "user")
    with playing(browser, app, width=390) as window:
        window.check(text(window).startswith("launch\n"), "the app begins with", text(window))
        button = window.page.locator('button[data-line="choose log-in"]')
        window.check(button.inner_text() == "Log in", "a button is called", button.inner_text())
        window.press("u", "0")
        window.check(text(window).startswith("launch\n"), "Restart does not launch the app")
        inspect(window, "app")
    path = browser.run.scratch / "shop.html"
    browser.run.gatehouse(*SHOP, "play", "--states", "60", "--output", path, statuses=(0,))
    with browser.open(path, width=390) as window:
        window.page.locator("button", has_text="add tea quantity 1").click()
        shown = window.page.locator(".play-screen").inner_text()
        window.check("cart(goods: 4.5)" in shown, "the state is not shown but", shown)
        check_words(window)
        inspect(window, "shop")


def keep_secrets(browser: Browser) -> None:
    """A secret in a file is on the page as a word that represents it."""
    world = browser.run.scratch / "secret.scenario"
    world.write_text('given user alice email a@b.c password "Canary-\\"<&>1"\n\nlaunch\n')
    options = ("--designs", "routers", "--states", "300", "--only", "user")
    path = exported(browser.run, "secret.html", world, *options)
    leak = re.search(r"(?i)canary.{0,20}", path.read_text())
    browser.run.check(leak is None, "a secret is on the page:", leak and leak[0])
    with playing(browser, path, width=360) as window:
        window.page.click('button[data-line="choose log-in"]')
        window.page.evaluate("Play.view.press('log-in a@b.c password-1')")
        scenario = text(window)
        explanation = "# password-1 replaces a secret text.\n"
        window.check(scenario.startswith(explanation), "no word is explained in", scenario)
        inspect(window, "secret")


def play_hostile(browser: Browser, paths: list[Path], number: int, choose: random.Random) -> None:
    """Names that are syntax, markup or very long are text."""
    count = browser.run.amount(1, 4)
    for path in [paths[0], *choose.sample(paths[1:], count - 1)]:
        page = exported(browser.run, f"hostile-{path.stem}.html", path, "--states", "60")
        with playing(browser, page, width=360) as window:
            for _ in range(4):
                window.page.evaluate("""() => {
                  const { run, book } = Play.view;
                  for (const [text] of run.answers) return Play.view.press(book.texts[text]);
                }""")
            inspect(window, f"hostile-{path.stem}")
            found = window.page.locator("img, main script, main b[a]").count()
            window.check(found == 0, f"round {number}: a name is markup")
