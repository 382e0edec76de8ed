"use strict";

/**
 * The map of a machine's states and the ways between them.
 *
 * `StateMap.draw({nodes, edges}, {current, path, ahead, select, label})` gives an element.
 * `current` is the index of a node; `path` is the way taken, as indices of nodes or as
 * `{node, step}`; `ahead` is the index in `path` from which the way is still to come;
 * `select(state, index)` is called for a node that is chosen. Only the edges for which
 * `only(edge)` holds are drawn, in a drawing that has room for all. The ways of the node `pinned`
 * are shown while there is no other one under the pointer or in focus. Where the page has arrow
 * keys of its own (`hasKeys`), they are the map's only once the map was reached by the keyboard.
 * The node `start` is marked as the initial one, and curves have labels; without a current node,
 * the map opens at the initial one.
 */
const StateMap = (() => {
  const { tip, curve, anchor } = MapCurves;

  /** The nodes and edges of traces; equal ways out of a state for equal reasons are one edge. */
  function collect(traces) {
    const graph = { nodes: [], edges: [] };
    const places = new Map();
    const known = new Map();
    const node = (names) => {
      const key = names.join("/");
      if (!places.has(key)) {
        places.set(key, graph.nodes.length);
        graph.nodes.push({ names, state: key, taken: 0 });
      }
      const index = places.get(key);
      graph.nodes[index].taken += 1;
      return index;
    };
    for (const trace of traces) {
      let from = node(trace.start.names);
      for (const step of trace.steps) {
        step.observations.forEach((observation, position) => {
          if (observation.kind !== "transition") return;
          const to = node(observation.names);
          const edge = { from, to, by: rowOf(step, position), via: observation.via || "" };
          const key = JSON.stringify([from, to, edge.by, edge.via, step.verb]);
          if (!known.has(key)) {
            known.set(key, { ...edge, label: step.verb, taken: 0 });
            graph.edges.push(known.get(key));
          }
          known.get(key).taken += 1;
          from = to;
        });
      }
    }
    return graph;
  }

  /** The row that decided an observation: the last one that applied before it. */
  function rowOf(step, position) {
    let row = "";
    for (const reason of step.reasons || []) if (reason.position <= position) row = reason.row;
    return row;
  }

  /** Finds the node of a state by its names or, where there is none, that of a state around it; -1
   * without any. */
  function locator(graph) {
    const places = new Map(graph.nodes.map((node, index) => [node.names.join("/"), index]));
    return (names) => {
      for (let length = names.length; length > 0; length -= 1) {
        const index = places.get(names.slice(0, length).join("/"));
        if (index !== undefined) return index;
      }
      return -1;
    };
  }

  /** Whether a state is around another one, which can then take its ways out. */
  function isAround({ names }, inner) {
    return names.length < inner.names.length
      && names.every((name, index) => name === inner.names[index]);
  }

  /** The way that a trace takes through a graph, as nodes with the numbers of their steps. */
  function way(graph, trace) {
    const find = locator(graph);
    const path = [{ node: find(trace.start.names), step: 0 }];
    trace.steps.forEach((step, index) => {
      for (const observation of step.observations) {
        if (observation.kind !== "transition") continue;
        path.push({ node: find(observation.names), step: index + 1 });
      }
    });
    return path.filter((entry) => entry.node >= 0);
  }

  /** The ways between two boxes as one; how often they were taken is a sum. */
  function add(found, from, to, edge) {
    if (!found.has(from)) found.set(from, new Map());
    const targets = found.get(from);
    if (!targets.has(to)) targets.set(to, { from, to, edges: [] });
    targets.get(to).edges.push(edge);
  }

  /**
   * The ways between scenes, each pair of scenes once. Where more than three pairs lead from one
   * root state to another, they are one way between the root states.
   */
  function bundles(edges, layout) {
    const scene = (index) => {
      const box = layout.places[index];
      return box.depth === 3 ? box.parent : box;
    };
    const root = (box) => box.parent || box;
    const list = (found) => [...found.values()].flatMap((targets) => [...targets.values()]);
    const scenes = new Map();
    for (const edge of edges) {
      const [from, to] = [scene(edge.from), scene(edge.to)];
      if (from !== to) add(scenes, from, to, edge);
    }
    const crossing = new Map();
    for (const each of list(scenes)) {
      if (root(each.from) === root(each.to)) continue;
      for (const edge of each.edges) add(crossing, root(each.from), root(each.to), edge);
    }
    const isMany = (each) => {
      const pairs = new Set(each.edges.map((edge) => `${edge.from} ${edge.to}`));
      return pairs.size > 3;
    };
    const wide = list(crossing).filter(isMany);
    const covered = new Set(wide.flatMap((each) => each.edges));
    const narrow = list(scenes).filter((each) => !covered.has(each.edges[0]));
    const whole = (box) => ({ x: box.x, y: box.y, w: box.w, h: box.h, holds: 0 });
    for (const each of wide) Object.assign(each, { start: whole(each.from), end: whole(each.to) });
    for (const each of narrow) {
      each.start = anchor(each.from, layout.head);
      each.end = anchor(each.to, layout.head);
    }
    return [...wide, ...narrow];
  }

  /** How often the edges were taken together; `undefined` where that is not known. */
  function total(edges) {
    const counts = edges.map((edge) => edge.taken).filter((count) => count !== undefined);
    return counts.length > 0 ? counts.reduce((sum, count) => sum + count, 0) : undefined;
  }

  /** Spreads the ends of curves over the sides of boxes, in the order of their other ends. */
  function spread(curves) {
    const sides = new Map();
    const put = (box, side, entry) => {
      if (!sides.has(box)) sides.set(box, { left: [], right: [] });
      sides.get(box)[side].push(entry);
    };
    for (const each of curves) {
      const { start, end } = each;
      each.ports = [0, 0];
      const isBack = end.x + end.w <= start.x;
      const isForth = end.x >= start.x + start.w;
      put(each.from, isBack ? "left" : "right", { each, at: 0, box: start, other: end });
      put(each.to, isForth ? "left" : "right", { each, at: 1, box: end, other: start });
    }
    for (const { left, right } of sides.values()) {
      for (const entries of [left, right]) {
        entries.sort((one, two) =>
          one.other.y + one.other.h / 2 - two.other.y - two.other.h / 2);
        entries.forEach(({ each, at, box }, index) => {
          each.ports[at] = box.y + 4 + (box.h - 8) * (index + 1) / (entries.length + 1);
        });
      }
    }
  }

  function path(d, name) { return Dom.svg("path", { d, class: name }); }

  function boxShape(box, name) {
    const shape = Dom.svg("rect", {
      x: box.x, y: box.y, width: box.w, height: box.h, rx: box.depth === 3 ? 5 : 9, class: name,
    });
    const colors = Colors.of(box.names);
    shape.style.fill = colors.fill;
    shape.style.stroke = colors.stroke;
    return shape;
  }

  /** The base of the drawing: boxes of root states, the ways, and boxes of scenes above them. */
  function base(map) {
    const { edges, layout } = map;
    const back = Dom.svg("g", { class: "map-roots" });
    const ways = Dom.svg("g", { class: "map-ways" });
    const labelled = [];
    const boxes = Dom.svg("g", { class: "map-boxes" });
    const curves = bundles(edges, layout);
    spread(curves);
    for (const each of curves) {
      const count = total(each.edges);
      const kind = count === undefined ? "" : count === 0 ? " is-untaken" : " is-taken";
      const line = path(curve(each.start, each.end, each.ports), `map-way${kind}`);
      if (count > 0) line.style.strokeWidth = `${1 + Math.log10(count)}px`;
      ways.append(line);
      labelled.push({ line, words: MapLabels.words(each.edges), ends: [each.from, each.to] });
    }
    for (const root of layout.roots) {
      const holds = root.inner.length > 0;
      (holds ? back : boxes).append(boxShape(root, holds ? "map-root" : "map-box"));
      for (const scene of root.inner) boxes.append(boxShape(scene, "map-box"));
      for (const box of [root, ...root.inner]) {
        if (box.node < 0) boxes.append(MapNode.text(box, layout.head));
      }
    }
    map.labelled = labelled;
    return [back, ways, boxes];
  }

  /** The sign of the initial state: a dot with an arrow. */
  function initial({ layout, options }) {
    const box = layout.places[options.start];
    if (!box) return null;
    const { x, y, h } = anchor(box, layout.head);
    const middle = y + h / 2;
    return Dom.svg("g", { class: "map-start" },
      Dom.svg("circle", { cx: x - 26, cy: middle, r: 5 }),
      path(`M${x - 21} ${middle}L${x - 2} ${middle}${tip(x - 2, middle, 1, 0)}`, "map-way"));
  }

  /** What a drawing knows while it is on the page. */
  function context(graph, options) {
    // For the signs of the steps, and those of what was not taken.
    const isUntaken = graph.edges.some((edge) => edge.taken === 0);
    const room = isUntaken ? 78 : options.path ? 38 : 0;
    const isLabelled = options.start !== undefined;
    const layout = MapLayout.place(graph.nodes, graph.edges,
      isLabelled ? { room, gaps: MapLabels.gap, left: 40 } : { room });
    const outs = graph.nodes.map(() => []);
    const ins = graph.nodes.map(() => []);
    const edges = graph.edges.filter(options.only || (() => true));
    for (const edge of edges) {
      outs[edge.from].push(edge);
      ins[edge.to].push(edge);
    }
    const entries = (options.path || []).map((entry, index) =>
      typeof entry === "number" ? { node: entry, step: index } : entry);
    return { graph, edges, options, layout, outs, ins, way: entries, nodes: [] };
  }

  /** The way taken, as curves between the states themselves. */
  function taken(map) {
    const group = Dom.svg("g", { class: "map-taken" });
    const seen = new Set();
    const ahead = map.options.ahead ?? map.way.length;
    for (let index = 1; index < map.way.length; index += 1) {
      const pair = [map.way[index - 1].node, map.way[index].node];
      const key = pair.join();
      if (pair[0] === pair[1] || seen.has(key)) continue;
      seen.add(key);
      const [from, to] = pair.map((each) => anchor(map.layout.places[each], map.layout.head));
      const name = index >= ahead ? "map-step is-ahead" : "map-step";
      group.append(path(curve(from, to), name));
    }
    return group;
  }

  /** Shows the ways into and out of a node, or of none. */
  function near(map, index) {
    map.near.replaceChildren();
    const labelled = [];
    map.svg.classList.toggle("is-near", index >= 0);
    map.nodes.forEach((node) => node.classList.remove("is-in", "is-out"));
    MapNode.caption(map, index);
    if (index < 0) return;
    const sides = [[map.ins[index], "in", "from"], [map.outs[index], "out", "to"]];
    for (const [edges, kind, end] of sides) {
      const others = new Set(edges.map((edge) => edge[end]));
      for (const other of others) {
        map.nodes[other].classList.add(`is-${kind}`);
        if (other === index) continue;
        const pair = kind === "in" ? [other, index] : [index, other];
        const [from, to] = pair.map((each) => anchor(map.layout.places[each], map.layout.head));
        const line = path(curve(from, to), `map-close is-${kind}`);
        map.near.append(line);
        const own = edges.filter((edge) => edge[end] === other);
        labelled.push({ line, words: MapLabels.words(own) });
      }
    }
    if (map.options.start !== undefined) MapLabels.draw(map, labelled, map.near);
  }

  /** Moves a node into the visible part of the box that scrolls. */
  function reveal(map, index) {
    const box = map.layout.places[index];
    if (!box) return;
    map.scroll.scrollLeft = box.x + box.w / 2 - map.scroll.clientWidth / 2;
    map.scroll.scrollTop = box.y + box.h / 2 - map.scroll.clientHeight / 2;
  }

  /** Draws a graph. */
  function draw(graph, options = {}) {
    const map = context(graph, options);
    const { width, height } = map.layout;
    const ground = base(map);
    map.near = Dom.svg("g", { class: "map-near" });
    map.labels = Dom.svg("g", { class: "map-edges" });
    map.nodes = graph.nodes.map((_, index) => MapNode.draw(map, index));
    map.svg = Dom.svg("svg", {
      class: "map-svg", viewBox: `0 0 ${width} ${height}`, width, height, role: "group",
      "aria-label": options.label || "States and the transitions between them",
    }, ...ground, initial(map), taken(map),
    Dom.svg("g", { class: "map-nodes" }, ...map.nodes), map.labels, map.near);
    map.caption = Dom.make("p", { class: "map-caption" });
    map.scroll = Dom.make("div", { class: "map-scroll" }, map.svg);
    map.element = Dom.make("div", { class: "map" }, map.scroll, map.caption, MapNode.list(map));
    map.showNear = (index) => near(map, index ?? options.pinned ?? -1);
    MapNode.listen(map);
    // Sizes are known only when the map is on the page.
    requestAnimationFrame(() => {
      const start = options.start ?? -1;
      reveal(map, options.current >= 0 ? options.current : start);
      if (start >= 0) MapLabels.draw(map, MapLabels.from(map, start), map.labels);
    });
    return map.element;
  }

  return { collect, isAround, locator, way, rowOf, draw };
})();
