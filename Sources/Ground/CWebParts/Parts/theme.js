"use strict";

// Light or dark: as the system has it, or as the reader chooses.
const Theme = {
  choices: ["auto", "light", "dark"],

  /** The button that goes from one choice to the next. */
  button() {
    Theme.label = Dom.make("span");
    Theme.element = Dom.button([Dom.icon("M8 2a6 6 0 1 0 0 12zM8 2a6 6 0 0 1 0 12"), Theme.label],
      () => Theme.next(), { class: "quiet" });
    Theme.set(Theme.kept());
    return Theme.element;
  },

  next() {
    const index = Theme.choices.indexOf(Theme.choice);
    Theme.set(Theme.choices[(index + 1) % Theme.choices.length]);
    try {
      localStorage.setItem("page-theme", Theme.choice);
    } catch {
      // A page from a file may keep nothing: then the choice is for this time.
    }
  },

  kept() {
    try {
      const choice = localStorage.getItem("page-theme");
      return Theme.choices.includes(choice) ? choice : "auto";
    } catch {
      return "auto";
    }
  },

  set(choice) {
    Theme.choice = choice;
    if (choice === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = choice;
    Theme.label.textContent = { auto: "Auto", light: "Light", dark: "Dark" }[choice];
    Theme.element.setAttribute("aria-label", `Theme: ${Theme.label.textContent}`);
  },
};
