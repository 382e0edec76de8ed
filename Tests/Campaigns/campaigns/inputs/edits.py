"""Scenarios of the library with a stimulus of another one."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from .workshop import Workshop

REFUSED = "refused"
OPEN = ("  ...",)
BLOCKS: tuple[tuple[str, ...], ...] = ((), OPEN, ("  ...", "  never shows launch-screen"))
"""Blocks that say nothing of a refusal."""
BLOCK_NAMES = ("no block", "an open block", "an exclusion")


@dataclass(frozen=True)
class Edit:
    """A scenario with another stimulus."""

    kind: str
    path: str
    text: str
    step: int
    """The number of the step in the trace."""
    lines: range
    """The numbers of the lines of the step."""


def edited(workshop: Workshop, number: int, choose: Random) -> Edit:
    piece = choose.choice(workshop.pieces)
    position = choose.randrange(len(piece.steps))
    index = piece.steps[position]
    stimulus = choose.choice(workshop.stimuli)
    end = piece.end(index)
    old = piece.lines[index + 1 : end]
    name = choose.randrange(len(BLOCKS))
    block, kind = BLOCKS[name], BLOCK_NAMES[name]
    if is_inserted := choose.random() < 0.4:
        end = index
        kind = f"a step is inserted with {kind}"
    else:
        if choose.random() < 0.3 and not names_refusal(old):
            block, kind = old, "its own block"
        kind = f"a step is replaced with {kind}"
    lines = [stimulus, *block, *([] if is_inserted or block == old else [""])]
    used = workshop.lengths[piece] - len(piece.steps)
    return Edit(
        kind=kind,
        path=str(piece.folder / f"e{number}.scenario"),
        text=piece.replacing(index, end, lines),
        step=used + position + 1,
        lines=range(index + 1, index + len(lines) + 1),
    )


def names_refusal(block: Sequence[str]) -> bool:
    return any(line.lstrip().startswith(REFUSED) for line in block)
