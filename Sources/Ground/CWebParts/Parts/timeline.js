"use strict";

// The steps from left to right, with a lane for each actor and one for the machine: a stimulus is a
// mark in its actor's lane, an effect one in the lane that it is for, and below them stand the
// states. Only the columns in sight are elements.
class Timeline {
  constructor(trace, actors, { select, failed }) {
    Object.assign(this, { trace, select, failed });
    this.lanes = Timeline.lanes(trace, actors);
    this.columns = new Map();
    this.bands = new Map();
    this.position = 0;
    this.strip = Dom.make("div", { class: "strip" }, this.lanes.map((_, index) =>
      Dom.make("div", { class: "lane", style: { top: `${this.y(index)}px` } })));
    this.scroller = Dom.make("div", { class: "scroller", onscroll: () => this.draw() }, this.strip);
    this.element = Dom.make("div", { class: "timeline" }, this.labels(), this.scroller);
    this.strip.style.setProperty("height", `${this.bottom + Timeline.band}px`);
    this.measure(0);
    this.observer = new ResizeObserver(() => this.measure(this.scroller.clientWidth));
    this.observer.observe(this.scroller);
  }

  /** The lanes that a trace uses: the user, the machine, and all others in their order. */
  static lanes(trace, actors) {
    const used = new Set();
    for (const step of trace.steps) {
      if (step.actor) used.add(step.actor);
      for (const one of step.observations) if (one.for) used.add(one.for);
      for (const one of step.reasons) if (one.actor) used.add(one.actor);
    }
    const others = [...used].filter((name) => !actors.includes(name));
    const names = [...actors, ...others].filter((name) => used.has(name));
    const isUser = (name) => name === "user";
    // A sign that no actor's name can be keeps the machine apart from an actor "machine".
    return [...names.filter(isUser), null, ...names.filter((name) => !isUser(name))];
  }

  y(lane) { return Timeline.top + (lane + 0.5) * Timeline.lane; }

  get bottom() { return Timeline.top + this.lanes.length * Timeline.lane + 4; }

  labels() {
    return Dom.make("div", { class: "labels", "aria-hidden": "true" },
      this.lanes.map((name, index) => Dom.make("span", {
        style: { top: `${this.y(index)}px` }, title: name === null ? null : Dom.brief(name),
      }, name === null ? "machine" : Dom.brief(name, 40))),
      Dom.make("span", { style: { top: `${this.bottom + Timeline.band / 2}px` } }, "state"));
  }

  /** Gives each step a width by what came of it, and more where there is room. */
  measure(available) {
    const natural = this.trace.steps.map((step) => 42 + 15 * step.observations.length);
    const total = natural.reduce((sum, width) => sum + width, Timeline.start);
    const room = available - Timeline.start - 2;
    const scale = Math.min(Math.max(1, room / Math.max(1, total - Timeline.start)), 2.4);
    this.edges = [0, Timeline.start];
    for (const width of natural) this.edges.push(this.edges.at(-1) + width * scale);
    this.strip.style.setProperty("width", `${Math.floor(this.edges.at(-1))}px`);
    this.spans = this.stateSpans();
    for (const element of [...this.columns.values(), ...this.bands.values()]) element.remove();
    this.columns.clear();
    this.bands.clear();
    this.reveal();
    this.draw();
  }

  /** Where in a step's column an observation stands. */
  x(position, index) {
    const width = this.edges[position + 1] - this.edges[position];
    const count = this.trace.steps[position - 1].observations.length;
    return 16 + (width - 24) * (index + 1) / (count + 1);
  }

  /** The states with where they begin and end. */
  stateSpans() {
    const spans = [{ from: 0, state: this.trace.start.state, names: this.trace.start.names }];
    this.trace.steps.forEach((step, index) => {
      step.observations.forEach((one, number) => {
        if (one.kind !== "transition") return;
        const from = this.edges[index + 1] + this.x(index + 1, number);
        spans.push({ from, state: one.state, names: one.names });
      });
    });
    spans.forEach((span, index) => { span.to = spans[index + 1]?.from ?? this.edges.at(-1); });
    return spans;
  }

