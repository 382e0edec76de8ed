"use strict";

// A step in the notation. Each observation is a button that says why it was observed.
class Block {
  /** `link(position)` makes a link to another step. */
  constructor({ link }) {
    this.link = link;
    this.list = Dom.make("ol", { class: "block" });
    this.stimulus = Dom.make("p", { class: "stimulus" });
    this.rest = Dom.make("div");
    this.element = Dom.panel("Step", "step", this.stimulus, this.list, this.rest);
    this.heading = this.element.querySelector("h3");
    // What has the focus in the block goes with its step: the heading takes it.
    this.heading.tabIndex = -1;
  }

  show(trace, position, failure) {
    const hadFocus = this.element.contains(document.activeElement);
    Object.assign(this, { trace, position, open: -1 });
    const isFailed = failure !== undefined && failure !== null && failure.step === position;
    this.element.classList.toggle("failed", isFailed);
    this.heading.textContent = position === 0 ? "Start" : `Step ${position}`;
    if (isFailed) this.heading.append(" ", Verdicts.badge("failed"));
    if (hadFocus) this.heading.focus({ preventScroll: true });
    if (position === 0) return this.showStart();
    const step = trace.steps[position - 1];
    Dom.replace(this.stimulus, Dom.code(step.stimulus), Dom.make("span", { class: "by" },
      step.actor ? `by ${Dom.brief(step.actor)}` : null, Block.when(step)));
    Dom.replace(this.list, step.observations.map((one, index) => this.observation(one, index)));
    const rows = Reasons.rest(step).map((one) => Dom.make("li", null, Dom.code(one.row)));
    Dom.replace(this.rest, rows.length > 0 ? Dom.make("p", { class: "note" },
      "Rows after the last observation") : null, Dom.make("ul", { class: "plain" }, rows));
  }

  showStart() {
    const { givens, start } = this.trace;
    Dom.replace(this.stimulus, Colors.chip(start.state, start.names));
    Dom.replace(this.list, givens.map((given) =>
      Dom.make("li", { class: "given" }, Dom.code(`given ${given}`))));
    Dom.replace(this.rest, givens.length > 0 ? null
      : Dom.make("p", { class: "note" }, "Nothing is given."));
  }

  static when({ time, duration }) {
    const times = [];
    if (time > 0) times.push(`after ${Data.time(time)}`);
    if (duration > 0) times.push(`takes ${Data.time(duration)}`);
    return times.length > 0 ? ` ${times.join(", ")}` : null;
  }

  observation(one, index) {
    const id = `why-${index}`;
    const isState = one.kind === "transition";
    const button = Dom.button([
      Dom.make("span", { class: `kind ${one.kind}`, "aria-hidden": "true" }, Block.signs[one.kind]),
      isState ? this.transition(one) : Dom.code(one.text),
      one.for ? Dom.make("span", { class: "for" }, `to ${Dom.brief(one.for, 40)}`) : null,
    ], () => this.toggle(index), { class: "observation", "aria-expanded": "false",
      "aria-controls": id });
    return Dom.make("li", null, button, Dom.make("div", { class: "why", id, hidden: true }));
  }

  transition(one) {
    const { fill, stroke } = Colors.of(one.names);
    return Dom.make("span", { class: "to" },
      Dom.make("span", {
        class: "swatch", "aria-hidden": "true", style: { background: fill, "border-color": stroke },
      }), Dom.code(one.text));
  }

  /** Opens the reasons of the next observation, and closes those before it. */
  next() {
    const count = this.position === 0 ? 0 : this.trace.steps[this.position - 1].observations.length;
    if (count === 0) return;
    const index = this.open + 1 >= count ? 0 : this.open + 1;
    if (this.open >= 0 && this.open !== index) this.toggle(this.open);
    if (this.open !== index) this.toggle(index);
    const button = this.list.children[index].firstChild;
    button.focus({ preventScroll: true });
    button.scrollIntoView({ block: "nearest" });
  }

  toggle(index) {
    const [button, why] = this.list.children[index].children;
    const isOpen = why.hidden;
    button.setAttribute("aria-expanded", String(isOpen));
    why.hidden = !isOpen;
    this.open = isOpen ? index : -1;
    if (isOpen) Dom.replace(why, this.why(index));
  }

  why(index) {
    const one = this.trace.steps[this.position - 1].observations[index];
    const reason = Reasons.of(this.trace, this.position, index);
    const entries = [];
    const add = (term, ...content) =>
      entries.push(Dom.make("dt", null, term), Dom.make("dd", null, ...content));
    if (one.rule) {
      add("rule", Dom.code(one.rule), one.sentence ? ` ${Dom.visible(one.sentence)}` : "");
    }
    if (one.via) add("decided by", Dom.code(one.via));
    if (reason) {
      add("row", Dom.code(reason.row), reason.actor ? ` by ${Dom.brief(reason.actor)}` : "");
      if (reason.facts) add("saw", this.facts(reason));
      if (reason.earlier.length > 0) {
        add("rows before", Dom.make("ul", { class: "plain" },
          reason.earlier.map((row) => Dom.make("li", null, Dom.code(row)))));
      }
    }
    if (entries.length === 0) return Dom.make("p", { class: "note" }, "No row decided it.");
    return Dom.make("dl", null, entries);
  }

  facts({ facts, origins }) {
    if (origins.length === 0) return "no facts, as the row expects";
    return Dom.make("ul", { class: "facts", "aria-label": Dom.brief(facts) },
      origins.map(({ label, value, since }) => Dom.make("li", null,
        Dom.code(label ? `${label}: ${value}` : value), " ",
        Dom.make("span", { class: "since" }, "since ", this.link(since)))));
  }
}

Block.signs = { transition: "→", effect: "◇", refused: "✗", ignored: "∅", stays: "=" };
