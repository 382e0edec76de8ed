"use strict";

// The keys of a page, and the dialog that lists them.
class Keys {
  /** Entries of keys, what they do in words, and what they do. */
  constructor(entries) {
    this.entries = entries;
    this.actions = new Map(entries.flatMap(({ keys, act }) => keys.map((key) => [key, act])));
    this.dialog = this.makeDialog();
    this.actions.set("?", () => this.open());
    document.addEventListener("keydown", (event) => this.press(event));
  }

  press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.shiftKey && event.key.length > 1) return;
    if (this.dialog.open) return;
    const isText = event.target.closest?.("input, textarea, select, [contenteditable]");
    if (isText) {
      if (event.key === "Escape") {
        // The browser would empty a search: what it found is still to be walked through.
        event.preventDefault();
        event.target.blur();
      }
      return;
    }
    const act = this.actions.get(event.key);
    if (!act) return;
    event.preventDefault();
    act();
  }

  open() {
    if (!this.dialog.isConnected) document.body.append(this.dialog);
    this.dialog.showModal();
  }

  button() {
    return Dom.button("Keys", () => this.open(), { class: "quiet", "aria-haspopup": "dialog" });
  }

  makeDialog() {
    const rows = [...this.entries, { keys: ["?"], text: "shows this list" }].map(({ keys, text }) =>
      Dom.make("li", null,
        Dom.make("span", { class: "keys" }, keys.map((key) =>
          Dom.make("kbd", null, Keys.names[key] ?? key))),
        Dom.make("span", null, text)));
    const close = Dom.button("Close", () => this.dialog.close());
    return Dom.make("dialog", { class: "keys-dialog", "aria-labelledby": "keys-title" },
      Dom.make("h2", { id: "keys-title" }, "Keys"),
      Dom.make("ul", { class: "plain" }, rows), close);
  }
}

Keys.names = { ArrowRight: "→", ArrowLeft: "←" };
