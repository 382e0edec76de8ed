"""Compares the checkout in Python, as a machine, with the checkout in Swift.

The scenarios pass, the vocabulary and the search of states are the same, and random sequences of
stimuli get the same answers from both.
"""

import re
import shlex
import sys

from ..campaign import ROOT
from ..processes import difference
from ..run import Run
from .machines import Comparison, DifferenceError, Machine

FOLDER = ROOT / "Tests" / "Checkout"
COMPARED = re.compile(r"[\d,]+ states, [\d,]+ steps|^- .*", re.MULTILINE)
"""What is the same for both in the outputs of commands."""
LENGTH = 30


def run(run: Run) -> None:
    shop = run.product("shop")
    port = [sys.executable, "-B", str(FOLDER / "checkout.py")]
    machine = ("--machine", shlex.join(port))
    ending = run.gatehouse(*machine, "run", "--strict", FOLDER / "Scenarios")
    run.check(
        ending.status == 0 and b" passed, 0 failed, 0 skipped; " in ending.output,
        f"the scenarios of the checkout: {ending.output[-1000:]!r}",
    )
    for arguments in (["docs", "vocabulary"], ["explore", "--depth", "3"]):
        outputs = (
            run.execute([shop, *arguments]).output,
            run.gatehouse(*machine, *arguments).output,
        )
        own, ported = (COMPARED.findall(output.decode()) for output in outputs)
        what = " ".join(arguments)
        run.check(own, f"{what}: nothing to compare in {outputs[0][-500:]!r}")
        run.check(own == ported, f"{what}: Swift and Python differ: {difference(own, ported)}")
    check_answers(run, [str(shop), "serve"], port)


def check_answers(run: Run, one: list[str], other: list[str]) -> None:
    """Sends random sequences of requests to two programs, new processes in each round."""
    sequences = requests = 0
    states: set[object] = set()
    observations: set[str] = set()
    for number in run.rounds(smoke=1):
        with Machine(one, run.environment) as own, Machine(other, run.environment) as port:
            comparison = Comparison(own, port)
            try:
                for sequence in range(run.amount(60, 300)):
                    comparison.compare(LENGTH, run.random("sequence", number, sequence))
                    sequences += 1
            except DifferenceError as error:
                run.problem(f"round {number}: {error}")
        requests += comparison.requests
        states |= comparison.states
        observations |= comparison.observations
    run.note(
        f"{sequences:,} sequences of {LENGTH} stimuli, {requests:,} requests: the same answers, "
        f"{len(states)} states, {len(observations)} observations"
    )
