"use strict";

// What changed between a position of a trace and the one before it.
const Changes = {
  /** The lines of a display, as the shell draws them. */
  lines(display) {
    if (!display) return [];
    const elements = display.elements.map(Changes.line);
    if (display.name === undefined || display.name === null) return elements;
    const title = display.title ? ` ${display.title}` : "";
    return [`[${display.name}]${title}${display.marked ? " •" : ""}`, ...elements];
  },

  line([kind, text, value]) {
    switch (kind) {
    case "item": return `· ${text}`;
    case "field": case "secret": return `${text}:${value ? ` ${value}` : ""}`;
    case "activity": return `… ${text}`;
    case "question": return `${text}?`;
    case "button": return `(${text})`;
    case "alert": return `! ${text}`;
    default: return text;
    }
  },

  /** The lines that are gone (-) and those that are new (+), each as often as it is. */
  between(before, after) {
    const left = new Map();
    for (const line of before) left.set(line, (left.get(line) ?? 0) + 1);
    const added = [];
    for (const line of after) {
      const count = left.get(line) ?? 0;
      if (count > 0) left.set(line, count - 1);
      else added.push({ sign: "+", text: line });
    }
    const removed = [...left].flatMap(([text, count]) => Array(count).fill({ sign: "-", text }));
    return [...removed, ...added];
  },

  /** What changed at a position, as sections with a title and lines; none at the start. */
  at(trace, position) {
    if (position === 0) return [];
    const [before, after] = [Data.at(trace, position - 1), Data.at(trace, position)];
    const sections = [{ title: "state", lines: Changes.between([before.state], [after.state]) }];
    if (before.display !== after.display) {
      const lines = (at) => Changes.lines(Data.display(trace, at));
      const changed = Changes.between(lines(position - 1), lines(position));
      // Without a screen, the display is the state.
      const isState = ({ text }) => text === before.state || text === after.state;
      if (!changed.every(isState)) sections.push({ title: "display", lines: changed });
    }
    const [old, now] = [Data.groups(trace, position - 1), Data.groups(trace, position)];
    for (const title of new Set([...old.keys(), ...now.keys()])) {
      const lines = Changes.between(old.get(title) ?? [], now.get(title) ?? []);
      sections.push({ title, lines });
    }
    return sections.filter((section) => section.lines.length > 0);
  },

  /** Whether something of a title changed at a position. */
  concerns(trace, position, title) {
    return Changes.at(trace, position).some((section) => section.title === title);
  },

  /** The titles of everything that can change in a trace. */
  titles(trace) {
    return ["state", "display", ...new Set(trace.groups.map((group) => group.title))];
  },
};
