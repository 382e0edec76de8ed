"""Pages for browsers, driven in one."""

from ..campaign import Campaign

DEBIAN = ("chromium", "fonts-dejavu-core")
PYTHON = ("playwright==1.65.2", "axe-core-python==0.1.0")

CAMPAIGNS: tuple[Campaign, ...] = (
    Campaign(
        "pages-traces",
        "pages.traces",
        shows="The page of a trace leads through its steps, and is accessible.",
        debian=DEBIAN,
        python=PYTHON,
    ),
    Campaign(
        "pages-reports",
        "pages.reports",
        shows="The page of a report shows failures, finds scenarios, and copes with 1,000 of them.",
        debian=DEBIAN,
        python=PYTHON,
    ),
    Campaign(
        "pages-diff",
        "pages.diff",
        shows="The page of differences leads through them, and copes with 2,000 steps.",
        debian=DEBIAN,
        python=PYTHON,
    ),
    Campaign(
        "pages-faults",
        "pages.faults",
        shows="The page of injected faults finds every outcome by its fault and its words.",
        debian=DEBIAN,
        python=PYTHON,
    ),
    Campaign(
        "pages-graph",
        "pages.graph",
        shows="The page of a graph leads from states to scenarios and back.",
        debian=DEBIAN,
        python=PYTHON,
    ),
    Campaign(
        "pages-play",
        "pages.play",
        shows="What is played on a page is, byte for byte, what the shell saves.",
        debian=DEBIAN,
        python=PYTHON,
    ),
)
