"""Runs campaigns beside each other, each in a process of its own, within a time."""

import os
import subprocess
import threading
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path

from .campaign import BUILT, Campaign
from .processes import kill_group

LONGEST = 7200.0
"""Seconds beyond its share after which a campaign counts as hanging."""


@dataclass(frozen=True)
class Plan:
    """How campaigns are run."""

    python: Path
    program: Path
    products: Path
    seed: int
    minutes: float | None
    """The time for all of them together; without it, each makes a smoke run."""
    jobs: int
    verbose: bool = False


class Runner:
    """Starts campaigns and prints a line for each; more if one fails."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.failed: list[str] = []
        self._end = time.monotonic() + 60 * (plan.minutes or 0)
        self._left = 0
        self._lock = threading.Lock()
        self._running: set[int] = set()

    def run(self, campaigns: Sequence[Campaign]) -> bool:
        """Whether all campaigns are green."""
        self._left = len(campaigns)
        pool = ThreadPoolExecutor(self.plan.jobs)
        try:
            list(pool.map(self._run_one, (one for one in campaigns if not one.alone)))
            self.plan = replace(self.plan, jobs=1)
            for campaign in campaigns:
                if campaign.alone:
                    self._run_one(campaign)
        finally:
            # Only an interrupted run leaves campaigns behind; they end before their threads do.
            pool.shutdown(wait=False, cancel_futures=True)
            for leader in tuple(self._running):
                kill_group(leader)
        return not self.failed

    def command(self, campaign: Campaign, share: float | None) -> list[str]:
        """The process of a campaign with a share of the time in seconds, or for a smoke run."""
        options: dict[str, object] = {
            "--here": campaign.name,
            "--program": self.plan.program,
            "--products": self.plan.products,
            "--seed": self.plan.seed,
        }
        if share is not None:
            options["--minutes"] = f"{share / 60:.3f}"
        words = [str(word) for option in options.items() for word in option]
        return [str(self.plan.python), "-B", "-m", str(__package__), *words]

    def _share(self) -> float | None:
        """The seconds for the next campaign: what is left, divided among those that are left."""
        if self.plan.minutes is None:
            return None
        with self._lock:
            left = max(self._left, 1)
        return max(self._end - time.monotonic(), 0) * self.plan.jobs / max(left, self.plan.jobs)

    def _run_one(self, campaign: Campaign) -> None:
        share = self._share()
        begun = time.monotonic()
        output = self._finish(self.command(campaign, share), (share or 0) + LONGEST)
        lines = output.text.splitlines()
        last = lines[-1] if lines else "it printed nothing"
        seconds = time.monotonic() - begun
        with self._lock:
            self._left -= 1
            if output.status != 0:
                self.failed.append(campaign.name)
                print(f"FAILED {campaign.name} ({seconds:.0f} s):\n{output.text}", flush=True)
            else:
                detail = f"\n{output.text.rstrip()}" if self.plan.verbose else f" {last}"
                print(f"ok {campaign.name} ({seconds:.0f} s):{detail}", flush=True)

    def _finish(self, command: Sequence[str], seconds: float) -> "Output":
        BUILT.mkdir(parents=True, exist_ok=True)
        process = subprocess.Popen(
            command,
            # What packages of PyPI leave in the current folder is not left in the checkout.
            cwd=BUILT,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            start_new_session=True,
            env=os.environ | {"PYTHONPATH": str(Path(__file__).parents[1])},
        )
        self._running.add(process.pid)
        try:
            text, _ = process.communicate(timeout=seconds)
            return Output(process.returncode, text)
        except subprocess.TimeoutExpired:
            kill_group(process.pid)
            text, _ = process.communicate()
            return Output(1, f"{text}\nit did not end within {seconds:.0f} s\n")
        finally:
            self._running.discard(process.pid)


@dataclass(frozen=True)
class Output:
    status: int
    text: str
