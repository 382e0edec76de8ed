"""Runs programs that misbehave in many ways as machines, and sends signals at random moments, to
runs and to the shell at a terminal.

Whatever a program does, the command ends soon, no process is left, the settings of the terminal are
as before, and neither memory nor output grows. The moments of the signals also depend on the speed
of the machine, so that a seed does not reproduce them.
"""

import os
import resource
import shlex
import shutil
import signal
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

from ..processes import TRAPS, heed_keys, kill_group
from ..run import Run, counted
from ..terminals.terminal import Terminal

ROGUE = Path(__file__).with_name("rogue.sh")
PLACES = ("hello", "reset", "step", "step", "query", "end", "never")
MANNERS = (
    *("hang", "deaf", "late", "dawdle", "complain", "babble", "drone", "shut", "rubbish", "lie"),
    *("leave", "die"),
)
COMPANIES = ("none", "child", "session", "daemon", "stubborn")
SIGNALS: tuple[tuple[signal.Signals, ...], ...] = (
    (signal.SIGINT,),
    (signal.SIGTERM,),
    (signal.SIGHUP,),
    (signal.SIGQUIT,),
    (signal.SIGINT, signal.SIGINT),
    (signal.SIGINT, signal.SIGTERM),
)
SCENARIO = "go\n  -> b\nhas count 1\nstay\n  rings\nis b\n"
KEYS = (b"stay\r", b"stay", b"go\r", b"has count 1\r", b".can\r", b"s\t", b"stay\rstay\rgo\r", b"")
"""What is typed before the signal: whole lines, and beginnings that the shell looks ahead from."""
INTERRUPT, END = b"\x03", b"\x04"
PROMPT = b"> "
LATEST = 0.25
"""Seconds after the start at which the last signals are sent."""
PATIENCE = 60.0
"""Seconds after a signal after which a command counts as hanging, also on a busy machine."""
PEAK = 160 << 10
"""KiB of memory that are enough for any program; the longest line has 16 MiB."""
OUTPUT = 200_000
"""Bytes of output that are enough to report any program."""
ENDED = os.WEXITED | os.WNOHANG | os.WNOWAIT
VARIABLE = "GATEHOUSE_ROGUE"
AT_ONCE = 8


def run(run: Run) -> None:
    (run.scratch / "a.scenario").write_text(SCENARIO)
    # If this process ignores keys that end programs, the programs that it starts ignore them as
    # well.
    heed_keys()
    total = 0
    with ThreadPoolExecutor(AT_ONCE) as pool:
        for number in run.rounds(smoke=1, thorough=10):
            attacks = [Attack(run, number * 64 + index) for index in range(64)]
            attacks[0].flood_at_the_end()
            total += sum(pool.map(Attack.perform, attacks))
    run.processes += total
    run.note(f"{total:,} commands ended with all that their programs had started")


