"""Slurm on this machine: a controller and one node, for as long as a `with` block runs."""
import contextlib
import os
import socket
import subprocess
import time

CONFIGURATION = """\
ClusterName=one
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={ports[0]}
SlurmdPort={ports[1]}
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


def free_ports():
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(2)]
    ports = [one.getsockname()[1] for one in sockets]
    for one in sockets:
        one.close()
    return ports


def end(daemon):
    daemon.terminate()
    try:
        daemon.wait(10)
    except subprocess.TimeoutExpired:
        daemon.kill()


@contextlib.contextmanager
def cluster(folder):
    """The variables with which `sbatch` finds the cluster, whose files are in a new folder."""
    for name in ["state", "spool"]:
        (folder / name).mkdir(parents=True)
    file = folder / "slurm.conf"
    user = subprocess.run(["id", "-un"], capture_output=True, text=True, check=True).stdout.strip()
    file.write_text(CONFIGURATION.format(
        host=socket.gethostname().split(".")[0], ports=free_ports(), user=user, folder=folder,
        cores=os.cpu_count()))
    variables = {"SLURM_CONF": str(file)}
    environment = {**os.environ, **variables}
    with contextlib.ExitStack() as daemons:
        for command in [["slurmctld", "-D"], ["slurmd", "-D", "-N", "node"]]:
            with open(folder / f"{command[0]}.log", "w") as log:
                daemon = subprocess.Popen(
                    command, env=environment, stdout=log, stderr=subprocess.STDOUT)
            daemons.callback(end, daemon)
        for _ in range(120):
            idle = subprocess.run(
                ["sinfo", "--noheader", "--states=idle", "--Format=nodes"], env=environment,
                capture_output=True, text=True)
            if idle.returncode == 0 and idle.stdout.strip() == "1":
                break
            time.sleep(0.5)
        else:
            logs = [(folder / f"{name}.log").read_text()[-1000:] for name in ["slurmctld", "slurmd"]]
            raise SystemExit("Slurm's node did not become idle:\n" + "\n".join(logs))
        yield variables
