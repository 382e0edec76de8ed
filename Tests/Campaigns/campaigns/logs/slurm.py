"""Slurm on this machine: a controller and one node."""

import contextlib
import getpass
import os
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

from ..run import Run

CONFIGURATION = """\
ClusterName=one
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={controller_port}
SlurmdPort={node_port}
SlurmUser={user}
SlurmdUser={user}
AuthType=auth/none
CredType=cred/none
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
NodeName=node NodeHostname={host} NodeAddr=127.0.0.1 CPUs={cores} State=UNKNOWN
PartitionName=all Nodes=node Default=YES State=UP
"""
DAEMONS = (("slurmctld", "-D"), ("slurmd", "-D", "-N", "node"))
SECONDS = 120
"""The time in which the node must become idle."""
ATTEMPTS = 10
"""How often a cluster is started; each attempt has other ports."""


@contextlib.contextmanager
def cluster(run: Run) -> Iterator[dict[str, str]]:
    """A cluster for the time of a `with` block: the variables with which `sbatch` finds it."""
    for attempt in range(ATTEMPTS):
        folder = run.scratch / f"slurm-{attempt}"
        variables = {"SLURM_CONF": str(configure(folder))}
        environment = run.environment | variables
        with contextlib.ExitStack() as stack:
            daemons = [start(stack, command, folder, environment) for command in DAEMONS]
            if is_idle(run, daemons, environment):
                yield variables
                return
            ended = any(daemon.poll() is not None for daemon in daemons)
        # A daemon ends immediately if another process uses its port.
        if not ended:
            break
    logs = [log.read_text()[-1000:] for log in sorted(folder.glob("*.log"))]
    run.require(False, "the node of Slurm did not become idle:\n" + "\n".join(logs))


def configure(folder: Path) -> Path:
    """Writes the configuration of a cluster with two ports that are free at the moment."""
    for name in ("state", "spool"):
        (folder / name).mkdir(parents=True)
    with contextlib.ExitStack() as stack:
        sockets = [stack.enter_context(socket.create_server(("127.0.0.1", 0))) for _ in range(2)]
        controller_port, node_port = (one.getsockname()[1] for one in sockets)
    file = folder / "slurm.conf"
    file.write_text(
        CONFIGURATION.format(
            host=socket.gethostname().partition(".")[0],
            controller_port=controller_port,
            node_port=node_port,
            user=getpass.getuser(),
            folder=folder,
            cores=os.cpu_count(),
        )
    )
    return file


def start(
    stack: contextlib.ExitStack, command: tuple[str, ...], folder: Path, environment: dict[str, str]
) -> subprocess.Popen[bytes]:
    """Starts a daemon that ends with the stack."""
    with (folder / f"{command[0]}.log").open("w") as log:
        daemon = subprocess.Popen(command, env=environment, stdout=log, stderr=subprocess.STDOUT)
    stack.callback(end, daemon)
    return daemon


def end(daemon: subprocess.Popen[bytes]) -> None:
    daemon.terminate()
    try:
        daemon.wait(10)
    except subprocess.TimeoutExpired:
        daemon.kill()
        daemon.wait()


def is_idle(run: Run, daemons: list[subprocess.Popen[bytes]], environment: dict[str, str]) -> bool:
    """Waits until the node is idle; it never is if a daemon has ended."""
    query = ["sinfo", "--noheader", "--states=idle", "--Format=nodes"]
    deadline = time.monotonic() + SECONDS
    while time.monotonic() < deadline and all(daemon.poll() is None for daemon in daemons):
        ending = run.execute(query, environment=environment)
        if ending.status == 0 and ending.output.strip() == b"1":
            return True
        time.sleep(0.2)
    return False
