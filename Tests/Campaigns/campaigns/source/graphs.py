"""Cycles of directed graphs."""

from collections.abc import Iterable


def cycles(edges: Iterable[tuple[str, str]]) -> list[list[str]]:
    """The largest sets of two or more nodes that reach each other, each sorted."""
    following: dict[str, set[str]] = {}
    for source, target in edges:
        following.setdefault(source, set()).add(target)
    reached = {node: _reached(node, following) for node in following}
    found: list[list[str]] = []
    placed: set[str] = set()
    for node in sorted(following):
        cycle = sorted(other for other in reached[node] if node in reached.get(other, ()))
        if len(cycle) > 1 and node not in placed:
            found.append(cycle)
            placed.update(cycle)
    return found


def _reached(start: str, following: dict[str, set[str]]) -> set[str]:
    """The nodes at the ends of all paths from a node."""
    reached: set[str] = set()
    left = [start]
    while left:
        new = following.get(left.pop(), set()) - reached
        reached |= new
        left.extend(new)
    return reached
