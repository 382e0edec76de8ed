"""Takes random walks and checks all invariants.

The same seed gives the same walk with any number of threads. A long walk reaches nearly every row
and every rule. A false invariant must be refuted, and a short walk must miss a coverage goal.
"""

from ..processes import difference
from ..run import Run

SEQUENCES = 1_000
LONG, SHORT = 500_000, 10
"""The sequences of a walk that reaches the goal, and of one that does not.

The long one needs more sequences than the routers would. One sequence of ten is decided by the
coordinator, and five of its rows follow from one rare step, which 400,000 sequences of some seeds
do not take. The goal leaves room for these five.
"""
GOAL = 98
"""The share of rows and rules, in percent."""
FALSE = "not is unauthenticated(...)/landing"


def run(run: Run) -> None:
    sequences = 0
    for number in run.rounds():
        seed = run.random("walk", number).randrange(2**32)
        outputs = [walk(run, seed, SEQUENCES, "--jobs", str(jobs)) for jobs in (1, 3)]
        run.check(
            outputs[0] == outputs[1],
            f"seed {seed}: --jobs 1 and --jobs 3 walk differently:",
            difference(*(output.splitlines() for output in outputs)),
        )
        if number == 0:
            walk(run, seed, SHORT, "--minimum", str(GOAL), status=1)
            walk(run, seed, SHORT, "--invariant", FALSE, status=1)
        if not run.is_smoke:
            goal = ["--minimum", str(GOAL)] if number == 0 else []
            count = LONG if number == 0 else LONG // 10
            walk(run, seed, count, *goal)
            sequences += count
        sequences += SEQUENCES
    run.note(f"{sequences} sequences break no invariant, and the number of threads has no effect")


def walk(run: Run, seed: int, sequences: int, *options: str, status: int = 0) -> str:
    """The output of a walk that exits with a status."""
    command = ["walk", "--length", "60", "--seed", str(seed), "--sequences", str(sequences)]
    ending = run.gatehouse(*command, *options, seconds=3000)
    output = ending.output.decode()
    run.check(
        ending.status == status,
        f"{' '.join([*command, *options])}: ended with {ending.status} instead of {status}:",
        output[-1500:] + ending.errors.decode()[-500:],
    )
    return output
