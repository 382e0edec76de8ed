"""Programs in other languages as machines, and packages with machines of their own."""

from ..campaign import Campaign

CAMPAIGNS: tuple[Campaign, ...] = (
    Campaign(
        "protocol",
        "programs.protocol",
        shows="Runs with a program that is killed or writes random bytes end and report it.",
        python=("jsonschema-rs==0.61.0",),
    ),
    Campaign(
        "rogues",
        "programs.rogues",
        shows="Programs that hang, flood or start others end with the tool, whatever signal comes.",
    ),
    Campaign(
        "ports",
        "programs.ports",
        shows="The checkout in Python and the checkout in Swift answer alike.",
        products=("gatehouse", "shop"),
    ),
    Campaign(
        "agents",
        "programs.agents",
        shows="The server for agents works with the official client, and survives hostile ones.",
        python=("mcp==2.3.0",),
    ),
    Campaign(
        "own-machine",
        "programs.own_machine",
        shows="A package made as the README's section says builds, passes and reports failures.",
        products=("shop",),
        alone=True,
    ),
)
