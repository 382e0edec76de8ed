"""The part of trace and report pages that shows a scenario step by step."""

import re

from ..browsers import Window

NOT_A_LABEL = -1


def current(window: Window) -> int:
    """The number of the current step, which the timeline and the counter must agree on."""
    counter = int(window.page.locator(".stepper .counter").inner_text().split("/")[0])
    label = window.page.locator('.column[aria-current="step"]').get_attribute("aria-label") or ""
    number = re.match(r"Step (\d+)", label)
    column = int(number[1]) if number else 0 if label.startswith("Start") else NOT_A_LABEL
    window.check(column == counter, "the timeline is at", column, "and the counter at", counter)
    return counter


def expect_step(window: Window, step: int, cause: str) -> None:
    found = current(window)
    window.check(found == step, f"{cause} leads to step {found} instead of {step}")


def prepare(window: Window) -> None:
    """Opens the reasons for the first observation, and waits for the map, which is drawn last."""
    window.page.locator("main h2").wait_for(state="attached")
    window.press("w")
    window.page.locator(".way .map-svg").wait_for(state="attached")
