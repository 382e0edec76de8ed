"""The description of a campaign."""

from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
"""The checkout."""
SCENARIOS = ROOT / "Scenarios"
FIXTURES = ROOT / "Tests" / "Fixtures"
BUILT = ROOT / ".build" / "campaigns"
"""Where campaigns keep what outlives them: the Python packages they need, and pictures."""


@dataclass(frozen=True)
class Campaign:
    """A named search for defects, in a module with the function `run(run: Run) -> None`."""

    name: str
    module: str
    """The module, relative to this package, such as `files.kills`."""
    shows: str
    """What a green campaign has shown: a sentence for `--list` and the README."""
    debian: tuple[str, ...] = ()
    """Packages of Debian that must be installed."""
    python: tuple[str, ...] = ()
    """Packages of PyPI, each with its version, such as `playwright==1.65.2`."""
    products: tuple[str, ...] = ("gatehouse",)
    """Executables of this package that must be built for release."""
    alone: bool = False
    """Whether nothing may run beside it, since it measures or builds."""

    @property
    def group(self) -> str:
        return self.module.partition(".")[0]
