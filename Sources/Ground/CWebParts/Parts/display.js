"use strict";

// A display, drawn as a phone or, for a machine without screens, as a card with its state.
const Display = {
  /** Whether a display is a screen; a machine that declares no display has none. */
  isScreen(display) { return display?.name !== undefined && display?.name !== null; },

  /** A display after which the machine is in the state `path`. `press(line)` takes the stimulus of
      a button. */
  draw(display, path, hasScreens, press = null) {
    return hasScreens ? Phone.draw(display, press) : Display.card(display, path, press);
  },

  /** The state, and everything else that the display has. */
  card(display, { state, names }, press) {
    const others = (display?.elements ?? []).filter(([, text]) => text !== state);
    return Dom.make("div", { class: "card", role: "group", "aria-label": "State" },
      Dom.make("p", null, Colors.chip(state, names, { class: "chip large" })),
      others.length === 0 ? null : Dom.make("div", { class: "glass plain" },
        Dom.make("div", { class: "body" }, others.map((one) => Phone.part(one, press)))));
  },
};
