"use strict";

// The list of the scenarios with their verdicts, and more filters.
class Scenarios extends ScenarioList {
  constructor(scenarios, { choose, turn }) {
    super(scenarios, Verdicts, choose);
    Object.assign(this, { turn, state: null });
    this.tag = this.choice("Tag", () => Scenarios.tags(scenarios));
    this.scene = this.choice("State", () => this.scenes());
    this.kind = this.choice("With", () => Object.entries(Steps.kinds));
    this.element = this.navigation(this.header());
    this.filter();
  }

  header() {
    this.more = Dom.make("div", { class: "choices", hidden: true },
      [this.tag, this.scene, this.kind].map((choice) => choice.element));
    const button = Dom.button("Filters", () => {
      this.more.hidden = !this.more.hidden;
      button.setAttribute("aria-expanded", String(!this.more.hidden));
      for (const choice of [this.tag, this.scene, this.kind]) choice.fill();
    }, { class: "quiet", "aria-expanded": "false" });
    this.reached = Dom.make("div", { class: "reached" });
    this.failures = Dom.button("Next failure", () => this.turn(1, (one) => one.isBad),
      { class: "quiet" });
    return [
      Dom.make("div", { class: "line" }, this.search, button), this.more, this.kinds("Verdicts"),
      this.reached,
      Dom.make("div", { class: "line" }, this.count, this.scenarios.some((one) => one.isBad)
        ? this.failures : null),
    ];
  }

  filter() {
    super.filter();
    this.failures.disabled = !this.shown.some((one) => one.isBad);
  }

  kindOf(scenario) { return scenario.verdict; }

  isUrgent(scenario) { return scenario.isBad; }

  get isFiltered() {
    return super.isFiltered || this.state !== null
      || [this.tag, this.scene, this.kind].some(({ select }) => select.value !== "");
  }

  numberOf(scenario) { return [scenario.steps, "steps"]; }

  /** A choice whose options are found when it is shown first: some are sought in all traces. */
  choice(label, options) {
    const select = Dom.make("select", { onchange: () => this.filter() },
      Dom.make("option", { value: "" }, "any"));
    const element = Dom.make("label", null, Dom.make("span", null, label), select);
    const fill = () => {
      if (select.options.length > 1) return;
      select.append(...options().map(([value, name]) =>
        Dom.make("option", { value }, Dom.brief(name, 60))));
    };
    return { element, fill, select };
  }

  static tags(scenarios) {
    const tags = new Set(scenarios.flatMap((one) => one.tags));
    return [...tags].sort().map((tag) => [tag, `@${tag}`]);
  }

  /** The states of all traces by their first two names, found without parsing the traces. */
  scenes() {
    const text = String.raw`"(?:[^"\\]|\\.)*"`;
    const pattern = new RegExp(String.raw`"names":(\[${text}(?:,${text})?)`, "g");
    const found = new Set();
    for (const { raw } of this.scenarios) {
      for (const [, start] of raw.matchAll(pattern)) found.add(start);
    }
    return [...found].map((start) => [start, JSON.parse(`${start}]`).join("/")])
      .sort((one, other) => one[1] < other[1] ? -1 : 1);
  }

  /** Shows only the scenarios that reach a state, or all again with null. */
  reach(state) {
    this.state = state;
    Dom.replace(this.reached, state === null ? null : Dom.button([
      Dom.make("span", null, "reaches "), Dom.code(Dom.brief(state, 80)),
      Dom.make("span", { "aria-hidden": "true" }, " ✕"), Dom.unseen("(show all again)"),
    ], () => this.reach(null), { class: "switch", "aria-pressed": "true" }));
    this.filter();
  }

  /** How many of the search and the filters look for a position of a trace. */
  matches(trace, position) {
    const place = Data.at(trace, position);
    const [scene, kind] = [this.scene, this.kind].map(({ select }) => select.value);
    const isIn = (names) => `${JSON.stringify(names).slice(0, -1)},`.startsWith(`${scene},`);
    return [
      this.sought !== "" && Steps.text(trace, position).includes(this.sought),
      place.state === this.state,
      scene !== "" && isIn(place.names),
      (place.observations ?? []).some((one) => one.kind === kind),
    ].filter(Boolean).length;
  }

  admits(scenario) {
    const [tag, scene, kind] = [this.tag, this.scene, this.kind].map(({ select }) => select.value);
    return (tag === "" || scenario.tags.includes(tag))
      && (kind === "" || scenario.hasField("kind", kind))
      && (this.state === null || scenario.hasField("state", this.state))
      && (scene === "" || scenario.raw.includes(`"names":${scene}]`)
        || scenario.raw.includes(`"names":${scene},`));
  }
}
