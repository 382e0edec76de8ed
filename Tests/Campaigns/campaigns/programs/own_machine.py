"""Follows the README's section on one's own machine exactly, in a new folder.

A smoke run checks the sizes that the section promises, that its code is the example's, and how the
example's tool reports a failure. A thorough run also builds the package with a version of Gatehouse
from a repository, first as the section says and then for release, as the example's CI does.
"""

import os
import re
import shutil
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ..campaign import ROOT
from ..processes import Argument, Ending
from ..run import Run
from ..source.checkout import copy, git

EXAMPLE = ROOT / "Tests" / "Checkout"
HEADING = "## Your own machine"
VERSION = 'url: "https://example.com/gatehouse.git", from: "1.0.0"'
"""The dependency of the example; Git finds a repository of the campaign at this address."""
PASSED = re.compile(r"^[1-9]\d* passed, 0 failed, 0 skipped; ", re.MULTILINE)
FAILURE = re.compile(r"^[^\n]*: failed: .*?  reproduce: (.*?)$", re.MULTILINE | re.DOTALL)
WRONG = "wrong.scenario"
SECONDS = 3600
"""The time for a command that builds the package."""


@dataclass(frozen=True)
class Section:
    """The section of the README."""

    lines: list[str]

    def code(self, language: str) -> str:
        """The code of all blocks in a language."""
        found, inside = [], False
        for line in self.lines:
            if line.startswith("```"):
                inside = line == f"```{language}"
            elif inside:
                found.append(line)
        return "".join(f"{line}\n" for line in found)


def run(run: Run) -> None:
    section = section_of((ROOT / "README.md").read_text())
    check_sizes(run, section, EXAMPLE)
    check_commands(run, section, EXAMPLE)
    check_failure_of_tool(run)
    if run.is_smoke:
        run.note(
            f"{len(section.lines)} lines of the section have the example's code, "
            "and its tool reports a failure; nothing was built"
        )
        return
    # The folder is outside `run.scratch`, which can be on a small in-memory file system.
    with tempfile.TemporaryDirectory() as name:
        package = Package(run, section, Path(name))
        package.build()
        package.check_failure()
        package.build_for_release()
    run.note("a package with its own machine has the tool, the tests and the command")


def section_of(readme: str) -> Section:
    lines = readme.splitlines()
    if HEADING not in lines:
        return Section([])
    start = lines.index(HEADING)
    ends = [n for n, line in enumerate(lines) if n > start and line.startswith("## ")]
    return Section(lines[start : min(ends, default=len(lines))])


def check_sizes(run: Run, section: Section, example: Path) -> None:
    machine = (example / "Sources" / "CheckoutMachine").iterdir()
    sizes = {
        "the section": (len(section.lines), 30),
        "the machine, words included,": (sum(map(line_count, machine)), 120),
        "main.swift": (line_count(example / "Sources" / "shop" / "main.swift"), 4),
        "the tests": (line_count(example / "Tests" / "CheckoutTests" / "CheckoutTests.swift"), 10),
    }
    for name, (size, limit) in sizes.items():
        run.check(0 < size <= limit, f"{name}: {size} lines, expected 1 to {limit}")


def line_count(path: Path) -> int:
    return path.read_bytes().count(b"\n")


def check_commands(run: Run, section: Section, example: Path) -> None:
    """Checks the assumptions of the thorough run, and that the code is the example's."""
    run.check("swift test" in section.code("sh"), "the section has no command with swift test")
    code = (example / "Sources" / "shop" / "main.swift").read_text()
    run.check(section.code("swift") == code, "the section's code is not the example's main.swift")
    manifest = (example / "Package.swift").read_text()
    run.check(VERSION in manifest, f"the example's manifest has no dependency {VERSION}")
    commands = commands_of_ci(example)
    run.check("explore" in commands, f"the example's CI does not explore: {commands}")


def commands_of_ci(example: Path) -> str:
    """The commands of the example's CI, except those that install packages or run the tests."""
    workflow = (example / ".github" / "workflows" / "ci.yml").read_text()
    commands = re.findall(r"^ *- run: (.*)$", workflow, re.MULTILINE)
    others = [one for one in commands if not one.startswith("apt-get") and one != "swift test"]
    return "".join(f"{command}\n" for command in others)


def check_failure_of_tool(run: Run) -> None:
    """Checks how the example's tool reports a failing scenario."""
    folder = run.scratch / "example"
    shutil.copytree(EXAMPLE / "Scenarios", folder / "Scenarios")
    add_failure(folder)
    shop = run.product("shop")
    ending = run.execute([shop, "run", "Scenarios"], folder)
    check_reproduction(run, ending, folder, shop.parent)


