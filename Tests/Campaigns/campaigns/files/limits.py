"""Limits the memory, stack, file size and threads of the program.

It gives its usual result, or ends with a documented status and names what it lacks. Existing files
keep their old or get their new content.
"""

import os
import resource
import shutil
import signal
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

from ..campaign import ROOT, SCENARIOS
from ..processes import Ending, execute, limited, shown
from ..run import Run
from .faults import DRIVE, LONG, STRANGER, WRITERS, Faults, Stranger, contents

OUT_OF_MEMORY = 70
"""The status of a program that lacks memory or stack."""
NOT_LOADED = 127
"""The status of a program that the system cannot load."""
WORKERS = [
    ["fmt", "--check", "."],
    ["trace", "long.scenario"],
    ["docs", "library", "."],
    ["diff", "long.scenario", "wrong.scenario"],
    ["run", "u0.scenario"],
    ["record", "long.scenario", "-o", "-"],
    ["walk", "--sequences", "200", "--seed", "1", "--jobs", "2"],
    ["conform", "session.jsonl"],
    ["merge", "walk.json"],
    [*DRIVE, "a.scenario"],
]
SLOW_WORKERS = [
    ["run", ".", "--jobs", "1"],
    ["run", ".", "--jobs", "4"],
    ["check", "."],
    ["inject", "long.scenario", "--fault", "relaunch", "--jobs", "2"],
]
"""Commands that take too long for a smoke run."""
MEBIBYTES = (0, 2, 5, 9, 14, 24, 60, 400)
"""Limits of memory, beyond what loading the program needs."""
STACK_KIBIBYTES = (24, 32, 64, 128, 512, 2048)
TRAP = """
#include "faults.h"
#include <sys/mman.h>

int main(int count, char **arguments) {
  (void)arguments;
  faults_explain(70);
  size_t size = 1 << 20;
  if (count > 1)
    while (mmap(0, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) != MAP_FAILED) continue;
  __builtin_trap();
}
"""
"""A trap, with any argument after all memory has been used up, as in Swift's runtime."""


def run(run: Run) -> None:
    faults = Faults(run)
    small_files(faults)
    memory(faults)
    traps(run, ROOT / "Sources" / "Ground" / "CFaults")
    threads(faults)
    run.note(f"{run.processes} processes with limits: usual results or documented ends")


def small_files(faults: Faults) -> None:
    """Writes files beyond the limit of their length."""
    run = faults.run
    for arguments in run.some(WRITERS, 4):
        folder = faults.prepare("sizes")
        before = contents(folder)
        run.gatehouse(*arguments, folder=folder)
        after = contents(folder)
        longest = max(
            (len(text) for name, text in after.items() if text != before.get(name)), default=0
        )
        run.check(longest, f"{shown(arguments)}: writes nothing without a limit")
        for size in (0, 4096):
            folder = faults.prepare("sizes")
            ending = run.gatehouse(
                *arguments, folder=folder, before=limited(resource.RLIMIT_FSIZE, size)
            )
            attack = f"{shown(arguments)} with files of up to {size} bytes"
            if longest > size:
                faults.expect(attack, ending, [2], b"File too large")
            faults.check_whole(attack, folder, before, {} if longest > size else after)


@dataclass(frozen=True)
class Limit:
    kind: int
    amount: int

    @property
    def text(self) -> str:
        name = "memory" if self.kind == resource.RLIMIT_AS else "stack"
        return f"{self.amount >> 10} KiB of {name}"


def memory(faults: Faults) -> None:
    """Decreasing amounts of memory and stack."""
    run = faults.run
    folder = faults.prepare("memory")
    (folder / "deep.scenario").write_text(f"launch\nis a{'(a: ' * 5000}{')' * 5000}\n")
    (folder / "deep.jsonl").write_text('{"a":' * 20_000)
    for number in range(300):
        (folder / f"u{number}.scenario").write_text(f'use "u{number + 1}.scenario"\nretry\n')
    (folder / "u300.scenario").write_text(LONG)
    # If less memory is available, the system ends the process before the program starts. It also
    # loads the program's stack, its zeroed pages and the loader.
    least = run.program.stat().st_size + (8 << 20)
    sizes = [Limit(resource.RLIMIT_AS, least + (number << 20)) for number in MEBIBYTES]
    stacks = [Limit(resource.RLIMIT_STACK, number << 10) for number in STACK_KIBIBYTES]
    # Every run includes the smallest stack, because it is too small for every command.
    limits = run.some(sizes, 3) + stacks[:1] + run.some(stacks[1:], 2)
    workers = run.some(WORKERS, 4) + run.some(SLOW_WORKERS, 0)
    refused = sum(lack_of_memory(run, arguments, folder, limits) for arguments in workers)
    run.check(refused, "there was always enough memory: the attack did not take place")


