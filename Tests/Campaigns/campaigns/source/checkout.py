"""The files of a checkout, and copies of it."""

import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path


def git(root: Path, *arguments: str) -> str:
    """The output of Git. Raises `CalledProcessError` if it fails."""
    return subprocess.run(
        ["git", *arguments], cwd=root, check=True, capture_output=True, text=True
    ).stdout


def tracked_paths(root: Path) -> list[str]:
    return [path for path in git(root, "ls-files", "-z").split("\0") if path]


def paths(root: Path) -> list[str]:
    """The paths of all files that are tracked, or that could be: they exist and are not ignored."""
    listed = git(root, "ls-files", "-coz", "--exclude-standard").split("\0")
    return sorted({path for path in listed if path and (root / path).is_file()})


def swift_paths(root: Path, *folders: str) -> list[str]:
    """The paths of Swift files, in these folders if any are given."""
    starts = tuple(f"{folder}/" for folder in folders) or ("",)
    return [path for path in paths(root) if path.endswith(".swift") and path.startswith(starts)]


def read(root: Path, path: str) -> str:
    return (root / path).read_text(errors="replace")


def copy(root: Path, folder: Path) -> None:
    """Copies the files into a new folder, which becomes a repository of its own."""
    listed = git(root, "ls-files", "-coz", "--exclude-standard").split("\0")
    for path in filter(None, listed):
        if (root / path).is_symlink() or (root / path).exists():
            target = folder / path
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(root / path, target, follow_symlinks=False)
    git(folder, "init", "-q")
    git(folder, "add", "-A")


def remove(root: Path, names: Sequence[str]) -> None:
    """Removes files and folders, each of which must exist."""
    for name in names:
        shutil.rmtree(root / name) if (root / name).is_dir() else (root / name).unlink()
