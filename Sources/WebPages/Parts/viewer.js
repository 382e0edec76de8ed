"use strict";

// The view of one scenario or of many: it holds what is looked at, and tells the parts.
class Viewer {
  static start(data) { return new Viewer(data); }

  constructor(data) {
    Object.assign(this, { data, scenario: null, position: 0 });
    this.isReport = data.head.view === "report" || data.scenarios.length > 1;
    this.live = Dom.make("div", { class: "unseen", role: "status" });
    this.main = Dom.make("main", { id: "scenario", tabindex: "-1" });
    this.list = new Scenarios(data.scenarios, { choose: (one) => this.open(one, null, true) });
    const link = (position) => this.link(position);
    const select = (position) => this.go(position, true);
    this.steps = new Steps({ choose: select });
    this.block = new Block({ link });
    this.panels = new Panels({ link, select });
    this.screen = Dom.make("div");
    this.keys = new Keys(this.entries());
    document.body.append(Dom.make("div", { class: "page" },
      Dom.make("a", { class: "skip", href: "#scenario", onclick: (event) => this.skip(event) },
        "Skip to the scenario"), this.header(),
      Dom.make("div", { class: this.isReport ? "columns" : "columns single" },
        this.isReport ? this.list.element : null, this.main)), this.live);
    Paper.setUp(() => this.scenario);
    addEventListener("popstate", () => this.follow());
    addEventListener("hashchange", () => this.follow());
    if (!this.follow()) this.open(this.first(), null, false);
  }

  /** The first scenario to look at: one that failed, if any did. */
  first() {
    const { scenarios } = this.data;
    return scenarios.find((one) => one.verdict === "failed") ?? scenarios.find((one) => one.isBad)
      ?? scenarios[0];
  }

  header() {
    const { head, tail } = this.data;
    const steps = tail.steps > 0 ? Dom.count(tail.steps, "step", "steps") : null;
    return Dom.make("header", { class: "bar" },
      Dom.make("h1", null, Dom.make("bdi", null, Dom.line(head.title))),
      Dom.make("p", { class: "totals" }, this.isReport ? steps : null),
      Dom.make("div", { class: "tools" },
        Dom.make("span", { class: "tool" }, `${head.tool?.name ?? ""} ${head.tool?.version ?? ""}`),
        this.keys.button(), Theme.button()));
  }

  skip(event) {
    event.preventDefault();
    this.main.focus();
  }

  /** Goes where the address says; false if it names nothing. */
  follow() {
    const place = Address.read();
    const index = place ? this.data.keys.get(place.key) : undefined;
    if (index === undefined) return false;
    this.open(this.data.scenarios[index], place.step, null);
    return true;
  }

  /** Opens a scenario at a position or, without one, where it failed. `isJump` makes an entry of
      the history; null leaves the address as it is. */
  open(scenario, position, isJump) {
    if (!scenario) return this.showNothing();
    const { trace } = scenario;
    const last = trace?.steps.length ?? 0;
    const to = Math.min(position ?? scenario.failure?.step ?? 0, last);
    if (scenario === this.scenario) {
      if (to !== this.position) this.go(to, isJump);
      return;
    }
    Object.assign(this, { scenario, trace, position: to });
    this.drawScenario();
    this.list.select(scenario);
    this.showPosition();
    this.record(isJump);
  }

  showNothing() {
    Dom.replace(this.main, Dom.make("p", { class: "note" }, "There is no scenario in this page."));
  }

  /** Goes to a position of the scenario. */
  go(position, isJump = false) {
    if (!this.trace || position === null || position === undefined) return;
    this.position = Math.max(0, Math.min(position, this.trace.steps.length));
    this.showPosition();
    this.record(isJump);
  }

  record(isJump) {
    if (isJump !== null) Address.write(this.scenario.key, this.position, isJump);
  }

  showPosition() {
    if (!this.trace) return;
    const { trace, position, scenario } = this;
    this.timeline.show(position);
    this.steps.select(position);
    this.block.show(trace, position, scenario.failure);
    Dom.replace(this.screen, Phone.draw(Data.display(trace, position)));
    this.panels.show(trace, position);
    const last = trace.steps.length;
    this.counter.textContent = `${position} / ${last}`;
    this.back.disabled = position === 0;
    this.forth.disabled = position === last;
    const place = Data.at(trace, position);
    this.live.textContent = position === 0 ? `Start. ${Dom.brief(place.state)}`
      : `Step ${position} of ${last}: ${Dom.brief(place.stimulus)}. Then ${Dom.brief(place.state)}.`;
  }

