"""Secrets in every place of a scenario, each with the number of the file that has it."""

import json
import re

# fmt: off
STIMULI = (
    "log-in a@b.c {}", "verify-password {}", "enter-code {}", "enter-password {}",
    "choose-backup old {}", "delete-device laptop password {}", "enter-sso-code {}",
    "set-email a@b.c {}", "issue-sso-code {}", "copy-sso-code {}", "launch link {}",
    "launch inactive link {}", "open-link {}",
)
"""Valid stimuli, with `{}` for a quoted secret."""
GIVENS = (
    "given user zoe email z@b.c password {}", "given backup old password {}",
    "given sso-code {}", "given clipboard {}",
)
"""Valid givens, with `{}` for a quoted secret."""
TEXTS = (
    "@", "@ horse @", '@"@', "@\\@", "é@ü漢", "<@>&amp;'@", "@%20+@/?#", "😀@\u200d@", "@\n@",
    "@" * 3000, "-@", "\u202e@\u0301", "password-1@", "|@|", "@; $(@)", "wire://start-sso/@",
    "wire://user/@", "wire://conversation/@", "https://b.c/@", "wire:@", "wire://start-sso/wire-§",
    "wire://conversation-join?key=team&code=@", "wire-§", "41¤",
)
"""Secrets: `@` becomes a word with the number of the context, `§` a UUID, `¤` the number."""
MISREAD = (
    "signin a@b.c {}", "LOG-IN a@b.c {}", "log-im a@b.c {}", "log-in {}", "log-in {} a@b.c {}",
    "log-in a@b.c {} {}", "log-in a@b.c, {}", "log-in a@b.c x{}", "log-in a@b.c {}x",
    "log-in(email: a, password: {})", "log-in a@b.c ({})", "{}", "{} {}", "log-in a@b.c '{}'",
    "log-in a@b.c “{}”", "log-in a@b.c\t{}", "log-in a@b.c\u00a0{}", "log-in a@b.c \\{}",
    "log-in a@b.c\u3000{}", "enter-code 1 {}", "enter-code code-1 {}", "open-link {} {}",
    "launch {}", "launch link {} inactive", "launch lnk {}", "delete-device laptop pasword {}",
    "delete-device {} password x", "choose-backup {}", "choose {}", "advance {}", "switch-to {}",
    "given user zoe password {} email", "given user zoe pasword {}", "given usr zoe password {}",
    "given {}", "given option {}", "given log-in a@b.c {}", "given sso-code {} {}", "never {}",
    "never log-in a@b.c {}", "is {}", "is log-in a@b.c {}", "is headless(password: {})",
    "is unauthenticated(error: {})", "has {}", "has log-in a@b.c {}", "has fields {}",
    "has failed-passwords {}", "  log-in a@b.c {}", "  -> {}", "  -> headless(x: {}) via flow",
    "  -> headless via {}", "  shows {}", "  requests log-in for zoe {}", "  stays {}",
    "  | a@b.c | {} |", "examples {}", ".log-in a@b.c {}", ".{}", "§ {}\a", "x={}!",
    "log-in a@b.c <{}>", "log-in a@b.c {}\a", "log-in a@b.c {}/{}", "log-in a@b.c {}|{}",
    "\ufefflog-in a@b.c {}", "> log-in a@b.c {}", "    log-in a@b.c {}", "log-in a@b.c {} # {}",
)
"""Lines that are errors, whether the secret is quoted or not."""
QUOTED = ('"@"', '"@', '@"', '""@""', '"x"@', '"@\\', '"\\q@"', '"\\u{zz}@"', '"@\\u{110000}"',
          '"@\a"', '"@\0"', '"x" "@')
"""Secrets in wrong quotes, or with wrong escapes between the quotes."""
TABLES = (
    ("log-in <email> \"<@>\"", ["email"], ["a@b.c"]),
    ("log-in <email> \"<x>\"", ["a@b.c", "@"], ["c@d.e", "@"]),
    ("log-in <email> x", ["email", "@"], ["c@d.e", "@"]),
    ("log-in <email> <x>", ["email", "x"], ["c@d.e", "@"]),
    ("log-in <email> <x>", ["email", "x", "x"], ["c@d.e", "@", "@"]),
    ("log-in <email> \"<x>\"", ["email", "x"], ["c@d.e", "\"@"]),
    ("log-in <email> \"<x>\"", ["email", "x"], ["c@d.e", "@", "@"]),
)
"""Outlines: a line, and the two rows of its table."""
SITUATIONS = (
    ("open", "launch\n  ...\nLINE\n  ...\n", ".scenario"),
    ("block", "launch\n  ...\nLINE\n  shows login\n  shows login\n", ".scenario"),
    ("strict", "launch\n  ...\nLINE\n", ".scenario"),
    ("state", "launch\n  ...\nLINE\n  ...\nis blacklisted(reason: jailbroken)\n", ".scenario"),
    ("query", "launch\n  ...\nLINE\n  ...\nhas accounts bob\n", ".scenario"),
    ("expected", "expected-failure \"why\"\nlaunch\n  ...\nLINE\n  shows login\n", ".scenario"),
    ("skipped", "skip \"not now\"\nlaunch\n  ...\nLINE\n", ".scenario"),
    ("never", "never refused _\nnever ignored _\nLINE\n  ...\n", ".scenario"),
    ("uses", "use \"FILE\"\nLINE\n  shows login\n", ".scenario"),
    ("place", "launch\n  ...\nLINE\n  ...\nlunch\n", ".scenario"),
    ("block", "# Prose.\n\n```scenario\nlaunch\n  ...\nLINE\n  shows login\n```\n", ".md"),
    ("cell", "launch\n  ...\nHOLE\n  shows login\n\nexamples\n  | x |\n  | CELL |\n", ".scenario"),
    ("foreign", "launch\n  stays\nOTHER\n  stays\n", ".scenario"),
    ("named", "scenario \"a\"\nlaunch\n  ...\nLINE\n  stays\n", ".scenario"),
)
"""Scenarios that pass, fail, are skipped or are refused, each with a line with a secret."""
# fmt: on
MARKS = re.compile(r"@b\.c|[@§¤]")


