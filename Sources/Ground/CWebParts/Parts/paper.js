"use strict";

// The scenario on paper: all of its steps below each other, made when the page is printed.
const Paper = {
  /** `current()` is the scenario to print. */
  setUp(current) {
    Paper.current = current;
    addEventListener("beforeprint", () => Paper.make());
    addEventListener("afterprint", () => Paper.remove());
    // Some browsers show the page as printed without the event.
    matchMedia("print").addEventListener("change", ({ matches }) =>
      matches ? Paper.make() : Paper.remove());
  },

  remove() {
    Paper.element?.remove();
    Paper.element = null;
  },

  make() {
    Paper.remove();
    const scenario = Paper.current();
    if (!scenario) return;
    const { trace } = scenario;
    Paper.element = Dom.make("article", { class: "paper" },
      Dom.make("h2", null, Dom.line(scenario.title)),
      scenario.place ? Dom.make("p", { class: "place" }, Verdicts.badge(scenario.verdict), " ",
        Dom.code(scenario.place)) : null,
      scenario.summary ? Dom.make("p", null, Dom.sentence(scenario.summary)) : null,
      Viewer.reason(scenario),
      Failure.draw(scenario, { link: (step) => `step ${step}`, hasTrace: Boolean(trace) }),
      trace ? Paper.steps(scenario, trace) : null);
    for (const one of Paper.element.querySelectorAll("details")) one.open = true;
    document.body.append(Paper.element);
  },

  steps(scenario, trace) {
    const places = [trace.start, ...trace.steps];
    const hasScreens = trace.displays.some(Display.isScreen);
    return Dom.make("ol", { class: "plain" }, places.map((place, position) =>
      Dom.make("li", { class: "step" }, Dom.make("div", { class: "words" },
        Paper.heading(scenario, place, position), Paper.lines(trace, place, position),
        Paper.changes(trace, position)),
      position === 0 || place.display !== places[position - 1].display
        ? Display.draw(trace.displays[place.display], place, hasScreens) : null)));
  },

  heading(scenario, place, position) {
    const said = position === 0 ? "start" : place.stimulus;
    return Dom.make("h3", null, `${position}. `, Dom.code(said),
      scenario.failure?.step === position ? [" ", Verdicts.badge("failed")] : null);
  },

  lines(trace, place, position) {
    const lines = position === 0 ? [...trace.givens.map((given) => `given ${given}`), place.state]
      : place.observations.map((one) => one.text);
    return Dom.make("ul", { class: "plain" }, lines.map((line) =>
      Dom.make("li", null, Dom.code(line))));
  },

  /** Changes that the display next to it does not show. */
  changes(trace, position) {
    const sections = Changes.at(trace, position)
      .filter(({ title }) => title !== "display" && title !== "state");
    if (sections.length === 0) return null;
    return Dom.make("ul", { class: "plain small" }, sections.flatMap(({ title, lines }) =>
      lines.map(({ sign, text }) => Dom.make("li", null, `${Dom.line(title)} ${sign} `,
        Dom.code(text)))));
  },
};
