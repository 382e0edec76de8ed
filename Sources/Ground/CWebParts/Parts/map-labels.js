"use strict";

/** The labels of the curves of a map. A curve has its label if there is room: no label covers a
    state or another label. */
const MapLabels = (() => {
  const height = 15;
  /** The places for a label along a curve, the best first. */
  const shares = [0.5, 0.6, 0.4, 0.7, 0.3, 0.8, 0.2];

  /** The labels of the transitions along a curve, in a few words. */
  function words(edges) {
    const labels = [...new Set(edges.map((edge) => edge.label).filter(Boolean))];
    const more = labels.length > 2 ? ` +${labels.length - 1}` : "";
    return labels.slice(0, more ? 1 : 2).map(MapLayout.label).join(", ") + more;
  }

  function widthOf(text) { return 10 + [...text].length * 6.4; }

  /** The distance of columns that leaves room for most labels of some edges. */
  function gap(edges) {
    const widths = edges.map(({ label }) => widthOf(MapLayout.label(label ?? "")));
    widths.sort((one, other) => one - other);
    const most = widths[Math.floor(widths.length * 0.8)] ?? 0;
    return Math.min(Math.max(64, most + 30), 180);
  }

  /** The curves of a map, those of a node first. */
  function from(map, index) {
    const box = map.layout.places[index];
    const isOwn = ({ ends }) => ends.includes(box) || ends.includes(box.parent);
    return [...map.labelled.filter(isOwn), ...map.labelled.filter((each) => !isOwn(each))];
  }

  /** The places that no label may cover: states, and the heads of boxes that hold others. */
  function obstacles({ layout }) {
    const boxes = layout.roots.flatMap((root) => [root, ...root.inner]);
    return boxes.map((box) => {
      const isRoot = box.depth === 1 && box.inner.length > 0;
      // The label of a wide box is at its left.
      return { x: box.x, y: box.y, w: isRoot ? Math.min(box.w, 180) : box.w,
        h: isRoot ? layout.head : box.h };
    });
  }

  function isApart(one, other) {
    return one.x + one.w <= other.x || other.x + other.w <= one.x
      || one.y + one.h <= other.y || other.y + other.h <= one.y;
  }

  function middle(line) { return line.getPointAtLength(line.getTotalLength() / 2); }

  /** How far a label is from its curve: apart from the curve in the opposite direction, if there
      is one. */
  function distance({ line, ends }, curves) {
    const opposite = ends && curves.find((other) =>
      other.ends[0] === ends[1] && other.ends[1] === ends[0]);
    if (!opposite) return 0;
    return middle(line).y < middle(opposite.line).y ? -9 : 9;
  }

  /** The free place for a label; undefined if there is none. */
  function place(line, width, apart, taken) {
    // The two lines of its tip are not part of the curve.
    const length = Math.max(0, line.getTotalLength() - 15);
    const places = shares.flatMap((share) => {
      const { x, y } = line.getPointAtLength(length * share);
      const distances = apart === 0 ? [0, -9, 9] : [apart];
      return distances.map((each) =>
        ({ x: x - width / 2, y: y + each - height / 2, w: width, h: height }));
    });
    return places.find((one) => one.x >= 0 && taken.every((other) => isApart(one, other)));
  }

  /** Adds labels to a group. */
  function draw(map, curves, group) {
    const taken = obstacles(map);
    for (const each of curves) {
      if (each.words === "") continue;
      const width = widthOf(each.words);
      const found = place(each.line, width, distance(each, curves), taken);
      if (!found) continue;
      taken.push(found);
      group.append(Dom.svg("text", { x: found.x + width / 2, y: found.y + height / 2,
        class: "map-edge" }, Dom.line(each.words)));
    }
  }

  return { words, gap, from, draw };
})();
