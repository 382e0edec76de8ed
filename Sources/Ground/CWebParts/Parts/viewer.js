"use strict";

// The view of one scenario or of many: it holds what is looked at, and tells the parts.
class Viewer {
  static start(data) { return new Viewer(data); }

  constructor(data) {
    Object.assign(this, { data, scenario: null, position: 0 });
    this.isReport = data.head.view === "report" || data.scenarios.length > 1;
    this.live = Dom.make("div", { class: "unseen", role: "status" });
    this.main = Dom.make("main", { id: "scenario", tabindex: "-1" });
    this.lost = Dom.make("p", { class: "lost", role: "alert", hidden: true },
      "The link leads to a scenario that is not in this page.");
    this.list = new Scenarios(data.scenarios, {
      choose: (one, isWalk) => this.open(one, null, !isWalk),
      turn: (direction, condition) => this.turn(direction, condition),
    });
    const link = (position) => this.link(position);
    const select = (position) => this.go(position, true);
    this.steps = new Steps({ choose: (position, isWalk) => this.go(position, !isWalk) });
    this.block = new Block({ link });
    this.panels = new Panels({
      select, reach: this.isReport ? (state) => this.reach(state) : null,
    });
    this.screen = Dom.make("div");
    this.keys = new Keys(this.entries());
    document.body.append(Dom.make("div", { class: "page" },
      Dom.make("a", { class: "skip", href: "#scenario", onclick: (event) => this.skip(event) },
        "Skip to the scenario"), this.header(), this.lost, Claims.draw(data.tail.claims),
      Dom.make("div", { class: this.isReport ? "columns" : "columns single" },
        this.isReport ? this.list.element : null, this.main)), this.live);
    Paper.setUp(() => this.scenario);
    addEventListener("popstate", () => this.follow());
    addEventListener("hashchange", () => this.follow());
    if (!this.follow()) this.open(this.first(), null, false);
  }

  /** The first scenario to look at: one that failed, if any did. */
  first() {
    const { scenarios } = this.list;
    return scenarios.find((one) => one.verdict === "failed") ?? scenarios.find((one) => one.isBad)
      ?? scenarios[0];
  }

