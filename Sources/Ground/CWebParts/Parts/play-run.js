"use strict";

// What was pressed in one design, and what came of it.
class PlayRun {
  constructor(system) {
    this.system = system;
    this.book = system.book;
    this.steps = [];
    // Steps that were taken back come again in their order.
    this.undone = [];
  }

  /** The last step; undefined at the beginning. */
  get last() { return this.steps.at(-1); }

  /** The number of the present state; null where it was not explored. */
  get state() { return this.steps.length === 0 ? 0 : this.last.state; }

  /** Whether nothing is known of the present state. */
  get isAtEdge() { return this.state === null; }

  /** The display, as it is after the last step; null beyond the edge. */
  get display() {
    const index = this.steps.length === 0 ? this.system.display : this.last.display;
    return index === null ? null : this.book.displays[index];
  }

  /** The state with its names; the last one that is known beyond the edge. */
  get path() {
    const last = this.steps.findLast((step) => step.state !== null);
    return this.book.paths[this.system.look(last ? last.state : 0).path];
  }

  /** What comes of each stimulus, by the number of its text; nothing is known beyond the edge. */
  get answers() { return this.isAtEdge ? new Map() : this.system.answers(this.state); }

  /** The stimuli that begin with the words of a button: with these alone, or with values behind. */
  stimuli(line) {
    const { texts } = this.book;
    const all = [...this.answers.keys()].map((index) => texts[index]);
    return all.filter((text) => text === line || text.startsWith(`${line} `));
  }

  /** Takes a stimulus; returns whether anything is known of it here. */
  press(stimulus) {
    const text = this.book.indices.get(stimulus);
    const answer = text === undefined ? undefined : this.answers.get(text);
    if (!answer) return false;
    this.steps.push(this.step(text, answer));
    this.undone = [];
    return true;
  }

  step(text, { block, display, target }) {
    const own = target === null ? null : this.system.look(target).display;
    return {
      text, stimulus: this.book.texts[text], block, lines: this.book.lines(block), state: target,
      display: display >= 0 ? display : own, isVain: this.book.isVain(block),
    };
  }

  undo() {
    if (this.steps.length > 0) this.undone.push(this.steps.pop());
  }

  redo() {
    if (this.undone.length > 0) this.steps.push(this.undone.pop());
  }

  /** Takes steps back until so many are left. */
  goBack(count) {
    while (this.steps.length > count) this.undo();
  }

  /** The first stimulus that leads to a screen; undefined if there is none. */
  get launch() {
    const isLaunch = ([text, answer]) => {
      const { state, display } = this.step(text, answer);
      return state !== null && Display.isScreen(this.book.displays[display]);
    };
    const [text] = [...this.answers].find(isLaunch) ?? [];
    return this.book.texts[text];
  }

  /** Everything that was done, as a scenario that asserts what came of it. The shell saves the
      same text. */
  get scenario() {
    const { beginning, isExplained } = this.system;
    const parts = beginning === "" ? [] : [beginning];
    let isOpen = !isExplained;
    const line = (text, margin) => {
      const comment = isOpen ? this.book.secrets[text] : undefined;
      if (comment !== undefined) isOpen = false;
      const written = `${margin}${this.book.texts[text]}\n`;
      return comment === undefined ? written : `${margin}${comment}\n${written}`;
    };
    for (const step of this.steps) {
      const block = this.book.blocks[step.block].map((text) => () => line(text, "  "));
      parts.push([() => line(step.text, ""), ...block].map((write) => write()).join(""));
    }
    return parts.join("\n");
  }
}

/** What differs between the last steps of two designs. */
const PlayDifference = {
  /** Whether two runs show the same: the same lines but for who decided and for the place of those
      whose place says nothing, the same state and the same display. */
  isNone(one, other, book) {
    const texts = (run) => PlayDifference.compared(run.last?.lines ?? [], book).join("\n");
    return one.isAtEdge || other.isAtEdge
      || texts(one) === texts(other) && one.path.state === other.path.state
        && one.display === other.display;
  },

  /** The lines that are compared, those without a place last. */
  compared(lines, book) {
    const isUnordered = (line) => book.unordered.includes(line.split(" ", 1)[0]);
    const shown = lines.map(PlayDifference.withoutDecider).filter((line) => line !== "stays");
    return [...shown.filter((line) => !isUnordered(line)), ...shown.filter(isUnordered).sort()];
  },

  /** Which lines of a block the other one does not have. */
  marks(lines, others) {
    const rest = others.map(PlayDifference.withoutDecider);
    return lines.map((line) => {
      const index = rest.indexOf(PlayDifference.withoutDecider(line));
      if (index >= 0) rest.splice(index, 1);
      return index < 0;
    });
  },

  withoutDecider(line) { return line.startsWith("-> ") ? line.replace(/ via \S+$/, "") : line; },

  /** The first step after which two runs do not show the same; null where they always do. */
  first(one, other, book) {
    const [left, right] = [new PlayRun(one.system), new PlayRun(other.system)];
    const count = Math.min(one.steps.length, other.steps.length);
    for (let number = 0; number <= count; number += 1) {
      left.steps = one.steps.slice(0, number);
      right.steps = other.steps.slice(0, number);
      if (!PlayDifference.isNone(left, right, book)) return number;
    }
    return null;
  },
};
