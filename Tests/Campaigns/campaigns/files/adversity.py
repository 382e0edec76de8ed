"""Gives the program files that it cannot use.

Links to nothing, to themselves and to endless devices, pipes
without a writer, closed descriptors, full disks and folders of other users. Every command ends with
a documented status and names the cause, and existing files keep their old or get their new content.
"""

import contextlib
import os
import resource
import shutil
import signal
import subprocess
import time
from pathlib import Path

from ..processes import limited, shown
from ..run import Run
from .faults import DRIVE, GOOD, WRITERS, Faults, contents

CHECK_AS_JSON = ["check", "--format", "json"]
READERS = [
    ["run"],
    ["run", "--jobs", "2"],
    ["check"],
    ["fmt", "--check"],
    ["diff", "a.scenario"],
    ["compare", "routers", "routers"],
    ["trace"],
    ["record", "-o", "-"],
    ["compare", "routers", "routers", "--explore", "--only", "launch"],
    ["coverage", "--only", "launch"],
    ["generate", "--only", "launch"],
    ["inject"],
    ["generate", "--to", "not is headless", "--only", "launch"],
    ["path", "--to", "not is headless", "--only", "launch"],
    ["mutate", "--only", "launch"],
    ["conform"],
    ["merge"],
    DRIVE,
]
"""Commands that read the file whose name follows."""
HANDLERS = {
    "run",
    "compare",
    "coverage",
    "generate",
    "inject",
    "path",
    "mutate",
    "conform",
    "merge",
    "drive",
}
"""Commands that handle SIGINT and SIGTERM, and then end with status 130."""
PRINTERS = [
    ["run", "."],
    ["check", "."],
    ["check", "--format", "json", "bad.scenario"],
    ["docs", "library", "."],
    ["fmt", "--check", "."],
    ["trace", "a.scenario"],
    ["diff", "a.scenario", "wrong.scenario"],
    ["compare", "routers", "routers", "a.scenario"],
    ["migrate", "--explore", "--only", "launch"],
    ["record", "a.scenario", "-o", "-"],
    ["walk", "--sequences", "5", "--seed", "1"],
    ["shell"],
    ["coverage", "a.scenario", "--only", "launch"],
    ["inject", "a.scenario"],
    ["path", "--to", "not is headless", "--only", "launch"],
    ["generate", "--cover", "mutants", "--only", "launch"],
    ["docs", "vocabulary"],
    ["docs", "notation"],
    ["docs", "manual"],
    ["--help"],
    ["--version"],
    ["docs", "scenes", "--all"],
    ["docs", "syntax", "vim"],
    ["run", "--list", "a.scenario"],
    ["run", "a.scenario", "--report", "tap"],
    ["conform", "session.jsonl"],
    ["conform", "session.jsonl", "--format", "json"],
    ["merge", "walk.json"],
    [*DRIVE, "a.scenario"],
    [*DRIVE, "--walk", "2", "--seed", "1"],
]
"""Commands that write to standard output or standard error."""
LINKS = {
    "dangling": "nowhere",
    "one": "other.scenario",
    "other": "one.scenario",
    "zero": "/dev/zero",
    "random": "/dev/urandom",
    "memory": "/proc/self/mem",
}
"""Scenario files, by stem, that are links, and their targets."""


def run(run: Run) -> None:
    faults = Faults(run)
    closed_descriptors(faults)
    full_output(faults)
    full_targets(faults)
    small_disk(faults)
    links(faults)
    linked_target(faults)
    pipes(faults)
    strangers(faults)
    run.note(f"{run.processes} processes with missing, endless, full and unreadable files")


def closed_descriptors(faults: Faults) -> None:
    run = faults.run
    for arguments in run.some(PRINTERS, 6) + run.some(WRITERS, 3):
        folder = faults.prepare("closed")
        before = contents(folder)
        usual = run.gatehouse(*arguments, folder=folder)
        after = contents(folder)
        for closed in run.some(("0", "1", "2", "01", "02", "12", "012"), 3):
            folder = faults.prepare("closed")
            command = f'exec "$@" {" ".join(f"{number}>&-" for number in closed)}'
            ending = run.execute(["sh", "-c", command, "sh", run.program, *arguments], folder)
            attack = f"{shown(arguments)} with {closed} closed"
            faults.check_whole(attack, folder, before, after)
            if "1" in closed and usual.output:
                message = b"" if "2" in closed else b"standard output: error: Bad file descriptor"
                faults.expect(attack, ending, [2], message)
            elif arguments != ["shell"] and usual.status is not None:
                message = b"" if "2" in closed else usual.errors[:20]
                faults.expect(attack, ending, [usual.status], message)


