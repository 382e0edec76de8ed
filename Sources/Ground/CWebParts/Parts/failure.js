"use strict";

// What failed: expected beside seen, what helps, and the command that shows the same.
const Failure = {
  /** The panel of a scenario; null where nothing failed. */
  draw(scenario, { link, hasTrace }) {
    const { failure, later: others } = scenario;
    if (!failure) return Failure.complaint(scenario);
    return Dom.panel(scenario.verdict === "failed" ? "Failure" : "What was expected to fail",
      "failure", Dom.make("p", { class: "message" }, Dom.sentence(failure.message)),
      Failure.place(failure, link, hasTrace), Failure.columns(failure.difference ?? []),
      failure.help ? Dom.make("p", { class: "help" }, Dom.make("strong", null, "Help: "),
        Dom.sentence(failure.help)) : null,
      Failure.reason(failure), Failure.command(failure),
      others.length > 0 ? Dom.make("details", { class: "later" },
        Dom.make("summary", null, `After that, ${Dom.count(others.length, "more", "more")}`),
        Dom.make("ul", { class: "plain" }, others.map((one) =>
          Dom.make("li", null, Dom.make("p", { class: "message" }, Dom.sentence(one.message)),
            Failure.place(one, link, hasTrace), Failure.columns(one.difference ?? []))))) : null);
  },

  /** What cannot be read. */
  complaint({ message, errors }) {
    if (!message && errors.length === 0) return null;
    return Dom.panel("What cannot be read", "failure",
      message ? Dom.make("p", { class: "message" }, Dom.visible(message)) : null,
      Dom.make("ul", { class: "plain errors" }, errors.map((one) => Dom.make("li", null,
        Dom.make("p", { class: "message" }, Dom.sentence(one.message)),
        Dom.make("p", { class: "place" }, Dom.code(`${one.path}:${one.line}:${one.column}`)),
        one.help ? Dom.make("p", { class: "help" }, Dom.make("strong", null, "Help: "),
          Dom.sentence(one.help)) : null,
        (one.notes ?? []).map((note) => Dom.make("p", { class: "note" }, Dom.visible(note)))))));
  },

  place(failure, link, hasTrace) {
    const parts = [Dom.code(`${failure.path}:${failure.line}`)];
    if (hasTrace && failure.step > 0) parts.push(" in ", link(failure.step));
    if (failure.state !== undefined) {
      const isBefore = !["state", "answer", "idle", "unexpected-pass"].includes(failure.kind);
      parts.push(isBefore ? " · state before " : " · state ", Dom.code(failure.state));
    }
    return [Dom.make("p", { class: "place" }, parts), (failure.route ?? []).map((said) =>
      Dom.make("p", { class: "place" }, Dom.line(said)))];
  },

  /** The lines of the difference in two columns: runs of lines that part stand side by side. */
  columns(lines) {
    if (lines.length === 0) return null;
    const [expected, seen] = [[], []];
    const even = () => {
      while (expected.length < seen.length) expected.push(null);
      while (seen.length < expected.length) seen.push(null);
    };
    let isGap = false;
    for (const line of lines) {
      const [side, text] = [line[0], line.slice(2)];
      if (side === "-") expected.push({ text, sign: "−" });
      else if (side === "+") seen.push({ text, sign: "+" });
      else {
        even();
        // A gap is one line, however many it allows.
        if (side === "·") expected.push(isGap ? null : { text: "...", sign: "" });
        else expected.push({ text, sign: "" });
        seen.push({ text, sign: "" });
      }
      isGap = side === "·";
    }
    even();
    return Dom.make("div", { class: "sides" },
      Failure.side("Expected", "expected", expected), Failure.side("Seen", "seen", seen));
  },

  side(title, style, lines) {
    return Dom.make("div", { class: `side ${style}` }, Dom.make("h4", null, title),
      Dom.make("ul", { class: "plain" }, lines.map((line) => {
        if (line === null) return Dom.make("li", { class: "none", "aria-hidden": "true" });
        return Dom.make("li", { class: line.sign ? "part" : null },
          Dom.make("span", { class: "sign" }, line.sign,
            line.sign ? Dom.unseen(style === "seen" ? "only seen:" : "only expected:") : null),
          Dom.code(line.text));
      })));
  },

  reason({ row, facts }) {
    if (!row && !facts) return null;
    return Dom.make("dl", { class: "reason" },
      row ? [Dom.make("dt", null, "row"), Dom.make("dd", null, Dom.code(row))] : null,
      facts ? [Dom.make("dt", null, "saw"), Dom.make("dd", null, Dom.code(facts))] : null);
  },

  command({ reproduce }) {
    if (!reproduce) return null;
    return Dom.make("div", { class: "command" },
      Dom.make("code", null, Dom.visible(reproduce)), Dom.copier("Copy", () => reproduce));
  },
};
