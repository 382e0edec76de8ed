"use strict";

// The data of the page. A scenario is a line, of which only the part before the tab is read at
// first: the trace behind it is parsed when it is looked at.
const Data = {
  /** What the page holds: the head, the scenarios, and the totals. */
  read() {
    const json = (id) => JSON.parse(document.getElementById(id)?.textContent || "{}");
    const lines = document.getElementById("scenarios")?.textContent.split("\n") ?? [];
    const taken = new Map();
    const scenarios = lines.filter((line) => line.trim() !== "")
      .map((line, index) => new Scenario(line, index, taken));
    return { head: json("head"), tail: json("tail"), scenarios, keys: taken };
  },

  /** What is at a position of a trace: the start at 0, then the steps. */
  at(trace, position) { return position === 0 ? trace.start : trace.steps[position - 1]; },

  display(trace, position) { return trace.displays[Data.at(trace, position).display]; },

  /** The groups at a position, by their titles. */
  groups(trace, position) {
    const indices = Data.at(trace, position).groups ?? [];
    return new Map(indices.map((index) => [trace.groups[index].title, trace.groups[index].lines]));
  },

  /** The number of steps, which a report counts by how far they are asserted. */
  total(steps) {
    if (typeof steps !== "object" || steps === null) return steps ?? 0;
    return steps.asserted + steps.open + steps.unasserted;
  },

  /** The virtual time in a form that is read at a glance. */
  time(seconds) {
    const units = [[86400, "d"], [3600, "h"], [60, "min"], [1, "s"]];
    let rest = seconds;
    const parts = [];
    for (const [size, name] of units) {
      const count = Math.floor(rest / size);
      if (count > 0) parts.push(`${count} ${name}`);
      rest -= count * size;
    }
    return parts.slice(0, 2).join(" ") || `${seconds} s`;
  },
};

/** A scenario of the page, or a file that holds none which could run. */
class Scenario {
  constructor(line, index, taken) {
    const tab = line.indexOf("\t");
    this.raw = line;
    this.traceStart = tab + 1;
    this.hasTrace = tab >= 0;
    const record = JSON.parse(this.hasTrace ? line.slice(0, tab) : line);
    const { path = "", name = "", line: number, tags = [], why, failure, later = [] } = record;
    Object.assign(this, { path, name, tags, why, failure, later, summary: record.summary });
    this.place = path && number ? `${path}:${number}` : path;
    this.verdict = record.verdict ?? record.event;
    this.title = name || path.split("/").at(-1);
    this.divergence = record.divergence;
    this.message = record.message;
    this.errors = record.errors ?? [];
    this.steps = Data.total(record.steps);
    this.key = Scenario.key(path && name ? `${path}:${name}` : name || path, taken);
    taken.set(this.key, index);
  }

  /** Two of one name have links of their own. */
  static key(name, taken) {
    let key = name;
    for (let number = 2; taken.has(key); number += 1) key = `${name}:${number}`;
    return key;
  }

  get isBad() { return ["failed", "unreadable", "rejected"].includes(this.verdict); }

  /** The trace, or null. The few that were looked at last are kept. */
  get trace() {
    if (!this.hasTrace) return null;
    if (!Scenario.kept.has(this)) {
      if (Scenario.kept.size >= 8) Scenario.kept.delete(Scenario.kept.keys().next().value);
      Scenario.kept.set(this, JSON.parse(this.raw.slice(this.traceStart)));
    }
    return Scenario.kept.get(this);
  }

  /** The number of steps at the beginning that are taken over from another file; 0 where that is
      not known, since the trace ends early. */
  get used() {
    if (this.verdict !== "passed" || !this.hasTrace) return 0;
    return Math.max(0, this.trace.steps.length - this.steps);
  }

  /** The texts of the scenario as they are written in JSON, in small letters: no names of fields,
      no numbers, and not the words that the page itself reads. */
  get written() {
    const own = /"(?:event|kind|verb)":"[^"\\]*"/g;
    this.searched ??= (this.raw.replace(own, "").match(/"(?:[^"\\]|\\.)*":?/g) ?? [])
      .filter((text) => text.endsWith('"')).map((text) => text.slice(1, -1)).join("\n")
      .toLowerCase();
    return this.searched;
  }

  /** What the page makes of these texts, in small letters: made once, when it is asked for. */
  get shown() {
    const places = [this.failure, ...this.later, ...this.errors].filter(Boolean)
      .map(({ path, line, column }) => [path, line, column].filter(Boolean).join(":"));
    const own = [this.place, this.summary ?? "", ...this.tags.map((tag) => `@${tag}`), ...places];
    this.drawn ??= [own.join("\n").toLowerCase(), this.hasTrace ? Scenario.words(this.trace) : ""]
      .join("\n");
    return this.drawn;
  }

  /** Whether what is shown of it contains something that is written in small letters. */
  contains(text) {
    if (text === "") return true;
    const written = JSON.stringify(text).slice(1, -1).replaceAll("<", "\\u003c");
    return this.written.includes(written) || this.shown.includes(text);
  }

  /** Whether its trace has a field with a value; JSON is compared as it is written. */
  hasField(name, value) {
    return this.raw.includes(`"${name}":${JSON.stringify(value).replaceAll("<", "\\u003c")}`);
  }
}

Scenario.kept = new Map();

/** What the view makes of the texts of a trace, in small letters; nothing that is not there. */
Scenario.words = () => "";

/** The verdicts, with a sign and the words for them. */
const Verdicts = new Marks({
  passed: { sign: "✓", text: "passed", tone: "good" },
  failed: { sign: "✗", text: "failed", tone: "bad" },
  "failed-as-expected": { sign: "◐", text: "failed as expected", tone: "warn" },
  diverged: { sign: "≠", text: "diverged as declared", tone: "warn" },
  skipped: { sign: "–", text: "skipped", tone: "plain" },
  unreadable: { sign: "!", text: "unreadable", tone: "bad" },
  rejected: { sign: "!", text: "rejected", tone: "bad" },
  traced: { sign: "•", text: "traced", tone: "plain" },
});
