"""Pages in a browser, for the scripts that drive them: whatever goes wrong in one is an error.

Nothing but the page itself may be asked for, nothing may be said on the console, the rules of
accessibility hold, and no page is wider than the window.
"""
import contextlib
import pathlib
import shutil
import subprocess
import sys

from axe_core_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

COUNT = "document.querySelectorAll('*').length"
WIDTH = "document.scrollingElement.scrollWidth"


def check(holds, *what):
    """Ends with what is wrong unless something holds."""
    if not holds:
        sys.exit(" ".join(str(part) for part in what)[:4000])


def write(path, arguments, status=0):
    """Writes what a command prints."""
    with open(path, "w") as file:
        result = subprocess.run(arguments, stdout=file, stderr=subprocess.PIPE, text=True, timeout=300)
    check(result.returncode == status, arguments, "ended with", result.returncode, result.stderr)
    return pathlib.Path(path)


class Browser:
    """The installed Chromium, with its pictures in a folder."""

    def __init__(self, playwright, folder):
        self.folder = pathlib.Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        program = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))))
        self.browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])

    @contextlib.contextmanager
    def page(self, path, *, place="", width=1280, height=900, theme="light"):
        """A page from a file, at a place in it."""
        address = pathlib.Path(path).absolute().as_uri()
        context = self.browser.new_context(
            viewport={"width": width, "height": height}, color_scheme=theme,
            permissions=["clipboard-read", "clipboard-write"])
        page, wrong = context.new_page(), []
        page.set_default_timeout(10_000)
        page.on("console", lambda message: wrong.append(f"{message.type}: {message.text}"))
        page.on("pageerror", lambda error: wrong.append(f"error: {error}"))
        page.on("request", lambda request: request.url.split("#")[0] == address
                or wrong.append(f"asked for {request.url[:200]}"))
        page.on("dialog", lambda dialog: (wrong.append(f"a dialog: {dialog.message}"), dialog.dismiss()))
        page.goto(address + place)
        yield page
        check(not wrong, path, *wrong)
        context.close()

    def picture(self, page, name, *, whole=False):
        page.screenshot(path=self.folder / f"{name}.png", full_page=whole)


def accessible(page, what):
    """Checks the rules of axe."""
    found = Axe().run(page)["violations"]
    told = [f"{one['id']}: {one['nodes'][0]['html'][:300]} {one['nodes'][0]['failureSummary'][:300]}"
            for one in found]
    check(not found, what, "is not accessible:", *told)


def narrow(page, what):
    """Checks that nothing has to be scrolled sideways."""
    width, window = page.evaluate(WIDTH), page.viewport_size["width"]
    check(width <= window, what, "is", width, "wide in a window of", window)


@contextlib.contextmanager
def browser(folder):
    with sync_playwright() as playwright:
        one = Browser(playwright, folder)
        yield one
        one.browser.close()
