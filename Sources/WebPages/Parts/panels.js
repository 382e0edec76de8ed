"use strict";

// What changed, the facts and the pending work, and the map of the states.
class Panels {
  constructor({ link, select }) {
    this.select = select;
    this.changes = Dom.make("div");
    this.groups = Dom.make("div", { class: "groups" });
    this.map = Dom.make("div");
    this.changed = Dom.panel("What changed", "changes", this.changes);
    this.facts = Dom.panel("Facts and pending work", "facts", this.groups);
    this.way = Dom.panel("The way taken", "way", this.map);
    this.link = link;
  }

  show(trace, position) {
    const sections = Changes.at(trace, position);
    this.showChanges(sections, position);
    this.showGroups(trace, position, sections);
    this.showMap(trace, position);
  }

  showChanges(sections, position) {
    const empty = position === 0 ? "This is the beginning." : "Nothing changed.";
    Dom.replace(this.changes, sections.length === 0 ? Dom.make("p", { class: "note" }, empty)
      : sections.map(({ title, lines }) => Dom.make("div", { class: "changed" },
        Dom.make("h4", null, Dom.line(title)),
        Dom.make("ul", { class: "plain" }, lines.map(Panels.change)))));
  }

  static change({ sign, text }) {
    const style = sign === "+" ? "added" : "removed";
    return Dom.make("li", { class: style },
      Dom.make("span", { class: "sign", "aria-hidden": "true" }, sign === "+" ? "+" : "−"),
      Dom.unseen(sign === "+" ? "added:" : "removed:"), Dom.code(text));
  }

  showGroups(trace, position, sections) {
    const groups = [...Data.groups(trace, position)];
    Dom.replace(this.groups, groups.length === 0
      ? Dom.make("p", { class: "note" }, "Nothing is known, and nothing is pending.")
      : groups.map(([title, lines]) => this.group(title, lines, sections)));
  }

  /** A group, in which the lines that the step added are marked. */
  group(title, lines, sections) {
    const changes = sections.find((section) => section.title === title)?.lines ?? [];
    const added = changes.filter(({ sign }) => sign === "+").map(({ text }) => text);
    return Dom.make("div", { class: "group" }, Dom.make("h4", null, Dom.line(title)),
      Dom.make("ul", { class: "plain" }, lines.map((line) => {
        const isNew = added.includes(line);
        return Dom.make("li", { class: isNew ? "new" : null }, Dom.code(line),
          isNew ? Dom.make("span", { class: "tag" }, "new") : null);
      })));
  }

  /** Draws the map when there is time: it is large, and steps follow each other quickly. */
  showMap(trace, position) {
    clearTimeout(this.waiting);
    const isShown = typeof StateMap !== "undefined";
    this.way.hidden = !isShown;
    if (isShown) this.waiting = setTimeout(() => this.drawMap(trace, position), 60);
  }

  drawMap(trace, position) {
    if (this.collected?.trace !== trace) {
      this.collected = { trace, graph: StateMap.collect([trace]), ways: Panels.ways(trace) };
    }
    const { graph, ways } = this.collected;
    const index = new Map(graph.nodes.map((node, number) => [node.state, number]));
    const indices = (states) => states.map((state) => index.get(state)).filter((one) => one >= 0);
    const path = indices(ways.slice(0, position + 1).flat());
    Dom.replace(this.map, StateMap.draw(graph, {
      path, current: path.at(-1), select: (node) => this.visit(graph.nodes[node], ways, position),
    }));
  }

  /** The states that each position went through. */
  static ways(trace) {
    return [[trace.start.state], ...trace.steps.map((step) =>
      step.observations.filter((one) => one.kind === "transition").map((one) => one.state))];
  }

  /** Goes to the next step that reaches a state, from the first one on when there is none. */
  visit(node, ways, position) {
    const reaches = (states) => states.includes(node?.state);
    const next = ways.findIndex((states, at) => at > position && reaches(states));
    const found = next >= 0 ? next : ways.findIndex(reaches);
    if (found >= 0) this.select(found);
  }
}
