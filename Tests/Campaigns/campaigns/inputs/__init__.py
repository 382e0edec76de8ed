"""Damaged and large inputs, and inputs with secrets, through all commands."""

from ..campaign import Campaign

CAMPAIGNS: tuple[Campaign, ...] = (
    Campaign(
        "mutations",
        "inputs.mutations",
        shows="All commands agree on damaged scenarios, traces and Markdown, and none crashes.",
    ),
    Campaign(
        "greens",
        "inputs.greens",
        shows="Impossible steps, unmet claims and empty selections are red or told, never green.",
    ),
    Campaign(
        "secrets",
        "inputs.secrets",
        shows="No secret of a scenario, log or typed line is in anything that commands write.",
    ),
    Campaign(
        "growth",
        "inputs.growth",
        shows="The work of commands grows with no power above 1.5 of any input's size.",
        debian=("valgrind", "binutils"),
    ),
)
