"use strict";

// Lines of two sides beside each other. A line of the data begins with its side: "- " before, "+ "
// after, and two spaces for both.
const DiffLines = {
  /** The lines as pairs, in which a gap is null: what was replaced stands beside what it became. */
  pairs(lines) {
    const pairs = [];
    let [old, now] = [[], []];
    const flush = () => {
      for (let index = 0; index < Math.max(old.length, now.length); index += 1) {
        pairs.push({ before: old[index] ?? null, after: now[index] ?? null, isSame: false });
      }
      [old, now] = [[], []];
    };
    for (const line of lines) {
      const text = line.slice(2);
      if (line[0] === "-") old.push(text);
      else if (line[0] === "+") now.push(text);
      else {
        flush();
        pairs.push({ before: text, after: text, isSame: true });
      }
    }
    flush();
    return pairs;
  },

  /** The part of a text that another does not have, between what both begin and end with: the words
      before it, itself, and those behind it. Without anything in common it is all. */
  parts(text, other) {
    const words = (line) => line.match(/[^\s/(),]+|[\s/(),]+/g) ?? [];
    const [one, two] = [words(text), words(other)];
    let start = 0;
    while (start < one.length && start < two.length && one[start] === two[start]) start += 1;
    let end = 0;
    const most = Math.min(one.length, two.length) - start;
    while (end < most && one.at(-1 - end) === two.at(-1 - end)) end += 1;
    return [
      one.slice(0, start).join(""), one.slice(start, one.length - end).join(""),
      one.slice(one.length - end).join(""),
    ];
  },

  /** A line of one side; a gap is empty. */
  line(pair, side) {
    const text = pair[side];
    if (text === null) return Dom.make("li", { class: "gap", "aria-hidden": "true" });
    if (pair.isSame) {
      return Dom.make("li", { class: "both" },
        Dom.make("span", { class: "mark", "aria-hidden": "true" }), Dom.code(text));
    }
    const [sign, words] = side === "before" ? ["−", "only before: "] : ["+", "only after: "];
    return Dom.make("li", { class: "only" },
      Dom.make("span", { class: "mark", "aria-hidden": "true" }, sign), Dom.unseen(words),
      DiffLines.marked(text, pair[side === "before" ? "after" : "before"], side));
  },

  /** A text in which the part that the other side does not have is marked. */
  marked(text, other, side) {
    if (other === null) return Dom.code(text);
    const [start, part, end] = DiffLines.parts(text, other).map((one) => Dom.line(one));
    return Dom.make("code", null, Dom.make("bdi", null, start,
      part ? Dom.make(side === "before" ? "del" : "ins", null, part) : null, end));
  },

  /** A list of the lines of one side; more than `limit` come when asked for. */
  list(pairs, side, label, limit = 80) {
    const list = Dom.make("ul", { class: "lines", "aria-label": label },
      pairs.slice(0, limit).map((pair) => DiffLines.line(pair, side)));
    if (pairs.length <= limit) return list;
    const rest = pairs.length - limit;
    const more = Dom.button(`Show ${Dom.count(rest, "more line", "more lines")}`, () => {
      list.append(...pairs.slice(limit).map((pair) => DiffLines.line(pair, side)));
      more.remove();
    }, { class: "more" });
    return [list, more];
  },
};
