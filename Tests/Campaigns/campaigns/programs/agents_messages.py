"""Messages for a server for agents: random bytes, and valid messages with hostile contents."""

import json
import random
from collections.abc import Callable

from ..inputs.contexts import Contexts

PIECES = (
    '{"jsonrpc":"2.0",', '"id":1,', '"id":null,', '"id":[]', '"method":"tools/call",',
    '"method":3,', '"params":{', '"params":[]', '"name":"run"', "}", "}}", "[", "]", "[[[[", '"',
    "\\ud800", "\x00", "null", "1e999", '{"jsonrpc":"2.0","id":5,"method":"ping"}', "\ufeff", " ",
    '"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}', "{" * 40, "😀",
)  # fmt: skip
METHODS = (
    "initialize", "ping", "server/discover", "tools/list", "tools/call", "resources/list",
    "resources/read", "resources/templates/list", "prompts/list", "subscriptions/listen", "x", "",
    "notifications/cancelled", "notifications/initialized", "notifications/progress",
)  # fmt: skip
PATHS = (
    "-", "/dev/null", "/dev/stdin", "/dev/fd/0", "/proc/self/fd/0", "/nowhere", "",
    "a\0b", "--help", "drafts", "*x", "/etc/passwd",
)  # fmt: skip
NAMES = ("draft.scenario", "../out.scenario", "/tmp/out.scenario", "a/b.scenario", "x", "", "..")
URIS = ("gatehouse://notation", "gatehouse://cards/..", "gatehouse://claims/../a", "file:///", "")
QUESTIONS = (
    ".why", ".can", ".world", ".trace", ".state", ".claims", ".help", ".goal is headless", ".tree",
    ".save draft", ".export text out", ".edit", ".quit", ".load -", ".run drafts", ".back",
    ".set color on",
)  # fmt: skip


class Messages:
    """Makes messages; the source of random values determines them."""

    def __init__(self, contexts: Contexts, choose: random.Random) -> None:
        self.choose = choose
        self.texts = [text.decode(errors="replace") for text in contexts.files.values()]
        self.names = list(contexts.files)
        self.lines = [*contexts.lines, *contexts.misread, *QUESTIONS]
        self.tools: dict[str, Callable[[], dict[str, object]]] = {
            "vocabulary": lambda: {"search": self.line()},
            "session": self.session,
            "path": self.path,
            "run": self.scenarios,
            "check_claims": self.claims,
            "coverage": lambda: self.scenarios() | {"seconds": 1},
        }

    def random(self) -> bytes:
        """A line of bytes that is hardly ever a message."""
        kind = self.choose.randrange(4)
        if kind == 0:
            return self.choose.randbytes(self.choose.randrange(200)).replace(b"\n", b"")
        if kind == 1:
            pieces = self.choose.choices(PIECES, k=self.choose.randint(1, 12))
            return "".join(pieces).encode(errors="surrogatepass")
        if kind == 2:
            return self.damaged(self.hostile())
        return self.encoded(self.choose.choice(METHODS), self.value(3))

    def damaged(self, message: bytes) -> bytes:
        """A message with other bytes in one place."""
        start = self.choose.randrange(len(message))
        end = self.choose.choice((start, start + 1, len(message)))
        other = self.choose.choice((b"", b'"', b"{", b"\\", b"\xff", b"\0"))
        return message[:start] + other + message[end:]

    def hostile(self) -> bytes:
        """A valid message."""
        kind = self.choose.randrange(8)
        if kind == 0:
            return self.encoded("resources/read", {"uri": self.choose.choice(URIS)})
        if kind == 1:
            number = self.choose.randrange(2_000)
            cancelled = {"method": "notifications/cancelled", "params": {"requestId": number}}
            return json.dumps({"jsonrpc": "2.0", **cancelled}).encode()
        name = self.choose.choice(list(self.tools))
        arguments = self.tools[name]()
        if kind == 2:
            key = self.choose.choice([*arguments, "limit", "x"])
            arguments[key] = self.value(4)
        params: dict[str, object] = {"name": name, "arguments": arguments}
        if kind == 3:
            params["_meta"] = {"progressToken": self.value(0)}
        return self.encoded("tools/call", params)

    def encoded(self, method: str, params: object) -> bytes:
        number = self.choose.randrange(2_000)
        message = {"jsonrpc": "2.0", "id": number, "method": method, "params": params}
        return json.dumps(message, ensure_ascii=self.choose.random() < 0.5).encode(errors="replace")

    def line(self) -> str:
        return self.choose.choice(self.lines)

    def session(self) -> dict[str, object]:
        lines = [self.line() for _ in range(self.choose.randint(0, 6))]
        arguments: dict[str, object] = {"lines": ["launch", *lines]}
        if self.choose.random() < 0.5:
            arguments["position"] = f"p{self.choose.randint(0, 40)}"
        if self.choose.random() < 0.3:
            arguments["save"] = self.choose.choice(NAMES)
        return arguments | {"scenario": True, "possible": self.choose.random() < 0.2}

    def scenarios(self) -> dict[str, object]:
        if self.choose.random() < 0.2:
            return {"paths": [self.choose.choice([*PATHS, *self.names])], "filter": self.line()}
        return {"scenarios": self.choose.choice(self.texts)}

    def path(self) -> dict[str, object]:
        arguments: dict[str, object] = {"to": self.choose.choice(["is headless", self.line()])}
        if self.choose.random() < 0.5:
            arguments["scenario"] = self.choose.choice(self.texts)
        return arguments | {"seconds": 1, "only": [self.line()], "given": [self.line()]}

    def claims(self) -> dict[str, object]:
        text = f'claim "a"\n  never {self.line()}\n  after {self.line()}\n'
        return {"claims": text, "states": 20, "seconds": 1, "given": [self.line()]}

    def value(self, depth: int) -> object:
        """Any value of JSON."""
        values = [None, True, 0, -1, 1e300, 2**70, "", self.line(), "x" * 5_000, "\ud800", "\0"]
        if depth > 0 and self.choose.random() < 0.5:
            count = self.choose.randrange(4)
            if self.choose.random() < 0.5:
                return [self.value(depth - 1) for _ in range(count)]
            return {self.choose.choice(METHODS): self.value(depth - 1) for _ in range(count)}
        return self.choose.choice(values)
