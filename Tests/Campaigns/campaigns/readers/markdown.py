"""cmark-gfm reads the Markdown of traces."""

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


class Page(HTMLParser):
    """The tags of a page, each with the values of its attributes, and the cells of each row."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[tuple[str | None, ...]] = []
        self.rows: list[int] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, *(value for _, value in attrs)))
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
