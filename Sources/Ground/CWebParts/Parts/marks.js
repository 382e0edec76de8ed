"use strict";

// What is said of a scenario or a step: a sign, the words for it, and a tone.
class Marks {
  /** The marks of some kinds, in the order in which they are listed. */
  constructor(marks) { this.marks = new Map(Object.entries(marks)); }

  get kinds() { return [...this.marks.keys()]; }

  of(kind) { return this.marks.get(kind) ?? { sign: "•", text: kind, tone: "plain" }; }

  badge(kind) {
    const { sign, text, tone } = this.of(kind);
    return Dom.make("span", { class: `badge ${tone}` },
      Dom.make("span", { "aria-hidden": "true" }, sign), ` ${text}`);
  }
}
