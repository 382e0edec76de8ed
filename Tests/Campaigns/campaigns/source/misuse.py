"""Checks that the compiler rejects wrong declarations.

Machines and words that are declared incompletely or inconsistently do not compile, and neither does
a request that needs tokens from a controller that has none. Each file names the errors it must
produce. A green run shows that each file is rejected for that reason, and that correct files
compile.
"""

import re
from pathlib import Path

from ..campaign import FIXTURES, ROOT
from ..run import Run

SPLIT = "split"
"""The folder of files that use the app; the others are for machines of other teams."""

FOLDERS = ("misuse", SPLIT)

ERRORS = {"asks-without-tokens.swift": ["type 'NonAuthenticatedEndpoint' has no member 'loadUser'"]}
"""The errors of files that do not name them."""

OF_MACRO = "(from macro 'Words')"
FALSE_REMEDY = "write @Words above"
"""The remedy for missing words, which is wrong if the macro reports another mistake."""


def run(run: Run) -> None:
    files = sorted(path for folder in FOLDERS for path in (FIXTURES / folder).glob("*.swift"))
    correct = [path for path in files if not wanted(path)]
    wrong = [path for path in files if wanted(path)]
    run.require(len(correct) > 1 and len(wrong) > 10, len(correct), "correct,", len(wrong), "wrong")
    chosen = run.some([path for path in wrong if path.name not in ERRORS], 4)
    chosen += [path for path in wrong if path.name in ERRORS]
    for path in correct + chosen:
        check(run, path)
    run.note(f"{len(chosen)} wrong files are rejected, {len(correct)} correct ones compile")


def wanted(path: Path) -> list[str]:
    """The errors that a file must produce; a long one extends over several lines."""
    named = re.findall(r"^// error: (.*)$", path.read_text(), re.MULTILINE)
    return named or ERRORS.get(path.name, [])


def check(run: Run, path: Path) -> None:
    modules, macros = run.product("Modules"), run.product("WordMacros-tool")
    command = ["swiftc", "-typecheck", "-swift-version", "6"]
    if path.parent.name == SPLIT:
        # Only files of the same package can use the app's modules. The package has the name of its
        # folder.
        command += ["-package-name", re.sub(r"\W", "_", ROOT.name.lower())]
    # The default style shows the source around an error, including the comment that names the
    # expected error.
    command += ["-diagnostic-style", "llvm", "-I", str(modules)]
    command += ["-load-plugin-executable", f"{macros}#WordMacros", str(path)]
    ending = run.execute(command, seconds=600)
    if ending.status is not None:
        found = (ending.output + ending.errors).decode(errors="replace")
        if problem := judged(wanted(path), ending.status, found):
            run.problem(f"{path.name} {problem}")


def judged(errors: list[str], status: int, found: str) -> str:
    """The mistake in the compiler's verdict on a file, if there is one."""
    if status == 0:
        return "compiles" if errors else ""
    missing = [error for error in errors if error not in found]
    if OF_MACRO in found and FALSE_REMEDY in found:
        return f"is told to write what it has:\n{found}"
    if errors and not missing:
        return ""
    return f"is rejected, but not with {' and '.join(missing) or 'good reason'}:\n{found}"
