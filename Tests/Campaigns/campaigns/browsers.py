"""Pages in a headless Chromium, in which anything that goes wrong is a problem."""

import contextlib
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from axe_core_python.sync_playwright import Axe
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import ConsoleMessage, Dialog, Locator, Page, Request, sync_playwright
from playwright.sync_api import Error as BrowserError

from .processes import Argument
from .run import CheckError, Run

SIZES = [(1280, "light"), (1280, "dark"), (360, "light"), (360, "dark")]
"""Widths in pixels and colour schemes."""
LIMIT = 5000
"""The number of elements from which a page counts as slow, however much it shows."""
BLOCKS = 1000
"""Blocks of scripts of which every page runs more."""
PATIENCE = 60_000
"""Milliseconds after which the browser counts as hanging."""
PAUSE = 20
"""Milliseconds between two evaluations of a condition."""

SETTLE = """async () => {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const ending = document.getAnimations()
    .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}"""
MOVE = """([event, target, patience]) => new Promise((done, fail) => {
  addEventListener(event, () => done(), { once: true });
  setTimeout(() => fail(new Error(`no ${event} for ${target}`)), patience);
  if (event === "popstate") history.go(target);
  else location.hash = target;
})"""
REMEMBER = """(button) => new MutationObserver(() => {
  if (button.innerText.includes("opied")) button.dataset.answer = button.innerText.trim();
}).observe(button, { childList: true, characterData: true, subtree: true })"""