  /** A link to a position of the scenario, in words. */
  link(position) {
    const said = position === 0 ? "the start" : this.trace?.steps[position - 1]?.stimulus ?? "";
    return Dom.make("a", {
      href: Address.of(this.scenario.key, position), onclick: (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        this.go(position, true);
      },
    }, `step ${position} `, Dom.code(Dom.brief(said, 60)));
  }

  /** Draws what is the same for all positions of the scenario. */
  drawScenario() {
    const { scenario, trace } = this;
    const link = (position) => this.link(position);
    this.timeline?.observer.disconnect();
    const failed = scenario.failure?.step;
    const parts = [this.heading(), Failure.draw(scenario, { link, hasTrace: Boolean(trace) })];
    if (trace) {
      this.timeline = new Timeline(trace, this.data.head.actors ?? [],
        { select: (position) => this.go(position, true), failed });
      this.steps.show(trace, this.position, failed);
      parts.push(Dom.panel("Timeline", "time", this.stepper(), this.timeline.element),
        Dom.make("div", { class: "panels" }, this.steps.element,
          Dom.make("div", { class: "stack" }, this.block.element, this.panels.changed),
          Dom.panel("Display", "display", this.screen)),
        Dom.make("div", { class: "panels wide" }, this.panels.facts, this.panels.way));
    }
    Dom.replace(this.main, parts);
  }

  heading() {
    const { scenario, trace } = this;
    const tags = (scenario.tags ?? []).map((tag) =>
      Dom.make("span", { class: "tag" }, `@${Dom.brief(tag, 40)}`));
    return Dom.make("div", { class: "heading" },
      Dom.make("div", { class: "words" },
        Dom.make("h2", null, Dom.make("bdi", null, Dom.line(scenario.title))),
        Dom.make("p", { class: "place" }, Verdicts.badge(scenario.verdict), " ",
          Dom.code(`${scenario.path}:${scenario.line}`), tags),
        scenario.why ? Dom.make("p", { class: "reason" }, Dom.visible(scenario.why)) : null,
        trace?.broken ? Dom.make("p", { class: "broken" }, Dom.make("strong", null, "Broken: "),
          Dom.visible(trace.broken)) : null),
      Dom.copier("Copy link", () => new URL(
        Address.of(this.scenario.key, this.position), location.href).href));
  }

  stepper() {
    this.counter = Dom.make("span", { class: "counter" });
    this.back = Dom.button([Dom.icon("M10.5 2.5 5 8l5.5 5.5"), Dom.unseen("Step back")],
      () => this.step(-1));
    this.forth = Dom.button([Dom.icon("M5.5 2.5 11 8l-5.5 5.5"), Dom.unseen("Step forward")],
      () => this.step(1));
    return Dom.make("div", { class: "stepper", role: "group", "aria-label": "Steps" },
      this.back, this.counter, this.forth);
  }

  /** Goes to the next step that is shown, in a direction. */
  step(direction) { if (this.trace) this.go(this.steps.next(this.position, direction)); }

  turn(direction, condition) {
    const next = this.list.next(direction, condition);
    if (next) this.open(next, null, true);
  }

  entries() {
    const search = () => (this.isReport ? this.list.search : this.steps.search).focus();
    return [
      { keys: ["ArrowRight", "j"], text: "goes a step forward", act: () => this.step(1) },
      { keys: ["ArrowLeft", "k"], text: "goes a step back", act: () => this.step(-1) },
      { keys: ["Home"], text: "goes to the start", act: () => this.go(0) },
      { keys: ["End"], text: "goes to the last step", act: () => this.go(Infinity) },
      { keys: ["n"], text: "opens the next scenario", act: () => this.turn(1) },
      { keys: ["p"], text: "opens the scenario before", act: () => this.turn(-1) },
      { keys: ["f"], text: "opens the next failure", act: () => this.turn(1, (one) => one.isBad) },
      { keys: ["w"], text: "says why the next observation was made", act: () => this.why() },
      { keys: ["/"], text: "searches in all scenarios", act: search },
      { keys: ["i"], text: "searches in this scenario", act: () => this.steps.search.focus() },
      { keys: ["t"], text: "changes the theme", act: () => Theme.next() },
    ];
  }

  why() { if (this.trace) this.block.next(); }
}
