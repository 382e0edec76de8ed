"use strict";

// Beside the map: all states or, of a chosen one, the ways into it and out of it with who decides
// them, and the scenarios that reach it.
class GraphSide {
  /** `choose(index)` chooses a state, or none for -1; `open(event, scenario, step)` opens a
      step. */
  constructor(graph, reach, { choose, open }) {
    Object.assign(this, { graph, reach, choose, open });
    this.isWeighted = graph.edges.some((edge) => edge.taken !== undefined);
    this.body = Dom.make("div", { class: "stack" });
    this.element = Dom.make("aside", {
      id: "graph-side", class: "graph-side", "aria-label": "States",
    }, this.body);
  }

  /** Shows a state by its index, or the states for -1; all their ways, or those not taken. */
  show(index, isUntaken) {
    this.isUntaken = isUntaken;
    Dom.replace(this.body, index < 0 ? this.overview() : this.state(index));
    this.element.scrollTop = 0;
  }

  name(index) { return this.graph.nodes[index].state; }

  /** A state in its colours, as a button that chooses it. */
  chip(index) {
    const { names } = this.graph.nodes[index];
    const { fill, stroke } = Colors.of(names);
    return Dom.button(Dom.code(Dom.brief(this.name(index), 200)), () => this.choose(index), {
      class: "chip", style: { background: fill, "border-color": stroke },
    });
  }

  overview() {
    const { nodes, edges } = this.graph;
    const untaken = edges.filter((edge) => edge.taken === 0).length;
    const results = Dom.make("ul", { class: "plain chips" });
    this.search = Dom.make("input", {
      type: "search", placeholder: "Find a state", "aria-label": "Find a state",
      oninput: () => this.find(results),
    });
    this.find(results);
    // "Any state" is a place for the ways out of all states, and none itself.
    const named = nodes.filter((node) => node.names.length > 0).length;
    const states = Dom.panel("States", "states",
      Dom.make("p", null, `${Dom.count(named, "state", "states")}, `,
        Dom.count(edges.length, "transition", "transitions"),
        this.isWeighted ? `, of which ${untaken} not taken` : ""),
      this.search, results);
    return [Dom.make("h2", { class: "unseen" }, "All states"),
      this.isUntaken ? this.ways("Transitions", "not-taken", edges, ["from", "to"]) : null, states];
  }

  /** Lists the states whose names contain what is sought. */
  find(results) {
    const sought = this.search.value.trim().toLowerCase();
    const found = this.graph.nodes.map((_, index) => index)
      .filter((index) => this.name(index).toLowerCase().includes(sought));
    const most = 150;
    const shown = found.slice(0, most).map((index) => Dom.make("li", null, this.chip(index)));
    Dom.replace(results, shown,
      found.length > most ? Dom.make("li", { class: "note" }, `${found.length - most} more`) : null,
      found.length === 0 ? Dom.make("li", { class: "note" }, "none") : null);
  }

  state(index) {
    const { nodes, edges } = this.graph;
    const { taken } = nodes[index];
    // Those of the state next to it come first.
    const around = edges.filter(({ from }) => StateMap.isAround(nodes[from], nodes[index]))
      .sort((one, other) => nodes[other.from].names.length - nodes[one.from].names.length);
    const { fill, stroke } = Colors.of(nodes[index].names);
    return [
      Dom.make("section", { class: "panel", "aria-labelledby": "state-name" },
        Dom.make("div", { class: "state-head" },
          Dom.make("h2", { id: "state-name", tabindex: "-1", class: "chip",
            style: { background: fill, "border-color": stroke } },
          Dom.code(Dom.brief(this.name(index), 300))),
          Dom.button("All states", () => this.choose(-1), { class: "quiet" })),
        taken === undefined ? null : Dom.make("p", { class: "note" },
          taken === 0 ? "No scenario came to it." : `Scenarios came to it ${taken}×.`)),
      this.ways("Transitions out", "outs", edges.filter(({ from }) => from === index), ["to"]),
      around.length === 0 ? null
        : this.ways("Transitions out of the states around it", "around", around, ["from", "to"]),
      this.ways("Transitions in", "ins", edges.filter(({ to }) => to === index), ["from"]),
      this.reach.isEmpty ? null : this.scenarios(index),
    ];
  }

