#!/usr/bin/env python3
"""Plays on the page of `play` in headless Chromium: `pages-play.py GATEHOUSE FOLDER`.

200 random walks are pressed on one page, with clicks and keys or through the function behind them.
The text of each must be, byte for byte, what the shell saves after the same stimuli, and must pass
a strict run; the display must be the shell's. The page of 20,000 states is below 3 MB. Nothing is
fetched, nothing is complained of, axe finds nothing in light and dark, and nothing scrolls sideways
at 360 pixels. Screenshots are left in the folder.
"""
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor

from axe_core_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

GATEHOUSE, FOLDER = str(pathlib.Path(sys.argv[1]).resolve()), pathlib.Path(sys.argv[2]).resolve()
WORLD = "Scenarios/worlds/everybody.scenario"
STATES, LIMIT, WALKS, HOSTILE = 20_000, 3_000_000, 200, 4
FOLDER.mkdir(parents=True, exist_ok=True)
choose = random.Random(20)
problems = []


def problem(text):
    problems.append(text)
    print(text, flush=True)


def gatehouse(*arguments, **options):
    return subprocess.run([GATEHOUSE, *arguments], capture_output=True, text=True, timeout=120,
                          **options)


def made(name, *arguments):
    """A page, and its path."""
    path = FOLDER / name
    ending = gatehouse("play", *arguments, "--output", str(path))
    if ending.returncode != 0:
        sys.exit(f"play {' '.join(arguments)} ended with {ending.returncode}:\n{ending.stderr}")
    print(f"{name}: {path.stat().st_size:,} bytes; {ending.stdout.strip()}", flush=True)
    return path


class Browser:
    """A page that may fetch nothing and complain of nothing."""

    def __init__(self, browser, path, width=1360, **options):
        self.page = browser.new_page(viewport={"width": width, "height": 900}, **options)
        self.path = path
        own = path.as_uri()
        self.page.on("console", lambda message: problem(f"{path.name}: console: {message.text}"))
        self.page.on("pageerror", lambda error: problem(f"{path.name}: {error}"))
        self.page.on("request", lambda request: request.url.split("#")[0] in (own,)
                     or request.url.startswith("blob:")
                     or problem(f"{path.name} fetches {request.url}"))
        self.page.goto(own)
        self.page.wait_for_selector(".phone")

    def check(self, name):
        """Looks for what axe finds, in light and dark, and keeps pictures."""
        for scheme in ("light", "dark"):
            self.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            self.page.wait_for_timeout(60)
            found = Axe().run(self.page)["violations"]
            for violation in found:
                where = [node["target"] for node in violation["nodes"]][:3]
                problem(f"{name}, {scheme}: axe: {violation['id']} at {where}")
            self.page.screenshot(path=FOLDER / f"play-{name}-{scheme}.png")
        self.page.emulate_media(color_scheme="light")
        width = self.page.evaluate("document.scrollingElement.scrollWidth")
        if width > self.page.viewport_size["width"]:
            problem(f"{name}: the page is {width} pixels wide")

    def text(self):
        return self.page.evaluate("Play.view.scenario")

    def stimuli(self):
        """What can be done, and what of it leads beyond the edge."""
        return self.page.evaluate("""() => {
          const { run, book } = Play.view;
          const texts = (answers) => answers.map(([text]) => book.texts[text]);
          const all = [...run.answers];
          return { all: texts(all), edges: texts(all.filter(([, { target }]) => target === null)) };
        }""")


def walk_quickly(browser, length, seed):
    """Presses random stimuli through the function behind the buttons, and returns the text."""
    return browser.page.evaluate("""([length, seed]) => {
      const { view } = Play;
      let state = seed;
      const random = (count) => {
        state = (Math.imul(state, 1103515245) + 12345) >>> 0;
        return (state >>> 8) % count;
      };
      view.goBack(0);
      for (let step = 0; step < length && !view.run.isAtEdge; step += 1) {
        const { run, book } = view;
        const buttons = (run.display?.elements ?? []).filter(([kind]) => kind === "button")
          .flatMap(([, line]) => run.stimuli(line));
        const all = [...run.answers.keys()].map((text) => book.texts[text]);
        const inside = all.filter((text) => run.answers.get(book.indices.get(text)).target !== null);
        const lots = [buttons, buttons, inside, all].filter((list) => list.length > 0);
        if (lots.length === 0) break;
        const list = lots[random(lots.length)];
        view.press(list[random(list.length)]);
        if (random(9) === 0) view.undo();
        if (random(25) === 0) view.redo();
      }
      // Beyond the edge there is no display to compare.
      if (view.run.isAtEdge && seed % 3 > 0) view.undo();
      return [view.run.steps.map(({ stimulus }) => stimulus), view.scenario, view.run.display];
    }""", [length, seed])


