"""Mermaid, in Chromium, parses diagrams and draws some of them."""

import contextlib
import hashlib
import json
import queue
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import zipfile
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from ..campaign import BUILT
from ..processes import kill_group
from ..run import Run

# A wheel that contains Mermaid for browsers. Only Mermaid is used, and the package is not
# installed.
PACKAGE = "nicegui==3.18.0"
WHEEL = "nicegui-3.18.0-py3-none-any.whl"
SHA256 = "a2bd51642312d98aab6d8b641245d796ff1b89da5829777170bcc488140c3dcd"
MODULES = "nicegui/elements/mermaid/dist"
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
SWITCHES = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--no-first-run",
)
SECONDS = 300
"""The time for one diagram, after which the browser counts as hanging."""

# The page fetches one diagram after another, and sends each result with the next request, so that
# nothing depends on timing. If a text exceeds Mermaid's limits, Mermaid draws an error instead of
# throwing one, so the limits are checked here.
PAGE = """<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><body>
<script type="module">
import { mermaid } from "/index.js";
mermaid.initialize({ startOnLoad: false });

const count = (text, pattern) => text.match(pattern)?.length ?? 0;

async function check({ text, isDrawn }) {
  const { maxTextSize, maxEdges } = mermaid.mermaidAPI.defaultConfig;
  if (text.length > maxTextSize) throw Error(`${text.length} units of text exceed ${maxTextSize}`);
  const edges = count(text, /^ *[^ ]+ --> /gm);
  if (edges > maxEdges) throw Error(`${edges} edges exceed ${maxEdges}`);
  await mermaid.parse(text);
  if (!isDrawn) return {};
  const holder = document.createElement("div");
  holder.innerHTML = (await mermaid.render("diagram", text)).svg;
  const seen = selector => holder.querySelectorAll(selector).length;
  if (!seen("svg") || seen("[aria-roledescription=error]")) throw Error("an error is drawn");
  if (seen("script, img, a, b, i, em, strong, code")) throw Error("a label became HTML");
  // The lines determine what is drawn, and the labels in them do not.
  const drawn = [seen("g.node"), seen(".transition"), seen("text.messageText")];
  const states = count(text, /^ *state "[^{\\n]*$/gm) + count(text, /^ *\\[\\*\\] --> /gm);
  const written = [states, edges, count(text, /^ *[^ ]+>>[^ ]+: /gm)];
  if (`${drawn}` !== `${written}`)
    throw Error(`nodes, edges, messages: ${drawn} drawn, ${written} written`);
  return {};
}

let answer = null, job;
while ((job = await (await fetch("/", { method: "POST", body: JSON.stringify(answer) })).json())) {
  answer = await check(job).catch(error => ({ error: String(error?.message || error) }));
  document.body.replaceChildren();
}
</script>"""


def check(run: Run, folder: Path, every: int = 1) -> tuple[int, int]:
    """Checks the different diagrams below a folder, and draws one of `every`.

    Returns how many were parsed and how many were drawn.
    """
    places = {text: place for place, text in diagrams(folder)}
    run.require(places, f"{folder.name}: no Mermaid diagram was written")
    jobs = [{"text": text, "isDrawn": number % every == 0} for number, text in enumerate(places)]
    with Server(library(run), jobs) as server, Browser(run, server.address) as browser:
        for place in places.values():
            answer = browser.wait(server.answers)
            run.require(
                answer is not None, f"{folder.name}/{place}: no answer; {browser.last_words}"
            )
            if answer and "error" in answer:
                run.problem(f"{folder.name}/{place}: Mermaid: {' '.join(answer['error'].split())}")
    return len(jobs), sum(job["isDrawn"] is True for job in jobs)


def diagrams(folder: Path) -> Iterator[tuple[str, str]]:
    """The place (FILE or FILE:LINE) and the text of each diagram."""
    for path in sorted(folder.rglob("*.m*d")):
        place = str(path.relative_to(folder))
        text = path.read_text(encoding="utf-8")
        if path.suffix == ".mmd":
            yield place, text
        elif path.suffix == ".md":
            for block in re.finditer(r"^```mermaid\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
                yield f"{place}:{text.count(chr(10), 0, block.start()) + 1}", block[1]


def library(run: Run) -> Path:
    """The wheel, which is downloaded once."""
    wheel = BUILT / WHEEL
    if not wheel.exists():
        BUILT.mkdir(parents=True, exist_ok=True)
        # Another campaign might be downloading the wheel at the same time.
        with tempfile.TemporaryDirectory(dir=BUILT) as folder:
            command = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "-d", folder]
            ending = run.execute([*command, PACKAGE], seconds=900)
            run.require(ending.status == 0, f"{PACKAGE}: {ending.errors[-600:].decode()}")
            (Path(folder) / WHEEL).replace(wheel)
    digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
    run.require(digest == SHA256, f"{wheel}: unexpected SHA-256 {digest}")
    return wheel


class Server:
    """Serves the page, the jobs, and the modules, which a local page must not import."""

    def __init__(self, wheel: Path, jobs: list[dict[str, object]]) -> None:
        self.answers: queue.Queue[dict[str, str]] = queue.Queue()
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), handler(wheel, jobs, self.answers))
        self.address = f"http://127.0.0.1:{self._server.server_port}/"

    def __enter__(self) -> "Server":
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()


def handler(
    wheel: Path, jobs: list[dict[str, object]], answers: "queue.Queue[dict[str, str]]"
) -> type[BaseHTTPRequestHandler]:
    archive, left = zipfile.ZipFile(wheel), iter(jobs)

    class Handler(BaseHTTPRequestHandler):
        def reply(self, kind: str, body: bytes) -> None:
            self.send_response(200)
            self.send_header("Content-Type", kind + "; charset=utf-8")
            self.end_headers()
            self.wfile.write(body)

        def do_GET(self) -> None:
            if self.path == "/":
                self.reply("text/html", PAGE.encode())
            else:
                self.reply("text/javascript", archive.read(MODULES + self.path))

        def do_POST(self) -> None:
            answer = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            if answer is not None:
                answers.put(answer)
            self.reply("application/json", json.dumps(next(left, None)).encode())

        def log_message(self, *_: Any) -> None:
            pass

    return Handler


class Browser:
    """Chromium without a window, at one page."""

    def __init__(self, run: Run, address: str) -> None:
        browser = next(filter(None, map(shutil.which, BROWSERS)), None)
        run.require(browser, "no Chromium on the PATH")
        self._profile = Path(tempfile.mkdtemp(dir=run.scratch))
        self._command = [str(browser), *SWITCHES, f"--user-data-dir={self._profile}", address]

    def __enter__(self) -> "Browser":
        with (self._profile / "log").open("w") as log:
            self._process = subprocess.Popen(
                self._command,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        return self

    def wait(self, answers: "queue.Queue[dict[str, str]]") -> dict[str, str] | None:
        """The next answer; `None` if the browser ended or hangs."""
        end = time.monotonic() + SECONDS
        while self._process.poll() is None and time.monotonic() < end:
            with contextlib.suppress(queue.Empty):
                return answers.get(timeout=1)
        return None

    @property
    def last_words(self) -> str:
        """The end of the browser's output."""
        return (self._profile / "log").read_text(errors="replace")[-1500:]

    def __exit__(self, *_: object) -> None:
        kill_group(self._process.pid)
        self._process.wait()
        shutil.rmtree(self._profile, ignore_errors=True)
