"use strict";

// The list of the scenarios with their verdicts, a search over all that they say, and filters.
class Scenarios {
  constructor(scenarios, { choose, turn }) {
    Object.assign(this, { scenarios, turn, verdict: null, state: null, sought: "" });
    this.search = Dom.make("input", {
      type: "search", placeholder: "Search", "aria-label": "Search in all scenarios",
      oninput: () => this.searchSoon(),
    });
    this.count = Dom.make("p", { class: "note", role: "status" });
    this.list = new Windowed({
      label: "Scenarios", rowHeight: 52, choose, draw: Scenarios.row,
      describe: (one) => Dom.brief(`${one.title}\n${one.path}`.replace("\n", " · "), 300),
    });
    this.tag = this.choice("Tag", () => Scenarios.tags(scenarios));
    this.scene = this.choice("Scene", () => this.scenes());
    this.kind = this.choice("Seen", () => Object.entries(Steps.kinds));
    this.element = Dom.make("nav", { class: "scenarios", "aria-label": "Scenarios" },
      this.header(), this.list.element);
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
    return Dom.make("div", { class: "filters" },
      Dom.make("div", { class: "line" }, this.search, button), this.more, this.verdicts(),
      this.reached,
      Dom.make("div", { class: "line" }, this.count, this.scenarios.some((one) => one.isBad)
        ? Dom.button("Next failure", () => this.turn(1, (one) => one.isBad), { class: "quiet" })
        : null));
  }

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

  /** The scenes of all traces, found without parsing these. */
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

  verdicts() {
    const counts = new Map();
    for (const { verdict } of this.scenarios) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
    const present = Object.keys(Verdicts).filter((verdict) => counts.has(verdict));
    this.switches = present.map((verdict) => {
      const { sign, text, tone } = Verdicts.of(verdict);
      return Dom.button([Dom.make("span", { "aria-hidden": "true" }, sign),
        ` ${counts.get(verdict)} ${text}`], (event) => this.restrict(verdict, event.currentTarget),
      { class: `switch ${tone}`, "aria-pressed": "false" });
    });
    return Dom.make("div", { class: "switches", role: "group", "aria-label": "Verdicts" },
      this.switches);
  }

  /** Shows only the scenarios of a verdict, or all again. */
  restrict(verdict, button) {
    this.verdict = this.verdict === verdict ? null : verdict;
    for (const one of this.switches) {
      one.setAttribute("aria-pressed", String(one === button && this.verdict !== null));
    }
    this.filter();
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

  searchSoon() {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.filter(), this.scenarios.length > 200 ? 120 : 0);
  }

  filter() {
    this.sought = this.search.value.trim().toLowerCase();
    const [tag, scene, kind] = [this.tag, this.scene, this.kind].map(({ select }) => select.value);
    this.shown = this.scenarios.filter((one) =>
      (this.verdict === null || one.verdict === this.verdict)
      && (tag === "" || one.tags.includes(tag))
      && (kind === "" || one.hasField("kind", kind))
      && (this.state === null || one.hasField("state", this.state))
      && (scene === "" || one.raw.includes(`"names":${scene}]`)
        || one.raw.includes(`"names":${scene},`))
      && one.contains(this.sought));
    const total = Dom.count(this.scenarios.length, "scenario", "scenarios");
    this.count.textContent = this.shown.length === this.scenarios.length ? total
      : `${this.shown.length.toLocaleString("en")} of ${total}`;
    this.list.show(this.shown, this.shown.indexOf(this.current));
  }

  select(scenario) {
    this.current = scenario;
    this.list.select(this.shown.indexOf(scenario));
  }

  /** The next scenario that is shown and for which a condition holds; null where there is none. */
  next(direction, condition = () => true) {
    const place = this.current ? this.current.index : -1;
    const behind = this.shown.filter((one) =>
      (direction > 0 ? one.index > place : one.index < place) && condition(one));
    return (direction > 0 ? behind[0] : behind.at(-1)) ?? null;
  }

  static row(scenario) {
    const { sign, text, tone } = Verdicts.of(scenario.verdict);
    const steps = scenario.steps > 0 ? Dom.count(scenario.steps, "step", "steps") : null;
    return [
      Dom.make("span", { class: `sign ${tone}` }, Dom.make("span", { "aria-hidden": "true" }, sign),
        Dom.unseen(`${text}: `)),
      Dom.make("span", { class: "names" },
        Dom.make("bdi", { class: "name" }, Dom.line(scenario.title.slice(0, 300))),
        Dom.make("bdi", { class: "path" }, Dom.line(scenario.path.slice(0, 300)))),
      steps ? Dom.make("span", { class: "number" }, String(scenario.steps), Dom.unseen(" steps"))
        : null,
    ];
  }
}
