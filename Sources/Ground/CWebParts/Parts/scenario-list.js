"use strict";

// A list of scenarios with a search over all that they say, and a switch for each of their kinds:
// their verdicts, or how they changed. What lists them says of which kind each is (`kindOf`), and
// may admit fewer (`admits`) and number them (`numberOf`).
class ScenarioList {
  /** `marks` are those of the kinds. */
  constructor(scenarios, marks, choose) {
    Object.assign(this, { scenarios, marks, chosen: null, sought: "" });
    this.search = Dom.make("input", {
      type: "search", placeholder: "Search", "aria-label": "Search in all scenarios",
      oninput: () => this.searchSoon(),
    });
    this.count = Dom.make("p", { class: "note", role: "status" });
    this.list = new Windowed({
      label: "Scenarios", rowHeight: 52, choose, draw: (one) => this.row(one),
      describe: (one) => Dom.brief(`${one.title} · ${one.path}`, 300),
    });
  }

  /** The list below what its filters are chosen by. */
  navigation(...filters) {
    return Dom.make("nav", { class: "scenarios", "aria-label": "Scenarios" },
      Dom.make("div", { class: "filters" }, filters), this.list.element);
  }

  /** A switch for each kind that is in the page. */
  kinds(label) {
    const counts = new Map();
    for (const one of this.scenarios) {
      counts.set(this.kindOf(one), (counts.get(this.kindOf(one)) ?? 0) + 1);
    }
    this.switches = this.marks.kinds.filter((kind) => counts.has(kind)).map((kind) => {
      const { sign, text, tone } = this.marks.of(kind);
      return Dom.button([Dom.make("span", { "aria-hidden": "true" }, sign),
        ` ${counts.get(kind)} ${text}`], (event) => this.restrict(kind, event.currentTarget),
      { class: `switch ${tone}`, "aria-pressed": "false" });
    });
    return Dom.make("div", { class: "switches", role: "group", "aria-label": label },
      this.switches);
  }

  /** Shows only the scenarios of a kind, or all again. */
  restrict(kind, button) {
    this.chosen = this.chosen === kind ? null : kind;
    for (const one of this.switches) {
      one.setAttribute("aria-pressed", String(one === button && this.chosen !== null));
    }
    this.filter();
  }

  /** Filters at once or, where that takes a while, when nothing more is typed. */
  searchSoon() {
    clearTimeout(this.waiting);
    if (this.scenarios.length <= 200) this.filter();
    else this.waiting = setTimeout(() => this.filter(), 120);
  }

  admits() { return true; }

  filter() {
    this.sought = this.search.value.trim().toLowerCase();
    this.shown = this.scenarios.filter((one) =>
      (this.chosen === null || this.kindOf(one) === this.chosen)
      && this.admits(one) && one.contains(this.sought));
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

  row(scenario) {
    const { sign, text, tone } = this.marks.of(this.kindOf(scenario));
    const [number, unit] = this.numberOf(scenario);
    return [
      Dom.make("span", { class: `sign ${tone}` }, Dom.make("span", { "aria-hidden": "true" }, sign),
        Dom.unseen(`${text}: `)),
      Dom.make("span", { class: "names" },
        Dom.make("bdi", { class: "name" }, Dom.line(scenario.title.slice(0, 300))),
        Dom.make("bdi", { class: "path" }, Dom.line(scenario.path.slice(0, 300)))),
      number > 0 ? Dom.make("span", { class: "number" }, String(number), Dom.unseen(` ${unit}`))
        : null,
    ];
  }
}
