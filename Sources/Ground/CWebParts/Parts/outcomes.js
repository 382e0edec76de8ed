"use strict";

// The view of injected faults: what each of them leads to, in a table that can be searched.
class OutcomeView {
  static start(data) { return new OutcomeView(data); }

  constructor({ head, tail }) {
    Object.assign(this, { head, outcomes: tail.outcomes ?? [], fault: "", sought: "" });
    this.outcomes.forEach((one) => { one.text = Object.values(one).join("\n").toLowerCase(); });
    this.search = Dom.make("input", {
      type: "search", placeholder: "Search", "aria-label": "Search in all outcomes",
      oninput: () => this.seek(this.search.value),
    });
    this.count = Dom.make("p", { class: "note", role: "status" });
    this.rows = Dom.make("tbody");
    this.more = Dom.button("Show more", () => this.show(500), { class: "more", hidden: true });
    this.keys = new Keys([
      { keys: ["/"], text: "searches in all outcomes", act: () => this.search.focus() },
      { keys: ["t"], text: "changes the theme", act: () => Theme.next() },
    ]);
    document.body.append(Dom.make("div", { class: "page outcome-page" },
      Dom.make("a", { class: "skip", href: "#outcomes" }, "Skip to the outcomes"), this.header(),
      Dom.make("main", { id: "outcomes", tabindex: "-1" }, this.summary(tail),
        (tail.findings ?? []).map(OutcomeView.finding), this.table())));
    addEventListener("beforeprint", () => this.show(this.found.length));
    this.filter();
  }

  header() {
    const { tool, title } = this.head;
    return Dom.make("header", { class: "bar" },
      Dom.make("h1", { title: Dom.brief(title, 300) }, Dom.make("bdi", null, Dom.line(title))),
      Dom.make("p", { class: "totals" }),
      Dom.make("div", { class: "tools" },
        Dom.make("span", { class: "tool" }, `${tool?.name ?? ""} ${tool?.version ?? ""}`),
        this.keys.button(), Theme.button()));
  }

  summary({ verdict, isGood, lines }) {
    return Dom.make("section", { class: "panel", "aria-label": "Summary" },
      Dom.make("p", null, Dom.make("span", { class: `badge ${isGood ? "good" : "bad"}` },
        Dom.line(verdict))),
      (lines ?? []).map((line) => Dom.make("p", { class: "note" }, Dom.line(line))));
  }

  /** A broken invariant with the scenario that breaks it. */
  static finding({ place, text }, index) {
    const id = `finding-${index}`;
    return Dom.make("section", { class: "panel", "aria-labelledby": id },
      Dom.make("h2", { id }, Dom.line(place)),
      Dom.make("pre", { tabindex: "0" }, Dom.visible(text)), Dom.copier("Copy", () => text));
  }

  table() {
    if (this.outcomes.length === 0) {
      return Dom.make("p", { class: "note" }, "No fault has an outcome that a user can notice.");
    }
    const heads = this.head.columns.map((name) => Dom.make("th", { scope: "col" }, name));
    return Dom.make("section", { class: "panel outcomes", "aria-label": "Outcomes" },
      Dom.make("div", { class: "filters" },
        Dom.make("div", { class: "line" }, this.search), this.switches(), this.count),
      Dom.make("table", null, Dom.make("thead", null, Dom.make("tr", null, heads)), this.rows),
      this.more);
  }

  /** A switch for each fault in the table. */
  switches() {
    const counts = new Map();
    for (const { kind } of this.outcomes) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    this.buttons = [...counts].map(([fault, count]) => Dom.button(`${fault} ${count}`,
      () => this.restrict(this.fault === fault ? "" : fault),
      { class: "switch", "aria-pressed": "false", "data-fault": fault }));
    return Dom.make("div", { class: "switches", role: "group", "aria-label": "Faults" },
      this.buttons);
  }

  restrict(fault) {
    this.fault = fault;
    for (const button of this.buttons) {
      button.setAttribute("aria-pressed", String(button.dataset.fault === fault));
    }
    this.filter();
  }

  seek(text) {
    this.sought = text.trim().toLowerCase();
    this.filter();
  }

  filter() {
    this.found = this.outcomes.filter((one) =>
      (this.fault === "" || one.kind === this.fault) && one.text.includes(this.sought));
    this.rows.replaceChildren();
    this.shown = 0;
    this.show(200);
    this.count.textContent = this.found.length === this.outcomes.length
      ? Dom.count(this.found.length, "outcome", "outcomes")
      : `${this.found.length.toLocaleString("en")} of ${
        Dom.count(this.outcomes.length, "outcome", "outcomes")}`;
  }

  /** Adds rows to those that are shown. */
  show(count) {
    const next = this.found.slice(this.shown, this.shown + count);
    this.rows.append(...next.map((one) => Dom.make("tr", null,
      one.cells.map((cell) => Dom.make("td", null, Dom.line(cell))),
      Dom.make("td", { class: "outcome" }, Dom.code(one.outcome),
        one.example && Dom.make("p", { class: "note" }, Dom.line(one.example))))));
    this.shown += next.length;
    this.more.hidden = this.shown >= this.found.length;
  }
}
