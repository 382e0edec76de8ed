"use strict";

// The view in which a machine is played with: it holds what was done, and tells the parts.
class Play {
  /** Begins with the page's data. */
  static start(data) {
    Play.view = new Play(data);
    return Play.view;
  }

  constructor({ head }) {
    this.head = head;
    this.book = new PlayBook(head.play);
    this.runs = this.book.systems.map((system) => new PlayRun(system));
    // The newest design is the last: the older ones are looked at beside it.
    this.chosen = 0;
    const press = (stimulus) => this.press(stimulus);
    this.phones = new PlayPhones(this.book, {
      press: (line) => this.pressButton(line), choose: (index) => this.choose(index),
      command: this.book.command,
    });
    this.stimuli = new PlayStimuli(this.book, Play.actors(head, this.book), { press });
    this.trace = new PlayTrace({
      goBack: (count) => this.goBack(count), text: () => this.scenario, save: "played.scenario",
    });
    this.choice = new PlayChoice(press);
    this.live = Dom.make("div", { class: "unseen", role: "status" });
    this.keys = new Keys(this.entries());
    this.setDigits();
    this.draw();
    this.show();
  }

  /** Everybody who causes a stimulus, in the order of the page. */
  static actors(head, book) {
    const causers = new Set(Object.values(book.verbs).map(([actor]) => actor));
    return [...new Set([...head.actors, ...causers])].filter((actor) => causers.has(actor));
  }

  /** The run of the chosen design. */
  get run() { return this.runs[this.chosen]; }

  /** The run of the newest design, where that is not the chosen one. */
  get other() { return this.chosen < this.runs.length - 1 ? this.runs.at(-1) : null; }

  /** What was done, as a scenario that replays. */
  get scenario() { return this.run.scenario; }

  draw() {
    const { head } = this;
    const tool = `${head.tool.name} ${head.tool.version}`;
    this.main = Dom.make("main", { id: "play", tabindex: "-1" },
      Dom.make("div", { class: "play-columns" }, this.phones.element,
        Dom.make("div", { class: "stack" }, this.controls(), this.difference = Dom.make("div"),
          this.trace.element), this.stimuli.element));
    document.body.append(Dom.make("div", { class: "page" },
      Dom.make("header", { class: "bar" },
        Dom.make("h1", null, Dom.make("bdi", null, Dom.line(head.title))),
        Dom.make("p", { class: "totals" }, this.extent()),
        Dom.make("div", { class: "tools" }, Dom.make("span", { class: "tool" }, tool),
          this.keys.button(), Theme.button())), this.main), this.live);
  }

  /** How much there is to play with. */
  extent() {
    const count = this.book.systems.reduce((sum, system) => sum + system.count, 0);
    const isComplete = this.book.systems.every((system) => system.isComplete);
    return Dom.count(count, "state", "states") + (isComplete ? ": all there are" : " of many more");
  }

  controls() {
    const control = (path, label, key, act) =>
      Dom.button([Dom.icon(path), label], act, { "aria-keyshortcuts": key });
    this.undoButton = control("M6 4 2.5 7.5 6 11M2.5 7.5h7a4 4 0 0 1 0 5.5H8", "Undo", "u",
      () => this.undo());
    this.redoButton = control("M10 4l3.5 3.5L10 11M13.5 7.5h-7a4 4 0 0 0 0 5.5H8", "Redo", "r",
      () => this.redo());
    this.restartButton = control("M13 8a5 5 0 1 1-1.6-3.7M13 2v3h-3", "Restart", "0",
      () => this.goBack(0));
    return Dom.make("div", { class: "play-controls", role: "group", "aria-label": "Steps" },
      this.undoButton, this.redoButton, this.restartButton,
      this.counter = Dom.make("span", { class: "note" }));
  }

  /** Takes a stimulus in all designs; returns whether the chosen one knows it. */
  press(stimulus) {
    const before = this.run.steps.length;
    if (!this.run.press(stimulus)) {
      this.say(`${Dom.brief(stimulus)}: this page does not know what comes of it here.`);
      return false;
    }
    for (const run of this.runs) {
      if (run === this.run) continue;
      run.goBack(before);
      // A design that was left behind at its edge stays there until steps are taken back.
      if (run.steps.length === before) run.press(stimulus);
    }
    this.show();
    return true;
  }