@dataclass(frozen=True)
class Window:
    """A page in a window."""

    run: Run
    page: Page
    name: str

    def check(self, condition: object, *words: object) -> bool:
        """Like `Run.check`, and the problem names the page."""
        return self.run.check(condition, f"{self.name}:", *words)

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def settle(self) -> None:
        """Waits until changes are drawn and animations are over."""
        self.page.evaluate(SETTLE)

    def wait_until(self, condition: str) -> None:
        """Waits for a condition in JavaScript, which Playwright's own function would evaluate in
        the page, against its content security policy."""
        for _ in range(PATIENCE // PAUSE):
            if self.page.evaluate(condition):
                return
            self.page.wait_for_timeout(PAUSE)
        raise BrowserError(f"this never becomes true: {condition}")

    def travel(self, steps: int) -> None:
        """Goes through the history, back or forward."""
        self.page.evaluate(MOVE, ["popstate", steps, PATIENCE])

    def follow(self, place: str) -> None:
        """Follows a link to a place in the page."""
        # The page sets the address of a step after a delay. This would overwrite the address set
        # here.
        self.wait_until("typeof Address === 'undefined' || !Address.waiting")
        self.page.evaluate(MOVE, ["hashchange", place, PATIENCE])

    @property
    def place(self) -> str:
        return str(self.page.evaluate("location.hash"))

    @property
    def elements(self) -> int:
        return int(self.page.evaluate("document.querySelectorAll('*').length"))

    def copied(self, button: Locator) -> str:
        """The contents of the clipboard after a click on a button that copies."""
        button.evaluate(REMEMBER)
        button.click()
        answer = self.page.locator("[data-answer]")
        answer.wait_for()
        self.check(answer.get_attribute("data-answer") == "Copied", "the button does not copy")
        return str(self.page.evaluate("navigator.clipboard.readText()"))

    def check_width(self) -> None:
        """Checks that the page does not scroll horizontally."""
        width = self.page.evaluate("document.scrollingElement.scrollWidth")
        window = self.page.evaluate("innerWidth")
        self.check(width <= window, "the page is", width, "pixels wide in a window of", window)

    def inspect(self, picture: str, *, whole: bool = False) -> None:
        """Checks the page against the rules of axe, its width and its number of elements, and
        keeps a picture."""
        self.settle()
        found: dict[str, Any] = Axe().run(self.page)
        self.check(found["passes"], "axe found nothing to check")
        for rule in found["violations"]:
            node = rule["nodes"][0]
            summary = f"{node['html'][:300]} {node['failureSummary'][:300]}"
            self.check(False, f"{picture} is not accessible: {rule['id']}: {summary}")
        self.check_width()
        self.check(self.elements < LIMIT, "the page has", self.elements, "elements")
        self.picture(picture, whole=whole)

    def picture(self, name: str, *, whole: bool = False) -> None:
        self.page.screenshot(path=self.run.pictures / f"{name}.png", full_page=whole)


@dataclass(frozen=True)
class Browser:
    """The installed Chromium."""

    run: Run
    chromium: Chromium

    @contextlib.contextmanager
    def open(
        self,
        path: Path,
        *,
        place: str = "",
        width: int = 1280,
        theme: Any = "light",
        has_downloads: bool = False,
    ) -> Iterator[Window]:
        """A page from a file. It must request only itself (and, if it offers downloads, the data
        that it created for them), and write nothing to the console."""
        context = self.chromium.new_context(
            viewport={"width": width, "height": 900},
            color_scheme=theme,
            permissions=["clipboard-read", "clipboard-write"],
        )
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        window = Window(self.run, page, path.name)
        watch(window, path.as_uri(), has_downloads)
        try:
            page.goto(path.as_uri() + place)
            yield window
        except BrowserError as error:
            self.run.require(False, f"{path.name}: {error}")
        finally:
            context.close()

    def effort(self, path: Path) -> int:
        """The number of executed blocks of the page's scripts while it opens, which does not depend
        on the speed of the machine."""
        context = self.chromium.new_context()
        page = context.new_page()
        session = context.new_cdp_session(page)
        session.send("Profiler.enable")
        session.send("Profiler.startPreciseCoverage", {"callCount": True, "detailed": True})
        page.goto(path.as_uri(), timeout=PATIENCE)
        scripts = session.send("Profiler.takePreciseCoverage")["result"]
        context.close()
        functions = [function for script in scripts for function in script["functions"]]
        return sum(block["count"] for function in functions for block in function["ranges"])

    def check_growth(self, few: Path, many: Path, ratio: float) -> float:
        """Checks that a page with `ratio` times the content opens with at most twice this ratio of
        the effort: quadratic growth would be far more. Returns the growth."""
        efforts = self.effort(few), self.effort(many)
        self.run.check(min(efforts) > BLOCKS, "the effort to open a page is not measured:", efforts)
        growth = efforts[1] / max(efforts[0], 1)
        self.run.check(
            growth < 2 * ratio,
            f"{many.name} opens with {growth:.1f} times the effort of {few.name}",
        )
        return growth

    def inspect(
        self,
        path: Path,
        picture: str,
        prepare: Callable[[Window], object],
        *,
        place: str = "",
        whole: bool = False,
    ) -> int:
        """Inspects a page in light and dark, wide and narrow; returns the number of
        combinations."""
        sizes = self.run.some(SIZES, 1)
        for width, theme in sizes:
            with self.open(path, place=place, width=width, theme=theme) as window:
                prepare(window)
                window.inspect(f"{picture}-{width}-{theme}", whole=whole)
        return len(sizes)


def watch(window: Window, address: str, has_downloads: bool) -> None:
    """Reports everything that a page must not do."""

    def console(message: ConsoleMessage) -> None:
        window.check(False, f"console: {message.type}: {message.text}")

    def error(error: BrowserError) -> None:
        window.check(False, f"error in a script: {error}")

    def request(request: Request) -> None:
        is_download = has_downloads and request.url.startswith("blob:")
        is_own = request.url.partition("#")[0] == address
        window.check(is_own or is_download, "the page requests", request.url[:200])

    def dialog(dialog: Dialog) -> None:
        window.check(False, "a dialog opens:", dialog.message)
        dialog.dismiss()

    window.page.on("console", console)
    window.page.on("pageerror", error)
    window.page.on("request", request)
    window.page.on("dialog", dialog)


@contextlib.contextmanager
def chromium(run: Run) -> Iterator[Browser]:
    """The installed Chromium, until the end of the block."""
    names = ("chromium", "chromium-browser", "google-chrome")
    program = next(filter(None, map(shutil.which, names)), None)
    run.require(program, "Chromium is not installed")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        yield Browser(run, browser)
        browser.close()


def printed(run: Run, path: Path, *arguments: Argument, status: int = 0) -> Path:
    """Writes the output of a command into a file; without it, the campaign ends."""
    ending = run.gatehouse(*arguments, statuses=(status,))
    if ending.status != status:
        raise CheckError
    path.write_bytes(ending.output)
    return path
