"use strict";

// The colours of states are those of the diagrams: a hue for each root name, lighter for longer
// paths. A dark page mixes the same hues into its own surface.
const Colors = {
  roots: [],
  palette: [{ fills: ["#e2e8f0", "#f1f5f9", "#f8fafc"], stroke: "#475569" }],

  /** Takes the names and the palette from the page's data. */
  setUp(head) {
    Colors.roots = head.states ?? [];
    if (head.palette?.length) Colors.palette = head.palette;
  },

  /** The colours of a state with these names, as CSS that follows the theme. */
  of(names) {
    const index = Math.max(0, Colors.roots.indexOf(names?.[0]));
    const hue = Colors.palette[index % Colors.palette.length];
    const depth = Math.min(Math.max(names?.length ?? 1, 1), hue.fills.length) - 1;
    const share = [0.42, 0.3, 0.2][Math.min(depth, 2)];
    const fill = Colors.mixed(hue.stroke, "#171c24", share);
    const stroke = Colors.mixed(hue.stroke, "#ffffff", 0.68);
    return {
      fill: `light-dark(${hue.fills[depth]}, ${fill})`,
      stroke: `light-dark(${hue.stroke}, ${stroke})`,
    };
  },

  /** A chip with a state in its colours. */
  chip(state, names, attributes) {
    const { fill, stroke } = Colors.of(names);
    return Dom.code(state, {
      class: "chip", ...attributes, style: { background: fill, "border-color": stroke },
    });
  },

  /** `share` of a colour, and the rest of another. */
  mixed(color, other, share) {
    const parts = (text) => [1, 3, 5].map((start) => parseInt(text.slice(start, start + 2), 16));
    const [one, two] = [parts(color), parts(other)];
    const both = one.map((part, index) => Math.round(part * share + two[index] * (1 - share)));
    return `#${both.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
  },
};
