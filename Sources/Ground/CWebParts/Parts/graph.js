"use strict";

// The view of a machine's graph: a map, and beside it what is known of the chosen state. Where the
// page has scenarios, a link to a step opens them in the viewer of traces, and a button leads back
// to the state of the step.
class GraphView {
  static start(data) { return new GraphView(data); }

  constructor(data) {
    Object.assign(this, { data, chosen: -1, isUntaken: false, isFit: false });
    this.graph = GraphView.cleaned(data.head.graph);
    this.keys = new Keys(this.entries());
    this.actions = this.keys.actions;
    this.side = new GraphSide(this.graph, new GraphReach(this.graph, data.scenarios), {
      choose: (index) => this.choose(index, true),
      open: (event, scenario, step) => this.link(event, scenario, step),
    });
    this.map = Dom.make("div");
    this.route = Dom.make("div", { class: "route" });
    this.lost = Dom.make("p", { class: "lost", role: "alert", hidden: true },
      "The link leads to a state that is not in this graph.");
    this.page = Dom.make("div", { class: "page graph-page" },
      Dom.make("a", { class: "skip", href: "#graph-side", onclick: (event) => this.skip(event) },
        "Skip to the states"), this.header(), this.lost,
      Dom.make("main", null, this.mapPanel(), this.side.element));
    document.body.append(this.page);
    addEventListener("popstate", () => this.follow());
    addEventListener("hashchange", () => this.follow());
    this.follow();
  }

  /** The graph with a text for each state. */
  static cleaned(graph) {
    const nodes = graph.nodes.map((node) =>
      ({ ...node, state: node.state || node.names.join("/") || "any state" }));
    return { nodes, edges: graph.edges };
  }

  header() {
    const { head } = this.data;
    const tool = head.tool ? `${head.tool.name} ${head.tool.version}` : null;
    return Dom.make("header", { class: "bar" },
      Dom.make("h1", null, Dom.make("bdi", null, Dom.line(head.title))),
      Dom.make("p", { class: "totals" }),
      Dom.make("div", { class: "tools" }, tool ? Dom.make("span", { class: "tool" }, tool) : null,
        this.data.scenarios.length > 0
          ? Dom.button("Scenarios", () => this.scenarios(), { class: "quiet" }) : null,
        this.keys.button(), Theme.button()));
  }

  mapPanel() {
    const toggle = (words, key, act) => Dom.button(words, act, { class: "switch",
      "aria-pressed": "false", "aria-keyshortcuts": key });
    this.fit = toggle("Whole map", "z", () => this.toggleFit());
    this.untaken = toggle("Only not taken", "u", () => this.toggleUntaken());
    this.untaken.hidden = !this.graph.edges.some((edge) => edge.taken !== undefined);
    return Dom.make("section", { class: "panel graph-map", "aria-label": "Map" },
      Dom.make("div", { class: "switches" }, this.fit, this.untaken, this.route,
        Dom.make("p", { class: "note legend" }, this.untaken.hidden
          ? "Each line is a transition. The dot marks the initial state."
          : "Thick: taken by scenarios. Dashed: not taken. The dot marks the initial state.")),
      this.map);
  }

  skip(event) {
    event.preventDefault();
    this.side.element.querySelector("input, button")?.focus();
  }

  entries() {
    return [
      { keys: ["/"], text: "finds a state", act: () => this.find() },
      { keys: ["u"], text: "shows only transitions not taken", act: () => this.toggleUntaken() },
      { keys: ["z"], text: "shows the whole map or its own size", act: () => this.toggleFit() },
      { keys: ["Escape"], text: "goes back to all states", act: () => this.leave() },
      { keys: ["t"], text: "changes the theme", act: () => Theme.next() },
    ];
  }

  find() {
    if (this.chosen >= 0) this.choose(-1, true);
    this.side.search.focus();
  }

  toggleFit() {
    this.isFit = !this.isFit;
    this.fit.setAttribute("aria-pressed", String(this.isFit));
    this.map.classList.toggle("is-fit", this.isFit);
  }

  toggleUntaken() {
    if (this.untaken.hidden) return;
    this.isUntaken = !this.isUntaken;
    this.untaken.setAttribute("aria-pressed", String(this.isUntaken));
    this.draw();
  }

