"use strict";

/** The states of a map as buttons, the description of one, and the map as a list. */
const MapNode = (() => {
  function counted(number, word) {
    return `${number} ${word}${number === 1 ? "" : "s"}`;
  }

  /** The label of a box, at the left of its head. */
  function text(box, head) {
    const height = box.inner.length > 0 ? head : box.h;
    return Dom.svg("text", {
      x: box.x + 10, y: box.y + height / 2, class: `map-label is-${box.depth}`,
    }, box.label);
  }

  /** The steps that enter a node, in a few characters; empty where the way does not come by. */
  function steps(map, index) {
    const own = map.way.filter((entry) => entry.node === index).map((entry) => entry.step);
    const shown = [...new Set(own)];
    if (shown.length === 0) return "";
    return shown.length > 2 ? `${shown[0]}·${shown[1]}…` : shown.join("·");
  }

  /** What a screen reader says of a node. */
  function spoken(map, index) {
    const parts = [Dom.line(map.graph.nodes[index].state)];
    if (map.options.start === index) parts.push("initial state");
    if (map.options.current === index) parts.push("current state");
    const own = new Set(map.way.filter((each) => each.node === index).map((each) => each.step));
    if (own.size > 0) parts.push(`entered at ${[...own].slice(0, 9).join(", ")}`);
    parts.push(counted(map.ins[index].length, "transition") + " in");
    const untaken = map.outs[index].filter((edge) => edge.taken === 0).length;
    const more = untaken > 0 ? `, ${untaken} untaken` : "";
    parts.push(counted(map.outs[index].length, "transition") + ` out${more}`);
    return parts.join(", ");
  }

  /** A small sign at the upper right of a node. */
  function badge(box, words, name, y) {
    const width = 10 + [...words].length * 6.6;
    const x = box.x + box.w - width + (name === "is-way" ? 6 : -5);
    return Dom.svg("g", { class: `map-badge ${name}` },
      Dom.svg("rect", { x, y: y - 8, width, height: 16, rx: 8 }),
      Dom.svg("text", { x: x + width / 2, y, class: "map-number" }, words));
  }

  /** A node, which can be focused and chosen. */
  function draw(map, index) {
    const box = map.layout.places[index];
    const head = map.layout.head;
    const own = steps(map, index);
    const isCurrent = map.options.current === index;
    const classes = ["map-node", `is-${box.depth}`];
    if (isCurrent) classes.push("is-current");
    if (own) classes.push("is-taken");
    const node = Dom.svg("g", {
      class: classes.join(" "), role: "button", tabindex: "-1", "aria-label": spoken(map, index),
    });
    if (isCurrent) node.setAttribute("aria-current", "true");
    const holds = box.inner.length > 0;
    const face = Dom.svg("rect", {
      x: box.x + 1, y: box.y + 1, width: box.w - 2, height: (holds ? head : box.h) - 2,
      rx: box.depth === 3 ? 5 : 8, class: "map-face",
    });
    if (box.depth === 3) {
      const colors = Colors.of(box.names);
      face.style.fill = colors.fill;
      face.style.setProperty("--state", colors.stroke);
    }
    const title = Dom.svg("title", {}, Dom.line(map.graph.nodes[index].state));
    node.append(title, face, text(box, head));
    const untaken = map.outs[index].filter((edge) => edge.taken === 0).length;
    const middle = box.y + (holds ? head : box.h) / 2;
    if (own) node.append(badge(box, own, "is-way", box.depth === 3 ? middle : box.y));
    else if (untaken > 0) node.append(badge(box, `${untaken} untaken`, "is-untaken", middle));
    return node;
  }

  /** The ways of one side, as words: `login (accepted, authenticated)`. */
  function ways(map, edges, end, limit = Infinity) {
    const groups = new Map();
    for (const edge of edges) {
      if (!groups.has(edge[end])) groups.set(edge[end], new Set());
      if (edge.label) groups.get(edge[end]).add(edge.label);
    }
    const lines = [...groups].slice(0, limit).map(([other, labels]) => {
      const words = [...labels].slice(0, 3).join(", ") + (labels.size > 3 ? ", …" : "");
      const state = Dom.line(map.graph.nodes[other].state);
      return words ? `${state} (${Dom.line(words)})` : state;
    });
    if (groups.size > limit) lines.push(`${groups.size - limit} more`);
    return lines;
  }

  /** Describes the transitions of a node below the map; without one, how to see them. */
  function caption(map, index) {
    map.caption.replaceChildren();
    if (index < 0) {
      map.caption.append("Point at a state, or move with the arrow keys, to see its transitions.");
      return;
    }
    map.caption.append(Dom.make("strong", {}, Dom.line(map.graph.nodes[index].state)));
    for (const [edges, end, words] of [
      [map.ins[index], "from", "in from"], [map.outs[index], "to", "out to"],
    ]) {
      const lines = ways(map, edges, end, 3);
      if (lines.length > 0) map.caption.append(` ${words} ${lines.join("; ")}.`);
    }
  }

  /** The map as a list, made when it is opened: it has a line for each way. */
  function list(map) {
    const box = Dom.make("details", { class: "map-list" },
      Dom.make("summary", {}, "As a list"));
    box.addEventListener("toggle", () => {
      if (!box.open || box.children.length > 1) return;
      box.append(Dom.make("ul", {}, ...map.graph.nodes.map((_, index) => entry(map, index))
        .filter((item) => item !== null)));
    });
    box.open = map.options.isListed ?? false;
    return box;
  }

  /** A state with its ways out; null where it has none that is drawn, but others. */
  function entry(map, index) {
    const outs = ways(map, map.outs[index], "to");
    const hasOthers = map.graph.edges.some(({ from }) => from === index);
    if (outs.length === 0 && hasOthers) return null;
    const own = steps(map, index);
    const state = Dom.line(map.graph.nodes[index].state);
    const item = Dom.make("li", {}, Dom.make("strong", {}, state));
    if (own) item.append(` (entered at ${own})`);
    item.append(outs.length > 0 ? ` leads to ${outs.join("; ")}` : " has no transition of its own");
    return item;
  }

  /** The node that is nearest in the direction of an arrow key. */
  function neighbour(map, index, key) {
    const [dx, dy] = {
      ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1],
    }[key];
    const center = (box) => {
      const height = box.inner.length > 0 ? map.layout.head : box.h;
      return [box.x + Math.min(box.w, 120) / 2, box.y + height / 2];
    };
    const [x, y] = center(map.layout.places[index]);
    let best = index;
    let least = Infinity;
    map.layout.places.forEach((box, other) => {
      const [otherX, otherY] = center(box);
      const along = (otherX - x) * dx + (otherY - y) * dy;
      const across = Math.abs((otherX - x) * dy) + Math.abs((otherY - y) * dx);
      if (other === index || along < 4) return;
      const distance = along + 2.5 * across;
      if (distance < least) [best, least] = [other, distance];
    });
    return best;
  }

  function enter(map, index) {
    map.nodes.forEach((node, other) => node.setAttribute("tabindex", other === index ? "0" : "-1"));
    map.nodes[index].focus();
  }

  function press(map, index, event) {
    const isArrow = (map.isByKeys || !map.options.hasKeys) && event.key.startsWith("Arrow");
    const isChoice = event.key === "Enter" || event.key === " ";
    if (event.ctrlKey || event.metaKey || event.altKey || !(isArrow || isChoice)) return;
    event.preventDefault();
    // The page has arrow keys of its own.
    event.stopPropagation();
    if (isArrow) enter(map, neighbour(map, index, event.key));
    else choose(map, index);
  }

  function choose(map, index) {
    if (map.options.select) map.options.select(map.graph.nodes[index].state, index);
  }

  /** Makes the nodes operable by pointer and by keys; the map is one stop of the Tab key. */
  function listen(map) {
    const first = map.options.current ?? -1;
    map.nodes.forEach((node, index) => {
      node.addEventListener("pointerenter", () => map.showNear(index));
      node.addEventListener("pointerleave", () => map.showNear(map.focused));
      node.addEventListener("focus", () => {
        map.focused = index;
        // Asked for now: any key that is pressed makes the focus visible.
        map.isByKeys = node.matches(":focus-visible");
        map.showNear(index);
      });
      node.addEventListener("blur", () => {
        map.focused = undefined;
        map.showNear();
      });
      node.addEventListener("keydown", (event) => press(map, index, event));
      node.addEventListener("click", () => choose(map, index));
    });
    const entry = map.nodes[first >= 0 ? first : 0];
    if (entry) entry.setAttribute("tabindex", "0");
    map.showNear();
  }

  return { draw, text, caption, list, listen };
})();
