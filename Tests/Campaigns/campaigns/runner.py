"""Runs campaigns in parallel, each in its own process, within a time limit."""

import contextlib
import os
import signal
import subprocess
import threading
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path

from .campaign import BUILT, Campaign
from .processes import DRAINING, kill_group
from .run import make_scratch, remove_scratch

LONGEST_SMOKE, LONGEST = 900.0, 7200.0
"""Seconds after which a smoke run counts as hanging, and seconds beyond its share after which a
thorough run does, which may build the package twice."""
GRACE = 15.0
"""Seconds for an interrupted campaign to end its processes and to unmount what it has mounted."""


@dataclass(frozen=True)
class Plan:
    """The settings for running campaigns."""

    python: Path
    program: Path
    products: Path
    seed: int
    minutes: float | None
    """The time for all of them together; without it, each makes a smoke run."""
    jobs: int
    verbose: bool = False


@dataclass(frozen=True)
class Outcome:
    """The ending of a campaign's process."""

    text: str
    failure: str | None
    """Why it failed, if it did."""

    @property
    def last(self) -> str:
        return self.text.splitlines()[-1]


class Runner:
    """Starts campaigns and prints a line for each; more if one fails."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.passed = 0
        self.skipped: list[str] = []
        """The campaigns of which this machine did not allow a part."""
        self.failed: dict[str, float | None] = {}
        """The failed campaigns with their minutes, which a smoke run does not have."""
        self._end = time.monotonic() + 60 * (plan.minutes or 0)
        self._left = 0
        self._lock = threading.Lock()
        self._running: set[subprocess.Popen[str]] = set()
        self._is_interrupted = False

    def run(self, campaigns: Sequence[Campaign]) -> bool:
        """Whether all campaigns passed."""
        self._left = len(campaigns)
        pool = ThreadPoolExecutor(self.plan.jobs)
        try:
            list(pool.map(self._run_one, (one for one in campaigns if not one.alone)))
            self.plan = replace(self.plan, jobs=1)
            for campaign in campaigns:
                if campaign.alone:
                    self._run_one(campaign)
        except BaseException:
            self._is_interrupted = True
            for process in tuple(self._running):
                end(process)
            raise
        finally:
            pool.shutdown(cancel_futures=True)
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
            options["--minutes"] = f"{max(share / 60, 0.001):.3f}"
        words = [str(word) for option in options.items() for word in option]
        return [str(self.plan.python), "-B", "-m", str(__package__), *words]

    def _share(self) -> float | None:
        """The seconds for the next campaign: the remaining time, divided among the remaining
        campaigns."""
        if self.plan.minutes is None:
            return None
        with self._lock:
            left = max(self._left, 1)
        return max(self._end - time.monotonic(), 0) * self.plan.jobs / max(left, self.plan.jobs)

    def _run_one(self, campaign: Campaign) -> None:
        if self._is_interrupted:
            return
        share = self._share()
        begun = time.monotonic()
        scratch = make_scratch()
        try:
            command = [*self.command(campaign, share), "--scratch", str(scratch)]
            outcome = self._finish(command, LONGEST_SMOKE if share is None else share + LONGEST)
        finally:
            remove_scratch(scratch)
        if self._is_interrupted:
            return
        seconds = time.monotonic() - begun
        with self._lock:
            self._left -= 1
            if outcome.failure:
                self.failed[campaign.name] = None if share is None else share / 60
                text = f"{outcome.text}{outcome.failure}"
                print(f"FAILED {campaign.name} ({seconds:.0f} s):\n{text}", flush=True)
                return
            self.passed += 1
            if "skipped: " in outcome.last:
                self.skipped.append(campaign.name)
            detail = f"\n{outcome.text.rstrip()}" if self.plan.verbose else f" {outcome.last}"
            print(f"ok {campaign.name} ({seconds:.0f} s):{detail}", flush=True)

    def _finish(self, command: Sequence[str], seconds: float) -> Outcome:
        BUILT.mkdir(parents=True, exist_ok=True)
        process = subprocess.Popen(
            command,
            # Files that PyPI packages leave in the current folder must not remain in the checkout.
            cwd=BUILT,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            start_new_session=True,
            env=os.environ | {"PYTHONPATH": str(Path(__file__).parents[1])},
        )
        self._running.add(process)
        try:
            text, _ = process.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            return Outcome(end(process), f"it did not end within {seconds:.0f} s\n")
        except BaseException:
            end(process)
            raise
        finally:
            self._running.discard(process)
        if process.returncode < 0:
            return Outcome(text, f"ended by signal {-process.returncode}\n")
        if process.returncode > 0:
            return Outcome(text, f"ended with status {process.returncode}\n")
        return Outcome(text, None if text.strip() else "it printed nothing\n")


def end(process: subprocess.Popen[str]) -> str:
    """Interrupts a campaign, kills it if it does not end soon, and returns what it printed."""
    with contextlib.suppress(ProcessLookupError):
        process.send_signal(signal.SIGTERM)
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(GRACE)
    kill_group(process.pid)
    try:
        return process.communicate(timeout=DRAINING)[0] or ""
    except (subprocess.TimeoutExpired, ValueError):
        # Another thread is reading the output, or an orphaned process holds the pipe open.
        return ""
