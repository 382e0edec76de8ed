"""Campaigns that take files, memory or time from the program."""

from ..campaign import Campaign

CAMPAIGNS: tuple[Campaign, ...] = (
    Campaign(
        "adversity",
        "files.adversity",
        shows="Endless, unreadable and unwritable files end in an error and tear no file.",
    ),
    Campaign(
        "vanishing",
        "files.vanishing",
        shows="A file renamed while it is read or written gives an error and is never torn.",
    ),
    Campaign(
        "kills",
        "files.kills",
        shows="A command killed while it writes leaves every file in its old or its new state.",
        debian=("strace",),
    ),
    Campaign(
        "recordings",
        "files.recordings",
        shows="A killed shell has recorded every finished step in a scenario that passes.",
    ),
    Campaign(
        "limits",
        "files.limits",
        shows="Too little memory, stack, file size or threads gives an error or the usual result.",
    ),
)
