"use strict";

// The list of the steps of a scenario, with a search and a filter: only those that changed
// something, those with a kind of observation, those in a scene.
class Steps {
  constructor({ choose }) {
    this.search = Dom.make("input", {
      type: "search", placeholder: "Search steps", "aria-label": "Search in this scenario",
      oninput: () => this.filter(),
    });
    this.choice = Dom.make("select", {
      "aria-label": "Which steps", onchange: () => this.filter(),
    });
    this.count = Dom.make("p", { class: "note", role: "status" });
    this.list = new Windowed({
      label: "Steps", rowHeight: 32, choose, draw: (position) => this.row(position),
      describe: (position) => Dom.brief(this.said(position), 300),
    });
    this.element = Dom.panel("Steps", "steps",
      Dom.make("div", { class: "filters" }, this.search, this.choice), this.count,
      this.list.element);
  }

  /** Shows the steps of a trace; `sought` is what is sought in all scenarios, and so many steps at
      the beginning are `used` from another file. */
  show(trace, position, { failed, sought, used }) {
    Object.assign(this, { trace, position, failed, sought, used, texts: new Map() });
    this.search.value = "";
    this.conditions = [{ holds: () => true }];
    Dom.replace(this.choice, Dom.make("option", { value: "0" }, "All steps"),
      this.group("That changed", Changes.titles(trace).map((title) =>
        [title, (at) => Changes.concerns(trace, at, title)])),
      this.group("With", this.kinds()), this.group("In the state", this.scenes()));
    this.filter();
  }

  /** A group of choices, each with a name and a condition on positions. */
  group(title, choices) {
    if (choices.length === 0) return null;
    const options = choices.map(([name, holds]) => {
      this.conditions.push({ holds });
      return Dom.make("option", { value: String(this.conditions.length - 1) }, Dom.brief(name, 60));
    });
    return Dom.make("optgroup", { label: title }, options);
  }

  kinds() {
    const found = new Set(this.trace.steps.flatMap((step) => step.observations.map((o) => o.kind)));
    return Object.entries(Steps.kinds).filter(([kind]) => found.has(kind)).map(([kind, name]) =>
      [name, (at) => at > 0 && this.trace.steps[at - 1].observations.some((o) => o.kind === kind)]);
  }

  scenes() {
    const scene = (names) => names.slice(0, 2).join("/");
    const places = [this.trace.start, ...this.trace.steps];
    return [...new Set(places.map((place) => scene(place.names)))].map((name) =>
      [name, (at) => scene(places[at].names) === name]);
  }

  /** Shows the steps that the search and the choice leave. */
  filter() {
    const condition = this.conditions[Number(this.choice.value) || 0];
    const sought = this.search.value.trim().toLowerCase();
    this.isFiltered = sought !== "" || this.choice.value !== "0";
    this.shown = [];
    for (let at = 0; at <= this.trace.steps.length; at += 1) {
      if (!condition.holds(at)) continue;
      if (sought === "" || this.text(at).includes(sought)) this.shown.push(at);
    }
    const total = this.trace.steps.length;
    const count = this.shown.filter((at) => at > 0).length;
    const steps = Dom.count(total, "step", "steps");
    const used = this.used > 0 ? `, ${this.used} of them by \`use\`` : "";
    this.count.textContent = this.isFiltered ? `${count} of ${steps}` : `${steps}${used}`;
    this.list.show(this.shown, this.shown.indexOf(this.position));
  }

  /** Everything that is said in a step, in small letters. */
  text(position) {
    if (!this.texts.has(position)) this.texts.set(position, Steps.text(this.trace, position));
    return this.texts.get(position);
  }

  static text(trace, position) {
    // What is shown and known counts where it begins: it stays the same over many steps.
    const begun = Changes.at(trace, position).flatMap(({ lines }) =>
      lines.filter(({ sign }) => sign === "+").map(({ text }) => text));
    if (position === 0) {
      return [
        ...trace.givens.map((given) => `given ${given}`), trace.start.state, ...Changes.lines(Data.display(trace, 0)),
        ...[...Data.groups(trace, 0).values()].flat(),
      ].join("\n").toLowerCase();
    }
    const step = trace.steps[position - 1];
    return [
      ...begun,
      step.stimulus, step.actor ?? "", step.state, ...step.observations.map((one) => one.text),
      ...step.reasons.flatMap((one) => [one.row, one.facts ?? ""]),
    ].join("\n").toLowerCase();
  }

  /** Everything that is said in a trace, each text once. */
  static words(trace) {
    const texts = [...Array(trace.steps.length + 1).keys()].flatMap((position) =>
      Steps.text(trace, position).split("\n"));
    return [...new Set(texts)].join("\n");
  }

  select(position) {
    this.position = position;
    this.list.select(this.shown.indexOf(position));
  }

  /** The next position that is shown, in a direction; null where there is none. */
  next(from, direction) {
    const behind = this.shown.filter((at) => direction > 0 ? at > from : at < from);
    return (direction > 0 ? behind[0] : behind.at(-1)) ?? null;
  }

  said(position) { return position === 0 ? "start" : this.trace.steps[position - 1].stimulus; }

  row(position) {
    const place = Data.at(this.trace, position);
    const { fill, stroke } = Colors.of(place.names);
    const isFailed = position === this.failed;
    const isFound = this.sought !== "" && this.text(position).includes(this.sought);
    return [
      Dom.make("span", { class: "number" }, String(position)),
      Dom.make("span", { class: position > 0 && position <= this.used ? "said used" : "said" },
        Dom.code(this.said(position).slice(0, 300))),
      isFound ? Dom.make("span", { class: "tag" }, "found") : null,
      isFailed ? Dom.make("span", { class: "sign bad" }, "✗", Dom.unseen("failed")) : null,
      Dom.make("span", {
        class: "swatch", title: Dom.brief(place.state),
        style: { background: fill, "border-color": stroke },
      }, Dom.unseen(`then ${Dom.brief(place.state)}`)),
    ];
  }
}

Scenario.words = Steps.words;

Steps.kinds = {
  transition: "a transition", effect: "an effect", refused: "a refusal",
  ignored: "something ignored", stays: "nothing seen",
};
