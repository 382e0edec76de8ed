"""Fixtures for tests that plant defects."""

import subprocess
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest

from campaigns.run import Run


@pytest.fixture
def plant(tmp_path: Path) -> Callable[[Mapping[str, str]], Path]:
    """Writes files into a new repository that tracks them."""

    def write(files: Mapping[str, str]) -> Path:
        root = tmp_path / "checkout"
        for path, text in files.items():
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_text(text)
        subprocess.run(["git", "init", "-q", root], check=True)
        subprocess.run(["git", "add", "-Af"], cwd=root, check=True)
        return root

    return write


@pytest.fixture
def run(tmp_path: Path) -> Iterator[Run]:
    with Run(tmp_path / "gatehouse", tmp_path, 1) as made:
        yield made