  header() {
    const { head, tail } = this.data;
    const total = Data.total(tail.steps);
    const steps = total > 0 ? Dom.count(total, "step", "steps") : null;
    const ends = { interrupted: "interrupted", "first-failure": "ended at the first failure" };
    const nothing = tail.empty ? `nothing was run: ${tail.empty}` : null;
    const end = tail.cut ? ends[tail.cut] ?? tail.cut : nothing;
    const tool = head.tool ? `${head.tool.name} ${head.tool.version}` : null;
    return Dom.make("header", { class: "bar" },
      Dom.make("h1", null, Dom.make("bdi", null, Dom.line(head.title))),
      Dom.make("p", { class: "totals" },
        this.isReport ? Dom.nodes([steps, end]).join(" · ") : null),
      Dom.make("div", { class: "tools" },
        tool ? Dom.make("span", { class: "tool" }, tool) : null,
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
    this.lost.hidden = index !== undefined || location.hash === "";
    if (index === undefined) return false;
    this.open(this.data.scenarios[index], place.step, null);
    // A step that the scenario does not have is not left in the address.
    if (place.step > this.position) this.record(false);
    return true;
  }

  /** Opens a scenario at a position or, without one, at a step that is sought, or at its first
      interesting step. `isJump` makes an entry of the history; null leaves the address as it
      is. */
  open(scenario, position, isJump) {
    if (!scenario) return this.showNothing();
    const { trace } = scenario;
    const last = trace?.steps.length ?? 0;
    const found = scenario.failure ? null : this.found(scenario);
    const to = Math.min(position ?? found ?? Opening.step(scenario), last);
    if (scenario === this.scenario) {
      if (to !== this.position) this.go(to, isJump);
      return;
    }
    const isFirst = this.scenario === null;
    Object.assign(this, { scenario, trace, position: to });
    const { title } = this.data.head;
    document.title = this.isReport ? `${Dom.brief(scenario.title)} · ${title}` : title;
    this.drawScenario();
    this.list.select(scenario);
    const said = `${Dom.brief(scenario.title)}, ${Verdicts.of(scenario.verdict).text}. `;
    this.showPosition(this.isReport ? said : "");
    if (!trace) this.live.textContent = said;
    if (!isFirst) this.main.scrollIntoView();
    this.record(isJump);
  }

  /** The first position that has most of what is sought in all scenarios; null if none has any. */
  found({ trace }) {
    let [best, most] = [null, 0];
    if (!trace) return best;
    for (let at = 0; at <= trace.steps.length; at += 1) {
      const matches = this.list.matches(trace, at);
      if (matches > most) [best, most] = [at, matches];
    }
    return best;
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
    if (isJump) this.lost.hidden = true;
    if (isJump !== null) Address.write(this.scenario.key, this.position, isJump);
  }

  /** Shows the position everywhere, and says it after something else. */
  showPosition(before = "") {
    if (!this.trace) return;
    const { trace, position, scenario } = this;
    this.timeline.show(position);
    this.steps.select(position);
    this.block.show(trace, position, scenario.failure);
    Dom.replace(this.screen, Display.draw(
      Data.display(trace, position), Data.at(trace, position), this.hasScreens));
    this.panels.show(trace, position);
    const last = trace.steps.length;
    this.counter.textContent = `${position} / ${last}`;
    // A button that is disabled loses the focus, and whoever pressed it the place.
    this.back.setAttribute("aria-disabled", String(this.steps.next(position, -1) === null));
    this.forth.setAttribute("aria-disabled", String(this.steps.next(position, 1) === null));
    const place = Data.at(trace, position);
    const said = position === 0 ? "Start"
      : `Step ${position} of ${last}: ${Dom.brief(place.stimulus)}`;
    this.live.textContent = `${before}${said}. Then ${Dom.brief(place.state)}.`;
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
    this.hasScreens = trace?.displays.some(Display.isScreen) ?? false;
    const failed = scenario.failure?.step;
    const parts = [this.heading(), Failure.draw(scenario, { link, hasTrace: Boolean(trace) })];
    if (trace) {
      this.timeline = new Timeline(trace, this.data.head.actors ?? [],
        { select: (position) => this.go(position, true), failed });
      this.steps.show(trace, this.position,
        { failed, sought: this.list.sought, used: scenario.used });
      parts.push(Dom.panel("Timeline", "time", this.stepper(), this.timeline.element),
        Dom.make("div", { class: "panels" },
          Dom.make("div", { class: "stack list" }, this.steps.element, this.panels.facts),
          Dom.make("div", { class: "stack" }, this.block.element, this.panels.changed),
          Dom.panel(this.hasScreens ? "Display" : "State", "display", this.screen)),
        this.panels.way);
    }
    Dom.replace(this.main, parts);
  }

  heading() {
    const { scenario, trace } = this;
    // The page of a single trace has its name at the top already.
    const isTitle = !this.isReport;
    const tags = scenario.tags.map((tag) =>
      Dom.make("span", { class: "tag" }, `@${Dom.brief(tag, 40)}`));
    const words = Dom.nodes([
      scenario.verdict === "traced" && !scenario.place && tags.length === 0 ? null
        : Dom.make("p", { class: "place" }, Verdicts.badge(scenario.verdict), " ",
          scenario.place ? Dom.code(scenario.place) : null, tags),
      scenario.summary
        ? Dom.make("p", { class: "summary" }, Dom.sentence(scenario.summary)) : null,
      Viewer.reason(scenario),
      trace?.broken ? Dom.make("p", { class: "broken" }, Dom.make("strong", null, "Broken: "),
        Dom.visible(trace.broken)) : null,
    ]);
    const isBare = isTitle && words.length === 0;
    return Dom.make("div", { class: isBare ? "heading unseen" : "heading" },
      Dom.make("h2", { class: isTitle ? "unseen" : null },
        Dom.make("bdi", null, Dom.line(scenario.title))), words);
  }

  static reason({ why, divergence }) {
    if (!why && !divergence) return null;
    return Dom.make("p", { class: "reason" }, divergence ? [Dom.code(divergence), " "] : null,
      Dom.visible(why ?? ""));
  }

  stepper() {
    this.counter = Dom.make("span", { class: "counter" });
    this.back = Dom.button([Dom.icon("M10.5 2.5 5 8l5.5 5.5"), Dom.unseen("Step back")],
      () => this.step(-1));
    this.forth = Dom.button([Dom.icon("M5.5 2.5 11 8l-5.5 5.5"), Dom.unseen("Step forward")],
      () => this.step(1));
    return Dom.make("div", { class: "tools" }, Dom.copier("Copy link", () => this.address()),
      Dom.make("div", { class: "stepper", role: "group", "aria-label": "Steps" },
        this.back, this.counter, this.forth));
  }

  /** The whole address of what is looked at. */
  address() { return new URL(Address.of(this.scenario.key, this.position), location.href).href; }

  /** Goes to the next step that is shown, in a direction. */
  step(direction) { if (this.trace) this.go(this.steps.next(this.position, direction)); }

  turn(direction, condition) {
    // Whoever looks for failures comes back to the first one.
    const next = this.list.next(direction, condition)
      ?? (condition ? this.list.shown.find(condition) : null);
    if (next) this.open(next, null, true);
    else if (condition) this.live.textContent = "None of the scenarios that are listed failed.";
  }

  entries() {
    return [
      { keys: ["ArrowRight", "j"], text: "goes a step forward", act: () => this.step(1) },
      { keys: ["ArrowLeft", "k"], text: "goes a step back", act: () => this.step(-1) },
      { keys: ["Home"], text: "goes to the first step that is listed",
        act: () => this.go(this.steps.shown?.[0]) },
      { keys: ["End"], text: "goes to the last step that is listed",
        act: () => this.go(this.steps.shown?.at(-1)) },
      { keys: ["w"], text: "says why the next observation was made", act: () => this.why() },
      {
        keys: this.isReport ? ["i"] : ["i", "/"], text: "searches in this scenario",
        act: () => this.steps.search.focus(),
      },
      { keys: ["t"], text: "changes the theme", act: () => Theme.next() },
      ...this.isReport ? this.entriesOfMany() : [],
    ];
  }

  entriesOfMany() {
    const fail = () => this.turn(1, (one) => one.isBad);
    return [
      { keys: ["n"], text: "opens the next scenario", act: () => this.turn(1) },
      { keys: ["p"], text: "opens the scenario before", act: () => this.turn(-1) },
      { keys: ["f"], text: "opens the next failure", act: fail },
      { keys: ["/"], text: "searches in all scenarios", act: () => this.list.search.focus() },
    ];
  }

  /** Shows the scenarios that reach a state, and takes the reader to them. */
  reach(state) {
    this.list.reach(state);
    this.list.element.scrollIntoView({ block: "nearest" });
    this.list.reached.firstChild?.focus();
  }

  why() { if (this.trace) this.block.next(); }
}