def full_output(faults: Faults) -> None:
    """Standard output and standard error on a full disk."""
    run = faults.run
    folder = faults.prepare("full")
    with Path("/dev/full").open("wb") as full:
        for arguments in run.some(PRINTERS, 6):
            usual = run.gatehouse(*arguments, folder=folder, text=b"launch\n")
            ending = run.gatehouse(
                *arguments, folder=folder, stdout=full.fileno(), text=b"launch\n"
            )
            if usual.output:
                attack = f"{shown(arguments)} >/dev/full"
                faults.expect(attack, ending, [2], b"No space left on device")
            ending = run.gatehouse(
                *arguments, folder=folder, stderr=full.fileno(), text=b"launch\n"
            )
            if usual.status is not None:
                faults.expect(f"{shown(arguments)} 2>/dev/full", ending, [usual.status], b"")


def full_targets(faults: Faults) -> None:
    """A device that is always full, as the file to write."""
    folder = faults.prepare("full")
    # `--trace` and `--save` take the name of a folder.
    writers = [words for words in WRITERS if not {"--trace", "--save"} & set(words)]
    targets = [[word.replace("new", "/dev/full") for word in words] for words in writers]
    for arguments in faults.run.some([words for words in targets if words not in writers], 3):
        ending = faults.run.gatehouse(*arguments, folder=folder)
        message = b"/dev/full: error: No space left on device"
        faults.expect(shown(arguments), ending, [2], message)


def small_disk(faults: Faults) -> None:
    mounted = faults.run.scratch / "mounted"
    mounted.mkdir()
    size = 48 * resource.getpagesize()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(mounted)]
    if os.geteuid() != 0 or subprocess.run(mount, stderr=subprocess.DEVNULL).returncode != 0:
        faults.run.skip("a small disk that is full, since nothing can be mounted here")
        return
    try:
        for arguments in faults.run.some(WRITERS, 3):
            write_to_full_disk(faults, arguments, mounted)
    finally:
        subprocess.run(["umount", "-l", mounted], check=True)


def write_to_full_disk(faults: Faults, arguments: list[str], mounted: Path) -> None:
    shutil.rmtree(mounted / "rest", ignore_errors=True)
    folder = faults.prepare("folder", mounted)
    before = contents(folder)
    (mounted / "rest").mkdir()
    with contextlib.suppress(OSError):
        (mounted / "rest" / "filler").write_bytes(b"x" * 64 * resource.getpagesize())
    ending = faults.run.gatehouse(*arguments, folder=folder)
    attack = f"{shown(arguments)} on a full disk"
    faults.expect(attack, ending, [2], b"No space left on device")
    faults.check_whole(attack, folder, before, {})


def links(faults: Faults) -> None:
    """Links to nothing, to themselves and to endless devices, and a file too large to read."""
    run = faults.run
    folder = faults.prepare("links")
    for stem, target in LINKS.items():
        (folder / f"{stem}.scenario").symlink_to(target)
    (folder / "self").symlink_to(".")
    with (folder / "sparse.scenario").open("wb") as file:
        file.truncate(10 << 30)
    before = limited(resource.RLIMIT_AS, 1 << 30)
    for file_name in [f"{stem}.scenario" for stem in (*LINKS, "sparse")]:
        ending = run.gatehouse(*CHECK_AS_JSON, file_name, folder=folder, before=before)
        run.check(
            ending.status == 2
            and f'"path":"{file_name}","line":1,"column":1'.encode() in ending.output
            and b'"kind":"unreadable"' in ending.output,
            f"{shown(CHECK_AS_JSON)} {file_name}: {ending.status} and {ending.output[:300]!r}",
        )
        for arguments in run.some(READERS, 3):
            ending = run.gatehouse(*arguments, file_name, folder=folder, before=before)
            message = f"{file_name}: error: ".encode()
            faults.expect(f"{shown(arguments)} {file_name}", ending, [2], message)
    for text in ("run .", "check .", "fmt .", "docs library .", "diff . ."):
        ending = run.gatehouse(*text.split(), folder=folder, before=before)
        faults.expect(text, ending, [2], b"./dangling.scenario: error: No such file")


