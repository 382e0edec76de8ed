"""Edits that negate the assertions of a scenario about existence."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from .pieces import Piece
from .workshop import Workshop

QUERY = re.compile(r"^- `([a-z-]+)((?: [A-Z]+)*) → ", re.MULTILINE)
"""A query in the vocabulary, with the values by which it asks."""
USERS = ("alice", "bob", "carol", "zoe")


@dataclass(frozen=True)
class Claims:
    """Files, and the maximum number of them that can pass."""

    files: dict[str, str]
    most: int


def attack(workshop: Workshop, count: int, choose: Random) -> int:
    """Tries this many edits, and returns how many of them could be read."""
    vocabulary = workshop.run.gatehouse("docs", "vocabulary").output.decode()
    queries = QUERY.findall(vocabulary)
    workshop.run.require(len(queries) > 10, f"the vocabulary has only {len(queries)} queries")
    asking = [piece for piece in workshop.pieces if piece.assertions]
    claims: list[Claims] = []
    while sum(len(claim.files) for claim in claims) < count:
        number = len(claims)
        if choose.random() < 0.5:
            claims.append(turned(choose.choice(asking), number, choose))
        else:
            words, values = choose.choice(queries)
            query = words + "".join(f" {choose.choice(USERS)}" for _ in values.split())
            claims.append(opposed(choose.choice(workshop.pieces), query, number, choose))
    files = {name: text for claim in claims for name, text in claim.files.items()}
    finished = workshop.try_out(files)
    for claim in claims:
        passed = [name for name in claim.files if finished.get(name, {}).get("verdict") == "passed"]
        if len(passed) > claim.most:
            texts = "\n".join(f"{name}:\n{claim.files[name]}" for name in passed)
            workshop.run.problem(f"what exists and what does not exist: both pass:\n{texts}")
    workshop.remove(list(files))
    return sum(name in finished for name in files)


def turned(piece: Piece, number: int, choose: Random) -> Claims:
    """A scenario that claims that an existing item does not exist, or that a missing item has a
    value. The end of the query is known to the program."""
    index = choose.choice(piece.assertions)
    texts = [piece.replacing(index, index + 1, [line]) for line in opposites(piece.lines[index])]
    names = [str(piece.folder / f"a{number}-{part}.scenario") for part in range(len(texts))]
    return Claims(dict(zip(names, texts, strict=True)), 0)


def opposites(line: str) -> Iterator[str]:
    words = line.split(" ")
    if words[1] == "no":
        query = " ".join(words[2:])
        yield f"has {query}"
        yield f"has {query} _"
    else:
        for count in range(1, min(len(words), 3)):
            yield f"has no {' '.join(words[1 : 1 + count])}"


def opposed(piece: Piece, query: str, number: int, choose: Random) -> Claims:
    """Scenarios that claim at the same place that something does not exist, that it has no value,
    and that it has one. No two are true."""
    index = choose.choice([*piece.steps, len(piece.lines)])
    lines = (f"has no {query}", f"has {query}", f"has {query} _")
    files = {
        str(piece.folder / f"a{number}-{part}.scenario"): piece.replacing(index, index, [line])
        for part, line in enumerate(lines)
    }
    return Claims(files, 1)
