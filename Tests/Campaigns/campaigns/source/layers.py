"""Checks the dependencies.

Targets import only declared modules, and depend on no layer above their own. The app and the tool
know nothing of each other, no scene names a type of another scene, and neither targets nor scenes
have dependency cycles. An old design is named only in the few places that disappear with it.
"""

from collections.abc import Container, Iterator, Mapping, Set
from pathlib import Path

from ..campaign import ROOT
from ..run import Run
from .checkout import paths, read
from .graphs import cycles
from .old_designs import designs, old_design_problems
from .package import Package, Target, code_of_all, described, target_imports
from .scenes import scene_problems
from .swift_code import words

FLOORS = ("Ground", "Tool", "App", "Conformance", "Diagrams", "Legacy")
"""The folders of `Sources`, from the ground up. What stands beside them stands on all of them."""

APP = {"App", "Legacy"}
"""The floors that model an app."""

TOOL = {"Ground", "Tool", "Conformance", "Diagrams", "Tooling"}
"""The floors that work with any machine, and the target with all commands."""

APP_MAY_IMPORT = {"Notation", "Machines", "WordMacros"}
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
    yield from import_problems(package, code_of, package.targets)
    found = target_imports(package, code_of, names(package))
    for cycle in cycles((target.name, module) for target, module, _ in found):
        yield f"cycle of {len(cycle)} targets: {' '.join(cycle)}"
    yield from floor_problems(package, {design.name for design in designs(root)})
    yield from name_problems(root, package)
    yield from old_design_problems(root, package, code_of)
    authentication = package.target("Authentication")
    if authentication is None:
        yield "no target is called Authentication"
    else:
        yield from scene_problems(authentication.path, code_of)


def import_problems(
    package: Package, code_of: Mapping[str, list[str]], targets: Container[Target]
) -> Iterator[str]:
    """Compares the imports of some targets with their declarations."""
    for target, module, path in target_imports(package, code_of, names(package)):
        if target in targets and module not in target.targets:
            yield f"{path}: {target.name} imports {module}, but does not declare the dependency"


def floor(target: Target) -> str:
    """The folder of `Sources` that contains a target or is it; empty for targets elsewhere."""
    sources, _, rest = target.path.partition("/")
    return rest.split("/")[0] if sources == "Sources" else ""


def floor_problems(package: Package, optional: Set[str]) -> Iterator[str]:
    """Checks that targets depend on no layer above their own, except optional ones."""
    floors = {target.name: floor(target) for target in package.targets}
    for target in package.targets:
        own = floors[target.name]
        for other in sorted(target.targets - optional):
            its = floors.get(other, "")
            if own in FLOORS and (its not in FLOORS or FLOORS.index(its) > FLOORS.index(own)):
                yield f"{target.name} depends on {other}, which stands above it"
            elif own == "App" and its in TOOL and other not in APP_MAY_IMPORT:
                yield f"{target.name} belongs to the app and depends on {other} of the tool"
            elif own in TOOL and its in APP:
                yield f"{target.name} belongs to the tool and depends on {other} of the app"


def name_problems(root: Path, package: Package) -> Iterator[str]:
    """Checks that the tool does not name the app."""
    folders = tuple(f"{target.path}/" for target in package.targets if floor(target) in TOOL)
    for path in paths(root):
        if not path.startswith(folders):
            continue
        for number, line in enumerate(read(root, path).split("\n"), 1):
            if APP_NAME in line.lower() or APP_TYPE in words(line):
                yield f"{path}:{number}: the tool names the app: {line.strip()}"


def names(package: Package) -> set[str]:
    return {target.name for target in package.targets}
