"use strict";

/** The curves of a map: from one box to another, with a tip. */
const MapCurves = (() => {
  /**
   * The head of an arrow to the right (`dx` 1), to the left (-1), down (`dy` 1) or up (-1). Each of
   * its two lines begins at the point, so that it is whole on a dashed curve as well.
   */
  function tip(x, y, dx, dy) {
    const arm = (side) => `M${x} ${y}L${x - 6 * dx + 4 * side * dy} ${y - 6 * dy + 4 * side * dx}`;
    return arm(1) + arm(-1);
  }

  /** A curve from the side of a small box to the upper or lower side of a wide one, or back. */
  function corner(from, to) {
    const isForth = from.w < to.w;
    const [small, wide] = isForth ? [from, to] : [to, from];
    const side = small.x + small.w;
    const x = side + (isForth ? 46 : 26);
    const y = small.y + small.h / 2 + (isForth ? -5 : 5);
    const isBelow = wide.y > small.y;
    const edge = isBelow ? wide.y : wide.y + wide.h;
    if (!isForth) return `M${x} ${edge}Q${x} ${y} ${side} ${y}` + tip(side, y, -1, 0);
    return `M${side} ${y}Q${x} ${y} ${x} ${edge}` + tip(x, edge, 0, isBelow ? 1 : -1);
  }

  /** A curve from one box to another: to the right, to the left, or around a column. */
  function curve(from, to, ports) {
    const [start, end] = ports || [from.y + from.h / 2, to.y + to.h / 2];
    const right = from.x + from.w;
    const left = to.x + to.w;
    if (to.y >= from.y && to.x > from.x && to.y + to.h <= from.y + from.holds) {
      const x = to.x + Math.min(24, to.w / 2);
      return `M${x} ${from.y + from.h}L${x} ${to.y}` + tip(x, to.y, 0, 1);
    }
    if (to.x >= right) {
      const bend = Math.max(28, (to.x - right) * 0.45);
      return `M${right} ${start}C${right + bend} ${start} ${to.x - bend} ${end} ${to.x} ${end}` +
        tip(to.x, end, 1, 0);
    }
    if (left <= from.x) {
      const bend = Math.max(28, (from.x - left) * 0.45);
      return `M${from.x} ${start}C${from.x - bend} ${start} ${left + bend} ${end} ${left} ${end}` +
        tip(left, end, -1, 0);
    }
    const isApart = from.y + from.h <= to.y || to.y + to.h <= from.y;
    if (isApart && Math.max(from.w, to.w) > 3 * Math.min(from.w, to.w)) return corner(from, to);
    const side = Math.max(right, left) + 16 + Math.min(48, Math.abs(end - start) * 0.25);
    return `M${right} ${start}C${side} ${start} ${side} ${end} ${left} ${end}` +
      tip(left, end, -1, 0);
  }

  /** Where curves begin and end at a state: at the head of a box that has others in it. */
  function anchor(box, head) {
    const { x, y, w, h } = box;
    if (box.inner.length === 0) return { x, y, w, h, holds: 0 };
    return { x, y, w, h: head, holds: box.depth === 1 ? h : 0 };
  }

  return { tip, curve, anchor };
})();
