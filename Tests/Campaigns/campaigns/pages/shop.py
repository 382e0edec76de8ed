"""The shop of the example package: a program in Python as the machine, without screens."""

import re

from ..browsers import Window
from ..campaign import ROOT

CHECKOUT = ROOT / "Tests" / "Checkout"
SHOP = ("--machine", f"python3 {CHECKOUT / 'checkout.py'}")
"""The arguments that make the shop the machine."""
PAID = CHECKOUT / "Scenarios" / "paid.scenario"
OWN_WORDS = re.compile(r"(?i)\b(phone|app|scenes?|coordinator|routers)\b")
"""Words of the tool's own machine."""


def check_words(window: Window) -> None:
    """The page of a shop has no phone, and no words of the tool's own machine."""
    window.check(window.page.locator(".phone").count() == 0, "a shop has a phone")
    seen = window.page.locator("body").inner_text()
    own = OWN_WORDS.search(seen)
    window.check(own is None, "the page of a shop contains", own and own[0])
    title = window.page.title()
    window.check("shop" in title and "gatehouse" not in title, "the title is", title)
