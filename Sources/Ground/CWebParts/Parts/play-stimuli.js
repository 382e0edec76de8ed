"use strict";

// Everything that can happen now, on the screen and around it, by actor.
class PlayStimuli {
  /** `press(stimulus)` takes one. */
  constructor(book, actors, { press }) {
    Object.assign(this, { book, actors, press });
    this.filter = Dom.make("input", {
      type: "search", "aria-label": "Find a stimulus", placeholder: "Find by some of its words",
      oninput: () => this.draw(),
    });
    this.count = Dom.make("p", { class: "note", role: "status" });
    this.groups = Dom.make("div", { class: "play-groups", tabindex: "-1" });
    const title = book.hasScreens ? "What else can happen" : "What can happen";
    this.element = Dom.panel(title, "play-stimuli", this.filter, this.count, this.groups);
    [this.opened, this.closed] = [new Set(), new Set()];
  }

  /** Shows what can be done in the state of a run. */
  show(run) {
    this.run = run;
    this.verbs = this.sorted(run);
    const focused = this.groups.contains(document.activeElement)
      ? document.activeElement.dataset.stimulus : null;
    this.draw();
    if (focused) this.focus(focused);
  }

  /** Whoever pressed a button with the keyboard goes on from there, if it is still there. */
  focus(stimulus) {
    const buttons = [...this.groups.querySelectorAll("button")];
    // Not the field: there, the keys of the page would be letters.
    const next = buttons.find((button) => button.dataset.stimulus === stimulus) ?? this.groups;
    next.focus({ preventScroll: true });
  }

  /** The verbs with their stimuli: the possible ones before those without effect. */
  sorted(run) {
    const verbs = new Map();
    for (const [text, { block, target }] of run.answers) {
      const stimulus = this.book.texts[text];
      const verb = this.book.verb(stimulus);
      if (!verbs.has(verb.name)) verbs.set(verb.name, { ...verb, possible: [], vain: [] });
      const entry = { stimulus, block, isEdge: target === null };
      verbs.get(verb.name)[this.book.isVain(block) ? "vain" : "possible"].push(entry);
    }
    return [...verbs.values()];
  }

  draw() {
    const wanted = this.filter.value.trim().toLowerCase();
    const found = wanted === "" ? this.verbs : this.verbs.map((verb) => ({
      ...verb,
      possible: verb.possible.filter((one) => one.stimulus.toLowerCase().includes(wanted)),
      vain: verb.vain.filter((one) => one.stimulus.toLowerCase().includes(wanted)),
    }));
    const possible = found.reduce((sum, verb) => sum + verb.possible.length, 0);
    const vain = found.reduce((sum, verb) => sum + verb.vain.length, 0);
    const counted = Dom.count(possible, "possible stimulus", "possible stimuli");
    this.count.textContent = this.run.isAtEdge ? "The page ends here: undo the last step."
      : `${counted}, ${vain.toLocaleString("en")} without effect`;
    const groups = this.actors.map((actor) => this.group(actor, found, wanted !== ""));
    Dom.replace(this.groups, groups, vain > 0 ? this.impossible(found, wanted !== "") : null);
  }

  group(actor, verbs, isSearch) {
    const own = verbs.filter((verb) => verb.actor === actor && verb.possible.length > 0);
    if (own.length === 0) return null;
    return Dom.make("section", { class: "play-group", "aria-label": `What the ${actor} does` },
      Dom.make("h4", null, actor),
      Dom.make("ul", { class: "plain" }, own.map((verb) =>
        Dom.make("li", null, this.verb(verb, verb.possible, `${actor}/${verb.name}`, isSearch)))));
  }

  impossible(verbs, isSearch) {
    const refused = verbs.filter((verb) => verb.vain.length > 0);
    return this.fold("vain", "Without effect", refused.length, isSearch, () =>
      Dom.make("ul", { class: "plain" }, refused.map((verb) =>
        Dom.make("li", null, this.verb(verb, verb.vain, `vain/${verb.name}`, isSearch)))));
  }

  /** A button for a verb with one stimulus, or a list of all that can be opened. */
  verb(verb, entries, key, isSearch) {
    if (entries.length === 1) return this.button(entries[0], verb.help);
    // Without a screen, there are no other buttons.
    const most = isSearch ? 12 : this.book.hasScreens ? 0 : 6;
    return this.fold(key, Dom.code(verb.name), entries.length, entries.length <= most,
      () => this.values(entries, verb.help), verb.help);
  }

  values(entries, help) {
    const shown = entries.slice(0, PlayStimuli.limit);
    const rest = entries.length - shown.length;
    return Dom.make("div", { class: "play-values" }, shown.map((one) => this.button(one, help)),
      rest > 0 ? Dom.make("p", { class: "note" }, `and ${rest} more: find them by their words`)
        : null);
  }

  /** A heading that opens and closes its content, which is drawn when it is opened first. */
  fold(key, title, count, isOpen, draw, help) {
    const content = Dom.make("div");
    const open = this.opened.has(key) || isOpen && !this.closed.has(key);
    const details = Dom.make("details", { open },
      Dom.make("summary", { title: help || null }, title, " ",
        Dom.make("span", { class: "note" }, String(count))), content);
    const fill = () => {
      if (details.open && content.childElementCount === 0) content.append(draw());
    };
    details.addEventListener("toggle", () => {
      (details.open ? this.opened : this.closed).add(key);
      (details.open ? this.closed : this.opened).delete(key);
      fill();
    });
    fill();
    return details;
  }

  button({ stimulus, block, isEdge }, help) {
    const lines = this.book.lines(block);
    const isVain = this.book.isVain(block);
    return Dom.make("button", {
      type: "button", class: isVain ? "play-stimulus vain" : "play-stimulus",
      title: [help, ...lines].filter(Boolean).map(Dom.line).join("\n"),
      "data-stimulus": stimulus, onclick: () => this.press(stimulus),
    }, Dom.code(stimulus),
    isVain ? Dom.make("span", { class: "note" }, " ", Dom.code(lines[0])) : null,
    isEdge ? Dom.make("span", { class: "edge" }, " edge") : null);
  }
}

/** How many values of a verb are shown at once. */
PlayStimuli.limit = 60;
