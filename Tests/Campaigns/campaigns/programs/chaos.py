"""A machine that sometimes answers with random bytes: `chaos.py PROGRAM SEED`.

It passes requests on to `PROGRAM serve`. The seed and the requests since the last reset determine
which answers it damages, and how, so that a scenario has the same result in every process.
"""

import hashlib
import os
import random
import subprocess
import sys
from typing import IO

DAMAGED = 0.01
"""The share of answers that are damaged, except those on which all scenarios depend."""
BYTES = 10_000
KEPT = (b'{"hello"', b'{"read"')
PATIENCE = b'{"patience":600,"protocol"'
"""Makes a slow machine no reason for a failure."""


def main() -> None:
    program, seed = sys.argv[1:]
    with subprocess.Popen(
        [program, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as served:
        assert served.stdin and served.stdout
        history = b""
        for line in sys.stdin.buffer:
            history = b"" if line.startswith(b'{"reset"') else history
            history = hashlib.sha256(seed.encode() + history + line).digest()
            answer = ask(served.stdin, served.stdout, line)
            choose = random.Random(history)
            if not line.startswith(KEPT) and choose.random() < DAMAGED:
                rest = choose.randbytes(BYTES)
                line_end = b"" if choose.random() < 0.1 else b"\n"
                answer = answer[: choose.randrange(len(answer))] + rest + line_end
                say(answer)
                if choose.random() < 0.5:
                    os._exit(0)
            else:
                say(answer)


def ask(requests: IO[bytes], answers: IO[bytes], line: bytes) -> bytes:
    requests.write(line)
    requests.flush()
    return answers.readline().replace(b'{"protocol"', PATIENCE, 1)


def say(answer: bytes) -> None:
    sys.stdout.buffer.write(answer)
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