def walk_by_hand(browser, length):
    """Presses what a hand would: buttons, values, what stands beside the phone, and keys."""
    page = browser.page
    page.evaluate("Play.view.goBack(0)")
    for _ in range(length):
        buttons = page.locator(".play-one:first-child button[data-line]:visible")
        count = buttons.count()
        beside = page.locator(".play-group button[data-stimulus]:visible")
        kind = choose.random()
        if count and kind < 0.6:
            number = choose.randrange(count)
            if number < 9 and kind < 0.3:
                page.keyboard.press(str(number + 1))
            else:
                buttons.nth(number).click()
            if page.locator("dialog[open] form").count():
                selects = page.locator("dialog[open] select")
                if choose.random() < 0.5 and selects.count():
                    options = selects.first.locator("option").count()
                    selects.first.select_option(index=choose.randrange(options))
                submit = page.locator("dialog[open] button[type=submit]")
                if submit.is_enabled():
                    submit.click()
                else:
                    page.keyboard.press("Escape")
        elif beside.count():
            beside.nth(choose.randrange(beside.count())).click()
        if page.evaluate("Play.view.run.isAtEdge"):
            if not page.locator(".play-edge").is_visible():
                problem("nothing says that the edge is reached")
            page.keyboard.press("u")
            if page.evaluate("Play.view.run.isAtEdge"):
                problem("the key for a step back does not lead back from the edge")
    if page.input_value(".play-stimuli input"):
        problem("keys were taken for letters")
    return page.evaluate("""(({ run, scenario }) =>
      [run.steps.map(({ stimulus }) => stimulus), scenario, run.display])(Play.view)""")


def walk_to_alert(browser):
    """Presses what an alert comes of, which stands on the display of that step alone."""
    walk = browser.page.evaluate("""() => {
      const { view } = Play;
      const press = (isWanted) => {
        const { run, book } = view;
        const [text] = [...run.answers].find(([text, answer]) =>
          answer.target !== null && isWanted(book.texts[text], answer)) ?? [];
        if (text !== undefined) view.press(book.texts[text]);
      };
      view.goBack(0);
      press((text) => text === "choose log-in");
      press((text, { block }) => text.startsWith("log-in ")
        && view.book.lines(block).some((line) => line.startsWith("alerts ")));
      const { run, scenario } = view;
      return [run.steps.map(({ stimulus }) => stimulus), scenario, run.display];
    }""")
    if "\n  alerts " not in walk[1] or "\n  ! " not in (drawn(walk[2]) or ""):
        problem("an alert is not on the display")
    return walk


LINES = {
    "text": "{}", "item": "· {}", "field": "{}: {}", "secret": "{}: {}", "activity": "… {}",
    "question": "{}?", "button": "({})", "alert": "! {}",
}


def drawn(display):
    """A display of the page as the shell draws it; nothing behind the edge."""
    if display is None:
        return None
    margin = "  " if "name" in display else ""
    heading = f"[{display['name']}]" if margin else ""
    heading += f" {display['title']}" if "title" in display else ""
    heading += " •" if display.get("marked") else ""
    lines = [margin + LINES[kind].format(*texts).rstrip() for kind, *texts in display["elements"]]
    return "\n".join([heading] * bool(margin) + lines) + "\n"


def saved(number, stimuli, options):
    """What the shell saves after the same stimuli, and what it shows on the display."""
    path = FOLDER / "walks" / f"{number}.scenario"
    path.unlink(missing_ok=True)
    lines = "".join(f"{line}\n" for line in [*stimuli, f".save {path}", ".screen"])
    ending = gatehouse("shell", *options, WORLD, input=lines)
    if ending.returncode != 0 or not path.exists():
        problem(f"walk {number}: the shell ended with {ending.returncode}: {ending.stderr[:300]}")
        return "", None
    return path.read_text(), ending.stdout.rpartition(" written: ")[2].partition("\n")[2]


