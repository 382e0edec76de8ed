"""All campaigns, in the order in which they run."""

from . import files, inputs, logs, models, pages, programs, readers, source, terminals
from .campaign import Campaign

GROUPS = (source, files, inputs, terminals, readers, pages, models, programs, logs)
CAMPAIGNS: tuple[Campaign, ...] = tuple(
    campaign for group in GROUPS for campaign in group.CAMPAIGNS
)


def chosen(names: list[str]) -> list[Campaign]:
    """The campaigns with these names, of these groups, or `all`. Raises `KeyError` for others."""
    known = {campaign.name for campaign in CAMPAIGNS} | {c.group for c in CAMPAIGNS} | {"all"}
    for name in names:
        if name not in known:
            raise KeyError(name)
    return [
        campaign
        for campaign in CAMPAIGNS
        if not {"all", campaign.name, campaign.group}.isdisjoint(names)
    ]
