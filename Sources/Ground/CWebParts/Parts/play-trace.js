"use strict";

// What was done, growing as a scenario.
class PlayTrace {
  /** `goBack(count)` takes steps back until so many are left; `save` is the name of the file. */
  constructor({ goBack, text, save }) {
    Object.assign(this, { goBack, save, text });
    this.steps = Dom.make("ol", { class: "play-steps", tabindex: "0", "aria-label": "Steps" });
    this.beginning = Dom.make("div");
    this.element = Dom.panel("Scenario", "play-scenario",
      Dom.make("div", { class: "play-actions" }, Dom.copier("Copy", text),
        Dom.button([Dom.icon("M8 2v8M4.5 7 8 10.5 11.5 7M2.5 13.5h11"), "Download"],
          () => this.download(), { class: "quiet" })),
      this.beginning, this.steps);
  }

  /** Shows the steps of a run, of which some are marked as different from another one's. */
  show(run, parting, marks) {
    if (this.system !== run.system) this.begin(run);
    const first = Math.max(0, run.steps.length - PlayTrace.limit);
    const items = run.steps.slice(first).map((step, index) => {
      const number = first + index + 1;
      return this.item(step, number, number === run.steps.length, {
        isParting: parting === number, marks: number === run.steps.length ? marks : null,
      });
    });
    const isFocused = this.steps.contains(document.activeElement);
    Dom.replace(this.steps, items);
    if (isFocused) (this.steps.querySelector("li:last-child button") ?? this.steps).focus();
    this.steps.hidden = items.length === 0;
    this.steps.scrollTop = this.steps.scrollHeight;
  }

  begin(run) {
    this.system = run.system;
    const { beginning } = run.system;
    Dom.replace(this.beginning, beginning === ""
      ? Dom.make("p", { class: "note" }, "It begins without givens.")
      : Dom.make("details", null, Dom.make("summary", null, "How it begins"),
        Dom.make("pre", { class: "play-beginning", tabindex: "0", "aria-label": "Beginning" },
          Dom.make("code", null, Dom.visible(beginning)))));
  }

  item(step, number, isLast, { isParting, marks }) {
    const lines = step.lines.map((line, index) => {
      const isMarked = marks?.[index] === true;
      return Dom.make("li", { class: isMarked ? "differs" : null },
        isMarked ? PlayTrace.mark() : null, Dom.code(line));
    });
    return Dom.make("li", { class: step.isVain ? "vain" : null, value: number,
      "aria-current": isLast ? "step" : null },
    isParting ? Dom.make("p", { class: "parting" }, "≠ the designs part here") : null,
    Dom.button(Dom.code(step.stimulus), () => this.goBack(number), {
      class: "play-step", title: isLast ? "the last step" : "take back all that came after it",
    }), Dom.make("ul", { class: "plain" }, lines),
    step.state === null ? Dom.make("p", { class: "edge" }, "the edge of what was explored") : null);
  }

  /** The sign of a line that the other design does not have. */
  static mark() {
    return Dom.make("span", { class: "mark" },
      Dom.make("span", { "aria-hidden": "true" }, "≠ "), Dom.unseen("differs: "));
  }

  download() {
    const url = URL.createObjectURL(new Blob([this.text()], { type: "text/plain" }));
    const link = Dom.make("a", { href: url, download: this.save });
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  }
}

/** How many steps are shown, of those taken last. */
PlayTrace.limit = 150;
