"use strict";

// Why something was observed: the row that decided it, what the row saw, and since when.
const Reasons = {
  /** The reasons of an observation of a step: of the rows before it, the last one decided it and
      the others led to it; null where no row did. */
  of(trace, position, index) {
    const reasons = trace.steps[position - 1].reasons.filter((one) => one.position <= index);
    const decisive = reasons.at(-1);
    if (!decisive) return null;
    return {
      row: decisive.row,
      actor: decisive.actor,
      facts: decisive.facts,
      origins: (decisive.parts ?? []).map(([label, value]) => ({
        label, value, since: Reasons.origin(trace, position, decisive.verb, label, value),
      })),
      earlier: reasons.slice(0, -1).map((one) => one.row),
    };
  },

  /** The rows that nothing was observed after. */
  rest(step) {
    return step.reasons.filter((one) => one.position >= step.observations.length);
  },

  /** The position since which rows have seen a fact. */
  origin(trace, position, verb, label, value) {
    let origin = position;
    for (let earlier = position; earlier > 0; earlier -= 1) {
      const seen = trace.steps[earlier - 1].reasons.filter((one) => one.facts && one.verb === verb)
        .map((one) => (one.parts ?? []).some((part) => part[0] === label && part[1] === value));
      if (seen.at(-1) === false) break;
      if (seen.at(-1) === true) origin = earlier;
      // A row before it in the same step did not see it yet.
      if (seen.includes(false)) break;
    }
    return origin;
  },
};
