"""`python3 -m campaigns NAME…`: runs campaigns against the program that the checkout builds."""

import argparse
import difflib
import importlib
import os
import random
import signal
import sys
import traceback
from collections.abc import Callable
from pathlib import Path

from .campaign import Campaign
from .processes import heed_keys
from .registry import CAMPAIGNS, chosen
from .requirements import build, install
from .run import CheckError, Run, counted
from .runner import Plan, Runner

LONGEST_MINUTES = 10_000.0


def number(kind: type, least: float, most: float) -> Callable[[str], float]:
    """A reader of numbers within bounds, for an option."""

    def read(text: str) -> float:
        value: float = kind(text)
        if not least <= value <= most:
            raise argparse.ArgumentTypeError(f"expected a number from {least:g} to {most:g}")
        return value

    read.__name__ = "number"
    return read


def parser() -> argparse.ArgumentParser:
    groups = dict.fromkeys(campaign.group for campaign in CAMPAIGNS)
    result = argparse.ArgumentParser(
        prog="python3 -m campaigns",
        description="Attack Gatehouse, and compare it with other programs.",
        epilog=f"Groups: {', '.join(groups)}. Without --minutes, each campaign makes a smoke run.",
    )
    result.add_argument("names", nargs="*", metavar="NAME", help="a campaign, a group, or all")
    result.add_argument(
        "--minutes",
        type=number(float, 0.001, LONGEST_MINUTES),
        metavar="N",
        help="time for all campaigns together",
    )
    result.add_argument(
        "--seed", type=int, metavar="S", help="seed of all random choices (default: a random one)"
    )
    result.add_argument(
        "--program", type=Path, metavar="FILE", help="gatehouse to attack (default: the build's)"
    )
    result.add_argument(
        "--jobs",
        type=number(int, 1, 1000),
        metavar="N",
        default=os.cpu_count() or 1,
        help="campaigns to run in parallel (default: number of cores)",
    )
    result.add_argument("--verbose", action="store_true", help="print all output of campaigns")
    result.add_argument("--list", action="store_true", help="list the campaigns")
    # Options that the runner passes to the processes that it starts.
    result.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    result.add_argument("--products", type=Path, help=argparse.SUPPRESS)
    result.add_argument("--scratch", type=Path, help=argparse.SUPPRESS)
    return result


def main() -> int:
    options = parser().parse_args()
    if options.list:
        list_campaigns()
        return 0
    if not options.names:
        return refuse("expected a campaign, a group or all; see --list")
    try:
        campaigns = chosen(options.names)
    except KeyError as error:
        return refuse(f'unknown campaign "{error.args[0]}"{suggestion(str(error.args[0]))}')
    if not options.here and options.program and not os.access(options.program, os.X_OK):
        return refuse(f"{options.program}: not an executable file")
    # Each campaign has its own process group, which must not outlive the runner.
    for ending in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(ending, signal.default_int_handler)
    if options.here:
        heed_keys()
    seed = random.randrange(2**32) if options.seed is None else options.seed
    if options.here:
        seconds = None if options.minutes is None else 60 * options.minutes
        products = options.products or options.program.resolve().parent
        with Run(options.program, products, seed, seconds, options.scratch) as run:
            return run_here(campaigns[0], run)
    return run_all(campaigns, options, seed)


def run_all(campaigns: list[Campaign], options: argparse.Namespace, seed: int) -> int:
    """Runs each campaign in its own process."""
    # Everything is built with Swift before the campaigns compete for the processor.
    wanted = {product for campaign in campaigns for product in campaign.products}
    products = build(wanted - {"gatehouse"} if options.program else wanted)
    program = (options.program or products / "gatehouse").resolve()
    python = install(campaigns)
    print(f"{counted(len(campaigns), 'campaign')}, seed {seed}", flush=True)
    plan = Plan(
        python, program, products, seed, options.minutes, int(options.jobs), options.verbose
    )
    runner = Runner(plan)
    try:
        runner.run(campaigns)
    except KeyboardInterrupt:
        print("interrupted")
        return 130
    finally:
        if runner.skipped:
            print(f"partly skipped: {', '.join(runner.skipped)}")
        print(f"{runner.passed} passed, {len(runner.failed)} failed")
        named = f" --program {options.program.resolve()}" if options.program else ""
        for name, minutes in runner.failed.items():
            time = "" if minutes is None else f" --minutes {minutes:.2f}"
            print(f"reproduce: python3 -m campaigns {name} --seed {seed}{time}{named}")
    return 1 if runner.failed else 0


def run_here(campaign: Campaign, run: Run) -> int:
    """Runs a campaign in this process, and prints its result as the last line."""
    try:
        importlib.import_module(f"{__package__}.{campaign.module}").run(run)
    except CheckError:
        pass
    except (Exception, SystemExit):
        run.problem(traceback.format_exc())
    if not run.problems and not run.notes:
        run.problem(f"nothing was shown; skipped: {'; '.join(run.skipped) or 'nothing'}")
    if run.problems:
        problems = counted(len(run.problems), "problem")
        print(f"{problems} in {counted(run.processes, 'process')}")
        return 1
    print("; ".join(run.notes + [f"skipped: {text}" for text in run.skipped]))
    return 0


def list_campaigns() -> None:
    width = max(len(campaign.name) for campaign in CAMPAIGNS)
    for campaign in CAMPAIGNS:
        print(f"{campaign.name:{width}}  {campaign.group:9}  {campaign.shows}")


def suggestion(name: str) -> str:
    names = [campaign.name for campaign in CAMPAIGNS] + [c.group for c in CAMPAIGNS]
    close = difflib.get_close_matches(name, names, 1)
    return f"; did you mean {close[0]}?" if close else "; see --list"


def refuse(message: str) -> int:
    print(message, file=sys.stderr)
    return 2


if __name__ == "__main__":
    try:
        sys.exit(main())
    except BrokenPipeError:
        # The reader has closed the pipe, so the interpreter must not try to write the remaining
        # output.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(141)
