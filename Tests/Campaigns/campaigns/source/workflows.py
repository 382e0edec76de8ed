"""Checks the workflows: actionlint accepts them, actions are pinned, and permissions are minimal.

The workflows that others copy, on the README and in the packages, are accepted as well.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import yaml

from ..campaign import ROOT
from ..run import Run

PINNED = re.compile(r"[\w.-]+/[\w./-]+@[0-9a-f]{40} # v\d+(\.\d+)*$")
FOLDER = Path(".github") / "workflows"
EXAMPLES = [Path("Tests") / package / FOLDER / "ci.yml" for package in ("Checkout", "Starter")]


def run(run: Run) -> None:
    files = sorted((ROOT / FOLDER).glob("*.yml"))
    run.require(files, "there are no workflows")
    actionlint = Path(sys.executable).parent / "actionlint"
    pasted = run.scratch / "readme.yml"
    pasted.write_text(pasted_workflow((ROOT / "README.md").read_text()))
    ending = run.execute([actionlint, *files, pasted, *(ROOT / example for example in EXAMPLES)])
    run.check(ending.status == 0, (ending.output + ending.errors).decode())
    for file in files:
        for problem in problems(file.read_text()):
            run.problem(f"{file.name}: {problem}")
    run.note(f"{len(files)} workflows with pinned actions and least permissions")


def pasted_workflow(page: str) -> str:
    """The workflow on a page: its only block of YAML."""
    [workflow] = re.findall(r"^```yaml\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    return str(workflow)


def problems(text: str) -> Iterator[str]:
    """The forbidden parts of a workflow, even if it is valid."""
    for number, line in enumerate(text.splitlines(), 1):
        use = re.match(r"\s*(?:- )?uses: (.+)", line)
        if use and not PINNED.fullmatch(use[1]):
            yield f"line {number}: {use[1]} is not pinned to a commit, with its version after it"
    workflow = yaml.safe_load(text)
    if workflow.get("permissions") != {"contents": "read"}:
        yield "the permissions at the top are not `contents: read`"
    for name, job in workflow["jobs"].items():
        if "permissions" in job:
            yield f"job {name} has permissions of its own"
        if "timeout-minutes" not in job:
            yield f"job {name} has no timeout"
