"use strict";

// The step at which a scenario opens: one rule for every machine. (A page of differences opens at
// the first difference.)
const Opening = {
  /** The failed step, or the step that broke the machine. Otherwise the first step that replaces
      one screen by another or shows an alert; a step that brings the first screen, such as a
      launch, only begins. A machine without screens shows its state, so that the first change of
      the state counts. If there is no such step, the first one that changes the display, and
      otherwise the first one. Steps of a used file do not count. */
  step({ failure, trace, used }) {
    if (failure?.step !== undefined) return failure.step;
    const last = trace?.steps.length ?? 0;
    if (!trace || trace.broken) return last;
    const first = Math.min(used + 1, last);
    const own = Array.from({ length: last - first + 1 }, (_, index) => first + index)
      .filter((position) => position > 0);
    const hasScreens = trace.displays.some(Display.isScreen);
    const isChange = (position) =>
      Data.at(trace, position).display !== Data.at(trace, position - 1).display;
    const isNews = (position) => isChange(position)
      && (!hasScreens || Display.isScreen(Data.display(trace, position - 1)));
    return own.find(isNews) ?? own.find(isChange) ?? first;
  },
};
