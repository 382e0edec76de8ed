"""The code of a page of the documentation."""


def blocks(page: str) -> dict[str, list[str]]:
    """The code of a page by the heading above it."""
    found: dict[str, list[str]] = {}
    heading = ""
    code: list[str] | None = None
    for line in page.splitlines():
        if line.startswith("## "):
            heading = line[3:]
        elif line.startswith("```"):
            if code is not None:
                found.setdefault(heading, []).append("\n".join(code) + "\n")
            code = [] if code is None else None
        elif code is not None:
            code.append(line)
    return found
