"""Swift code without comments and without the text of string literals."""

import re

_IN_CODE = re.compile(r'//[^\n]*|/\*|(?P<hashes>#*)(?P<quote>"""|")|[()]')
_IN_COMMENT = re.compile(r"/\*|\*/|\n")
_TYPE = re.compile(
    r"^(?!import )(?P<modifiers>(?:[a-z]+ )*)"
    r"(?:struct|enum|class|actor|protocol|typealias) (?P<name>\w+)"
)
_IMPORT = re.compile(
    r"^\s*(?:@\w+\s+)*(?:(?:public|package|internal|private|fileprivate)\s+)?import\s+"
    r"(?:(?:struct|enum|class|protocol|typealias|func|let|var)\s+)?(?P<module>\w+)"
)


def code(text: str) -> list[str]:
    """The lines of a file. A literal becomes `""`, followed by the code of its interpolations in
    parentheses."""
    reader = _Reader(text)
    while reader.position < len(text):
        # A superfluous closing parenthesis ends the code early.
        reader.read_code()
    return "".join(reader.parts).split("\n")


def imports(lines: list[str]) -> set[str]:
    """The modules that lines of code import."""
    return {match["module"] for line in lines if (match := _IMPORT.match(line))}


def types(lines: list[str]) -> dict[str, set[str]]:
    """The types that lines of code declare at the top level, each with its modifiers."""
    matches = (_TYPE.match(line) for line in lines)
    return {match["name"]: set(match["modifiers"].split()) for match in matches if match}


def words(line: str) -> set[str]:
    return set(re.findall(r"\w+", line))


class _Reader:
    """Reads a text once, from its beginning to its end."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.position = 0
        self.parts: list[str] = []

    def read_code(self) -> None:
        """Reads to the first unmatched closing parenthesis, or to the end."""
        depth = 0
        while match := _IN_CODE.search(self.text, self.position):
            self.parts.append(self.text[self.position : match.start()])
            self.position = match.end()
            token = match.group()
            if token == "/*":
                self.read_comment()
            elif match["quote"]:
                self.parts.append('""')
                self.read_literal(match["hashes"], match["quote"])
            elif token in "()":
                self.parts.append(token)
                depth += 1 if token == "(" else -1
                if depth < 0:
                    return
        self.parts.append(self.text[self.position :])
        self.position = len(self.text)

    def read_comment(self) -> None:
        """Reads a comment to its end; comments can contain others."""
        depth = 1
        while depth and (match := _IN_COMMENT.search(self.text, self.position)):
            self.position = match.end()
            if match.group() == "\n":
                self.parts.append("\n")
            else:
                depth += 1 if match.group() == "/*" else -1
        if depth:
            self.position = len(self.text)

    def read_literal(self, hashes: str, quote: str) -> None:
        """Reads a literal to its closing quote; one that is not closed ends with its line."""
        pattern = re.compile(rf"\\{hashes}(?P<escaped>[^\n]?)|\n|{quote}{hashes}")
        while match := pattern.search(self.text, self.position):
            self.position = match.end()
            if match["escaped"] == "(":
                self.parts.append("(")
                self.read_code()
            elif match.group() == "\n":
                self.parts.append("\n")
                if quote == '"':
                    return
            elif match["escaped"] is None:
                return
        self.position = len(self.text)