def quoted(text: str) -> str:
    def written(character: str) -> str:
        if character in '"\\':
            return "\\" + character
        unseen = not character.isprintable() and character != "\u200d"
        return f"\\u{{{ord(character):x}}}" if unseen else character

    return '"' + "".join(map(written, text)) + '"'


class Contexts:
    """Files with secrets, and lines with secrets, by whether they are valid."""

    def __init__(self) -> None:
        self.files: dict[str, bytes] = {}
        self.lines: list[str] = []
        self.misread: list[str] = []
        self.used = self.add("open", 'launch\n  ...\nlog-in a@b.c "@"\n  ...\n')
        for text in TEXTS:
            for line in STIMULI:
                self.stimulus(line, text)
            for line in GIVENS:
                self.given(line, text)
        for line in MISREAD:
            for secret in ("@", '"@"', "41¤"):
                self.wrong(line, secret)
        for secret in QUOTED:
            for line in ("log-in a@b.c {}", "given user zoe email z@b.c password {}"):
                self.wrong(line, secret)
        for line, names, cells in TABLES:
            row = "".join(f"  | {' | '.join(part)} |\n" for part in (names, cells))
            self.add("table", f"launch\n  ...\n{line}\n  ...\n\nexamples\n{row}")
        self.add("long", 'launch\nlog-in a@b.c "@' + "x" * 65_536 + '@"\n')
        # There is a byte that is not valid UTF-8 between the secrets.
        name = self.add("bytes", 'launch\nlog-in a@b.c "@\0@"\n')
        self.files[name] = self.files[name].replace(b"\0", b"\xff")

    def secret(self, text: str) -> str:
        """The text with the number of the next file in place of the markers of `TEXTS`."""
        number = len(self.files) + 1
        words = {
            "@b.c": "@b.c",
            "@": f"canary{number:04}",
            "§": f"{number:08x}-9dad-41d1-80b4-63616e617279",
            "¤": f"{number:04}",
        }
        return MARKS.sub(lambda mark: words[mark[0]], text)

    def add(self, kind: str, content: str, end: str = ".scenario") -> str:
        name = f"{kind}-{len(self.files) + 1:04}{end}"
        self.files[name] = self.secret(content).encode()
        return name

    def stimulus(self, line: str, text: str) -> None:
        """Adds a line to every third kind of scenario, different ones each time."""
        self.lines.append(line.format(quoted(self.secret(text))))
        for kind, scenario, end in SITUATIONS[len(self.lines) % 3 :: 3]:
            now = line.format(quoted(self.secret(text)))
            cell = quoted(self.secret(text)).replace("|", "\\|")
            content = (
                scenario.replace("CELL", cell)
                .replace("FILE", self.used)
                .replace("HOLE", line.format("<x>"))
                .replace("OTHER", now.replace("-", "_"))
                .replace("LINE", now)
            )
            name = self.add(kind, content, end)
            if kind == "open":
                self.used = name
        self.trace(line.format(quoted(self.secret(text))))

    def trace(self, line: str) -> None:
        """Adds a line as a step of JSON traces, intact and damaged."""
        began = '{"event":"began","version":1,"name":"a","tags":[],"givens":[]}\n'
        ended = '\n{"event":"ended","steps":1}\n'
        step = {"event": "stepped", "stimulus": line, "observations": [{"text": "stays"}]}
        self.add("trace", began + json.dumps(step) + ended, ".jsonl")
        step["stimulus"] = line + " x"
        self.add("trace", began + json.dumps(step, ensure_ascii=False) + "\n", ".jsonl")
        self.add("cut", began + json.dumps(step)[:-60], ".jsonl")

    def given(self, line: str, text: str) -> None:
        def now() -> str:
            return line.format(quoted(self.secret(text)))

        self.lines.append(now())
        self.add("given", f"{now()}\n\nlaunch\n  stays\n")
        self.add("given", f"{now()}\n\nlaunch\n  ...\n")
        self.add("twice", f"{now()}\n{now()}\n\nlaunch\n  ...\n")
        self.add("late", f"launch\n  ...\n{now()}\n")
        self.add("given", f"# Prose.\n\n~~~scenario\n{now()}\n\nlaunch\n  stays\n~~~\n", ".md")

    def wrong(self, line: str, secret: str) -> None:
        """Adds a misread line with complete blocks around it, so that files can be compared."""
        self.misread.append(self.filled(line, secret))
        self.add("misread", f"launch\n  stays\n{self.filled(line, secret)}\n  stays\n")
        text = self.filled(line, secret)
        self.add("misread", f"# Prose.\n\n```scenario\n{text}\n```\n", ".md")

    def filled(self, line: str, secret: str) -> str:
        return line.format(*[self.secret(secret)] * line.count("{}"))