def lack_of_memory(run: Run, arguments: list[str], folder: Path, limits: list[Limit]) -> int:
    """Runs a command within limits; returns how often it lacked memory or stack."""
    # The system puts the environment on the stack.
    kept = ("GATEHOUSE", "PATH", "LD_")
    environment = {name: text for name, text in run.environment.items() if name.startswith(kept)}
    usual = run.gatehouse(*arguments, folder=folder, environment=environment)
    refused = 0
    for limit in limits:
        ending = run.gatehouse(
            *arguments,
            folder=folder,
            environment=environment,
            before=limited(limit.kind, limit.amount),
            statuses=(0, 1, 2, OUT_OF_MEMORY, NOT_LOADED),
            traps=False,
        )
        refused += ending.status == OUT_OF_MEMORY
        run.check(
            is_usual_or_documented(ending, usual),
            f"{shown(arguments)} with {limit.text}: ended with {ending.status}, usually with "
            f"{usual.status}: {ending.output[:100]!r} and {ending.errors[:300]!r}",
        )
    return refused


def is_usual_or_documented(ending: Ending, usual: Ending) -> bool:
    """Whether a command with too little memory ends as usual or names what it lacks."""
    if ending.status == OUT_OF_MEMORY:
        return any(line.startswith(b"error: ") for line in ending.errors.splitlines())
    if ending.status == NOT_LOADED:
        return b"error while loading shared libraries" in ending.errors
    return (ending.status, ending.output) == (usual.status, usual.output)


def traps(run: Run, sources: Path) -> None:
    """The explanation of a trap, which only holds if no memory is left."""
    clang = shutil.which("clang")
    run.require(clang, "there is no clang, which is part of Swift's toolchain")
    (run.scratch / "trap.c").write_text(TRAP)
    compiled = run.execute(
        [
            str(clang),
            "-D_GNU_SOURCE",
            "-I",
            sources / "include",
            "-o",
            "trap",
            "trap.c",
            sources / "faults.c",
        ],
        run.scratch,
    )
    run.require(compiled.status == 0, f"clang: {compiled.errors.decode(errors='replace')}")
    # Which signal a trap raises depends on the processor.
    trapped = (-signal.SIGILL, -signal.SIGTRAP)
    for arguments, statuses in ((["used up"], (OUT_OF_MEMORY,)), ([], trapped)):
        ending = execute(
            [run.scratch / "trap", *arguments],
            run.scratch,
            before=limited(resource.RLIMIT_AS, 64 << 20),
        )
        run.check(
            ending.status in statuses
            and (OUT_OF_MEMORY in statuses) == (b"out of memory" in ending.errors),
            f"a trap with {'no memory' if arguments else 'memory'} left: ended with "
            f"{ending.status}, not one of {[int(status) for status in statuses]}: "
            f"{ending.errors!r}",
        )


def threads(faults: Faults) -> None:
    """A user with a limit of one process, and so of one thread."""
    stranger = faults.stranger()
    if stranger is None:
        return
    run = faults.run
    shutil.copytree(SCENARIOS, run.scratch / "library")
    before = limited(resource.RLIMIT_NPROC, 1)
    for text in run.some(
        ("run library", "walk --sequences 300 --seed 5", "inject library/app-root"), 2
    ):
        one = stranger.gatehouse(*text.split(), "--jobs", "1", folder=run.scratch)
        four = stranger.gatehouse(*text.split(), "--jobs", "4", folder=run.scratch, before=before)
        run.check(
            four == one,
            f"{text} without threads: ended with {four.status}, not {one.status}, or with other "
            f"output: {four.errors[:300]!r}",
        )
    ending = stranger.gatehouse(
        *("run", "library", "--repeat", "2"), folder=run.scratch, before=before
    )
    message = b"error: Resource temporarily unavailable"
    faults.expect("run --repeat without processes", ending, [2], message)
    end_long_walk(run, stranger)


def end_long_walk(run: Run, stranger: Stranger) -> None:
    """Ends a walk that has only its first thread by SIGTERM."""
    run.processes += 1
    process = subprocess.Popen(
        [stranger.program, "walk", "--jobs", "4", "--sequences", "1000000000"],
        cwd=run.scratch,
        env=stranger.environment,
        stdout=subprocess.DEVNULL,
        preexec_fn=limited(resource.RLIMIT_NPROC, 1),
        user=STRANGER,
        group=STRANGER,
        extra_groups=[],
    )
    end = time.monotonic() + 60
    while process.poll() is None and processor_seconds(process.pid) < 0.5:
        if time.monotonic() > end:
            break
        time.sleep(0.01)
    if not run.check(
        process.poll() is None,
        f"a long walk without threads: ended by itself with {process.returncode}",
    ):
        return
    process.terminate()
    try:
        status: int | None = process.wait(60)
    except subprocess.TimeoutExpired:
        process.kill()
        status = None
    ends = (130, -signal.SIGTERM)
    run.check(status in ends, f"a long walk without threads: SIGTERM ended it with {status}")


def processor_seconds(number: int) -> float:
    """The processor time of a running process."""
    words = Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")
