"""`python3 -m campaigns NAME…`: runs campaigns against the program that the checkout builds."""

import argparse
import difflib
import importlib
import os
import random
import shlex
import signal
import sys
from pathlib import Path

from .campaign import Campaign
from .registry import CAMPAIGNS, chosen
from .requirements import build, install
from .run import CheckError, Run
from .runner import Plan, Runner


def parser() -> argparse.ArgumentParser:
    result = argparse.ArgumentParser(
        prog="python3 -m campaigns",
        description="Attack Gatehouse, and compare it with other programs.",
        epilog="Without --minutes, each campaign makes a smoke run of seconds.",
    )
    result.add_argument("names", nargs="*", metavar="NAME", help="a campaign, a group, or all")
    result.add_argument("--minutes", type=float, metavar="N", help="time for all of them together")
    result.add_argument("--seed", type=int, metavar="S", help="determines all random choices")
    result.add_argument("--program", type=Path, metavar="FILE", help="the gatehouse to attack")
    result.add_argument(
        "--jobs",
        type=int,
        metavar="N",
        default=os.cpu_count() or 1,
        help="campaigns to run at a time (default: the number of cores)",
    )
    result.add_argument("--verbose", action="store_true", help="print all that campaigns print")
    result.add_argument("--list", action="store_true", help="list the campaigns")
    # For the processes that the runner starts.
    result.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    result.add_argument("--products", type=Path, help=argparse.SUPPRESS)
    return result


def main() -> int:
    options = parser().parse_args()
    if options.list or not options.names:
        list_campaigns()
        return 0 if options.list else 2
    try:
        campaigns = chosen(options.names)
    except KeyError as error:
        return refuse(str(error.args[0]))
    seed = random.randrange(2**32) if options.seed is None else options.seed
    if options.here:
        seconds = None if options.minutes is None else 60 * options.minutes
        products = options.products or options.program.resolve().parent
        return run_here(campaigns[0], Run(options.program, products, seed, seconds))
    # Everything that Swift builds is built before campaigns share the processor.
    products = build({product for campaign in campaigns for product in campaign.products})
    program = (options.program or products / "gatehouse").resolve()
    python = install(campaigns)
    print(f"{len(campaigns)} campaigns, seed {seed}", flush=True)
    # Campaigns have process groups of their own, which must not outlive the runner.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    plan = Plan(
        python, program, products, seed, options.minutes, max(1, options.jobs), options.verbose
    )
    runner = Runner(plan)
    if runner.run(campaigns):
        print(f"{len(campaigns)} passed, 0 failed")
        return 0
    print(f"{len(campaigns) - len(runner.failed)} passed, {len(runner.failed)} failed")
    again = shlex.join(["python3", "-m", "campaigns", *runner.failed, "--seed", str(seed)])
    minutes = "" if options.minutes is None else f" --minutes {options.minutes:g}"
    print(f"reproduce: {again}{minutes}")
    return 1


def run_here(campaign: Campaign, run: Run) -> int:
    """Runs a campaign in this process; its last line says what was shown, or that it failed."""
    module = importlib.import_module(f"{__package__}.{campaign.module}")
    try:
        module.run(run)
    except CheckError:
        pass
    finally:
        run.close()
    if run.problems:
        print(f"{len(run.problems)} problems in {run.processes} processes")
        return 1
    print("; ".join(run.notes) or "nothing was counted")
    return 0 if run.notes else 1


def list_campaigns() -> None:
    width = max(len(campaign.name) for campaign in CAMPAIGNS)
    for campaign in CAMPAIGNS:
        print(f"{campaign.name:{width}}  {campaign.group:9}  {campaign.shows}")


def refuse(name: str) -> int:
    names = [campaign.name for campaign in CAMPAIGNS] + [c.group for c in CAMPAIGNS]
    close = difflib.get_close_matches(name, names, 1)
    hint = f"; did you mean {close[0]}?" if close else "; see --list"
    print(f"unknown campaign {name}{hint}", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
