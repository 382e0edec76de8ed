"use strict";

// What changed over all scenarios: the totals, and each transition once.
const DiffSummary = {
  /** The panel with what was compared, the totals and the changed transitions. */
  draw({ transitions, sentences }, { before, after }, isOpen) {
    return Dom.make("section", { class: "panel totals-of-all", "aria-label": "Summary" },
      Dom.make("p", { class: "place" }, Dom.code(Dom.brief(before, 300)), " → ",
        Dom.code(Dom.brief(after, 300))),
      (sentences ?? []).map((sentence) => Dom.make("p", null, `${sentence}.`)),
      transitions?.length > 0 ? DiffSummary.transitions(transitions, isOpen) : null);
  },

  transitions(transitions, isOpen) {
    const list = Dom.make("ul", { class: "transitions" });
    const show = (from, to) => list.append(...transitions.slice(from, to).map(DiffSummary.change));
    const most = 60;
    show(0, most);
    const rest = transitions.length - most;
    const more = rest <= 0 ? null : Dom.button(`Show ${rest} more`, () => {
      show(most, most + 500);
      more.remove();
    }, { class: "more" });
    return Dom.make("details", { class: "changed-transitions", open: isOpen },
      Dom.make("summary", null, Dom.make("h2", null,
        Dom.count(transitions.length, "transition differs", "transitions differ"))), list, more);
  },

  change({ change, before, after, stimulus, scenarios }) {
    const from = after?.from ?? before?.from;
    return Dom.make("li", null, DiffKinds.badge(change), " ",
      from === undefined ? null : [DiffSummary.state(from), " "],
      Dom.code(stimulus, { class: "stimulus" }), " → ",
      DiffSummary.both(before?.to, after?.to, DiffSummary.state),
      before?.via || after?.via ? [Dom.make("span", { class: "note" }, " decided by "),
        DiffSummary.both(before?.via, after?.via, (text) => Dom.code(text))] : null,
      Dom.make("span", { class: "note" }, ` ${Dom.count(scenarios, "scenario", "scenarios")}`));
  },

  /** What was and what is; once, if both are the same. */
  both(before, after, draw) {
    if (before === undefined || before === after) {
      return after === undefined ? null : Dom.make(before === undefined ? "ins" : "span", null,
        draw(after));
    }
    const old = Dom.make("del", null, Dom.unseen("before: "), draw(before));
    if (after === undefined) return old;
    return [old, " ", Dom.make("ins", null, Dom.unseen("now: "), draw(after))];
  },

  state(text) { return Colors.chip(Dom.brief(text, 120), DiffRows.names(text)); },
};
