"use strict";

// The marks of a step in the timeline: what each came from and what it went to.
const TimelineMarks = {
  /** The marks as a picture of a column. */
  draw(timeline, step, position, width) {
    const lane = (name) => Math.max(0, timeline.lanes.indexOf(name ?? null));
    const machine = timeline.y(lane(null));
    const y = (name) => timeline.y(lane(name));
    const x = (index) => timeline.x(position, index);
    const [lines, marks] = [[], []];
    const from = y(step.actor);
    lines.push(TimelineMarks.line(10, from, 10, machine));
    marks.push(TimelineMarks.stimulus(10, from));
    for (const { actor, position: index } of step.reasons) {
      if (!actor || index >= step.observations.length) continue;
      lines.push(TimelineMarks.line(x(index) - 6, y(actor), x(index) - 6, machine, "answer"));
      marks.push(TimelineMarks.answer(x(index) - 6, y(actor), y(actor) > machine));
    }
    step.observations.forEach((one, index) => {
      if (one.kind === "effect" && one.for) {
        lines.push(TimelineMarks.line(x(index), machine, x(index), y(one.for)));
      }
      marks.push(TimelineMarks.observation(one, x(index), machine, y(one.for)));
    });
    const height = timeline.bottom;
    return Dom.svg("svg", {
      "aria-hidden": "true", width: Math.floor(width), height, viewBox: `0 0 ${width} ${height}`,
    }, lines, marks);
  },

  line(x1, y1, x2, y2, style) {
    return Dom.svg("line", { x1, y1, x2, y2, class: style });
  },

  stimulus(x, y) { return Dom.svg("circle", { cx: x, cy: y, r: 5.5, class: "stimulus" }); },

  answer(x, y, isBelow) {
    const tip = isBelow ? -5 : 5;
    return Dom.svg("path", { d: `M${x - 4} ${y - tip / 2}h8l-4 ${tip}z`, class: "answer" });
  },

  observation(one, x, machine, lane) {
    switch (one.kind) {
    case "transition": {
      const { fill, stroke } = Colors.of(one.names);
      return Dom.svg("rect", {
        x: x - 6, y: machine - 6, width: 12, height: 12, rx: 3.5, class: "transition",
        style: { fill, stroke },
      });
    }
    case "effect":
      return Dom.svg("circle", { cx: x, cy: one.for ? lane : machine, r: 3.5, class: "effect" });
    case "refused": case "ignored":
      return Dom.svg("path", {
        d: `M${x - 4.5} ${machine - 4.5}l9 9m0-9l-9 9`, class: "refused",
      });
    default:
      return Dom.svg("path", { d: `M${x - 5} ${machine}h10`, class: "stays" });
    }
  },
};
