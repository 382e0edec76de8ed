"""The requirements of campaigns: packages of Debian and PyPI, and executables of this package."""

import fcntl
import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterable
from pathlib import Path

from .campaign import BUILT, ROOT, Campaign

ENVIRONMENT = BUILT / "python"


def install(campaigns: Iterable[Campaign]) -> Path:
    """Installs missing packages, and returns the Python that has them."""
    chosen = list(campaigns)
    install_debian({package for campaign in chosen for package in campaign.debian})
    return install_python({package for campaign in chosen for package in campaign.python})


def install_debian(packages: set[str]) -> None:
    if not shutil.which("dpkg-query"):
        return
    if missing := sorted(package for package in packages if not is_installed(package)):
        sudo = [] if os.geteuid() == 0 else ["sudo"]
        print(f"installing {' '.join(missing)}", flush=True)
        apt = [*sudo, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q"]
        apt += ["-o", "DPkg::Lock::Timeout=300"]
        quiet(*apt, "update")
        quiet(*apt, "install", "-y", "--no-install-recommends", *missing)


def is_installed(package: str) -> bool:
    query = subprocess.run(
        ["dpkg-query", "-W", "-f", "${Status}", package], capture_output=True, text=True
    )
    return query.stdout == "install ok installed"


def install_python(packages: set[str]) -> Path:
    if not packages:
        return Path(sys.executable)
    python = ENVIRONMENT / "bin" / "python"
    marker = ENVIRONMENT / "installed"
    BUILT.mkdir(parents=True, exist_ok=True)
    with (BUILT / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not marker.exists():
            # If an existing environment has no marker, its creation was interrupted, and it is
            # incomplete.
            install_debian({"python3-venv"})
            venv.create(ENVIRONMENT, clear=True, with_pip=True)
            marker.touch()
        installed = set(marker.read_text().split())
        if not packages <= installed:
            print(f"installing {' '.join(sorted(packages - installed))}", flush=True)
            pip = [str(python), "-m", "pip", "install", "-q", "--disable-pip-version-check"]
            quiet(*pip, *sorted(packages | installed))
            marker.write_text("\n".join(sorted(packages | installed)) + "\n")
    return python


def build(products: Iterable[str]) -> Path:
    """Builds executables for release, and returns their folder."""
    options = ["swift", "build", "-c", "release"]
    for product in sorted(set(products)):
        quiet(*options, "--product", product)
    shown = subprocess.run(
        [*options, "--show-bin-path"], cwd=ROOT, check=True, capture_output=True, text=True
    )
    return Path(shown.stdout.strip())


def quiet(*command: str) -> None:
    """Runs a command, and prints its output if it fails."""
    ending = subprocess.run(
        command,
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    if ending.returncode != 0:
        sys.exit(f"{ending.stdout[-4000:]}\n{' '.join(command)}: ended with {ending.returncode}")