def add_failure(folder: Path) -> None:
    (folder / "Scenarios" / WRONG).write_text("decline\n  stays\n")


def check_reproduction(run: Run, ending: Ending, folder: Path, programs: Path) -> None:
    """Checks that a run failed, and that the command that it prints reports the same."""
    run.check(ending.status == 1, f"a failing scenario ends the command with {ending.status}")
    printed = ending.output.decode()
    failures = FAILURE.findall(printed)
    expected = f"shop run --shell Scenarios/{WRONG}"
    run.require(failures == [expected], f"expected one command {expected}, found {failures}")
    path = f"{programs}:{run.environment.get('PATH', os.defpath)}"
    pasted = run.execute(
        ["bash", "-c", failures[0]], folder, environment=run.environment | {"PATH": path}
    )
    run.check(pasted.status == 1, f"the printed command ends with {pasted.status}")
    texts = [found[0] if found else "" for found in map(failure, (printed, pasted.output.decode()))]
    run.check(texts[0] == texts[1], f"the printed command reports {texts[1]!r}, not {texts[0]!r}")


def failure(output: str) -> re.Match[str] | None:
    return FAILURE.search(output)


class Package:
    """The package that the section's commands create."""

    def __init__(self, run: Run, section: Section, home: Path) -> None:
        self.run = run
        self.section = section
        self.folder = home / "typed" / "shop"
        self.folder.parent.mkdir()
        repositories = home / "repositories"
        release(repositories / "gatehouse.git")
        # Swift records the commit of each version that it has found at an address. This record is
        # kept in separate folders here.
        self.environment = run.environment | {
            "XDG_CONFIG_HOME": str(home / "config"),
            "XDG_CACHE_HOME": str(home / "cache"),
            "GIT_CONFIG_COUNT": "1",
            "GIT_CONFIG_KEY_0": f"url.file://{repositories}/.insteadOf",
            "GIT_CONFIG_VALUE_0": "https://example.com/",
        }

    def execute(
        self,
        *command: Argument,
        folder: Path | None = None,
        variables: dict[str, str] | None = None,
    ) -> Ending:
        return self.run.execute(
            command,
            folder or self.folder,
            environment=self.environment | (variables or {}),
            seconds=SECONDS,
        )

    def script(
        self, commands: str, folder: Path, statuses: Sequence[int] = (0,), **variables: str
    ) -> str:
        """The output of shell commands, each of which must succeed."""
        ending = self.execute(
            "bash", "-euo", "pipefail", "-c", commands, folder=folder, variables=variables
        )
        output = ending.output.decode(errors="replace")
        self.run.require(
            ending.status in statuses,
            f"{commands}ends with {ending.status}: {output[-1500:]} {ending.errors[-1000:]!r}",
        )
        return output

    def build(self) -> None:
        output = self.script(self.section.code("sh"), self.folder.parent)
        self.run.check(PASSED.search(output), f"the commands ran no scenario: {output[-1000:]}")
        code = (self.folder / "Sources" / "shop" / "main.swift").read_text()
        self.run.check(
            code == self.section.code("swift"), "the section's code is not the package's"
        )

    def check_failure(self) -> None:
        """Checks that the tool, the command and the tests all report a failing scenario."""
        add_failure(self.folder)
        options = ["--allow-writing-to-package-directory", "gatehouse", "run", "Scenarios"]
        ending = self.execute("swift", "package", *options)
        check_reproduction(self.run, ending, self.folder, self.folder / ".build" / "debug")
        tests = self.execute("swift", "test", "--skip-build")
        self.run.check(tests.status, "the tests pass in spite of a failing scenario")
        self.run.check(
            f"Scenarios/{WRONG}:2:3".encode() in tests.output + tests.errors,
            "the issue of the tests is not at the line of the scenario",
        )
        (self.folder / "Scenarios" / WRONG).unlink()

    def build_for_release(self) -> None:
        """Runs the commands of the example's CI."""
        self.script(commands_of_ci(self.folder), self.folder)


def release(repository: Path) -> None:
    """Commits a copy of the checkout to a new repository, as version 1.0.0."""
    repository.mkdir(parents=True)
    copy(ROOT, repository)
    author = ["-c", "user.name=Campaigns", "-c", "user.email=campaigns@example.com"]
    git(repository, *author, "commit", "-qm", "The package")
    git(repository, "tag", "1.0.0")