  /** Makes a position the current one. */
  show(position) {
    const hadFocus = this.strip.contains(document.activeElement);
    this.columns.get(this.position)?.removeAttribute("aria-current");
    if (this.columns.has(this.position)) this.columns.get(this.position).tabIndex = -1;
    this.position = position;
    this.reveal();
    this.draw();
    if (hadFocus) this.columns.get(position)?.focus({ preventScroll: true });
  }

  reveal() {
    const [left, right] = [this.edges[this.position], this.edges[this.position + 1]];
    const { scrollLeft, clientWidth } = this.scroller;
    if (left < scrollLeft + 20) this.scroller.scrollLeft = left - 80;
    if (right > scrollLeft + clientWidth - 20) this.scroller.scrollLeft = right - clientWidth + 80;
  }

  /** Makes the columns and bands in sight, and removes the others. */
  draw() {
    const left = this.scroller.scrollLeft - 300;
    const right = this.scroller.scrollLeft + Math.min(this.scroller.clientWidth || 900, 5000) + 300;
    const isSeen = (from, to) => to >= left && from <= right;
    const seen = (index) => isSeen(this.edges[index], this.edges[index + 1]);
    Timeline.keep(this.columns, seen);
    for (let at = this.first(left); at < this.edges.length - 1 && seen(at); at += 1) {
      if (!this.columns.has(at)) this.add(this.columns, at, this.column(at));
    }
    Timeline.keep(this.bands, (index) => isSeen(this.spans[index].from, this.spans[index].to));
    this.spans.forEach((span, index) => {
      if (!this.bands.has(index) && isSeen(span.from, span.to)) {
        this.add(this.bands, index, this.bandOf(span));
      }
    });
    const current = this.columns.get(this.position);
    current?.setAttribute("aria-current", "step");
    if (current) current.tabIndex = 0;
  }

  /** The first column that ends behind a place. */
  first(place) {
    let [low, high] = [0, this.edges.length - 2];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.edges[middle + 1] < place) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  static keep(elements, isSeen) {
    for (const [index, element] of elements) {
      if (isSeen(index) || element === document.activeElement) continue;
      element.remove();
      elements.delete(index);
    }
  }

  add(elements, index, element) {
    elements.set(index, element);
    this.strip.append(element);
  }

  column(position) {
    const width = this.edges[position + 1] - this.edges[position];
    const step = this.trace.steps[position - 1];
    const said = step ? Dom.line(step.stimulus.slice(0, 200)) : "start";
    const { state } = Data.at(this.trace, position);
    const isFailed = position === this.failed;
    const label = position === 0 ? `Start: ${Dom.brief(state)}`
      : `Step ${position}: ${Dom.brief(said)}, ${step.actor ? `by ${Dom.brief(step.actor)}, ` : ""}`
        + `then ${Dom.brief(state)}${isFailed ? ", failed" : ""}`;
    return Dom.make("button", {
      type: "button", class: isFailed ? "column failed" : "column", tabindex: "-1",
      "aria-label": label, title: Dom.brief(said), onclick: () => this.select(position),
      style: { left: `${this.edges[position]}px`, width: `${width}px` },
    }, Dom.make("span", { class: "number" }, `${isFailed ? "✗ " : ""}${position || "·"}`,
      this.passed(position)),
    width > 60 || position === 0 ? Dom.make("span", { class: "said" }, said) : null,
    step ? TimelineMarks.draw(this, step, position, width) : null);
  }

  /** The virtual time, where it is another than in the step before. */
  passed(position) {
    const at = (number) => this.trace.steps[number - 1]?.time ?? 0;
    const time = at(position);
    return time !== at(position - 1) ? ` · ${Data.time(time)}` : null;
  }

  bandOf({ from, to, state, names }) {
    const { fill, stroke } = Colors.of(names);
    const said = Dom.line(names.slice(-2).join("/").slice(0, 90));
    return Dom.make("div", {
      class: "band", "aria-hidden": "true", title: Dom.brief(state),
      style: {
        left: `${from}px`, width: `${Math.max(2, to - from - 1)}px`, top: `${this.bottom}px`,
        background: fill, "border-color": stroke,
      },
    }, to - from > 26 ? Dom.make("span", null, said) : null);
  }
}

Object.assign(Timeline, { top: 40, lane: 24, band: 22, start: 64 });