  /** Takes the stimulus of a button, and asks for its values where there are several. */
  pressButton(line) {
    const stimuli = this.run.stimuli(line);
    if (stimuli.length <= 1) return this.press(stimuli[0] ?? line);
    const written = (this.run.display?.elements ?? []).filter(([kind]) => kind === "field")
      .map(([, , value]) => value);
    const { answers, book } = this.run;
    this.choice.ask(line, book.verb(line).usage, stimuli, written, (stimulus) => {
      const { target } = answers.get(book.indices.get(stimulus));
      return target !== null && target !== this.run.state;
    });
    return true;
  }

  undo() { this.goBack(Math.max(0, this.run.steps.length - 1)); }

  redo() {
    const next = this.run.undone.at(-1);
    if (!next) return;
    for (const run of this.runs) {
      if (run.undone.at(-1)?.stimulus === next.stimulus) run.redo();
    }
    this.show();
  }

  goBack(count) {
    for (const run of this.runs) run.goBack(count);
    this.show();
  }

  /** Chooses a design, which takes what was done so far as well. */
  choose(index) {
    if (index === this.chosen || !this.runs[index]) return;
    this.chosen = index;
    this.show();
  }

  /** Shows where the runs are. */
  show() {
    const { run, other, book } = this;
    const parting = other ? PlayDifference.first(run, other, book) : null;
    const isSame = other ? PlayDifference.isNone(run, other, book) : null;
    const isLevel = other && other.steps.length === run.steps.length;
    const marks = isLevel && isSame === false && run.steps.length > 0
      ? PlayDifference.marks(run.last.lines, other.last.lines) : null;
    this.phones.show(run, other, isSame);
    this.stimuli.show(run);
    this.trace.show(run, parting, marks);
    const blocks = isLevel ? this.blocks(isSame) : null;
    Dom.replace(this.difference, blocks).hidden = !blocks;
    this.counter.textContent = Dom.count(run.steps.length, "step", "steps");
    this.undoButton.disabled = this.restartButton.disabled = run.steps.length === 0;
    this.redoButton.disabled = run.undone.length === 0;
    this.announce(isSame);
  }

  /** What the last step caused in both designs, side by side, where that differs. */
  blocks(isSame) {
    const { run, other } = this;
    if (isSame !== false || run.steps.length === 0) return null;
    const marks = [PlayDifference.marks(run.last.lines, other.last.lines),
      PlayDifference.marks(other.last.lines, run.last.lines)];
    const side = (one, index) => Dom.make("div", null,
      Dom.make("h4", null, Dom.code(one.system.name)),
      Dom.make("ul", { class: "plain" }, one.last.lines.map((line, place) =>
        Dom.make("li", { class: marks[index][place] ? "differs" : null },
          marks[index][place] ? PlayTrace.mark() : null, Dom.code(line)))));
    const hasMark = marks.flat().some(Boolean);
    return Dom.panel("The last step differs", "play-difference",
      Dom.make("div", { class: "play-sides" }, side(run, 0), side(other, 1)),
      hasMark ? null : Dom.make("p", { class: "differs" }, PlayTrace.mark(),
        `the ${run.path === other.path ? "display" : "state"}, and not the lines`));
  }

  announce(isSame) {
    const last = this.run.last;
    if (!last) return this.say(`At the beginning. ${Dom.brief(this.run.path.state)}.`);
    const end = this.run.isAtEdge ? " The edge of what was explored." : "";
    const parted = isSame === false ? " The designs differ." : "";
    const lines = Dom.brief(last.lines.join(", "), 300);
    this.say(`${Dom.brief(last.stimulus)}: ${lines}.${end}${parted}`);
  }

  say(text) { this.live.textContent = text; }

  entries() {
    return [
      { keys: ["1", "9"], text: "and all between press a button of the phone" },
      { keys: ["u"], text: "takes the last step back", act: () => this.undo() },
      { keys: ["r"], text: "takes it again", act: () => this.redo() },
      { keys: ["0"], text: "begins again", act: () => this.goBack(0) },
      { keys: ["b"], text: "goes back on the phone", act: () => this.pressButton("back") },
      { keys: ["/"], text: "finds something to do", act: () => this.stimuli.filter.focus() },
      { keys: ["c"], text: "copies the scenario", act: () => Dom.copy(this.scenario) },
      { keys: ["t"], text: "changes the theme", act: () => Theme.next() },
    ];
  }

  /** The digits press the buttons of the phone in their order. */
  setDigits() {
    for (let digit = 1; digit <= 9; digit += 1) {
      this.keys.actions.set(String(digit), () => this.phones.buttons[digit - 1]?.click());
    }
  }
}
