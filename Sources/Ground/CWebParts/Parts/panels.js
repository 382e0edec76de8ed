"use strict";

// What changed, the facts and the pending work, and the map of the states.
class Panels {
  /** `select(position)` goes to a step; `reach(state)`, where there are many scenarios, shows those
      that reach a state. */
  constructor({ select, reach }) {
    Object.assign(this, { select, reach });
    this.changes = Dom.make("div");
    this.groups = Dom.make("div", { class: "groups" });
    this.map = Dom.make("div");
    this.changed = Dom.panel("What changed", "changes", this.changes);
    this.facts = Dom.panel("Facts and pending work", "facts", this.groups);
    this.others = Dom.make("p", { class: "others" });
    this.way = Dom.panel("Path", "way", this.map, this.others);
  }

  show(trace, position) {
    const sections = Changes.at(trace, position);
    this.showChanges(sections, position);
    this.showGroups(trace, position, sections);
    this.showMap(trace, position);
    const { state } = Data.at(trace, position);
    Dom.replace(this.others, this.reach ? Dom.button(["All scenarios that reach ",
      Dom.code(Dom.brief(state, 80))], () => this.reach(state)) : null);
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
    this.waiting = setTimeout(() => this.drawMap(trace, position), 60);
  }

  drawMap(trace, position) {
    if (this.drawn?.trace !== trace) {
      const graph = StateMap.collect([trace]);
      this.drawn = { trace, graph, way: StateMap.way(graph, trace) };
    }
    const { graph, way } = this.drawn;
    const ahead = way.filter(({ step }) => step <= position).length;
    const hadFocus = this.map.contains(document.activeElement);
    Dom.replace(this.map, StateMap.draw(graph, {
      path: way, ahead, current: way[ahead - 1]?.node, hasKeys: true,
      select: (_, node) => this.visit(node, position),
    }));
    if (hadFocus) this.map.querySelector(".map-node[tabindex='0']")?.focus({ preventScroll: true });
  }

  /** Goes to the next step that reaches a state, from the first one on when there is none. */
  visit(node, position) {
    const places = this.drawn.way.filter((one) => one.node === node);
    const found = places.find(({ step }) => step > position) ?? places[0];
    if (found) this.select(found.step);
  }
}
