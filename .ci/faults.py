"""What attacks on files share: the folder, the commands, and what must be true of it afterwards."""
import os
import resource
import shutil

from campaign import Campaign

STRANGER = 54321
GOOD, LONG = "launch\n  ...\n", "launch\n" + "advance 1s\n" * 2000
# The program under attack, as one that is held against the model.
DRIVE = ["drive", "--program", '"$GATEHOUSE" serve']
# What the program itself writes before it is attacked, and how.
WRITTEN = {"session.jsonl": ["trace", "a.scenario", "--format", "jsonl"],
           "walk.json": ["walk", "--sequences", "5", "--seed", "1", "--format", "json"]}
# Commands that write a file, as `new` or in place of one that is there.
WRITERS = [
    ["fmt", "wide.scenario"], ["run", "--update", "wrong.scenario"],
    ["record", "long.scenario", "-o", "new"], ["record", "long.scenario"],
    ["trace", "long.scenario", "-o", "new"], ["diff", "a.scenario", "wrong.scenario", "-o", "new"],
    ["run", "long.scenario", "--report", "junit=new"], ["run", "long.scenario", "--trace", "new"],
    ["conform", "session.jsonl", "-o", "new"], ["conform", "session.jsonl", "--save", "new"],
    ["merge", "walk.json", "-o", "new"], [*DRIVE, "a.scenario", "-o", "new"],
]


class Faults(Campaign):
    """A campaign that takes something from the program."""

    def __init__(self, program):
        super().__init__(program)
        self.environment["GATEHOUSE"] = self.program
        self.written = {}

    def prepare(self, name, mode=0o755):
        """A folder with what the commands read and write."""
        folder = self.scratch / name
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(mode)
        texts = {"a": GOOD, "long": LONG, "wide": LONG.replace(" ", "   "), "bad": "lunch\n",
                 "wrong": "launch\n  stays\n" + "advance 1s\n  shows login\n" * 2000}
        for stem, text in texts.items():
            (folder / f"{stem}.scenario").write_text(text)
        for name, arguments in WRITTEN.items():
            if name not in self.written:
                self.written[name] = self.run(*arguments, folder=folder, statuses=(0,)).output
            (folder / name).write_bytes(self.written[name])
        return folder

    def check_whole(self, what, folder, before, after):
        """Files are what they were or what they become, and new ones are whole."""
        now = contents(folder)
        for name, content in before.items():
            if now.get(name) not in (content, after.get(name)):
                self.problem(f"{what}: {name} is torn")
        for name in set(now) - set(before):
            if name not in after or len(now[name]) < len(after[name]) * 0.9:
                self.problem(f"{what}: leaves {name} of {len(now[name])} bytes")

    def expect(self, what, ending, statuses, message):
        # A hang and a death by a signal are known already.
        if ending.status is None or ending.status < 0:
            return
        if ending.status not in statuses or message not in ending.errors:
            self.problem(f"{what}: ended with {ending.status} and {ending.errors[:300]!r}, "
                         f"without {message!r}")

    def stranger(self):
        """The options of a process as somebody else, who may execute a copy of the program."""
        if os.geteuid() != 0:
            print("skipped: what another user may do, since only root can become one")
            return None
        self.scratch.chmod(0o755)
        copy = self.scratch / "gatehouse"
        shutil.copy(self.program, copy)
        self.program = self.environment["GATEHOUSE"] = str(copy)
        return {"user": STRANGER, "group": STRANGER, "extra_groups": []}


def contents(folder):
    return {str(path.relative_to(folder)): path.read_bytes()
            for path in folder.rglob("*") if path.is_file()}


def limited(kind, amount):
    return lambda: resource.setrlimit(kind, (amount, amount))
