"use strict";

// The dialog in which values are chosen for a button that needs some: a field for each place in the
// stimulus, which offers the values that there are.
class PlayChoice {
  /** `press(stimulus)` takes what was chosen. */
  constructor(press) {
    this.press = press;
    this.form = Dom.make("form", { method: "dialog" });
    this.element = Dom.make("dialog", { "aria-labelledby": "play-choice-title" }, this.form);
    this.form.addEventListener("submit", (event) => this.submit(event));
    this.form.addEventListener("keydown", (event) => this.enter(event));
  }

  /** The return key takes what is chosen, and the space bar opens the values. */
  enter(event) {
    if (event.key !== "Enter" || event.target.tagName !== "SELECT") return;
    event.preventDefault();
    this.form.requestSubmit();
  }

  /** Asks for the values after the words of a button (`line`), which may have a label. `usage` is
      the form of the stimulus. `written` are texts in fields of the display, and are chosen at
      first; `likely(stimulus)` is whether a stimulus has more effects. */
  ask({ line, label }, usage, stimuli, written, likely) {
    if (!this.element.isConnected) document.body.append(this.element);
    const parts = stimuli.map((text) => PlayChoice.words(text.slice(line.length)));
    const hasColumns = parts.every((words) => words.length === parts[0].length);
    this.rows = hasColumns ? parts : stimuli.map((text) => [text.slice(line.length).trim()]);
    const names = PlayChoice.words(usage).slice(PlayChoice.words(line).length);
    this.names = names.length === this.rows[0].length ? names : [];
    Object.assign(this, { line, stimuli });
    const first = this.first(written, likely);
    this.selects = this.rows[0].map((_, column) => this.select(column, this.rows[first]));
    this.hint = Dom.make("p", { class: "note", role: "status" });
    Dom.replace(this.form,
      Dom.make("h2", { id: "play-choice-title" },
        label === undefined ? Dom.code(line) : Dom.line(label)),
      this.selects.map(({ label }) => label), this.hint, Dom.make("div", { class: "play-actions" },
        this.button = Dom.make("button", { type: "submit", class: "play-main" }, "Press"),
        Dom.button("Cancel", () => this.element.close())));
    this.check();
    this.element.showModal();
  }

  /** The row that is chosen at first. */
  first(written, likely) {
    const scores = this.rows.map((words, index) => {
      const known = words.filter((word) => written.includes(word)).length;
      return 2 * known + (likely(this.stimuli[index]) ? 1 : 0);
    });
    return scores.indexOf(Math.max(...scores));
  }

  select(column, chosen) {
    const values = [...new Set(this.rows.map((words) => words[column]))];
    const id = `play-value-${column}`;
    const select = Dom.make("select", { id, onchange: () => this.check() },
      values.map((value) => Dom.make("option", { value, selected: value === chosen[column] },
        value === "" ? "nothing" : Dom.line(value))));
    const name = PlayChoice.name(this.names[column]) ?? `Value ${column + 1}`;
    return { select, label: Dom.make("label", { for: id }, Dom.make("span", null, name), select) };
  }

  /** The stimulus with the chosen values, or undefined if there is none. */
  get chosen() {
    const values = this.selects.map(({ select }) => select.value);
    const isChosen = (words) => words.every((word, column) => word === values[column]);
    return this.stimuli[this.rows.findIndex(isChosen)];
  }

  check() {
    this.button.disabled = this.chosen === undefined;
    this.hint.textContent = this.chosen ?? "No example has these values together.";
  }

  submit(event) {
    event.preventDefault();
    const { chosen } = this;
    if (chosen === undefined) return;
    this.element.close();
    this.press(chosen);
  }

  /** What a place is called in the form of a stimulus, as a label has it. */
  static name(placeholder) {
    if (!placeholder) return null;
    const name = placeholder.replace(/[[\]()]/g, "").toLowerCase().replaceAll("-", " ");
    return name.charAt(0).toUpperCase() + name.slice(1);
  }

  /** The words of a text in the notation: spaces in quotes and in parentheses part none. */
  static words(text) {
    const words = text.match(/(?:"(?:\\.|[^"\\])*"|\([^()]*\)|[^\s"(])+/g);
    return words ?? [""];
  }
}
