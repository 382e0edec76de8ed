"use strict";

// The screen of the main design or, for a machine without screens, its state; below it the switch
// that shows another design next to it.
class PlayScreens {
  /** `press(line)` takes the stimulus of a button; `compare(index)` shows a design, or none for
      null; `swap()` makes the design that is shown next to the main one the main one. */
  constructor(book, { press, compare, swap, command }) {
    Object.assign(this, { book, press, compare, swap, command });
    this.screens = Dom.make("div", { class: "play-phones" });
    this.note = Dom.make("div", { role: "status" });
    this.designs = Dom.make("div", { class: "panel play-designs", hidden: true });
    this.element = Dom.make("section", { class: "play-screen", "aria-labelledby": "play-screen" },
      Dom.make("h2", { class: "unseen", id: "play-screen" },
        book.hasScreens ? "Screen" : "State"), this.screens, this.note, this.designs);
    if (book.systems.length > 1) this.makeSwitch();
  }

  makeSwitch() {
    this.name = Dom.make("span");
    const knob = Dom.make("span", { class: "knob", "aria-hidden": "true" });
    this.toggle = Dom.button([knob, this.name], () => this.compare(this.isOn ? null : this.partner),
      { class: "play-switch", role: "switch", "aria-checked": "false",
        "aria-describedby": "play-designs-note" });
    this.range = Dom.make("input", {
      type: "range", id: "play-stage", "aria-label": "Design to compare with", min: "0", step: "1",
      oninput: () => this.compare(this.others[Number(this.range.value)]),
    });
    this.swapper = Dom.button("Swap the designs", () => this.swap());
    Dom.replace(this.designs, this.toggle,
      Dom.make("p", { class: "note", id: "play-designs-note" },
        "Takes each step in both designs, and marks where they differ."),
      this.range, this.swapper);
    this.designs.hidden = false;
  }

  /** Shows the run of the main design and, if they are compared, the run of another one. */
  show(run, other, isSame) {
    if (this.toggle) this.showSwitch(run, other);
    const runs = other ? [run, other] : [run];
    const focused = document.activeElement?.closest?.(".play-phones")
      ? document.activeElement.dataset.line : null;
    Dom.replace(this.screens, runs.map((one, index) => this.screen(one, index === 0, isSame,
      runs.length > 1)));
    this.screens.classList.toggle("two", runs.length > 1);
    if (focused !== null) this.focus(focused);
    Dom.replace(this.note, this.edges(runs));
  }

  /** Shows which design the switch compares with: by default the newest or, with that, the
      oldest. */
  showSwitch(run, other) {
    const { systems } = this.book;
    const main = systems.indexOf(run.system);
    this.others = systems.map((_, index) => index).filter((index) => index !== main);
    this.isOn = Boolean(other);
    this.partner = other ? systems.indexOf(other.system)
      : main === systems.length - 1 ? 0 : systems.length - 1;
    Dom.replace(this.name, "Compare with: ", Dom.code(systems[this.partner].name));
    this.toggle.setAttribute("aria-checked", String(this.isOn));
    this.range.max = String(this.others.length - 1);
    this.range.value = String(this.others.indexOf(this.partner));
    this.range.setAttribute("aria-valuetext", systems[this.partner].name);
    this.range.hidden = !this.isOn || this.others.length < 2;
    this.swapper.hidden = !this.isOn;
  }

  /** The buttons that can be pressed, in their order. */
  get buttons() { return [...this.screens.querySelectorAll("button[data-line]")]; }

  /** Whoever pressed a button with the keyboard goes on from there. */
  focus(line) {
    const { buttons } = this;
    const next = buttons.find((button) => button.dataset.line === line) ?? buttons[0];
    next?.focus({ preventScroll: true });
  }

  screen(run, isMain, isSame, isCompared) {
    const { hasScreens } = this.book;
    const display = run.display ?? { elements: [["text", "not explored"]] };
    const drawn = Display.draw(
      display, run.path, hasScreens, isMain && !run.isAtEdge ? this.press : null);
    const isParted = isSame === false;
    const state = hasScreens ? Colors.chip(run.path.state, run.path.names) : null;
    return Dom.make("div", { class: isParted ? "play-one parted" : "play-one" },
      isCompared ? Dom.make("h3", { class: "play-design" }, Dom.code(run.system.name))
        : hasScreens ? null : Dom.make("h3", { class: "play-design" }, "State"),
      isParted ? Dom.make("p", { class: "parting" }, "≠ differs") : null, drawn,
      Dom.make("p", { class: "play-state" }, state,
        run.isAtEdge ? Dom.make("span", { class: "note" }, " before the last step") : null));
  }

  /** Says where nothing is known of the last step's state, and how to know more. */
  edges(runs) {
    const edges = runs.filter((run) => run.isAtEdge);
    if (edges.length === 0) return null;
    const names = runs.length > 1 ? ` (${edges.map((run) => run.system.name).join(", ")})` : "";
    return Dom.make("div", { class: "play-edge" },
      Dom.make("p", null, Dom.make("strong", null, "The edge of what was explored"),
        Dom.line(names), ". The page has the effects of the last step, not the state after it."),
      Dom.make("p", null, "The same command explores more with ", Dom.code(this.command), ", and ",
        "further with fewer verbs, such as ", Dom.code("--only user"), "."));
  }
}
