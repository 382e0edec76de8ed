"use strict";

// The phone of the chosen design and, where there are several, that of the newest one beside it.
class PlayPhones {
  /** `press(line)` takes the words of a button, `choose(index)` a design by its place. */
  constructor(book, { press, choose, command }) {
    Object.assign(this, { book, press, choose, command });
    this.phones = Dom.make("div", { class: "play-phones" });
    this.note = Dom.make("div", { role: "status" });
    const parts = book.systems.length > 1 ? [this.slider()] : [];
    this.element = Dom.make("section", { class: "play-screen", "aria-labelledby": "play-screen" },
      Dom.make("h2", { class: "unseen", id: "play-screen" }, "Phone"), parts, this.phones,
      this.note);
  }

  /** Chooses the design, from the oldest to the newest. */
  slider() {
    const { systems } = this.book;
    this.range = Dom.make("input", {
      type: "range", id: "play-stage", min: "0", max: String(systems.length - 1), step: "1",
      list: "play-stages", oninput: () => this.choose(Number(this.range.value)),
    });
    this.name = Dom.make("output", { for: "play-stage" });
    return Dom.make("div", { class: "panel play-slider" },
      Dom.make("label", { for: "play-stage" }, "Who decides"), this.range,
      Dom.make("datalist", { id: "play-stages" },
        systems.map((_, index) => Dom.make("option", { value: String(index) }))), this.name);
  }

  /** Shows the run of a design and, unless it is the newest itself, that of the newest. */
  show(run, other, isSame) {
    if (this.range) {
      const index = this.book.systems.indexOf(run.system);
      this.range.value = String(index);
      this.range.setAttribute("aria-valuetext", run.system.name);
      Dom.replace(this.name, Dom.code(run.system.name),
        ` (${index + 1} of ${this.book.systems.length})`);
    }
    const runs = other ? [run, other] : [run];
    const focused = document.activeElement?.closest?.(".play-phones")
      ? document.activeElement.dataset.line : null;
    Dom.replace(this.phones, runs.map((one, index) => this.phone(one, index === 0, isSame)));
    this.phones.classList.toggle("two", runs.length > 1);
    if (focused !== null) this.focus(focused);
    Dom.replace(this.note, this.edges(runs));
  }

  /** The buttons that can be pressed, in their order. */
  get buttons() { return [...this.phones.querySelectorAll("button[data-line]")]; }

  /** Whoever pressed a button with the keyboard goes on from there. */
  focus(line) {
    const { buttons } = this;
    const next = buttons.find((button) => button.dataset.line === line) ?? buttons[0];
    next?.focus({ preventScroll: true });
  }

  phone(run, isOwn, isSame) {
    const display = run.display ?? { elements: [["text", "not explored"]] };
    const drawn = Phone.draw(display, isOwn && !run.isAtEdge ? this.press : null);
    const isParted = isSame === false;
    const title = this.book.systems.length > 1
      ? Dom.make("h3", { class: "play-design" }, Dom.code(run.system.name)) : null;
    return Dom.make("div", { class: isParted ? "play-one parted" : "play-one" }, title,
      isParted ? Dom.make("p", { class: "parting" }, "≠ differs") : null, drawn,
      Dom.make("p", { class: "play-state" }, Colors.chip(run.path.state, run.path.names),
        run.isAtEdge ? Dom.make("span", { class: "note" }, " before the last step") : null));
  }

  /** Says where nothing is known of the last step's state, and how to know more. */
  edges(runs) {
    const edges = runs.filter((run) => run.isAtEdge);
    if (edges.length === 0) return null;
    const names = this.book.systems.length > 1
      ? ` (${edges.map((run) => run.system.name).join(", ")})` : "";
    return Dom.make("div", { class: "play-edge" },
      Dom.make("p", null, Dom.make("strong", null, "The edge of what was explored"),
        Dom.line(names), ". What the last step caused is known, and what is behind it is not."),
      Dom.make("p", null, "The same command explores more with ", Dom.code(this.command), ", and ",
        "further with fewer verbs, such as ", Dom.code("--only user"), "."));
  }
}
