"""Walks on an interactive page: random ones by hand or by function, and one to an alert."""

import random
from dataclasses import dataclass
from typing import Any

from ..browsers import Window

TAKEN = """(({ run, scenario }) =>
  [run.steps.map(({ stimulus }) => stimulus), scenario, run.display])(Play.view)"""

QUICKLY = """([length, seed]) => {
  const { view } = Play;
  let state = seed;
  const random = (count) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % count;
  };
  view.goBack(0);
  for (let step = 0; step < length && !view.run.isAtEdge; step += 1) {
    const { run, book } = view;
    const buttons = (run.display?.elements ?? []).filter(([kind]) => kind === "button")
      .flatMap(([, line]) => run.stimuli(line));
    const all = [...run.answers.keys()].map((text) => book.texts[text]);
    const inside = all.filter((text) => run.answers.get(book.indices.get(text)).target !== null);
    const lots = [buttons, buttons, inside, all].filter((list) => list.length > 0);
    if (lots.length === 0) break;
    const list = lots[random(lots.length)];
    view.press(list[random(list.length)]);
    if (random(9) === 0) view.undo();
    if (random(25) === 0) view.redo();
  }
  // Beyond the edge there is no display to compare.
  if (view.run.isAtEdge && seed % 3 > 0) view.undo();
}"""

TO_ALERT = """() => {
  const { view } = Play;
  const press = (isWanted) => {
    const { run, book } = view;
    const [text] = [...run.answers].find(([text, answer]) =>
      answer.target !== null && isWanted(book.texts[text], answer)) ?? [];
    if (text !== undefined) view.press(book.texts[text]);
  };
  view.goBack(0);
  press((text) => text === "choose log-in");
  press((text, { block }) => text.startsWith("log-in ")
    && view.book.lines(block).some((line) => line.startsWith("alerts ")));
}"""

SEEK = """(kind) => {
  const { view } = Play;
  const isWanted = {
    edge: () => view.run.isAtEdge,
    parting: () => PlayDifference.first(view.run, view.other, view.book) !== null,
  }[kind];
  const isSuitable = {
    edge: () => true,
    parting: ({ target, block }) => target !== null && !view.book.isVain(block),
  }[kind];
  let seed = 7;
  for (let walk = 0; walk < 400; walk += 1) {
    view.goBack(0);
    for (let step = 0; step < 12 && !view.run.isAtEdge; step += 1) {
      const suitable = [...view.run.answers].filter(([, answer]) => isSuitable(answer));
      const edges = suitable.filter(([, { target }]) => target === null);
      const all = edges.length > 0 ? edges : suitable;
      if (all.length === 0) break;
      seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
      view.press(view.book.texts[all[(seed >>> 8) % all.length][0]]);
      if (isWanted()) return true;
    }
  }
  return false;
}"""

LINES = {
    "text": "{}",
    "item": "· {}",
    "field": "{}: {}",
    "secret": "{}: {}",
    "activity": "… {}",
    "question": "{}?",
    "button": "({})",
    "alert": "! {}",
}
"""How the shell draws the elements of a display."""


@dataclass(frozen=True)
class Walk:
    """The stimuli taken on the page since its beginning, and the result on the page."""

    name: str
    stimuli: list[str]
    scenario: str
    display: str | None
    """The display as the shell draws it; beyond the edge there is none."""


def taken(window: Window, name: str) -> Walk:
    stimuli, scenario, display = window.page.evaluate(TAKEN)
    return Walk(name, stimuli, scenario, display and drawn(display))


def drawn(display: dict[str, Any]) -> str:
    """A display of the page as the shell draws it."""
    margin = "  " if "name" in display else ""
    heading = f"[{display['name']}]" if margin else ""
    heading += f" {display['title']}" if "title" in display else ""
    heading += " •" if display.get("marked") else ""
    lines = [margin + LINES[kind].format(*texts).rstrip() for kind, *texts in display["elements"]]
    return "\n".join([heading] * bool(margin) + lines) + "\n"


def go_back(window: Window) -> None:
    window.page.evaluate("Play.view.goBack(0)")


def text(window: Window) -> str:
    """The walk as a scenario."""
    return str(window.page.evaluate("Play.view.scenario"))


def seek(window: Window, kind: str) -> bool:
    """Walks until the page is at the edge of the explored part, or until two designs diverge; the
    walks are the same every time."""
    return bool(window.page.evaluate(SEEK, kind))


def walk_quickly(window: Window, name: str, choose: random.Random, least: int, most: int) -> Walk:
    """Presses random stimuli through the function behind the buttons."""
    window.page.evaluate(QUICKLY, [choose.randint(least, most), choose.randrange(1 << 30)])
    return taken(window, name)


def walk_to_alert(window: Window) -> Walk:
    """Takes the steps to an alert, which only the display of that step has."""
    window.page.evaluate(TO_ALERT)
    walk = taken(window, "the walk to an alert")
    window.check("\n  alerts " in walk.scenario, "there is no alert in", walk.scenario)
    window.check("\n  ! " in (walk.display or ""), "an alert is not on the display", walk.display)
    return walk


def walk_by_hand(window: Window, name: str, choose: random.Random, length: int) -> Walk:
    """Presses the controls of a user: buttons, values, stimuli next to the phone, and keys."""
    page = window.page
    go_back(window)
    for _ in range(length):
        window.settle()
        press_something(window, choose)
        if page.evaluate("Play.view.run.isAtEdge"):
            is_said = page.locator(".play-edge").is_visible()
            window.check(is_said, f"{name}: the page has no message at the edge")
            window.press("u")
            is_left = not page.evaluate("Play.view.run.isAtEdge")
            window.check(is_left, f"{name}: the key for a step back does not leave the edge")
    letters = page.input_value(".play-stimuli input")
    window.check(not letters, f"{name}: keys were taken for letters:", letters)
    return taken(window, name)


def press_something(window: Window, choose: random.Random) -> None:
    page = window.page
    buttons = page.locator(".play-one:first-child button[data-line]:visible")
    count = buttons.count()
    beside = page.locator(".play-group button[data-stimulus]:visible")
    kind = choose.random()
    if count and kind < 0.6:
        number = choose.randrange(count)
        if number < 9 and kind < 0.3:
            window.press(str(number + 1))
        else:
            buttons.nth(number).click()
        choose_values(window, choose)
    elif beside.count():
        beside.nth(choose.randrange(beside.count())).click()


def choose_values(window: Window, choose: random.Random) -> None:
    """Enters values in the dialog, if the button opened it."""
    page = window.page
    if page.locator("dialog[open] form").count() == 0:
        return
    selects = page.locator("dialog[open] select")
    if choose.random() < 0.5 and selects.count():
        options = selects.first.locator("option").count()
        selects.first.select_option(index=choose.randrange(options))
    submit = page.locator("dialog[open] button[type=submit]")
    if submit.is_enabled():
        submit.click()
    else:
        window.press("Escape")
