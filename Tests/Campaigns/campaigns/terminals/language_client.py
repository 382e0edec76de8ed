"""A client of the language server that also sends what no editor would."""

import json
import subprocess
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path
from queue import Empty, Queue
from typing import Any

from ..processes import kill_group

Message = dict[str, Any]
PATIENCE = 60.0
"""Seconds after which an answer is regarded as missing, also on a busy machine."""
CAPABILITIES: Message = {
    "workspace": {"applyEdit": True},
    "textDocument": {"hover": {"contentFormat": ["markdown", "plaintext"]}},
}


class MissingAnswerError(Exception):
    """The server has ended, or does not answer."""


def framed(body: bytes) -> bytes:
    return b"Content-Length: %d\r\n\r\n" % len(body) + body


def packed(message: object) -> bytes:
    return framed(json.dumps(message).encode("utf-8", "surrogatepass"))


class Client:
    """A language server and what it sends, which another thread reads."""

    def __init__(self, arguments: Sequence[str | Path], folder: Path, environment: dict[str, str]):
        self.process = subprocess.Popen(
            [str(argument) for argument in arguments],
            cwd=folder,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
        self.received = b""
        """All messages, one per line."""
        self.others: list[Message] = []
        """The notifications and requests of the server since they were last read."""
        self._messages: Queue[Message | None] = Queue()
        self._count = 0
        self._errors: list[bytes] = []
        for work in (self._read, self._read_errors):
            threading.Thread(target=work, daemon=True).start()

    @property
    def errors(self) -> bytes:
        return b"".join(self._errors)

    def _read(self) -> None:
        assert self.process.stdout
        while header := self.process.stdout.readline():
            length = int(header.partition(b":")[2])
            self.process.stdout.readline()
            body = self.process.stdout.read(length)
            self.received += body + b"\n"
            self._messages.put(json.loads(body))
        self._messages.put(None)

    def _read_errors(self) -> None:
        assert self.process.stderr
        for line in self.process.stderr:
            self._errors.append(line)

    def send(self, data: bytes) -> None:
        """Sends bytes. The server can have ended."""
        assert self.process.stdin
        try:
            self.process.stdin.write(data)
            self.process.stdin.flush()
        except (BrokenPipeError, ValueError):
            raise MissingAnswerError("the server has closed its input") from None

    def next(self, seconds: float = PATIENCE) -> Message:
        try:
            message = self._messages.get(timeout=seconds)
        except Empty:
            raise MissingAnswerError("the server does not answer") from None
        if message is None:
            raise MissingAnswerError(f"the server has ended: {self.errors[-300:]!r}")
        return message

    def begin(self, method: str, params: object) -> int:
        """Sends a request, and returns its identifier."""
        self._count += 1
        self.send(packed({"jsonrpc": "2.0", "id": self._count, "method": method, "params": params}))
        return self._count

    def answer(self, identifier: object) -> Message:
        """The answer to a request."""
        while True:
            message = self.next()
            if message.get("id") == identifier and "method" not in message:
                return message
            self.others.append(message)

    def ask(self, method: str, params: object) -> Any:
        """The result of a request, or the error."""
        message = self.answer(self.begin(method, params))
        return message["error"] if "error" in message else message["result"]

    def notify(self, method: str, params: object) -> None:
        self.send(packed({"jsonrpc": "2.0", "method": method, "params": params}))

    def initialize(self, folder: Path, **capabilities: object) -> Any:
        params = {"capabilities": {**CAPABILITIES, **capabilities}, "rootUri": folder.as_uri()}
        result = self.ask("initialize", params)
        self.notify("initialized", {})
        return result

    def open(self, uri: str, text: str) -> list[Message]:
        """Opens a file, and returns its diagnostics."""
        document = {"uri": uri, "languageId": "scenario", "version": 1, "text": text}
        self.notify("textDocument/didOpen", {"textDocument": document})
        return self.diagnostics(uri)

    def diagnostics(self, uri: str) -> list[Message]:
        """The next diagnostics of a file."""
        while True:
            message = self.next()
            params = message.get("params", {})
            if message.get("method") == "textDocument/publishDiagnostics" and params["uri"] == uri:
                found: list[Message] = params["diagnostics"]
                return found
            self.others.append(message)

    def end(self) -> int | None:
        """Shuts the server down, and returns its exit status; `None` if it hangs."""
        try:
            self.ask("shutdown", None)
            self.notify("exit", None)
            return self.process.wait(PATIENCE)
        except (MissingAnswerError, subprocess.TimeoutExpired):
            return None
        finally:
            self.kill()

    def kill(self) -> None:
        kill_group(self.process.pid)
        self.process.wait()


def positions(lines: Sequence[str]) -> Iterator[Message]:
    """A position in each word of a text."""
    for number, line in enumerate(lines):
        for start, character in enumerate(line):
            if character != " " and (start == 0 or line[start - 1] == " "):
                yield {"line": number, "character": len(line[:start].encode("utf-16-le")) // 2}