def compare(walks, options=()):
    """Each text is that of the shell, and replays."""
    (FOLDER / "walks").mkdir(exist_ok=True)
    with ThreadPoolExecutor(2) as pool:
        texts = list(pool.map(lambda pair: saved(pair[0], pair[1][0], options),
                              enumerate(walks)))
    differing = [number for number, (walk, (text, screen)) in enumerate(zip(walks, texts))
                 if walk[1] != text or drawn(walk[2]) not in (None, screen)]
    for number in differing[:3]:
        for name, (text, screen) in (("shell", texts[number]),
                                     ("page", (walks[number][1], drawn(walks[number][2])))):
            (FOLDER / f"walk-{number}.{name}").write_text(f"{text}\n{screen}")
        problem(f"walk {number} has another text or display on the page than in the shell")
    if differing:
        problem(f"{len(differing)} of {len(walks)} walks differ")
    played = FOLDER / "played"
    played.mkdir(exist_ok=True)
    for old in played.glob("*.scenario"):
        old.unlink()
    for number, (_, text, _) in enumerate(walks):
        (played / f"{number}.scenario").write_text(text)
    ending = gatehouse("run", "--strict", str(played))
    if ending.returncode != 0:
        problem(f"what the page copies does not replay:\n{ending.stdout[-2000:]}")
    steps = sum(len(stimuli) for stimuli, *_ in walks)
    shown = sum(display is not None for *_, display in walks)
    print(f"{len(walks)} walks, {steps} steps, {shown} displays: {ending.stdout.strip().splitlines()[-1]}", flush=True)


def press_around(browser):
    """The parts of the page: undo and redo, the way back, keys, values, copy, download, edge."""
    page = browser.page
    page.evaluate("Play.view.goBack(0)")
    start = browser.text()
    page.click('button[data-line="choose log-in"]')
    page.click('button[data-line="log-in"]')
    page.wait_for_selector("dialog[open]")
    browser.check("values")
    page.keyboard.press("Enter")
    if len(page.evaluate("Play.view.run.steps")) != 2:
        problem("the values of a log-in were not taken by the return key")
    after = browser.text()
    page.keyboard.press("u")
    page.keyboard.press("b")
    if "\nback\n" not in browser.text():
        problem("the key for the way back does not press it")
    page.keyboard.press("u")
    page.keyboard.press("u")
    if browser.text() != start:
        problem("undo does not lead back to the beginning")
    page.keyboard.press("r")
    page.click("text=Undo")
    page.keyboard.press("/")
    page.keyboard.type("go-offline")
    page.keyboard.press("Escape")
    page.click('button[data-stimulus="go-offline"]')
    if not browser.text().endswith("\ngo-offline\n  stays\n"):
        problem("what was found by its words was not taken")
    page.fill(".play-stimuli input", "")
    with page.expect_download() as download:
        page.click("text=Download")
    if pathlib.Path(download.value.path()).read_text() != browser.text():
        problem("the file that is downloaded is not the scenario")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.click("text=Copy")
    page.wait_for_selector("text=Copied")
    if page.evaluate("navigator.clipboard.readText()") != browser.text():
        problem("what is copied is not the scenario")
    page.click("text=Restart")
    if browser.text() != start or after == start:
        problem("restart does not lead to the beginning")
    vain = page.evaluate("""() => { const { run, book } = Play.view;
      const [text] = [...run.answers].find(([, { block }]) => book.isVain(block));
      Play.view.press(book.texts[text]); return book.texts[text]; }""")
    if not re.search(rf"\n{re.escape(vain)}\n  (refused|ignored) ", browser.text()):
        problem(f"the page does not say why nothing comes of {vain}")
    page.keyboard.press("?")
    browser.check("keys")
    page.keyboard.press("Escape")
    reach_edge(browser)


def reach_edge(browser):
    page = browser.page
    page.evaluate("Play.view.goBack(0)")
    for _ in range(40):
        known = browser.stimuli()
        stimulus = choose.choice(known["edges"] or known["all"])
        page.evaluate("(stimulus) => Play.view.press(stimulus)", stimulus)
        if known["edges"]:
            break
    text = page.locator(".play-edge").inner_text()
    if "edge of what was explored" not in text or "--states" not in text:
        problem(f"the page does not say that it knows no further: {text}")
    browser.check("edge")
    page.keyboard.press("0")


def slide(browser_type):
    """Two designs take the same stimuli, and where they part is red and said."""
    path = made("designs.html", WORLD, "--states", "1500", "--designs",
                "coordinator,stage:landing+login,routers")
    browser = Browser(browser_type, path)
    page = browser.page
    if page.locator(".phone").count() != 2:
        problem("there are not two phones for two designs")
    page.click('button[data-line="choose log-in"]')
    first = browser.text()
    page.focus("#play-stage")
    page.keyboard.press("ArrowRight")
    if page.evaluate("Play.view.run.system.name") != "stage:landing+login":
        problem("the slider does not choose a design")
    if not first.startswith("given routing coordinator\n") or \
            not browser.text().startswith("given routing stage:landing+login\n"):
        problem("the scenarios of two designs do not say who decides")
    page.keyboard.press("ArrowRight")
    if page.locator(".phone").count() != 1:
        problem("the newest design stands beside itself")
    parted = part(page)
    if not parted:
        problem("no step was found at which the designs part")
    elif "≠" not in page.locator(".play-phones").inner_text():
        problem("nothing marks where the designs part")
    browser.check("designs")
    walks = [walk_quickly(browser, 15, choose.randrange(1 << 30)) for _ in range(20)]
    compare(walks, ["--routing", page.evaluate("Play.view.run.system.name")])
    page.close()


