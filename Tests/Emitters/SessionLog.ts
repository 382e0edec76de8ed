// Logs what an app does as JSON lines, which `conform` reads without a mapping. Copy this file into
// the app; it needs nothing else.

/** A text that is never logged. The model accepts any secret in its place. */
export class Secret {}
export const secret = new Secret();

type Value = string | number | boolean | Secret;

/** The log of a session of an app. */
export class SessionLog {
  readonly #write: (line: string) => void;

  /**
   * Begins a session. `write` must append each text at once to a file or to another store, such as
   * `(text) => appendFileSync("app.jsonl", text)`. An error of `write` does not reach the app.
   */
  constructor(write: (text: string) => void, session: string = crypto.randomUUID(), givens: string[] = []) {
    this.#write = write;
    // The first line break ends a line that an earlier session may have left incomplete.
    this.#add({ event: "began", name: session, givens, stops: true }, "\n");
  }

  /** Logs an input of the model, such as a tap, before the app handles it: stimulus`choose ${way}`. */
  stimulus(texts: TemplateStringsArray, ...values: Value[]): void {
    this.#add({ event: "stepped", stimulus: line(texts, values) });
  }

  /** Logs an effect of the last stimulus, such as a screen that appears. */
  observation(texts: TemplateStringsArray, ...values: Value[]): void {
    this.#add({ event: "observed", text: line(texts, values) });
  }

  /** Logs the state after the effects so far. */
  state(texts: TemplateStringsArray, ...values: Value[]): void {
    this.#add({ event: "observed", state: line(texts, values) });
  }

  /** Ends the session. Without an end, the session can have stopped at any line. */
  end(): void {
    this.#add({ event: "ended" });
  }

  #add(record: object, start = ""): void {
    try {
      this.#write(`${start}${JSON.stringify(record)}\n`);
    } catch {
      // A log must not disturb the app.
    }
  }
}

/** A line of the notation. Each value becomes one word. */
function line(texts: TemplateStringsArray, values: Value[]): string {
  return texts.reduce((text, next, index) => text + word(values[index - 1]!) + next);
}

function word(value: Value): string {
  if (value instanceof Secret) return "_";
  const text = String(value);
  if (/^[A-Za-z0-9@+\-:/=%?&][A-Za-z0-9@._+\-:/=%?&]*$/.test(text)) return text;
  const escaped = text
    .replace(/["\\]/g, "\\$&")
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (scalar) => `\\u{${scalar.codePointAt(0)!.toString(16)}}`);
  return `"${escaped}"`;
}
