"use strict";

/**
 * Places the states of a graph: boxes for the root states, in them boxes for their scenes, in
 * these a line for each deeper state.
 *
 * Boxes stand in columns by their distance from the first state, so that most ways lead to the
 * right; in a column they are ordered by the boxes they are connected with.
 */
const MapLayout = (() => {
  const size = { line: 22, head: 30, pad: 10, gapY: 16, least: 76, most: 230 };
  /** The height at which a column is continued in the next one. */
  const tallest = 600;

  /** The longest label, in characters; the accessible name has all of it. */
  const longest = 28;

  function label(text) {
    const characters = [...Dom.line(text).slice(0, 200)];
    return characters.length > longest
      ? characters.slice(0, longest - 1).join("") + "…" : characters.join("");
  }

  /** The width of a label; measuring it would need a page that is already drawn. */
  function widthOf(text) {
    let width = 34;
    for (const character of label(text)) width += character.codePointAt(0) > 0x2e7f ? 14 : 7.2;
    return Math.min(Math.max(width, size.least), size.most);
  }

  function block(names, depth) {
    return { names, depth, node: -1, inner: [], label: label(names[names.length - 1] || "") };
  }

  /** The boxes as a tree, in the order of the nodes, and for each node its box. */
  function tree(nodes) {
    const known = new Map();
    const roots = [];
    const places = nodes.map((node, index) => {
      const names = node.names.length > 0 ? node.names : [node.state || "any state"];
      let list = roots;
      let found = null;
      for (let depth = 1; depth <= Math.min(names.length, 3); depth += 1) {
        // Deeper states are one line each, however long their paths are.
        const path = depth === 3 ? names : names.slice(0, depth);
        const key = JSON.stringify([depth, path]);
        if (!known.has(key)) {
          const made = block(path, depth);
          if (depth === 3) made.label = label(path.slice(2).join("/"));
          made.parent = found;
          known.set(key, made);
          list.push(made);
        }
        found = known.get(key);
        list = found.inner;
      }
      found.node = index;
      return found;
    });
    return { roots, places };
  }

  /** The ancestor of a box in a list of boxes, or the box itself; `null` if it has none there. */
  function within(box, list) {
    for (let each = box; each; each = each.parent) {
      if (list.has(each)) return each;
    }
    return null;
  }

  /** The connections between boxes of one list, each once, without those of a box to itself. */
  function links(list, pairs) {
    const members = new Set(list);
    const outs = new Map(list.map((each) => [each, new Set()]));
    for (const [from, to] of pairs) {
      const origin = within(from, members);
      const target = within(to, members);
      if (origin && target && origin !== target) outs.get(origin).add(target);
    }
    return outs;
  }

  /** The boxes by their distance from the first one. */
  function layers(list, outs) {
    const rank = new Map();
    for (const source of list) {
      if (rank.has(source)) continue;
      // A box that no earlier one leads to begins at the left as well.
      let front = [source];
      rank.set(source, 0);
      while (front.length > 0) {
        const next = [];
        for (const each of front) {
          for (const other of outs.get(each)) {
            if (rank.has(other)) continue;
            rank.set(other, rank.get(each) + 1);
            next.push(other);
          }
        }
        front = next;
      }
    }
    const columns = [];
    for (const each of list) (columns[rank.get(each)] ||= []).push(each);
    return columns.filter(Boolean);
  }

  /** Orders each column by the mean place of the boxes that its boxes are connected with. */
  function order(columns, outs) {
    const near = new Map();
    for (const column of columns) for (const each of column) near.set(each, new Set());
    for (const [from, targets] of outs) {
      for (const to of targets) {
        near.get(from).add(to);
        near.get(to).add(from);
      }
    }
    const place = new Map();
    const number = (column) =>
      column.forEach((each, index) => place.set(each, (index + 0.5) / column.length));
    columns.forEach(number);
    for (let round = 0; round < 6; round += 1) {
      for (const column of columns) {
        const wish = new Map(column.map((each) => {
          const others = [...near.get(each)].filter((other) => !column.includes(other));
          const sum = others.reduce((total, other) => total + place.get(other), 0);
          return [each, others.length > 0 ? sum / others.length : place.get(each)];
        }));
        column.sort((one, other) => wish.get(one) - wish.get(other));
        number(column);
      }
    }
  }

  /** Continues a column that is too tall in further ones. */
  function split(columns) {
    const result = [];
    for (const column of columns) {
      const total = column.reduce((sum, each) => sum + each.h + size.gapY, 0);
      const share = total / Math.ceil(total / tallest);
      let current = [];
      let height = 0;
      for (const each of column) {
        if (current.length > 0 && height + each.h / 2 > share) {
          result.push(current);
          current = [];
          height = 0;
        }
        current.push(each);
        height += each.h + size.gapY;
      }
      result.push(current);
    }
    return result;
  }

  /** Places boxes whose sizes are known in columns; returns the size of all. */
  function columnsOf(list, pairs, gap) {
    const outs = links(list, pairs);
    const ordered = layers(list, outs);
    order(ordered, outs);
    const columns = list.some((each) => each.depth === 1) ? ordered : split(ordered);
    const heights = columns.map((column) =>
      column.reduce((sum, each) => sum + each.h + size.gapY, -size.gapY));
    const height = Math.max(0, ...heights);
    let x = 0;
    columns.forEach((column, index) => {
      const width = Math.max(...column.map((each) => each.w));
      let y = (height - heights[index]) / 2;
      for (const each of column) {
        // Root states differ in size by far: they keep theirs.
        if (each.depth > 1) each.w = width;
        each.x = x;
        each.y = y;
        y += each.h + size.gapY;
      }
      x += width + gap;
    });
    return { width: Math.max(0, x - gap), height };
  }

  /** The size of a box from its content; `room` is kept next to the labels of lines, and `gap`
      between the columns in boxes. */
  function measure(box, pairs, room, gap) {
    for (const each of box.inner) measure(each, pairs, room, gap);
    const own = widthOf(box.label) + room;
    if (box.depth === 3) Object.assign(box, { w: own, h: size.line });
    else if (box.depth === 2 || box.inner.length === 0) {
      const width = Math.max(own, ...box.inner.map((each) => each.w + 2 * size.pad));
      const lines = box.inner.length * (size.line + 4);
      Object.assign(box, { w: width, h: size.head + lines + (lines > 0 ? 6 : 0) });
    } else {
      const content = columnsOf(box.inner, pairs, gap);
      box.w = Math.max(own, content.width + 4 * size.pad);
      box.h = size.head + content.height + 3 * size.pad;
    }
  }

  /** Makes the places of boxes relative to the whole drawing. */
  function settle(box, x, y) {
    box.x += x;
    box.y += y;
    if (box.depth === 1) {
      for (const each of box.inner) settle(each, box.x + 2 * size.pad, box.y + size.head + 10);
      return;
    }
    box.inner.forEach((each, index) => {
      each.w = box.w - 2 * size.pad;
      each.x = box.x + size.pad;
      each.y = box.y + size.head + index * (size.line + 4);
    });
  }

  /** Places all; `places` has the box of each node, `roots` the tree of boxes. `gaps(edges)` is the
      distance of columns between which edges lead, and `left` the margin before the first. */
  function place(nodes, edges, { room = 0, gaps = () => 64, left = 16 }) {
    const { roots, places } = tree(nodes);
    const pairs = edges.map((edge) => [places[edge.from], places[edge.to]]);
    const isCrossing = ({ from, to }) => nodes[from].names[0] !== nodes[to].names[0];
    const gap = gaps(edges.filter((edge) => !isCrossing(edge)));
    for (const root of roots) measure(root, pairs, room, gap);
    const whole = columnsOf(roots, pairs, gaps(edges.filter(isCrossing)));
    const margin = 16;
    for (const root of roots) settle(root, left, margin);
    return {
      roots, places, head: size.head,
      width: whole.width + left + margin, height: whole.height + 2 * margin,
    };
  }

  return { place, label };
})();