def linked_target(faults: Faults) -> None:
    """A file to write that is a link: the link remains, and its target is written."""
    folder = faults.prepare("target")
    (folder / "out").symlink_to("elsewhere")
    faults.run.gatehouse("trace", "a.scenario", "-o", "out", folder=folder, statuses=(0,))
    is_kept = (folder / "out").is_symlink() and (folder / "elsewhere").is_file()
    faults.run.check(is_kept, "trace -o replaces a link instead of its target")


def pipes(faults: Faults) -> None:
    """A pipe without a writer: commands wait for a writer until SIGINT or SIGTERM."""
    folder = faults.prepare("pipes")
    os.mkfifo(folder / "pipe")
    before = contents(folder)
    for arguments in faults.run.some([CHECK_AS_JSON, *READERS], 6):
        for number in (signal.SIGINT, signal.SIGTERM):
            interrupt_reader(faults.run, arguments, folder, number)
    faults.check_whole("a pipe", folder, before, {})


def interrupt_reader(run: Run, arguments: list[str], folder: Path, number: signal.Signals) -> None:
    """Sends a signal to a command that waits for a pipe."""
    run.processes += 1
    process = subprocess.Popen(
        [run.program, *arguments, "pipe"],
        cwd=folder,
        env=run.environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        # Background jobs ignore SIGINT, and the program would inherit this setting.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    attack = f"{shown(arguments)} pipe"
    try:
        wait_until_open(process, folder.resolve() / "pipe")
        # On most machines, this is enough time for a command to end by itself if it reads the pipe
        # as an empty file. On slower machines, the command's status after the signal reveals such
        # an end.
        process.communicate(timeout=0.1)
        run.problem(f"{attack}: ended with {process.returncode} without waiting for a writer")
    except subprocess.TimeoutExpired:
        process.send_signal(number)
        end_of_interrupted(run, process, attack, number)


def wait_until_open(process: subprocess.Popen[bytes], path: Path) -> None:
    """Waits until a process has opened a file or has ended, for up to a minute."""
    end = time.monotonic() + 60
    descriptors = Path(f"/proc/{process.pid}/fd")
    while process.poll() is None and time.monotonic() < end:
        # Descriptors can disappear during the search.
        with contextlib.suppress(OSError):
            if any(descriptor.readlink() == path for descriptor in descriptors.iterdir()):
                return
        time.sleep(0.002)


def end_of_interrupted(
    run: Run, process: subprocess.Popen[bytes], attack: str, number: signal.Signals
) -> None:
    expected = 130 if attack.split()[0] in HANDLERS else -number
    try:
        errors = process.communicate(timeout=60)[1]
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
        run.problem(f"{attack}: {number.name} does not end it")
        return
    run.check(
        process.returncode == expected,
        f"{attack}: {number.name} ended it with {process.returncode}, not {expected}: "
        f"{errors[:200]!r}",
    )


def strangers(faults: Faults) -> None:
    """A folder that is readable but not writable, with unreadable files."""
    stranger = faults.stranger()
    if stranger is None:
        return
    folder = faults.prepare("readable")
    secret, hidden = folder / "secret.scenario", folder / "hidden"
    secret.write_text(GOOD)
    secret.chmod(0)
    hidden.mkdir(0)
    before = contents(folder)
    for arguments in faults.run.some(WRITERS, 4):
        ending = stranger.gatehouse(*arguments, folder=folder)
        attack = f"{shown(arguments)} in a folder of another user"
        faults.expect(attack, ending, [2], b": error: Permission denied")
    for arguments in (
        ["run", "."],
        ["check", "."],
        ["fmt", "--check", "."],
        ["docs", "library", "."],
    ):
        ending = stranger.gatehouse(*arguments, folder=folder)
        for name in (secret.name, hidden.name):
            message = f"./{name}: error: Permission denied".encode()
            faults.expect(f"{shown(arguments)} as another user", ending, [2], message)
    faults.check_whole("another user", folder, before, {})
