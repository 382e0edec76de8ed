"use strict";

// The steps of two traces side by side. Steps that do not differ are folded away where many follow
// each other, and only so many rows are elements as a reader looks at.
class DiffRows {
  /** `names` are the paths of the sides. */
  constructor(names) {
    this.names = names;
    this.list = Dom.make("ol", { class: "steps-aligned" });
    this.earlier = Dom.button("Show earlier steps", () => this.move(-1), { class: "more" });
    this.later = Dom.button("Show later steps", () => this.move(1), { class: "more" });
    this.element = Dom.make("div", { class: "aligned" },
      Dom.make("div", { class: "names-aligned", "aria-hidden": "true" },
        DiffRows.sides.map(([side, title]) => Dom.make("p", null, Dom.make("strong", null, title),
          " ", Dom.code(Dom.brief(names[side]))))),
      this.earlier, this.list, this.later);
  }

  /** Takes what is shown of a scenario: its rows, of which the first is the start. */
  show(trace) {
    this.rows = [DiffRows.start(trace), ...trace.steps];
    this.differences = this.rows.flatMap((row, index) => (row.change === "same" ? [] : [index]));
    this.items = DiffRows.folded(this.rows);
    this.current = -1;
    this.first = 0;
    this.limit = DiffRows.most;
    this.draw();
  }

  /** The row before the first step: where the traces start, their tags and what is given. */
  static start({ tags, givens, start }) {
    const lines = [...tags.map((tag) => `${tag.slice(0, 2)}@${tag.slice(2)}`),
      ...givens.map((given) => `${given.slice(0, 2)}given ${given.slice(2)}`)];
    const side = (state) => ({ number: 0, state });
    const isSame = lines.every((line) => line[0] === " ");
    return { change: isSame ? "same" : "changed", observations: lines,
      before: side(start?.before), after: side(start?.after) };
  }

  /** The rows, with runs of those that do not differ as one item, apart from a row at each end. */
  static folded(rows) {
    const items = [];
    let run = [];
    const flush = (isLast) => {
      const keptBefore = items.length > 0 || run[0] === 0 ? 1 : 0;
      const hidden = run.slice(keptBefore, isLast ? run.length : -1);
      if (hidden.length < 3) items.push(...run.map((row) => ({ row })));
      else {
        items.push(...run.slice(0, keptBefore).map((row) => ({ row })), { fold: hidden });
        if (!isLast) items.push({ row: run.at(-1) });
      }
      run = [];
    };
    rows.forEach((row, index) => {
      if (row.change === "same") run.push(index);
      else {
        if (run.length > 0) flush(false);
        items.push({ row: index });
      }
    });
    if (run.length > 0) flush(true);
    return items;
  }

  /** Makes the elements of the rows around the first one that is shown. */
  draw() {
    const end = Math.min(this.items.length, this.first + this.limit);
    this.elements = new Map();
    Dom.replace(this.list, this.items.slice(this.first, end).map((item) => this.item(item)));
    this.list.start = this.first + 1;
    this.earlier.hidden = this.first === 0;
    this.later.hidden = end >= this.items.length;
    this.mark();
  }

  /** Shows the rows before or behind those that are shown. */
  move(direction) {
    const step = Math.floor(this.limit / 2);
    const last = Math.max(0, this.items.length - this.limit);
    this.first = Math.min(last, Math.max(0, this.first + direction * step));
    this.draw();
    const edge = direction > 0 ? this.list.lastElementChild : this.list.firstElementChild;
    edge.scrollIntoView({ block: "center" });
    (edge.querySelector("h3, button") ?? edge).focus({ preventScroll: true });
  }

  item(item) {
    if (item.row !== undefined) return this.row(item.row);
    const [from, to] = [item.fold[0], item.fold.at(-1)];
    const open = () => {
      this.items.splice(this.items.indexOf(item), 1, ...item.fold.map((row) => ({ row })));
      this.draw();
      this.elements.get(from)?.querySelector("h3").focus({ preventScroll: true });
    };
    const words = Dom.count(item.fold.length, "step", "steps");
    return Dom.make("li", { class: "fold" }, Dom.button(
      [Dom.icon("M4 6l4-4 4 4M4 10l4 4 4-4"), ` ${words} as before`], open,
      { "aria-label": `Show ${words} as before, rows ${from} to ${to}` }));
  }