  /** Goes where the address says: to a step of a scenario, to a state, or to all states. */
  follow() {
    const place = Address.read();
    if (place && this.data.keys.has(place.key)) return this.showScenario();
    const match = /^#state=(.*)$/.exec(location.hash);
    let name = null;
    try {
      name = match && decodeURIComponent(match[1]);
    } catch {
      // An address that is no text names no state.
    }
    const index = this.graph.nodes.findIndex((node) => node.state === name);
    this.lost.hidden = index >= 0 || location.hash === "" || location.hash === "#";
    this.showGraph();
    this.choose(index, false);
  }

  choose(index, isJump) {
    this.chosen = index;
    const state = this.graph.nodes[index]?.state;
    const address = index < 0 ? "#" : `#state=${encodeURIComponent(state).replaceAll("%2F", "/")}`;
    if (isJump) this.lost.hidden = true;
    if (isJump && location.hash !== address) history.pushState(null, "", address);
    this.draw();
  }

  /** Shows all states, and no longer the way of a scenario. */
  leave() {
    this.setRoute(null, undefined);
    this.choose(-1, true);
  }

  /** Shows the way of a scenario in the map until it is switched off, or none. */
  setRoute(scenario, path) {
    this.path = path;
    Dom.replace(this.route, path === undefined ? null : Dom.button([
      Dom.make("span", null, "path of "), Dom.make("bdi", null, Dom.brief(scenario.title, 60)),
      Dom.make("span", { "aria-hidden": "true" }, " ✕"), Dom.unseen(" (hide it)"),
    ], () => {
      this.setRoute(null, undefined);
      this.draw();
    }, { class: "switch", "aria-pressed": "true" }));
  }

  draw() {
    const hadFocus = this.map.contains(document.activeElement);
    const hadSide = this.side.element.contains(document.activeElement);
    const only = (edge) => !this.isUntaken || edge.taken === 0;
    const isListed = this.map.querySelector(".map-list")?.open;
    Dom.replace(this.map, StateMap.draw(this.graph, {
      start: 0, current: this.chosen, pinned: this.chosen, path: this.path, only, isListed,
      label: "The machine's states",
      select: (_, index) => this.choose(index, true),
    }));
    this.side.show(this.chosen, this.isUntaken);
    if (hadFocus) this.map.querySelector(".map-node[tabindex='0']")?.focus();
    else if (hadSide) this.side.element.querySelector("h2, input")?.focus();
  }

  /** Opens a link to a step in this page. */
  link(event, scenario, step) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    history.pushState(null, "", Address.of(scenario.key, step));
    this.showScenario();
  }

  /** Opens the scenarios, at the one that was looked at last or the first. */
  scenarios() {
    const { scenario, position } = this.viewer ?? {};
    const first = scenario ?? this.data.scenarios[0];
    history.pushState(null, "", Address.of(first.key, position ?? 0));
    this.showScenario();
  }

  showGraph() {
    document.title = this.data.head.title;
    this.page.hidden = false;
    this.page.querySelector(".tools").append(Theme.element);
    if (this.viewer) this.viewerPage.hidden = true;
    this.setKeys(true);
  }

  showScenario() {
    if (!this.viewer) this.makeViewer();
    else this.viewer.follow();
    this.page.hidden = true;
    this.viewerPage.hidden = false;
    this.viewerPage.querySelector(".tools").append(Theme.element);
    this.setKeys(false);
  }

  /** Makes the viewer of traces, with a button that leads back to the graph. */
  makeViewer() {
    // There is one button for the theme, which goes along.
    Theme.element.remove();
    this.viewer = new Viewer(this.data);
    this.viewerPage = [...document.querySelectorAll(".page")].find((page) => page !== this.page);
    this.viewerActions = this.viewer.keys.actions;
    this.viewerPage.querySelector(".tools").prepend(
      Dom.button("Graph", () => this.back(), { class: "quiet" }));
  }

  /** Goes from a step of a scenario to its state in the graph, with the way that it took. */
  back() {
    const { trace, position } = this.viewer;
    const way = trace ? StateMap.way(this.graph, trace) : [];
    const here = way.findLast((entry) => entry.step <= position);
    this.setRoute(this.viewer.scenario, way.length > 0 ? way : undefined);
    this.showGraph();
    this.choose(here?.node ?? -1, true);
  }

  /** Of both views, only the one that is shown takes keys. */
  setKeys(isGraph) {
    const none = new Map();
    this.keys.actions = isGraph ? this.actions : none;
    if (this.viewer) this.viewer.keys.actions = isGraph ? none : this.viewerActions;
  }
}
