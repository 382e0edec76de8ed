"use strict";

// The list of the scenarios with their kinds of change, a search over all lines, and a filter.
class DiffList {
  constructor(scenarios, choose) {
    this.scenarios = scenarios;
    this.kind = null;
    this.search = Dom.make("input", {
      type: "search", placeholder: "Search", "aria-label": "Search in all scenarios",
      oninput: () => this.filter(),
    });
    this.count = Dom.make("p", { class: "note", role: "status" });
    this.list = new Windowed({
      label: "Scenarios", rowHeight: 52, choose, draw: DiffList.row,
      describe: (one) => Dom.brief(`${one.title} · ${one.path}`, 300),
    });
    this.element = Dom.make("nav", { class: "scenarios", "aria-label": "Scenarios" },
      Dom.make("div", { class: "filters" }, Dom.make("div", { class: "line" }, this.search),
        this.kinds(), this.count), this.list.element);
    this.filter();
  }

  /** A switch for each kind of change that is in the page. */
  kinds() {
    const counts = new Map();
    for (const { change } of this.scenarios) counts.set(change, (counts.get(change) ?? 0) + 1);
    const known = ["changed", "removed", "added", "same"].filter((kind) => counts.has(kind));
    this.switches = known.map((kind) => {
      const { sign, text, tone } = DiffKinds[kind];
      return Dom.button([Dom.make("span", { "aria-hidden": "true" }, sign),
        ` ${counts.get(kind)} ${text}`], (event) => this.restrict(kind, event.currentTarget),
      { class: `switch ${tone}`, "aria-pressed": "false" });
    });
    return Dom.make("div", { class: "switches", role: "group", "aria-label": "Kinds of change" },
      this.switches);
  }

  /** Shows only the scenarios of a kind, or all again. */
  restrict(kind, button) {
    this.kind = this.kind === kind ? null : kind;
    for (const one of this.switches) {
      one.setAttribute("aria-pressed", String(one === button && this.kind !== null));
    }
    this.filter();
  }

  filter() {
    const sought = this.search.value.trim().toLowerCase();
    this.shown = this.scenarios.filter((one) =>
      (this.kind === null || one.change === this.kind) && one.contains(sought));
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
  next(direction, condition) {
    const place = this.current ? this.current.index : -1;
    const behind = this.shown.filter((one) =>
      (direction > 0 ? one.index > place : one.index < place) && condition(one));
    return (direction > 0 ? behind[0] : behind.at(-1)) ?? null;
  }

  static row(scenario) {
    const { sign, text, tone } = DiffKinds[scenario.change];
    const { differences } = scenario;
    return [
      Dom.make("span", { class: `sign ${tone}` }, Dom.make("span", { "aria-hidden": "true" }, sign),
        Dom.unseen(`${text}: `)),
      Dom.make("span", { class: "names" },
        Dom.make("bdi", { class: "name" }, Dom.line(scenario.title.slice(0, 300))),
        Dom.make("bdi", { class: "path" }, Dom.line(scenario.path.slice(0, 300)))),
      differences > 0 ? Dom.make("span", { class: "number" }, String(differences),
        Dom.unseen(" steps that differ")) : null,
    ];
  }
}
