"use strict";

// The view of two traces of each scenario, side by side.
class DiffView {
  static start(data) { return new DiffView(data); }

  constructor({ head, tail, scenarios: all }) {
    for (const one of all) Object.assign(one, JSON.parse(one.raw.split("\t", 1)[0]));
    const scenarios = DiffView.sorted(all);
    Object.assign(this, { head, tail, scenarios, scenario: null, place: 0 });
    this.places = new Map(scenarios.map((one) => [DiffView.name(one), one]));
    scenarios.forEach((one) => this.describe(one));
    this.summary = DiffSummary.draw(tail, head, scenarios.length === 0);
    this.rows = new DiffRows({ before: head.before, after: head.after });
    this.main = Dom.make("main", { id: "scenario", tabindex: "-1" });
    this.list = new DiffList(scenarios, (one, isWalk) => this.open(one, 0, !isWalk));
    this.keys = new Keys(this.entries());
    this.lost = Dom.make("p", { class: "lost", role: "alert", hidden: true },
      "The link leads to a scenario that is not in this page.");
    const hasList = scenarios.length > 1;
    document.body.append(Dom.make("div", { class: "page diff-page" },
      Dom.make("a", { class: "skip", href: "#scenario", onclick: (event) => this.skip(event) },
        "Skip to the scenario"), this.header(), this.lost,
      Dom.make("div", { class: hasList ? "columns" : "columns single" },
        hasList ? this.list.element : null, this.main)));
    addEventListener("popstate", () => this.follow());
    addEventListener("hashchange", () => this.follow());
    addEventListener("beforeprint", () => this.rows.setWhole(true));
    addEventListener("afterprint", () => this.rows.setWhole(false));
    // The address that leads nowhere stays, as what is said of it does.
    if (!this.follow()) this.open(this.first(), 0, this.lost.hidden ? false : null);
  }

  /** The name of a scenario in addresses and lists: as it is now or, if it is gone, as it was. */
  static name(scenario) { return scenario.after ?? scenario.before ?? ""; }

  /** The scenarios that differ, and then those that do not. */
  static sorted(scenarios) {
    const isSame = (one) => one.change === "same";
    return [...scenarios.filter((one) => !isSame(one)), ...scenarios.filter(isSame)];
  }

  /** What the list shows of a scenario: its name, and its path without it. */
  describe(scenario) {
    const name = DiffView.name(scenario);
    // A path may hold colons, and so may a name: the file's extension parts them, if it has one.
    const [, path, title] = /^(.*?\.\w+):(.*)$/s.exec(name) ?? /^(.*?):(.*)$/s.exec(name)
      ?? [name, "", name];
    Object.assign(scenario, { path, title });
  }

  /** The scenario to begin with: the first one that differs. */
  first() {
    const { scenarios } = this.list;
    return scenarios.find((one) => one.change !== "same") ?? scenarios[0];
  }

  header() {
    const { head } = this;
    return Dom.make("header", { class: "bar" },
      Dom.make("h1", { title: Dom.brief(head.title, 300) },
        Dom.make("bdi", null, `${Dom.line(head.machine)}: differences`)),
      Dom.make("p", { class: "totals" }),
      Dom.make("div", { class: "tools" },
        Dom.make("span", { class: "tool" }, `${head.tool?.name ?? ""} ${head.tool?.version ?? ""}`),
        this.keys.button(), Theme.button()));
  }

  skip(event) {
    event.preventDefault();
    this.main.focus();
  }

  /** Goes where the address says; false if it names nothing. The step is the number of a row, from
      0 for the start. */
  follow() {
    const place = Address.read();
    const scenario = place ? this.places.get(place.key) : undefined;
    this.lost.hidden = scenario !== undefined || location.hash === "";
    if (!scenario) return false;
    this.open(scenario, 0, null);
    const index = this.rows.differences.indexOf(place.step);
    if (index > 0) this.go(index, null, false);
    return true;
  }

