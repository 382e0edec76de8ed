"""Targets and products of a Swift package, as its manifest describes them."""

import json
import os
import subprocess
import tempfile
from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass
from pathlib import Path

from .checkout import read, swift_paths
from .swift_code import code, imports


@dataclass(frozen=True)
class Target:
    """A target with its folder, and the targets and products on which it depends."""

    name: str
    path: str
    targets: frozenset[str] = frozenset()
    products: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Package:
    products: dict[str, frozenset[str]]
    """The targets of each product."""
    targets: tuple[Target, ...]

    def target(self, name: str) -> Target | None:
        return next((target for target in self.targets if target.name == name), None)


def described(folder: Path, **variables: str) -> Package:
    """Evaluates the manifest in a folder, with more variables in its environment.

    Raises `CalledProcessError` if that fails.
    """
    # Because the scratch folder is separate, the command does not wait for a build in progress.
    with tempfile.TemporaryDirectory() as scratch:
        shown = subprocess.run(
            ["swift", "package", "--scratch-path", scratch, "describe", "--type", "json"],
            cwd=folder,
            env=os.environ | variables,
            check=True,
            stdout=subprocess.PIPE,
            timeout=600,
        ).stdout
    description = json.loads(shown)
    return Package(
        {product["name"]: frozenset(product["targets"]) for product in description["products"]},
        tuple(
            Target(
                target["name"],
                target["path"],
                frozenset(target.get("target_dependencies") or ()),
                frozenset(target.get("product_dependencies") or ()),
            )
            for target in description["targets"]
        ),
    )


def code_of_all(root: Path) -> dict[str, list[str]]:
    """The lines of code of each Swift file of a checkout."""
    return {path: code(read(root, path)) for path in swift_paths(root)}


def target_imports(
    package: Package, code_of: Mapping[str, list[str]], modules: Set[str]
) -> Iterator[tuple[Target, str, str]]:
    """Each target with one of these modules that it imports, and a file in which it does so.

    Examples in a documentation catalogue are left out.
    """
    for target in package.targets:
        first: dict[str, str] = {}
        for path, lines in code_of.items():
            if path.startswith(f"{target.path}/") and ".docc/" not in path:
                for module in imports(lines) & modules - {target.name}:
                    first.setdefault(module, path)
        for module, path in sorted(first.items()):
            yield target, module, path
