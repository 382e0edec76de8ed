"""Damaged scenarios, traces and Markdown, determined by a source of random values."""

from random import Random

from .campaign import FIXTURES, SCENARIOS
from .run import Run

LONGEST_LINE = 65_536
"""Bytes of the longest line that the notation allows."""

# fmt: off
ODD = (
    b"\0", b"\xff", b"\xc3", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\r", b"\r\n", b"\t",
    b"\x1b[2J", b"\xef\xbb\xbf", b"\xe2\x80\xa8", b"\xc2\x85", b"\xe2\x80\xae",
    b"\xf0\x9f\x98\x80", b"e\xcc\x81", b'"', b"\\", b"(", b")", b"|", b"<", b">", b"_", b"...",
    b"/", b",", b":", b"#", b"{", b"```", b"~~~", b"> ", b"\\u{10ffff}", b"\\u{d800}", b"\\u{}",
    b"\\<", b"$(true)", b"%00", b"\\n",
)
LINES = (
    b"never stays", b"never -> headless via _", b"never shows _", b"examples", b"  | a | b |",
    b"  | <a> |", b'use "../app-root/boot/no-accounts.scenario"', b"  ...", b"...", b'skip "x"',
    b'scenario "a"', b'scenario "b" @x', b'expected-failure "x"', b"has accounts _",
    b"is headless", b"is ...", b"  -> ... via _", b"```scenario", b"```", b"    ```scenario", b"",
    b"  ", b"given option wipe-on-invalid-cookie", b"given account zoe", b"{}", b"[]", b"launch",
    b'log-in <a> "<b>"', b"log-in a@b.c password-99999", b"advance 4294967296d", b"---", b"- ",
)
NUMBERS = (
    b"0", b"-1", b"65535", b"65536", b"4294967296", b"18446744073709551616", b"9" * 40, b"1e999",
    b"0x7f", b"007",
)
FILLERS = (b" ", b"#", b"a", b"(", b'"', b"\xc3\xa9", b"|", b"\0", b"/x")
# fmt: on


class Damage:
    """Intact files of every kind, and the ways in which they are damaged."""

    def __init__(self, run: Run) -> None:
        """Reads the intact scenarios, and has the program trace them."""
        found = sorted(SCENARIOS.rglob("*.scenario"))
        self.scenarios = [(path.relative_to(SCENARIOS), path.read_bytes()) for path in found]
        self.traces = traces_of_scenarios(run)
        paths = [
            path
            for folder in ("accepted", "failing")
            for path in sorted((FIXTURES / folder).glob("*.scenario"))
        ]
        self.others = [path.read_bytes() for path in paths]

    def files(self, count: int, choose: Random) -> dict[str, bytes]:
        """This many damaged files, by their paths relative to a copy of the scenarios."""
        files = {}
        for index in range(count):
            kind = choose.random()
            folder, content = choose.choice(self.scenarios)
            end = ".scenario"
            if kind < 0.15:
                end, content = choose.choice(self.traces)
            elif kind < 0.3:
                end, content = ".md", self.markdown(choose)
            elif kind < 0.4:
                content = choose.choice(self.others)
            for _ in range(choose.choice([1, 1, 1, 1, 2, 6])):
                content = self.damaged(content, choose)
            files[str(folder.parent / f"m{index}{end}")] = content
        return files

    def markdown(self, choose: Random) -> bytes:
        """A document with some of the scenarios in fenced blocks."""
        blocks = [choose.choice(self.scenarios)[1] for _ in range(choose.randint(1, 4))]
        fence = choose.choice([b"```", b"~~~", b"````"])
        margin = choose.choice([b"", b"", b"", b" ", b"   "])
        texts = [b"# A document\n\nProse *stays* as it is.\n"]
        for block in blocks:
            lines = [fence + b"scenario", *block.splitlines(), fence]
            texts.append(b"\n".join(margin + line for line in lines) + b"\n\nMore prose.\n")
        return b"\n".join(texts)

    def damaged(self, content: bytes, choose: Random) -> bytes:
        """The content with one more mistake; rarely a line of about the maximum length."""
        if choose.random() < 0.004:
            return lengthened(content, choose)
        if choose.random() < 0.3:
            return damaged_bytes(content, choose)
        return self._damaged_lines(content, choose)

    def _damaged_lines(self, content: bytes, choose: Random) -> bytes:
        lines = content.split(b"\n")
        index = choose.randrange(len(lines))
        other = choose.randrange(len(lines))
        kind = choose.randrange(8)
        if kind == 0:
            del lines[index]
        elif kind == 1:
            lines.insert(index, lines[other])
        elif kind == 2:
            lines[index], lines[other] = lines[other], lines[index]
        elif kind == 3:
            lines.insert(index, choose.choice(LINES))
        elif kind == 4:
            foreign = choose.choice(self.scenarios)[1].split(b"\n")
            lines.insert(index, choose.choice(foreign))
        elif kind == 5:
            lines[index] = damaged_words(lines[index], lines[other], choose)
        elif kind == 6:
            lines[index] += choose.choice([b"\r", b" ", b"\t", b"\0", b" # x", b"\\"])
        else:
            lines[index] = choose.choice([b" ", b"  ", b"\t", b"> ", b"- "]) + lines[index]
        return b"\n".join(lines)


