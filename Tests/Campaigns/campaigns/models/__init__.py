"""Checks the model itself: the library, searches, walks, faults, designs and mutants."""

from ..campaign import Campaign

CAMPAIGNS: tuple[Campaign, ...] = (
    Campaign(
        "library",
        "models.library",
        shows="Every scenario passes, asserts each of its steps and is formatted.",
    ),
    Campaign(
        "walks",
        "models.walks",
        shows="Random walks break no invariant, and do not depend on the number of threads.",
    ),
    Campaign(
        "injections",
        "models.injections",
        shows="No fault at any position of any scenario breaks an invariant.",
    ),
    Campaign(
        "worlds",
        "models.worlds",
        shows="Bounded worlds have no dead ends and reach every row and every rule.",
    ),
    Campaign(
        "claims",
        "models.claims",
        shows="Bounded worlds and random walks break no claim about steps.",
    ),
    Campaign(
        "seeded",
        "models.seeded",
        shows="The bounded worlds find defects that break an invariant.",
        products=("gatehouse", "DefectiveApp"),
    ),
    Campaign(
        "designs",
        "models.designs",
        shows="The designs of the flow, and all stages between them, differ only as declared.",
    ),
    Campaign(
        "mutants",
        "models.mutants",
        shows="The library detects changes of the tables, also if another process makes them.",
        products=("gatehouse", "DefectiveApp"),
    ),
    Campaign(
        "explorer",
        "models.explorer",
        shows="Spin and AALpy find the same states of the app as the explorer.",
        debian=("spin", "gcc", "libc6-dev"),
        python=("aalpy==2.0.0",),
        alone=True,
    ),
    Campaign(
        "automata",
        "models.automata",
        shows="Machines that AALpy writes in DOT behave the same as diagrams.",
        python=("aalpy==2.0.0",),
    ),
    Campaign(
        "formulas",
        "models.formulas",
        shows="Spin refutes the same claims as the explorer, of random machines and of the app.",
        debian=("spin", "gcc", "libc6-dev"),
        products=("gatehouse", "ToyModels", "shop"),
    ),
    Campaign(
        "defects",
        "models.defects",
        shows="Steered walks find defects of a program early, and show them briefly.",
        products=("gatehouse", "DefectiveApp"),
    ),
    Campaign(
        "suites",
        "models.suites",
        shows="The test suites with large samples pass at their full size.",
        products=(),
        alone=True,
    ),
)
