"""Messages for a language server that no editor sends: random bytes, and valid requests that ask
for the impossible."""

import json
from random import Random
from typing import Any

from .language_client import Message, framed, packed

METHODS = (
    "textDocument/completion", "textDocument/hover", "textDocument/definition",
    "textDocument/references", "textDocument/prepareRename", "textDocument/rename",
    "textDocument/formatting", "textDocument/codeLens", "textDocument/documentSymbol",
    "workspace/symbol", "workspace/executeCommand",
)  # fmt: skip
CHANGES = ("textDocument/didOpen", "textDocument/didChange", "textDocument/didClose")
NUMBERS: tuple[object, ...] = (
    -1,
    0,
    1,
    7,
    99_999,
    2**31,
    2**53,
    2**63,
    10**40,
    0.5,
    1e300,
    True,
    None,
    "1",
    [],
    {},
)
TEXTS = (
    "", "x", "é漢😀\u200d", "\0", "\r", "\r\n", "a\nb", "\ud800", "\u2028", "%00", "<x>", '"', "\\",
    "use \"b.scenario\"\n", "use \"a.scenario\"\n", "use \"/dev/zero\"\n", "launch\n" * 300,
    "examples\n  | a | b |\n  | 1 |\n", "```scenario\nlaunch\n```\n", "  ...\n  ...\n", "(" * 5000,
    "x" * 70_000, "claim \"a\"\n  after <x>\n", "\ufefflaunch\n", "launch <a>\nexamples\n  | a |\n",
)  # fmt: skip
URIS = (
    "file:///a.scenario", "file:///dev/zero", "file:///dev/stdin", "file://host/a.scenario",
    "file:///%ZZ", "file:///a%00b.scenario", "untitled:Untitled-1", "", "file://", "-", "http://x/y",
    "file:///a.claims", "file:///a.md", "file:///" + "x/" * 2000, "file:///proc/self/mem",
)  # fmt: skip
COMMANDS = ("gatehouse.run", "gatehouse.update", "gatehouse.shell", "rm", "")


class Messages:
    """Sources of messages about some open files."""

    def __init__(self, choose: Random, uris: list[str]) -> None:
        self.choose = choose
        self.uris = uris
        self._number = 1_000_000

    def random(self) -> bytes:
        """A few bytes in a frame, damaged JSON, or JSON of any form.

        The length in the header is right, because nothing could be read after a wrong one.
        """
        kind = self.choose.randrange(4)
        if kind == 0:
            return framed(self.choose.randbytes(self.choose.randrange(200)))
        message = json.dumps(self.hostile()).encode("utf-8", "surrogatepass")
        if kind == 1:
            damaged = bytearray(message)
            for _ in range(self.choose.randrange(1, 5)):
                damaged[self.choose.randrange(len(damaged))] = self.choose.randrange(256)
            return framed(bytes(damaged))
        if kind == 2:
            return framed(message[: self.choose.randrange(len(message))])
        return packed(self.value(0))

    def value(self, depth: int) -> object:
        """A random JSON value."""
        kind = self.choose.randrange(6 if depth < 40 else 4)
        if kind < 2:
            return self.choose.choice(NUMBERS)
        if kind < 4:
            return self.choose.choice((*TEXTS[:12], *METHODS))
        if kind == 4:
            return [self.value(depth + 1) for _ in range(self.choose.randrange(3))]
        names = ("jsonrpc", "id", "method", "params", "textDocument", "position", "uri", "line")
        return {name: self.value(depth + 1) for name in self.choose.sample(names, 3)}

    def hostile(self) -> Message:
        """A valid message with unusual values."""
        method = self.choose.choice(METHODS * 3 + CHANGES * 2 + ("initialize", "x", "$/x"))
        message: Message = {"jsonrpc": "2.0", "method": method, "params": self.params(method)}
        if method not in CHANGES and not method.startswith("$/"):
            self._number += 1
            message["id"] = self.choose.choice((self._number, str(self._number)))
        return message

    def params(self, method: str) -> Message:
        uri = self.choose.choice((*self.uris * 4, *URIS))
        document = {"uri": uri, "languageId": "x", "version": 1, "text": self.text()}
        params: dict[str, Any] = {"textDocument": document, "position": self.position()}
        params |= {"newName": self.text(), "query": self.text(), "context": {}, "options": {}}
        params["command"] = self.choose.choice(COMMANDS)
        label = self.choose.choice(("a", "b", self.text()))
        params["arguments"] = self.choose.choice(([uri, label], [uri, label], [], [1], [[]]))
        if method == "textDocument/didChange":
            params["contentChanges"] = [self.change() for _ in range(self.choose.randrange(4))]
        if self.choose.randrange(8) == 0:
            params[self.choose.choice(list(params))] = self.choose.choice(NUMBERS)
        return params

    def change(self) -> Message:
        if self.choose.randrange(5) == 0:
            return {"text": self.text()}
        bounds = {"start": self.position(), "end": self.position()}
        return {"range": bounds, "text": self.text()}

    def position(self) -> Message:
        usual = self.choose.randrange(3) > 0
        numbers = range(12) if usual else NUMBERS
        return {name: self.choose.choice(numbers) for name in ("line", "character")}

    def text(self) -> str:
        return self.choose.choice(TEXTS)
