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
    // A single design, until another one is compared with it.
    Object.assign(this, { chosen: this.book.main, compared: null });
    const press = (stimulus) => this.press(stimulus);
    this.screens = new PlayScreens(this.book, {
      press: (line) => this.pressButton(line), compare: (index) => this.compare(index),
      swap: () => this.swap(), command: this.book.command,
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
    this.launch();
    [this.opening, this.started] = [this.run.steps.length, this.run.last?.stimulus];
    this.show();
  }

  /** Takes the stimulus that starts the machine, if it has screens and begins without one. */
  launch() {
    const { run, book } = this;
    const stimulus = !book.hasScreens || Display.isScreen(run.display) ? undefined : run.launch;
    if (stimulus !== undefined) this.press(stimulus);
  }

  /** The actors that cause stimuli: the user, and the others in the order of the page. */
  static actors(head, book) {
    const causers = new Set(Object.values(book.verbs).map(([actor]) => actor));
    return [...new Set(["user", ...head.actors, ...causers])].filter((one) => causers.has(one));
  }

  /** The run of the main design. */
  get run() { return this.runs[this.chosen]; }

  /** The run of the design that is compared with it; null if none is. */
  get other() { return this.compared === null ? null : this.runs[this.compared]; }

  /** What was done, as a scenario that replays. */
  get scenario() { return this.run.scenario; }

  draw() {
    const { head } = this;
    const tool = `${head.tool.name} ${head.tool.version}`;
    this.main = Dom.make("main", { id: "play", tabindex: "-1" },
      Dom.make("div", { class: this.book.hasScreens ? "play-columns" : "play-columns plain" },
        this.screens.element,
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
    return Dom.count(count, "state", "states") + (isComplete ? ", all of them" : " of many more");
  }

  controls() {
    const control = (path, label, key, act) =>
      Dom.button([Dom.icon(path), label], act, { "aria-keyshortcuts": key });
    this.undoButton = control("M6 4 2.5 7.5 6 11M2.5 7.5h7a4 4 0 0 1 0 5.5H8", "Undo", "u",
      () => this.undo());
    this.redoButton = control("M10 4l3.5 3.5L10 11M13.5 7.5h-7a4 4 0 0 0 0 5.5H8", "Redo", "r",
      () => this.redo());
    this.restartButton = control("M13 8a5 5 0 1 1-1.6-3.7M13 2v3h-3", "Restart", "0",
      () => this.restart());
    return Dom.make("div", { class: "play-controls", role: "group", "aria-label": "Steps" },
      this.undoButton, this.redoButton, this.restartButton,
      this.counter = Dom.make("span", { class: "note" }));
  }

  /** Takes a stimulus in all designs; returns whether the main one knows it. */
  press(stimulus) {
    const before = this.run.steps.length;
    if (!this.run.press(stimulus)) {
      this.say(`${Dom.brief(stimulus)}: the page does not have its effects here.`);
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
    const [, , label] = (this.run.display?.elements ?? [])
      .find(([kind, text]) => kind === "button" && text === line) ?? [];
    this.choice.ask({ line, label }, book.verb(line).usage, stimuli, written, (stimulus) => {
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

  /** Goes back to where the page opened. */
  restart() {
    this.goBack(this.isOpening ? this.opening : 0);
    if (!this.isOpening) this.launch();
  }

  /** Whether the first steps are those with which the page opened. */
  get isOpening() {
    const [first] = this.run.steps;
    return this.opening === 0 || first?.stimulus === this.started;
  }

  /** Shows a design next to the main one, or none for null. All designs took the same steps. */
  compare(index) {
    this.compared = index === this.chosen ? null : index;
    this.show();
  }

  /** Makes the compared design the main one, and the main one the compared one. */
  swap() {
    [this.chosen, this.compared] = [this.compared, this.chosen];
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
    this.screens.show(run, other, isSame);
    this.stimuli.show(run);
    this.trace.show(run, parting, marks);
    const blocks = isLevel ? this.blocks(isSame) : null;
    Dom.replace(this.difference, blocks).hidden = !blocks;
    this.counter.textContent = Dom.count(run.steps.length, "step", "steps");
    this.undoButton.disabled = run.steps.length === 0;
    this.restartButton.disabled = run.steps.length === this.opening && this.isOpening;
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
      ...this.book.hasScreens ? this.entriesOfScreens() : [],
      { keys: ["u"], text: "undoes the last step", act: () => this.undo() },
      { keys: ["r"], text: "repeats it", act: () => this.redo() },
      { keys: ["0"], text: "begins again", act: () => this.restart() },
      { keys: ["/"], text: "finds a stimulus", act: () => this.stimuli.filter.focus() },
      { keys: ["c"], text: "copies the scenario", act: () => Dom.copy(this.scenario) },
      { keys: ["t"], text: "changes the theme", act: () => Theme.next() },
    ];
  }

  entriesOfScreens() {
    return [
      { keys: ["1", "9"], text: "and all digits between press a button of the screen" },
      { keys: ["b"], text: "goes back on the screen", act: () => this.pressButton("back") },
    ];
  }

  /** The digits press the buttons of the screen in their order. */
  setDigits() {
    for (let digit = 1; digit <= 9; digit += 1) {
      this.keys.actions.set(String(digit), () => this.screens.buttons[digit - 1]?.click());
    }
  }
}
