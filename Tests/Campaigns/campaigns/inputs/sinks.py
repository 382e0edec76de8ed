"""Finds secrets in the program's output, in every encoding."""

import base64
import re
from collections.abc import Mapping

from ..run import Run

STEM = b"canary"
"""What every secret contains, unless it consists of digits."""
DIGITS = rb"41\d{4}"
TIMES = re.compile(
    rb'"(time|nanoseconds|start|stop|duration)":\d+|time="[0-9.]+"|duration_ms: [0-9.]+'
)
"""Numbers in reports that may look like a secret of digits."""


def any_case() -> list[bytes]:
    """The encodings of a secret whose case can vary, in lower case."""
    plain = [STEM, STEM[::-1], b"\0".join(bytes([byte]) for byte in STEM), STEM.hex().encode()]
    escapes = (
        rb"\u%04x", rb"\u{%x}", b"%%%02x", b"&#x%x;", b"&#%d;", b"=%02X", rb"\x%02x"
    )  # fmt: skip
    plain += [b"".join(escape % byte for byte in STEM) for escape in escapes]
    return [text.lower() for text in plain]


def exact() -> list[bytes]:
    """The encodings in Base64, which depend on the number of bytes before the secret."""
    return [
        base64.b64encode(b"\0" * offset + STEM)[4 if offset else 0 : -4 if offset else None]
        for offset in range(3)
    ]


class Sinks:
    """Searches the program's output, and reports the contexts of the secrets in it."""

    def __init__(self, run: Run, files: Mapping[str, bytes]) -> None:
        """The name of a file contains the number of its secrets."""
        self.run, self.searched = run, 0
        self.names = {number_in(name): name for name in files}
        self.any_case, self.exact = any_case(), exact()
        self.digits = re.compile(DIGITS)
        forms = [b"(?i:" + re.escape(text) + b")" for text in self.any_case]
        forms += [rb"(?<![\d.])" + DIGITS + rb"(?!\d)", *(re.escape(text) for text in self.exact)]
        self.secret = re.compile(b"|".join(forms))
        self._try_search()

    def _try_search(self) -> None:
        texts = [b"xCanary1", rb"\u0063\u0061\u006e\u0061\u0072\u0079", b"code 410007."]
        texts.append("canary".encode("utf-16"))
        texts += [base64.b64encode(b"a" * count + b"canary1") for count in (6, 7, 8)]
        for text in texts:
            found = self.may_have_secret(text) and self.secret.search(text)
            self.run.require(found, f"the search does not find the secret in {text!r}")

    def may_have_secret(self, text: bytes) -> bool:
        """Whether to search the text for the regular expression, which takes many times longer."""
        small = text.lower()
        return (
            any(secret in small for secret in self.any_case)
            or any(secret in text for secret in self.exact)
            or self.digits.search(text) is not None
        )

    def search(self, name: str, text: bytes, but: bytes = b"") -> None:
        """Expects no secret in a text, except in the lines of another one."""
        self.searched += len(text)
        if not self.may_have_secret(text):
            return
        own = set(but.splitlines())
        found: dict[str, bytes] = {}
        for line in TIMES.sub(b"", text).splitlines():
            if line in own:
                continue
            for match in self.secret.finditer(line):
                around = line[max(0, match.start() - 60) : match.end() + 30]
                found.setdefault(self.context(around), around)
        if found:
            first = sorted(found.items())[:6]
            shown = "".join(f"\n  of {context}: {line!r}" for context, line in first)
            self.run.problem(f"{name} contains {len(found)} secrets:{shown}")

    def context(self, around: bytes) -> str:
        """The file to which this secret belongs, as far as its number can be read."""
        number = re.search(rb"(?i)canary(\d{4})|41(\d{4})|0000(\w{4})-9dad", around)
        if number is None:
            return "?"
        decimal = number[1] or number[2]
        return self.names.get(int(decimal) if decimal else int(number[3], 16), "?")


def number_in(name: str) -> int:
    """The number of a context in the name of its file, such as `block-0012.md`."""
    return int(re.split(r"[-.]", name)[1])
