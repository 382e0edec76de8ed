import Notation

/// Distinct values, numbered in order of first use.
struct Numbered<Value: Hashable> {
  private(set) var all: [Value] = []
  private var positions: [Value: Int] = [:]

  func position(of value: Value) -> Int? { positions[value] }

  mutating func number(of value: Value) -> Int {
    if let known = positions[value] { return known }
    positions[value] = all.count
    all.append(value)
    return all.count - 1
  }
}

/// Converts nodes to the states and transitions of a statechart.
struct ChartResolver {
  typealias State = Statechart.State

  private let matching: EventMatching
  private var patterns = EventPatterns([], .exact)
  private var nodes: [ChartNode] = []
  private var positions: [String: Int] = [:]
  private var names = Numbered<String>()
  private var sendIDs = Numbered<String>()
  private(set) var states: [State] = []
  private(set) var edges: [Statechart.Edge] = []
  private(set) var events: [Statechart.Event] = []
  private(set) var guards = Numbered<String>()
  private(set) var effects = Numbered<ChartEffect>()

  init(_ root: ChartNode, _ matching: EventMatching) throws(ChartError) {
    self.matching = matching
    try add(root, in: nil)
    guard !states[0].children.isEmpty else {
      throw ChartError("the diagram has no states", at: root.place)
    }
  }

  /// Adds a node and everything inside it in document order.
  private mutating func add(_ node: ChartNode, in parent: Int?) throws(ChartError) {
    let position = states.count
    guard position < Statechart.stateLimit else {
      throw ChartError("more than \(Statechart.stateLimit) states", at: node.place)
    }
    if let other = positions.updateValue(position, forKey: node.id) {
      let first = states[other].place
      throw ChartError(
        "a second state is named \(node.id)",
        help: "rename one of them; the first is on line \(first.line)", at: node.place)
    }
    nodes.append(node)
    states.append(State(name: node.name, kind: node.kind, place: node.place, parent: parent))
    if let parent { states[parent].children.append(position) }
    for child in node.children { try add(child, in: position) }
    states[position].end = states.count
  }

  mutating func resolve() throws(ChartError) {
    collectEvents()
    for (position, node) in nodes.enumerated() {
      states[position].entry = node.entry.map { action($0) }
      states[position].exit = node.exit.map { action($0) }
      states[position].initial = try entry(node, at: position)
      states[position].doneEvent = names.position(of: Statechart.done(node.id))
      for edge in node.edges {
        states[position].edges.append(edges.count)
        edges.append(try resolved(edge, from: position))
        guard guards.all.count <= Statechart.guardLimit else {
          throw ChartError("more than \(Statechart.guardLimit) guards", at: edge.place)
        }
      }
    }
  }

  /// Numbers the events in the order in which transitions name them.
  private mutating func collectEvents() {
    func ownEvent(of action: ChartAction) -> String? {
      switch action {
      case .raise(let event), .send(let event, _, _): event
      case .effect, .cancel: nil
      }
    }
    let actions = nodes.flatMap { node in
      node.entry + node.exit + node.initial.actions + node.edges.flatMap(\.actions)
    }
    let done = nodes.filter { node in
      node.kind == .parallel || node.children.contains { $0.kind == .final }
    }
    let own = actions.compactMap(ownEvent) + done.map { Statechart.done($0.id) }
    let named = nodes.flatMap(\.edges).flatMap(\.events)
    let areExact = matching == .exact
    for event in named where areExact || event != "*" {
      _ = names.number(of: areExact ? event : EventPatterns.stem(of: event))
    }
    for event in own { _ = names.number(of: event) }
    let hasOther =
      !areExact && named.contains("*") && names.position(of: Statechart.Event.other.name) == nil
    if hasOther { _ = names.number(of: Statechart.Event.other.name) }
    // A transition on `done` can wait for the diagram's own event `done.state.a`.
    let prefixes = (matching == .prefixes ? own : []).flatMap(EventPatterns.beginnings)
    let ownNames = Set(own + prefixes)
    events = names.all.map { name in
      Statechart.Event(
        name: name, isInput: !ownNames.contains(name),
        isOther: hasOther && name == Statechart.Event.other.name)
    }
    patterns = EventPatterns(names.all, matching)
  }

