"""cmark-gfm reads the Markdown of traces and of the index of scenarios."""

import re
from html.parser import HTMLParser
from pathlib import Path

from ..run import Run

COMMAND = ("cmark-gfm", "--unsafe", "-e", "table", "-e", "autolink", "-e", "strikethrough")
TAGS = {
    *("h3", "ul", "li", "p", "strong", "code", "pre", "br", "details", "summary"),
    *("table", "thead", "tbody", "tr", "th", "td"),
}
"""What a document consists of: no link, no picture, and no HTML that a name brought in."""
COLUMNS = 7
INDEX_TAGS = {"h1", "h2", "p", "ul", "li", "a", "code"}
LIVE = re.compile(r"@\w|#\d|://|www\.|\$", re.IGNORECASE)
"""What GitHub would link, mention or draw outside code."""


class Page(HTMLParser):
    """The tags of a page, each with the values of its attributes, and the cells of each row."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[tuple[str | None, ...]] = []
        self.rows: list[int] = []
        self.text = ""
        """The text outside code."""
        self._is_code = False

    def handle_data(self, data: str) -> None:
        if not self._is_code:
            self.text += data

    def handle_endtag(self, tag: str) -> None:
        if tag == "code":
            self._is_code = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, *(value for _, value in attrs)))
        if tag == "code":
            self._is_code = True
        if tag == "tr":
            self.rows.append(0)
        elif tag in ("td", "th"):
            self.rows[-1] += 1


def check(run: Run, folder: Path) -> int:
    """Checks the Markdown below a folder, and returns the number of documents.

    Each has a Mermaid diagram of the same name next to it, which contains the number of steps.
    """
    paths = sorted(folder.rglob("*.md"))
    run.check(paths, f"{folder.name}: no Markdown was written")
    for path in paths:
        for mistake in mistakes(run, path):
            run.problem(f"{path.relative_to(folder.parent)}: {mistake}")
    return len(paths)


def check_index(run: Run, folder: Path) -> None:
    """Checks that the index of a folder has links to scenario files only, and nothing live."""
    path = run.scratch / "index.md"
    path.write_bytes(run.gatehouse("docs", "library", folder, statuses=(0,)).output)
    page = Page()
    page.feed(run.execute([*COMMAND, path]).output.decode())
    if others := {str(tag) for tag, *_ in page.tags} - INDEX_TAGS:
        run.problem(f"index of {folder.name}: unexpected tags {', '.join(sorted(others))}")
    for tag, *values in page.tags:
        if tag == "a" and not str(values[0]).endswith(".scenario"):
            run.problem(f"index of {folder.name}: a link to {values[0]}")
    if found := LIVE.search(page.text):
        run.problem(f"index of {folder.name}: {page.text[found.start() - 20 :][:60]!r}")


def mistakes(run: Run, path: Path) -> list[str]:
    page = Page()
    page.feed(run.execute([*COMMAND, path]).output.decode())
    diagram = path.with_suffix(".mmd").read_text(encoding="utf-8")
    steps = int(diagram.split("%% Steps: ")[1].split(";")[0])
    result = []
    if others := {str(tag) for tag, *_ in page.tags} - TAGS:
        result.append(f"unexpected tags {', '.join(sorted(others))}")
    if page.rows != [COLUMNS] * (steps + 1):
        result.append(f"rows of {page.rows[:50]} cells for {steps} steps")
    if (count := page.tags.count(("code", "language-mermaid"))) != 2:
        result.append(f"{count} Mermaid diagrams instead of 2")
    return result
