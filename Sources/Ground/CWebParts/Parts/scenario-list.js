"use strict";

// A list of scenarios by folder, with a search over all their texts, and a switch for each of their
// kinds: their verdicts, or how they changed. Subclasses give the kind of each (`kindOf`), and can
// admit fewer (`admits`), number them (`numberOf`), and let some need attention (`isUrgent`).
class ScenarioList {
  /** `marks` are the marks of the kinds. */
  constructor(scenarios, marks, choose) {
    Object.assign(this, { marks, chosen: null, sought: "" });
    this.folders = ScenarioFolder.all(scenarios, (one) => this.isUrgent(one));
    this.scenarios = this.folders.flatMap((folder) => folder.scenarios);
    this.scenarios.forEach((one, rank) => { one.rank = rank; });
    this.search = Dom.make("input", {
      type: "search", placeholder: "Search", "aria-label": "Search in all scenarios",
      oninput: () => this.searchSoon(),
    });
    this.count = Dom.make("p", { class: "note", role: "status" });
    this.list = new Windowed({
      label: "Scenarios", rowHeight: 52, draw: (one) => this.row(one),
      choose: (one, isWalk) => this.isFolder(one) ? this.toggle(one, isWalk) : choose(one, isWalk),
      describe: (one) => Dom.brief(this.isFolder(one) ? one.path || one.title
        : [one.title, one.path, one.summary].filter(Boolean).join(" · "), 400),
      attributes: (one) => this.isFolder(one)
        ? { class: "folder", "aria-expanded": String(one.isOpen) } : {},
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

  /** Whether anything is sought, or any filter is set. */
  get isFiltered() { return this.sought !== "" || this.chosen !== null; }

  /** Shows the scenarios that search and filters leave. Folders are open if something is sought,
      if a scenario in them needs attention, or if they contain the current one. */
  filter() {
    this.sought = this.search.value.trim().toLowerCase();
    this.shown = this.scenarios.filter((one) =>
      (this.chosen === null || this.kindOf(one) === this.chosen)
      && this.admits(one) && one.contains(this.sought));
    const total = Dom.count(this.scenarios.length, "scenario", "scenarios");
    this.count.textContent = this.shown.length === this.scenarios.length ? total
      : `${this.shown.length.toLocaleString("en")} of ${total}`;
    for (const folder of this.folders) {
      folder.isOpen = this.isFiltered || folder.isUrgent || folder === this.current?.folder;
    }
    this.draw();
  }

  /** Shows the rows: each folder and, if it is open, its scenarios. */
  draw() {
    const shown = new Map();
    for (const one of this.shown) {
      if (!shown.has(one.folder)) shown.set(one.folder, []);
      shown.get(one.folder).push(one);
    }
    this.contents = shown;
    this.items = [...shown].flatMap(([folder, own]) => folder.isOpen ? [folder, ...own] : [folder]);
    this.list.show(this.items, this.items.indexOf(this.current));
  }

  isFolder(item) { return item instanceof ScenarioFolder; }

  /** Opens or closes a folder; an arrow key only comes by. */
  toggle(folder, isWalk) {
    if (!isWalk) {
      folder.isOpen = !folder.isOpen;
      this.draw();
    }
    this.list.focus(this.items.indexOf(folder));
  }

  select(scenario) {
    this.current = scenario;
    if (scenario.folder.isOpen) return this.list.select(this.items.indexOf(scenario));
    scenario.folder.isOpen = true;
    this.draw();
  }

  /** The next scenario that is shown and for which a condition holds; null where there is none. */
  next(direction, condition = () => true) {
    const place = this.current ? this.current.rank : -1;
    const behind = this.shown.filter((one) =>
      (direction > 0 ? one.rank > place : one.rank < place) && condition(one));
    return (direction > 0 ? behind[0] : behind.at(-1)) ?? null;
  }

  row(scenario) {
    if (this.isFolder(scenario)) {
      return scenario.row(this.contents.get(scenario), this.marks, (one) => this.kindOf(one));
    }
    const { sign, text, tone } = this.marks.of(this.kindOf(scenario));
    const [number, unit] = this.numberOf(scenario);
    const file = scenario.path.slice(scenario.path.lastIndexOf("/") + 1);
    return [
      Dom.make("span", { class: `sign ${tone}` }, Dom.make("span", { "aria-hidden": "true" }, sign),
        Dom.unseen(`${text}: `)),
      Dom.make("span", { class: "names" },
        Dom.make("bdi", { class: "name" }, Dom.line(scenario.title.slice(0, 300))),
        Dom.make("bdi", { class: "path" }, Dom.line((scenario.summary || file).slice(0, 300)))),
      number > 0 ? Dom.make("span", { class: "number" }, String(number), Dom.unseen(` ${unit}`))
        : null,
    ];
  }
}
