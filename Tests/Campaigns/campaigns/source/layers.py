"""Checks what depends on what.

Targets import only what they declare, the app and the tool know nothing of each other, no scene
names a type of another scene, and neither targets nor scenes have dependency cycles. An old design
is named only in the few places that disappear with it.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path

from ..campaign import ROOT
from ..run import Run
from .checkout import paths, read
from .graphs import cycles
from .old_designs import designs, old_design_problems
from .package import Package, code_of_all, described, target_imports
from .scenes import scene_problems
from .swift_code import words

TOOL = (
    "LibC",
    "Notation",
    "WordExpansions",
    "FileAccess",
    "Parallelism",
    "TextFormats",
    "WebPages",
    "ScenarioLanguage",
    "Machines",
    "Tracing",
    "Running",
    "Exploration",
    "MachineChecks",
    "ScenarioTesting",
    "Driving",
    "Conforming",
    "Conversing",
    "Shell",
    "Tooling",
    "LineEditing",
    "CLineEditing",
    "CLibedit",
    "CWebParts",
)
"""The targets that work with any machine."""

APP = ("Networking", "Sessions", "AppRoot", "Authentication", "Simulation")
"""The targets that model the app."""

APP_MAY_IMPORT = {"Notation", "Machines"}
"""The targets of the tool in whose words the app is written."""

APP_NAME = "gatehouse"
APP_TYPE = "World"


def run(run: Run) -> None:
    package, code_of = described(ROOT), code_of_all(ROOT)
    run.require(len(package.targets) > 10, "only", len(package.targets), "targets were found")
    for problem in problems(ROOT, package, code_of):
        run.problem(problem)
    count = len(list(target_imports(package, code_of, names(package))))
    run.require(count > 100, "only", count, "imports were found")
    run.note(
        f"{len(package.targets)} targets with {count} imports of each other have no cycles; "
        f"{len(designs(ROOT))} old designs can be removed"
    )


def problems(root: Path, package: Package, code_of: Mapping[str, list[str]]) -> Iterator[str]:
    """Checks a checkout."""
    yield from import_problems(package, code_of)
    yield from half_problems(root, package, code_of)
    yield from old_design_problems(root, package, code_of)
    authentication = package.target("Authentication")
    if authentication is None:
        yield "no target is called Authentication"
    else:
        yield from scene_problems(authentication.path, code_of)


def import_problems(package: Package, code_of: Mapping[str, list[str]]) -> Iterator[str]:
    found = list(target_imports(package, code_of, names(package)))
    for target, module, path in found:
        if module not in target.targets:
            yield f"{path}: {target.name} imports {module}, but does not declare the dependency"
    for cycle in cycles((target.name, module) for target, module, _ in found):
        yield f"cycle of {len(cycle)} targets: {' '.join(cycle)}"


def half_problems(root: Path, package: Package, code_of: Mapping[str, list[str]]) -> Iterator[str]:
    """Checks that only the executable knows the app as well as the tool."""
    for name in (*TOOL, *APP):
        if package.target(name) is None:
            yield f"no target is called {name}, which the lists of the app and the tool name"
    for target, module, path in target_imports(package, code_of, names(package)):
        if target.name in APP and module in set(TOOL) - APP_MAY_IMPORT:
            yield f"{path}: {target.name} belongs to the app and imports {module} of the tool"
        if target.name in TOOL and module in APP:
            yield f"{path}: {target.name} belongs to the tool and imports {module} of the app"
    folders = tuple(f"{target.path}/" for target in package.targets if target.name in TOOL)
    for path in paths(root):
        if not path.startswith(folders):
            continue
        for number, line in enumerate(read(root, path).split("\n"), 1):
            if APP_NAME in line.lower() or APP_TYPE in words(line):
                yield f"{path}:{number}: the tool names the app: {line.strip()}"


def names(package: Package) -> set[str]:
    return {target.name for target in package.targets}