class Attack:
    """One command over one program."""

    def __init__(self, run: Run, number: int) -> None:
        self._run, self._number = run, number
        self._choose = choose = run.random("attack", number)
        # A few runs wait in vain for the program, each for one second.
        self._is_patient = choose.random() < 0.9
        place, manner = choose.choice(PLACES), choose.choice(MANNERS)
        self._words = [place, manner, choose.choice(COMPANIES), "600" if self._is_patient else "1"]
        self._mark = f"{run.scratch.name}.{number}."
        # A signal during start-up would make the program report a crash at length.
        self._variables = {VARIABLE: self._mark, "SWIFT_BACKTRACE": "enable=no"}
        self._signals = choose.choice(SIGNALS)
        # The program creates this file when it starts. Odd-numbered attacks wait for the file.
        self._begun = run.scratch / f"{number}.begun"
        self._command = self._shell_command()
        self._is_run = choose.random() < 0.5

    def flood_at_the_end(self) -> None:
        """Makes this a run that no signal shortens, over a program that writes until its end."""
        self._words, self._signals = ["end", "late", "none", "600"], ()
        self._command = self._shell_command()
        self._is_run = True

    def _shell_command(self) -> str:
        return shlex.join(["sh", str(ROGUE), *self._words, str(self._begun)])

    def perform(self) -> int:
        if self._is_run:
            self.attack_run()
        else:
            self.attack_shell()
        self.check_processes()
        self._begun.unlink(missing_ok=True)
        return 1

    def _problem(self, text: str) -> None:
        signals = "+".join(one.name for one in self._signals) or "no signal"
        self._run.problem(f"attack {self._number} ({' '.join(self._words)}, {signals}): {text}")

    # A run.

    def attack_run(self) -> None:
        outputs = [self._run.scratch / f"{self._number}.{name}" for name in ("out", "err")]
        with outputs[0].open("wb") as output, outputs[1].open("wb") as errors:
            process = subprocess.Popen(
                [self._run.program, "--machine", self._command, "run", "a.scenario"],
                cwd=self._run.scratch,
                env=self._run.environment | self._variables,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=errors,
                start_new_session=True,
            )
            begin = time.monotonic()
            while self._waits(begin) and os.waitid(os.P_PID, process.pid, ENDED) is None:
                time.sleep(0.005)
            self._send(process.pid)
            status, peak = self._wait(process.pid)
            process.returncode = status
        texts = [path.read_bytes() for path in outputs]
        for path in outputs:
            path.unlink()
        self._check_ending("the run", status, peak, texts)

    def _waits(self, begin: float) -> bool:
        """Whether the program has not started yet, and must start before anything is sent."""
        is_late = time.monotonic() > begin + PATIENCE
        return self._number % 2 == 1 and not self._begun.exists() and not is_late

    def _send(self, process: int) -> None:
        time.sleep(self._choose.random() * LATEST)
        for one in self._signals:
            # A signal can be merged with a pending signal of the same kind.
            time.sleep(self._choose.choice((0.001, 0.02)))
            with suppress(ProcessLookupError):
                os.kill(process, one)

    def _wait(self, process: int) -> tuple[int, int]:
        """The ending of the run, and its memory."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            ended, status, usage = os.wait4(process, os.WNOHANG)
            if ended:
                return os.waitstatus_to_exitcode(status), usage.ru_maxrss
            time.sleep(0.005)
        self._problem("the run hangs")
        kill_group(process)
        _, status, usage = os.wait4(process, 0)
        return os.waitstatus_to_exitcode(status), usage.ru_maxrss

    def _check_ending(self, what: str, status: int, peak: int, texts: list[bytes]) -> None:
        statuses = {0, 1, 2, 130, *(-one for one in self._signals)}
        shown = b" ".join(texts)[-300:]
        if status not in statuses:
            self._problem(f"{what} ends with {status}: {shown!r}")
        if any(trap in text for trap in TRAPS for text in texts):
            self._problem(f"{what} traps: {shown!r}")
        # A new process begins as a copy of this process, so the memory of this process is included
        # in its peak.
        own = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        if peak > max(PEAK, own):
            self._problem(f"{what} takes {peak >> 10} MiB")
        if sum(map(len, texts)) > OUTPUT:
            self._problem(f"{what} writes {sum(map(len, texts)):,} bytes")

    # Attacks on the shell at a terminal.

    def attack_shell(self) -> None:
        folder = self._run.scratch / f"{self._number}"
        folder.mkdir()
        arguments = ("--machine", self._command, "shell", "--quiet")
        terminal = Terminal(self._run, folder, 250, 1000, arguments, **self._variables)
        try:
            self._type(terminal)
            if terminal.status is None:
                self._problem(f"the shell hangs: {terminal.output[-300:]!r}")
                return
            if terminal.is_changed:
                self._problem("the terminal is left with other settings")
            self._check_ending("the shell", terminal.status, terminal.peak, [terminal.output])
        finally:
            terminal.close()
            shutil.rmtree(folder)

    def _type(self, terminal: Terminal) -> None:
        """Types a line, sends the signals, and leaves the shell if there still is one."""
        begin = time.monotonic()
        while self._waits(begin) and not terminal.has_ended():
            terminal.receive(0.01)
        self._receive(terminal, self._choose.random() * LATEST)
        terminal.send(self._choose.choice(KEYS))
        self._receive(terminal, self._choose.random() * LATEST)
        for one in self._signals:
            if one == signal.SIGINT:
                terminal.send(INTERRUPT)
            else:
                terminal.signal(one)
            self._receive(terminal, self._choose.choice((0.001, 0.02)))
        if signal.SIGINT not in self._signals:
            self._signals = (*self._signals, signal.SIGINT)
        deadline = time.monotonic() + PATIENCE
        while not terminal.has_ended() and time.monotonic() < deadline:
            # Ctrl-C discards everything that was typed before it.
            terminal.send(END if terminal.output.endswith(PROMPT) else INTERRUPT)
            self._receive(terminal, 0.1)
        while terminal.receive(0):
            pass

    @staticmethod
    def _receive(terminal: Terminal, seconds: float) -> None:
        deadline = time.monotonic() + seconds
        while (rest := deadline - time.monotonic()) > 0 and not terminal.has_ended():
            terminal.receive(min(rest, 0.02))

    # Checks for processes that outlive their parent.

    def check_processes(self) -> None:
        """Waits a while for the last processes, since those whose tool was killed end by
        themselves."""
        deadline = time.monotonic() + PATIENCE / 4
        while (left := marked(self._mark)) and time.monotonic() < deadline:
            time.sleep(0.02)
        if left:
            self._problem(f"leaves {counted(len(left), 'process')}: {'; '.join(left.values())}")
        for process in left:
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)


def marked(mark: str) -> dict[int, str]:
    """The commands of the living processes that have inherited the mark, by their numbers."""
    found = {}
    entry = f"{VARIABLE}={mark}".encode()
    for folder in Path("/proc").glob("[0-9]*"):
        # The environment of a process that is ending or has ended cannot be read.
        with suppress(OSError):
            if entry in (folder / "environ").read_bytes():
                command = (folder / "cmdline").read_bytes().replace(b"\0", b" ")
                found[int(folder.name)] = command.decode(errors="replace").strip()[:100]
    return found