def traces_of_scenarios(run: Run) -> list[tuple[str, bytes]]:
    """The traces of all scenarios that can be read back, each with the end of its name."""
    folder = run.scratch / "traces"
    forms = {"jsonl": ".jsonl", "itf": ".itf.json"}
    options = [f"--trace={form}={folder}/{form}" for form in forms]
    run.gatehouse("run", ".", *options, folder=SCENARIOS, statuses=(0,))
    found = [
        (end, path.read_bytes())
        for end in forms.values()
        for path in sorted(folder.rglob(f"*{end}"))
    ]
    run.require(found, "run writes no traces to damage")
    return found


def damaged_bytes(content: bytes, choose: Random) -> bytes:
    """The content with some bytes changed, lost, repeated or added."""
    start = choose.randint(0, len(content))
    end = min(len(content), start + choose.randint(1, 12))
    before, part, after = content[:start], content[start:end], content[end:]
    kind = choose.randrange(9)
    if kind == 0 and part:
        return before + bytes([part[0] ^ (1 << choose.randrange(8))]) + part[1:] + after
    if kind == 1:
        return before + after
    if kind == 2:
        return before + part + part + after
    if kind == 3 and choose.random() < 0.2:
        return before
    if kind == 7 and choose.random() < 0.2:
        return content.replace(b"\n", choose.choice([b"\r\n", b"\r", b"\n\n", b" \n"]))
    return before + inserted(kind, choose) + part + after


def inserted(kind: int, choose: Random) -> bytes:
    if kind == 4:
        return choose.choice(NUMBERS)
    if kind == 5:
        depth = choose.choice([1, 2, 30, 1000])
        return b"(" * depth + b")" * choose.choice([depth, depth - 1])
    if kind == 6:
        return bytes([choose.randrange(256)])
    return choose.choice(ODD)


def damaged_words(line: bytes, other: bytes, choose: Random) -> bytes:
    """The line with a word replaced, repeated or lost."""
    words, others = line.split(b" "), other.split(b" ")
    index = choose.randrange(len(words))
    kind = choose.randrange(4)
    if kind == 0:
        words[index] = choose.choice(others)
    elif kind == 1:
        words.insert(index, words[choose.randrange(len(words))])
    elif kind == 2:
        del words[index]
    else:
        words[index] = choose.choice([*NUMBERS, b"_", b'""', words[index].upper()])
    return b" ".join(words)


def lengthened(content: bytes, choose: Random) -> bytes:
    """The content with a line within two bytes of the maximum length."""
    lines = content.split(b"\n")
    index = choose.randrange(len(lines))
    missing = max(0, LONGEST_LINE + choose.randint(-2, 2) - len(lines[index]))
    lines[index] += (choose.choice(FILLERS) * missing)[:missing]
    return b"\n".join(lines)
