"use strict";

// The claims that were checked in a run, and how often the scenarios tested them.
const Claims = {
  /** A folded table, or null if no claim was checked. */
  draw(claims) {
    const checked = (claims?.checked ?? []).map((one) => ({ ...one, verdict: Claims.verdict(one) }));
    if (checked.length === 0) return null;
    const order = ["broken", "undecided", "not tested", "held"];
    checked.sort((one, other) => order.indexOf(one.verdict) - order.indexOf(other.verdict));
    const counts = order.map((verdict) =>
      [checked.filter((one) => one.verdict === verdict).length, verdict]);
    const told = counts.filter(([count]) => count > 0)
      .map(([count, verdict]) => `${count.toLocaleString("en")} ${verdict}`).join(", ");
    const heads = ["claim", "result", "scope opened", "tested"];
    const others = claims.searched > 0
      ? Dom.make("p", { class: "note" },
        `${Dom.count(claims.searched, "claim", "claims")} only by a search`)
      : null;
    return Dom.make("details", { class: "claims", open: checked[0].verdict === "broken" },
      Dom.make("summary", null, `${Dom.count(checked.length, "claim", "claims")}: ${told}`),
      Dom.make("div",
        { class: "claim-table", tabindex: "0", role: "region", "aria-label": "Claims" },
        Dom.make("table", null,
          Dom.make("thead", null, Dom.make("tr", null,
            heads.map((name) => Dom.make("th", { scope: "col" }, name)))),
          Dom.make("tbody", null, checked.map(Claims.row))), others));
  },

  /** Nothing is called held that no scenario tested. */
  verdict({ opened, confirmed, undecided, broken, needsEvents }) {
    if (broken > 0) return "broken";
    if (undecided > 0) return "undecided";
    return opened === 0 || (needsEvents && confirmed === 0) ? "not tested" : "held";
  },

  row({ name, verdict, opened, confirmed, undecided, broken, needsEvents }) {
    const tested = confirmed + undecided + broken;
    return Dom.make("tr", { class: verdict === "held" ? null : "notable" },
      Dom.make("th", { scope: "row" }, Dom.line(name)), Dom.make("td", null, verdict),
      Dom.make("td", { class: "number" }, opened.toLocaleString("en")),
      Dom.make("td", { class: "number" }, needsEvents ? tested.toLocaleString("en") : "–"));
  },
};