  private mutating func resolved(
    _ edge: ChartEdge, from source: Int
  ) throws(ChartError) -> Statechart.Edge {
    let events = patterns.events(of: edge.events, except: edge.exceptions)
    return Statechart.Edge(
      source: source, events: edge.events.isEmpty ? nil : events,
      condition: try edge.guarding.map { (guarding) throws(ChartError) in
        try condition(guarding)
      },
      targets: try targets(edge.targets), actions: edge.actions.map { action($0) },
      isInternal: edge.isInternal, label: edge.label, place: edge.place)
  }

  private mutating func condition(
    _ guarding: ChartGuard
  ) throws(ChartError) -> Statechart.Condition {
    switch guarding {
    case .named(let name): return .guarding(guards.number(of: name))
    case .active(let state): return .active(try position(of: state))
    case .not(let other): return .not(try condition(other))
    case .all(let others): return .all(try conditions(others))
    case .any(let others): return .any(try conditions(others))
    }
  }

  private mutating func conditions(
    _ guards: [ChartGuard]
  ) throws(ChartError) -> [Statechart.Condition] {
    var all: [Statechart.Condition] = []
    for other in guards { all.append(try condition(other)) }
    return all
  }

  private mutating func action(_ action: ChartAction) -> Statechart.Action {
    switch action {
    case .effect(let effect): .effect(effects.number(of: effect))
    case .raise(let event): .raise(names.number(of: event))
    case .send(let event, let delay, let id):
      .send(names.number(of: event), delay: delay, id: id.map { sendIDs.number(of: $0) })
    case .cancel(let id): .cancel(sendIDs.number(of: id))
    }
  }

  private mutating func entry(
    _ node: ChartNode, at position: Int
  ) throws(ChartError) -> Statechart.Entry {
    var entry = Statechart.Entry(
      targets: try targets(node.initial.targets),
      actions: node.initial.actions.map { action($0) })
    switch node.kind {
    case .parallel, .final: break
    case .history:
      if entry.targets.isEmpty { entry.targets = defaults(ofHistory: position) }
      if let other = entry.targets.first(where: { states[$0].isHistory }) {
        throw ChartError(
          "the default of the history \(node.name) is the history \(states[other].name)",
          help: "name a state", at: node.place)
      }
    case .sequential:
      if entry.targets.isEmpty, let first = states[position].children.first(where: isEnterable) {
        entry.targets = [first]
      }
      if let outside = entry.targets.first(where: { !isInside($0, position) }) {
        throw ChartError(
          "the initial state \(states[outside].name) is outside \(node.name)",
          help: "name a state inside \(node.name)",
          at: node.initial.targets.first?.place ?? node.place)
      }
    }
    return entry
  }

  /// Returns the states to which a history without a default leads: the default of its parent.
  private func defaults(ofHistory position: Int) -> [Int] {
    guard let parent = states[position].parent else { return [] }
    let children = states[parent].children.filter(isEnterable)
    return states[parent].kind == .parallel ? children : Array(children.prefix(1))
  }

  private func isEnterable(_ state: Int) -> Bool { !states[state].isHistory }

  private func isInside(_ state: Int, _ other: Int) -> Bool {
    state > other && state < states[other].end
  }

  private func targets(_ references: [ChartReference]) throws(ChartError) -> [Int] {
    var targets: [Int] = []
    for reference in references {
      let target = try position(of: reference)
      if let other = targets.first(where: { !areTogether($0, target) }) {
        throw ChartError(
          "\(states[other].name) and \(states[target].name) cannot be active together",
          help: "name states in different regions of one parallel state", at: reference.place)
      }
      targets.append(target)
    }
    return targets
  }

  /// Returns whether two states are in different regions of a parallel state.
  private func areTogether(_ one: Int, _ other: Int) -> Bool {
    let above = sequence(first: one) { [states] in states[$0].parent }
    let common = above.first { $0 == other || isInside(other, $0) }
    return common.map { $0 != one && $0 != other && states[$0].kind == .parallel } ?? false
  }

  private func position(of reference: ChartReference) throws(ChartError) -> Int {
    if let position = positions[reference.id] { return position }
    let nearest = Spelling.nearest(to: reference.id, among: nodes.dropFirst().map(\.id))
    throw ChartError(
      "no state is named \(reference.id)",
      help: nearest.map { "did you mean \($0)?" } ?? "add the state, or correct the name",
      at: reference.place)
  }
}