  /** Opens a scenario at one of its differences, of which -1 is the last. */
  open(scenario, place, isJump) {
    if (!scenario) return this.showNothing();
    this.scenario = scenario;
    this.list.select(scenario);
    const { trace } = scenario;
    if (trace) this.rows.show(trace);
    else this.rows.differences = [];
    this.drawScenario(trace);
    this.go(place < 0 ? this.rows.differences.length - 1 : place, isJump, isJump === true);
  }

  showNothing() {
    Dom.replace(this.main, this.summary,
      Dom.make("p", { class: "note" }, "There is no scenario in this page."));
  }

  /** Goes to a difference of the scenario; with focus, a screen reader reads it. */
  go(place, isJump, isFocused) {
    const { differences } = this.rows;
    this.place = Math.min(Math.max(0, place), Math.max(0, differences.length - 1));
    if (differences.length > 0) this.rows.select(this.place, isFocused);
    this.counter.textContent = differences.length === 0 ? "no difference"
      : `difference ${this.place + 1} of ${differences.length}`;
    this.back.disabled = !this.target(-1);
    this.forth.disabled = !this.target(1);
    if (isJump === null) return;
    if (isJump) this.lost.hidden = true;
    Address.write(DiffView.name(this.scenario), differences[this.place] ?? 0, isJump);
  }

  /** Where the next difference is, in this scenario or another one; null where there is none. */
  target(direction) {
    const place = this.place + direction;
    if (place >= 0 && place < this.rows.differences.length) return { place };
    const scenario = this.list.next(direction, (one) => one.change !== "same");
    return scenario && { scenario, place: direction > 0 ? 0 : -1 };
  }

  step(direction) {
    const target = this.target(direction);
    if (!target) return;
    if (target.scenario) this.open(target.scenario, target.place, true);
    else this.go(target.place, false, true);
  }

  turn(direction) {
    const scenario = this.list.next(direction, () => true);
    if (scenario) this.open(scenario, 0, true);
  }

  drawScenario(trace) {
    const { scenario } = this;
    const isOnly = this.scenarios.length === 1;
    Dom.replace(this.main, this.summary,
      Dom.make("section", { class: "panel", "aria-labelledby": "scenario-name" },
        Dom.make("div", { class: "heading" },
          Dom.make("div", { class: "words" },
            Dom.make("h2", { id: "scenario-name" },
              Dom.make("bdi", null, Dom.line(scenario.title))),
            Dom.make("p", { class: "place" }, DiffKinds.badge(scenario.change), " ",
              this.paths(scenario))),
          this.stepper()),
        trace ? this.rows.element : Dom.make("p", { class: "note" },
          isOnly ? "Both are the same." : "Both sides of this scenario are the same.")));
  }

  paths({ before, after }) {
    if (before === after || before === undefined || after === undefined) {
      return Dom.code(Dom.brief(after ?? before, 300));
    }
    return [Dom.code(Dom.brief(before, 300)), " → ", Dom.code(Dom.brief(after, 300))];
  }

  stepper() {
    this.counter = Dom.make("span", { class: "counter", role: "status" });
    this.back = Dom.button([Dom.icon("M10.5 2.5 5 8l5.5 5.5"), Dom.unseen("Difference before")],
      () => this.step(-1));
    this.forth = Dom.button([Dom.icon("M5.5 2.5 11 8l-5.5 5.5"), Dom.unseen("Next difference")],
      () => this.step(1));
    return Dom.make("div", { class: "stepper", role: "group", "aria-label": "Differences" },
      this.back, this.counter, this.forth);
  }

  entries() {
    return [
      { keys: ["n", "j"], text: "goes to the next difference", act: () => this.step(1) },
      { keys: ["p", "k"], text: "goes to the difference before", act: () => this.step(-1) },
      { keys: ["]"], text: "opens the next scenario", act: () => this.turn(1) },
      { keys: ["["], text: "opens the scenario before", act: () => this.turn(-1) },
      { keys: ["/"], text: "searches in all scenarios", act: () => this.list.search.focus() },
      { keys: ["t"], text: "changes the theme", act: () => Theme.next() },
    ];
  }
}
