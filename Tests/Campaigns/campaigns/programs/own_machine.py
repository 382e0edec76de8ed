"""Follows the README's section on one's own machine exactly, in a new folder.

A smoke run checks the sizes that the section promises, that its code is the starter's, and how the
tool of the example package reports a failure. A thorough run also creates the package from a clone
whose origin has an address, and builds it, first as the section says and then for release, as the
package's CI does.
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
STARTER = ROOT / "Tests" / "Starter"
NAME = "door"
"""The name of the package in the section."""
HEADING = "## Your own machine"
ADDRESS = "https://example.com/gatehouse.git"
"""The origin of the clone; Git finds a repository of the campaign at this address."""
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
    check_sizes(run, section, STARTER)
    check_commands(run, section, STARTER)
    check_failure_of_tool(run)
    if run.is_smoke:
        run.note(
            f"{len(section.lines)} lines of the section have the starter's code, "
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


def check_sizes(run: Run, section: Section, starter: Path) -> None:
    machine = (starter / "Sources" / "StarterModel").iterdir()
    sizes = {
        "the section": (len(section.lines), 30),
        "the machine, words included,": (sum(map(line_count, machine)), 80),
        "main.swift": (line_count(starter / "Sources" / "starter" / "main.swift"), 4),
        "the tests": (line_count(starter / "Tests" / "StarterTests" / "StarterTests.swift"), 10),
    }
    for name, (size, limit) in sizes.items():
        run.check(0 < size <= limit, f"{name}: {size} lines, expected 1 to {limit}")


def line_count(path: Path) -> int:
    return path.read_bytes().count(b"\n")


def check_commands(run: Run, section: Section, starter: Path) -> None:
    """Checks the assumptions of the thorough run, and that the code is the starter's."""
    run.check("swift test" in section.code("sh"), "the section has no command with swift test")
    code = (starter / "Sources" / "starter" / "main.swift").read_text()
    code = code.replace("starter", NAME).replace("Starter", NAME.capitalize())
    run.check(section.code("swift") == code, "the section's code is not the starter's main.swift")
    commands = commands_of_ci(starter)
    run.check("explore" in commands, f"the starter's CI does not explore: {commands}")


def commands_of_ci(package: Path) -> str:
    """The commands of a package's CI, except those that install packages or run the tests."""
    workflow = (package / ".github" / "workflows" / "ci.yml").read_text()
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
    expected = f" run --shell Scenarios/{WRONG}"
    run.require(
        len(failures) == 1 and failures[0].endswith(expected),
        f"expected one command{expected}, found {failures}",
    )
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
        self.folder = home / NAME
        self.clone = home / "gatehouse"
        repositories = home / "repositories"
        publish(repositories / "gatehouse.git")
        # Swift records the commit of each version that it has found at an address. This record is
        # kept in separate folders here.
        self.environment = run.environment | {
            "XDG_CONFIG_HOME": str(home / "config"),
            "XDG_CACHE_HOME": str(home / "cache"),
            "GIT_CONFIG_COUNT": "1",
            "GIT_CONFIG_KEY_0": f"url.file://{repositories}/.insteadOf",
            "GIT_CONFIG_VALUE_0": "https://example.com/",
        }
        self.script(f"git clone -q {ADDRESS} {self.clone}", home)
        program = self.clone / ".build" / "release" / "gatehouse"
        program.parent.mkdir(parents=True)
        shutil.copy2(run.product("gatehouse"), program)

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
        output = self.script(self.section.code("sh"), self.clone)
        self.run.check(PASSED.search(output), f"the commands ran no scenario: {output[-1000:]}")
        manifest = (self.folder / "Package.swift").read_text()
        self.run.check(ADDRESS in manifest, f"the package does not depend on {ADDRESS}")

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
        """Runs the commands of the package's CI."""
        self.script(commands_of_ci(self.folder), self.folder)


def publish(repository: Path) -> None:
    """Commits a copy of the checkout to a new repository."""
    repository.mkdir(parents=True)
    copy(ROOT, repository)
    author = ["-c", "user.name=Campaigns", "-c", "user.email=campaigns@example.com"]
    git(repository, *author, "commit", "-qm", "The package")
