"use strict";

// The states of a machine and what comes of every stimulus in each, unpacked where they are asked
// for. All numbers are places in lists that thousands of states share.
class PlayBook {
  constructor(play) {
    const numbers = (name) => PackedNumbers.read(play[name]);
    const lists = (name) => PackedNumbers.lists(numbers(name));
    Object.assign(this, {
      texts: play.texts, paths: play.paths, displays: play.displays, verbs: play.verbs,
      secrets: play.secrets, unordered: play.unordered, command: play.command, main: play.main,
      looks: numbers("looks"), blocks: lists("blocks"), lists: lists("lists"),
      outcomes: numbers("outcomes"), branches: lists("branches"), pairs: numbers("pairs"),
    });
    this.systems = play.systems.map((system, index) =>
      new PlaySystem(this, system, play.explained[index]));
    this.indices = new Map(this.texts.map((text, index) => [text, index]));
    this.hasScreens = this.displays.some(Display.isScreen);
  }

  /** The branches that a number stands for: a branch itself, or those of two other numbers. */
  unfold(root, branches = []) {
    if (root < this.branches.length) {
      branches.push(this.branches[root]);
    } else {
      const place = 2 * (root - this.branches.length);
      this.unfold(this.pairs[place], branches);
      this.unfold(this.pairs[place + 1], branches);
    }
    return branches;
  }

  /** The lines of a block. */
  lines(block) { return this.blocks[block].map((text) => this.texts[text]); }

  /** Whether a block says that nothing came of the stimulus. */
  isVain(block) {
    return this.blocks[block].some((text) => /^(refused|ignored) /.test(this.texts[text]));
  }

  /** The verb of a stimulus, with who causes it, what it does, and its form. */
  verb(stimulus) {
    const name = stimulus.split(" ", 1)[0];
    const [actor, help, usage] = Object.hasOwn(this.verbs, name) ? this.verbs[name]
      : ["user", "", name];
    return { name, actor, help, usage };
  }
}

/** The states of a machine in one of its designs. */
class PlaySystem {
  constructor(book, { name, beginning, display, count, complete, states }, isExplained) {
    Object.assign(this, { book, name, beginning, display, count, isExplained });
    this.isComplete = complete === true;
    this.packed = states;
    this.known = new Map();
  }

  /** Where the numbers of each state begin, found when the system is first looked at. */
  unpack() {
    this.numbers = PackedNumbers.read(this.packed);
    this.starts = [];
    for (let place = 0; place < this.numbers.length;) {
      this.starts.push(place);
      place += 3 + 2 * this.numbers[place + 2];
    }
    this.packed = "";
  }

  /** What a state looks like. */
  look(state) {
    if (!this.numbers) this.unpack();
    const look = this.numbers[this.starts[state]];
    return { path: this.book.looks[2 * look], display: this.book.looks[2 * look + 1] };
  }

  /** Every stimulus in a state by the number of its text, with its block, its display where that is
      not the one of the state after it, and that state: null for one that was not explored. */
  answers(state) {
    if (!this.known.has(state)) {
      if (this.known.size >= 64) this.known.delete(this.known.keys().next().value);
      this.known.set(state, this.read(state));
    }
    return this.known.get(state);
  }

  read(state) {
    if (!this.numbers) this.unpack();
    const { outcomes, lists } = this.book;
    const targets = this.targets(state);
    const answers = new Map();
    let changes = 0;
    for (const [list, ...runs] of this.book.unfold(this.numbers[this.starts[state] + 1])) {
      let place = 0;
      for (let run = 0; run < runs.length; run += 2) {
        const [block, display, isChange] = outcomes.slice(3 * runs[run], 3 * runs[run] + 3);
        for (let left = runs[run + 1]; left > 0; left -= 1) {
          const target = isChange ? targets.get(changes) ?? null : state;
          changes += isChange;
          answers.set(lists[list][place], { block, display: display - 1, target });
          place += 1;
        }
      }
    }
    return answers;
  }

  /** The explored states to which changes lead, by the places of these among all changes. */
  targets(state) {
    const start = this.starts[state];
    const targets = new Map();
    let place = -1;
    let target = state;
    for (let left = this.numbers[start + 2], at = start + 3; left > 0; left -= 1, at += 2) {
      const code = this.numbers[at + 1];
      place += this.numbers[at] + 1;
      target += code % 2 === 0 ? code / 2 : -(code + 1) / 2;
      targets.set(place, target);
    }
    return targets;
  }
}

/** Numbers as text. The lowest digits come first; the last of each number is one of the first 45,
    and those before it are others. */
const PackedNumbers = {
  digits: (() => {
    const digits = new Uint8Array(128);
    let next = 0;
    for (let code = 33; code < 127; code += 1) {
      if (!["\"", "&", "<", "\\"].includes(String.fromCharCode(code))) digits[code] = next++;
    }
    return digits;
  })(),

  read(text) {
    const numbers = [];
    let [number, weight] = [0, 1];
    for (let index = 0; index < text.length; index += 1) {
      const digit = PackedNumbers.digits[text.charCodeAt(index)];
      number += (digit % 45 + (weight > 1 ? 1 : 0)) * weight;
      weight *= 45;
      if (digit < 45) {
        numbers.push(number);
        [number, weight] = [0, 1];
      }
    }
    return numbers;
  },

  /** Lists, of which each begins with its length. */
  lists(numbers) {
    const lists = [];
    for (let place = 0; place < numbers.length; place += numbers[place] + 1) {
      lists.push(numbers.slice(place + 1, place + 1 + numbers[place]));
    }
    return lists;
  },
};
