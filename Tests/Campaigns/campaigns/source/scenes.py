"""Dependencies between the scenes of the app.

A folder of the target is a scene, and a node of the graph. Each file that belongs to no scene is a
node, too. An edge leads from the node that names a type to the node that declares it.
"""

from collections.abc import Iterable, Iterator, Mapping

from .graphs import cycles
from .swift_code import types, words

SHARED_FOLDERS = {"Flow", "Scenes", "Shared"}
"""The folders that are not scenes."""

GENERATED = {"SceneName": "Scenes/Destination.swift", "Scene": "Scenes/Scene"}
"""Types that a macro writes, with the nodes that own them. `SceneName` is data; `Scene` knows each
scene."""

HIDDEN = {"private", "fileprivate"}


def scene_problems(folder: str, code_of: Mapping[str, list[str]]) -> Iterator[str]:
    """Checks the files of the target in a folder."""
    code = {
        path.removeprefix(f"{folder}/"): lines
        for path, lines in code_of.items()
        if path.startswith(f"{folder}/")
    }
    uses = list(_uses(code))
    if not uses:
        yield f"{folder}: no file names a type of another"
    for source, target, name, place in uses:
        if _is_scene(source) and _is_scene(target):
            yield f"{folder}/{place}: the scene {source} names {name} of the scene {target}"
    edges = {(source, target) for source, target, _, _ in uses}
    edges |= {(GENERATED["Scene"], _node(path)) for path in code if _is_scene(_node(path))}
    for cycle in cycles(edges):
        if any(_is_scene(node) for node in cycle):
            yield f"cycle of {len(cycle)} scenes and files: {' '.join(cycle)}"


def _uses(code: Mapping[str, list[str]]) -> Iterable[tuple[str, str, str, str]]:
    """Nodes that name a type of another node, with its owner, its name and the place."""
    owners = dict(GENERATED)
    for path, lines in code.items():
        for name, modifiers in types(lines).items():
            if modifiers.isdisjoint(HIDDEN):
                owners[name] = _node(path)
    for path, lines in code.items():
        node = _node(path)
        for number, line in enumerate(lines, 1):
            for name in sorted(words(line) & owners.keys()):
                if owners[name] != node:
                    yield node, owners[name], name, f"{path}:{number}"


def _node(path: str) -> str:
    folder, separator, _ = path.partition("/")
    return path if not separator or folder in SHARED_FOLDERS else folder


def _is_scene(node: str) -> bool:
    return "/" not in node and "." not in node