  row(index) {
    const row = this.rows[index];
    const pairs = DiffLines.pairs(row.observations);
    const heading = Dom.make("h3", { tabindex: "-1" }, DiffRows.title(row, index), " ",
      row.change === "same" ? null : DiffKinds.badge(row.change));
    const element = Dom.make("li", { class: `aligned-step is-${row.change}` }, heading,
      Dom.make("div", { class: "pair" }, DiffRows.sides.map(([side, title]) =>
        this.side(row, side, title, pairs))));
    this.elements.set(index, element);
    return element;
  }

  /** What a row is called: the numbers of its step on both sides. */
  static title({ before, after }, index) {
    if (index === 0) return "Start";
    if (!before) return `Step ${after.number}`;
    if (!after) return `Step ${before.number}`;
    return before.number === after.number ? `Step ${before.number}`
      : `Step ${before.number}, now ${after.number}`;
  }

  side(row, side, title, pairs) {
    const own = row[side];
    const words = { class: `one-side ${side}`, role: "group", "aria-label": title };
    // Where the sides are below each other, those that are equal are one.
    const label = Dom.make("p", { class: "side-label", "aria-hidden": "true" },
      row.change === "same" ? "Before and after" : title);
    if (!own) {
      return Dom.make("div", { ...words, class: `one-side ${side} absent` }, label,
        Dom.make("p", { class: "note" }, "no such step"));
    }
    const other = row[side === "before" ? "after" : "before"];
    const only = side === "before" ? "del" : "ins";
    const stimulus = row.stimulus === undefined ? null : Dom.make("p", { class: "stimulus" },
      other ? Dom.code(row.stimulus) : Dom.make(only, null, Dom.code(row.stimulus)));
    const state = own.state === undefined ? null : Dom.make("p", { class: "led" },
      Dom.make("span", { class: "note" }, row.stimulus === undefined ? "starts in " : "then in "),
      Colors.chip(Dom.brief(own.state, 200), DiffRows.names(own.state)),
      other && other.state !== own.state
        ? Dom.make("span", { class: "unlike" }, " ≠", Dom.unseen(" differs")) : null);
    return Dom.make("div", words, label, stimulus,
      pairs.length > 0 ? DiffLines.list(pairs, side, `${title}: lines`, this.lines) : null, state);
  }

  /** The names in the path of a state: payloads are between parentheses. */
  static names(state) { return state.replace(/\([^)]*\)/g, "").split("/"); }

  /** Makes a difference the current one, by its position among the differences. */
  select(position, isFocused) {
    const index = this.differences[position];
    this.current = index ?? -1;
    const place = this.items.findIndex((item) => item.row === index);
    if (place >= 0 && (place < this.first || place >= this.first + this.limit)) {
      this.first = Math.max(0, place - Math.floor(this.limit / 4));
      this.draw();
    }
    this.mark();
    const element = this.elements.get(index);
    if (!element) return;
    element.scrollIntoView({ block: "nearest" });
    if (isFocused) element.querySelector("h3").focus({ preventScroll: true });
  }

  mark() {
    for (const [index, element] of this.elements) {
      if (index === this.current) element.setAttribute("aria-current", "true");
      else element.removeAttribute("aria-current");
    }
  }

  /** Draws every row and line, for paper, or as many as before. */
  setWhole(isWhole) {
    this.lines = isWhole ? Infinity : undefined;
    this.limit = isWhole ? Infinity : DiffRows.most;
    if (!this.rows) return;
    this.kept = isWhole ? this.first : this.kept;
    this.first = isWhole ? 0 : this.kept ?? 0;
    this.draw();
  }
}

/** How many rows are elements at a time. */
DiffRows.most = 60;
DiffRows.sides = [["before", "Before"], ["after", "After"]];

/** The kinds of change, with a sign and the words for them. */
const DiffKinds = new Marks({
  changed: { sign: "≠", text: "changed", tone: "warn" },
  removed: { sign: "−", text: "removed", tone: "bad" },
  added: { sign: "+", text: "added", tone: "good" },
  same: { sign: "=", text: "as before", tone: "plain" },
  redirected: { sign: "≠", text: "changed", tone: "warn" },
  decided: { sign: "⇄", text: "decided by another", tone: "warn" },
});
