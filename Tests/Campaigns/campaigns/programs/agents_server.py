"""A running server for agents, to which any bytes can be sent."""

import contextlib
import json
import os
import select
import subprocess
import threading
from pathlib import Path
from typing import Self

from ..campaign import ROOT
from ..processes import kill_group
from ..run import Run

PATIENCE = 60.0


class Server:
    """The process, and everything that it has written."""

    def __init__(self, run: Run, folder: Path | None = None, *options: str) -> None:
        self.run = run
        self.received: list[bytes] = []
        self.errors = b""
        self._number = 1_000_000
        self._answered = threading.Condition()
        self._answers: set[object] = set()
        self._is_deaf = False
        self.process = subprocess.Popen(
            [run.program, "mcp", *options],
            cwd=folder or ROOT,
            env=run.environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
        self._readers = [threading.Thread(target=read) for read in (self._read, self._read_errors)]
        for reader in self._readers:
            reader.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close_input()
        if self.wait(PATIENCE) is None:
            self.run.problem("the server hangs when its input ends")
            kill_group(self.process.pid)
            self.process.wait()
        for reader in self._readers:
            reader.join()
        trapped = b"Fatal error" in self.errors or self.process.returncode < 0
        self.run.check(not trapped, f"the server traps: {self.errors[-500:]!r}")

    def _read(self) -> None:
        assert self.process.stdout
        descriptor, rest = self.process.stdout.fileno(), b""
        # A descriptor that a thread reads from cannot be closed by another one.
        while not self._is_deaf:
            if not select.select([descriptor], [], [], 0.05)[0]:
                continue
            part = os.read(descriptor, 1 << 16)
            *lines, rest = (rest + part).split(b"\n")
            self.received += lines
            with self._answered:
                self._answers.update(map(identifier, lines))
                self._answered.notify_all()
            if not part:
                break
        self.process.stdout.close()

    def _read_errors(self) -> None:
        assert self.process.stderr
        with contextlib.suppress(OSError, ValueError):
            self.errors = self.process.stderr.read()

    def send(self, message: bytes) -> None:
        """Sends a line."""
        assert self.process.stdin
        with contextlib.suppress(BrokenPipeError, ValueError):
            self.process.stdin.write(message + b"\n")
            self.process.stdin.flush()

    def request(self, method: str, params: object) -> int:
        """Sends a request, and returns its number."""
        self._number += 1
        message = {"jsonrpc": "2.0", "id": self._number, "method": method, "params": params}
        self.send(json.dumps(message).encode())
        return self._number

    def check_alive(self) -> None:
        """Expects an answer to a request."""
        number = self.request("ping", {})
        with self._answered:
            answered = self._answered.wait_for(lambda: number in self._answers, PATIENCE)
        self.run.require(answered, f"the server stops answering: {self.errors[-300:]!r}")

    def memory(self) -> int:
        """The memory in kilobytes; 0 if this system does not show it."""
        status = Path(f"/proc/{self.process.pid}/status")
        if not status.exists():
            return 0
        lines = status.read_text().splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS:"))

    def wait(self, seconds: float) -> int | None:
        try:
            return self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            return None

    def close_input(self) -> None:
        assert self.process.stdin
        with contextlib.suppress(OSError):
            self.process.stdin.close()

    def close_output(self) -> None:
        """Closes the pipe from the server."""
        self._is_deaf = True
        self._readers[0].join()


def identifier(line: bytes) -> object:
    """The identifier of an answer, as far as it can be read."""
    with contextlib.suppress(ValueError, AttributeError):
        return json.loads(line).get("id")
    return None