  /** A list of ways, of which those that were not taken come first; `ends` are shown of each. */
  ways(title, name, all, ends) {
    const untaken = all.filter((edge) => edge.taken === 0);
    const edges = this.isUntaken ? untaken
      : [...untaken, ...all.filter((edge) => edge.taken !== 0)];
    const count = this.isUntaken ? `${untaken.length} of ${all.length} not taken` : all.length;
    return Dom.panel(`${title}: ${count}`, name, edges.length === 0
      ? Dom.make("p", { class: "note" }, "none")
      : GraphSide.growing(edges, 40, (edge) => this.way(edge, ends)));
  }

  /** A list that shows some entries, and the others when asked for. */
  static growing(entries, most, draw) {
    const list = Dom.make("ul", { class: "plain ways" }, entries.slice(0, most).map(draw));
    let shown = most;
    const more = entries.length <= most ? null : Dom.button(
      `Show more of ${entries.length}`, () => {
        list.append(...entries.slice(shown, shown + 200).map(draw));
        shown += 200;
        more.hidden = shown >= entries.length;
      }, { class: "more" });
    return [list, more];
  }

  way(edge, ends) {
    const decided = [
      edge.by ? [Dom.unseen("by the row "), Dom.code(edge.by)] : null,
      edge.via ? [" via ", Dom.code(edge.via)] : null,
    ];
    return Dom.make("li", { class: edge.taken === 0 ? "untaken" : null },
      Dom.make("div", { class: "where" },
        ends.length === 2 ? this.chip(edge.from) : null,
        Dom.make("span", { "aria-hidden": "true" }, ends.includes("to") ? "→" : "←"),
        Dom.make("span", { class: "ends" }, edge.from === edge.to
          ? Dom.make("span", null, "itself") : this.chip(edge[ends.at(-1)]), this.count(edge))),
      Dom.make("div", { class: "by" }, edge.label ? [Dom.code(edge.label), " "] : null,
        Dom.make("span", { class: "note" }, decided)));
  }

  count({ taken, declared }) {
    const badges = [];
    if (taken === 0) badges.push(Dom.make("span", { class: "badge warn" }, "not taken"));
    if (taken > 0) badges.push(Dom.make("span", { class: "badge" }, `${taken}×`));
    if (declared === false) badges.push(Dom.make("span", { class: "badge" }, "not declared"));
    return badges;
  }

  /** The scenarios that reach a state, each with a link to the first step that does. */
  scenarios(index) {
    const found = this.reach.of(index);
    const draw = (scenario) => {
      const step = this.reach.step(scenario, index);
      return Dom.make("li", null, Dom.make("a", {
        href: Address.of(scenario.key, step), onclick: (event) => this.open(event, scenario, step),
      }, Dom.make("bdi", null, Dom.brief(scenario.title, 120))),
      Dom.make("span", { class: "note" }, step === 0 ? " at the start" : ` step ${step}`));
    };
    return Dom.panel(`Scenarios that reach it: ${found.length}`, "reaching",
      found.length === 0 ? Dom.make("p", { class: "note" }, "none")
        : GraphSide.growing(found, 30, draw));
  }
}

/** Which scenarios reach which states. The texts of all scenarios are read once, for the names of
    states in them; a trace is parsed when the step is asked for. */
class GraphReach {
  constructor(graph, scenarios) {
    this.scenarios = scenarios.filter((one) => one.hasTrace);
    this.locate = StateMap.locator(graph);
  }

  get isEmpty() { return this.scenarios.length === 0; }

  /** The scenarios that reach a state, by the index of its node. */
  of(index) {
    this.found ??= this.read();
    return this.found.get(index) ?? [];
  }

  read() {
    const found = new Map();
    const known = new Map();
    const text = String.raw`"(?:[^"\\]|\\.)*"`;
    const pattern = new RegExp(String.raw`"names":(\[${text}(?:,${text})*\])`, "g");
    for (const scenario of this.scenarios) {
      const here = new Set();
      for (const [, names] of scenario.raw.matchAll(pattern)) {
        if (!known.has(names)) known.set(names, this.locate(JSON.parse(names)));
        here.add(known.get(names));
      }
      for (const index of here) {
        if (!found.has(index)) found.set(index, []);
        found.get(index).push(scenario);
      }
    }
    return found;
  }

  /** The first step in which a scenario reaches a state; 0 for its start. */
  step({ trace }, index) {
    if (this.locate(trace.start.names) === index) return 0;
    const reaches = (step) => step.observations.some((one) =>
      one.kind === "transition" && this.locate(one.names) === index);
    return trace.steps.findIndex(reaches) + 1;
  }
}