def play_hostile(browser_type):
    """Names that are syntax, markup or of any length are text on the page, too."""
    with tempfile.TemporaryDirectory() as parent:
        subprocess.run([".ci/hostile-scenarios", f"{parent}/scenarios"], check=True)
        files = sorted(pathlib.Path(parent, "scenarios").glob("[0-9]*.scenario"))
        for file in [files[0], *choose.sample(files[1:], HOSTILE - 1)]:
            browser = Browser(browser_type, made("hostile.html", str(file), "--states", "60"),
                              width=360)
            for _ in range(4):
                browser.page.evaluate("""() => {
                  const { run, book } = Play.view;
                  for (const [text] of run.answers) return Play.view.press(book.texts[text]);
                }""")
            browser.check(f"hostile-{file.stem}")
            if browser.page.locator("img, main script, main b[a]").count():
                problem(f"{file.name}: a name is markup")
            browser.page.close()


def part(page):
    """Presses stimuli until the designs differ."""
    return page.evaluate("""() => {
      const { view } = Play;
      view.choose(0);
      let seed = 7;
      for (let walk = 0; walk < 400; walk += 1) {
        view.goBack(0);
        for (let step = 0; step < 12 && !view.run.isAtEdge; step += 1) {
          const all = [...view.run.answers].filter(([, { target, block }]) =>
            target !== null && !view.book.isVain(block)).map(([text]) => view.book.texts[text]);
          if (all.length === 0) break;
          seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
          view.press(all[(seed >>> 8) % all.length]);
          if (PlayDifference.first(view.run, view.other, view.book) !== null) return true;
        }
      }
      return false;
    }""")


def keep_secrets(browser_type):
    """A secret in a file is on the page as a word that stands for it."""
    world = FOLDER / "secret.scenario"
    world.write_text('given user <b>alice email a@b.c password "Canary-\\"<&>1"\n\nlaunch\n'
                     .replace("<b>", ""))
    path = made("secret.html", str(world), "--designs", "routers", "--states", "300",
                "--only", "user")
    if re.search(r"(?i)canary", path.read_text()):
        problem("a secret is on the page")
    browser = Browser(browser_type, path, width=360)
    page = browser.page
    page.click('button[data-line="choose log-in"]')
    page.evaluate("Play.view.press('log-in a@b.c password-1')")
    if not browser.text().startswith("# password-1 stands for a text that is kept secret.\n"):
        problem("nothing explains the word that stands for a secret")
    browser.check("narrow")
    page.close()


def main():
    began = time.monotonic()
    path = FOLDER / "play.html"
    # The large page takes a while, in which others are played with.
    large = subprocess.Popen(
        [GATEHOUSE, "play", WORLD, "--states", str(STATES), "--designs", "routers", "--output",
         str(path)], stdout=subprocess.PIPE, text=True)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path="/usr/bin/chromium",
                                              args=["--no-sandbox"])
        slide(chromium)
        keep_secrets(chromium)
        play_hostile(chromium)
        extent = large.communicate()[0].strip()
        size = path.stat().st_size
        print(f"{path.name}: {size:,} bytes; {extent}, after {time.monotonic() - began:.0f} s")
        if large.returncode != 0 or size >= LIMIT:
            problem(f"a page of {STATES} states has {size} bytes, by status {large.returncode}")
        loading = time.monotonic()
        browser = Browser(chromium, path)
        print(f"open after {time.monotonic() - loading:.1f} s", flush=True)
        browser.check("begin")
        press_around(browser)
        walks = [walk_by_hand(browser, 8) for _ in range(12)]
        walks += [walk_quickly(browser, choose.randrange(5, 40), choose.randrange(1 << 30))
                  for _ in range(WALKS - len(walks))]
        walks.append(walk_to_alert(browser))
        browser.check("played")
        browser.page.close()
        compare(walks)
        chromium.close()
    print(f"{time.monotonic() - began:.0f} s, {len(problems)} problems", flush=True)
    sys.exit(1 if problems else 0)


main()
