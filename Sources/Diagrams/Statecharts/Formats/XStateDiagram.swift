/// Reads the configuration of a machine for XState 5, in JSON.
///
/// Guards are inputs: the stimulus determines which of them hold. Actions are effects. The end of
/// an invoked actor is the event `done.ID` or `error.ID`.
package enum XStateDiagram {
  /// Returns the statechart of a configuration.
  package static func read(_ text: String) throws(ChartError) -> Statechart {
    let json = try LocatedJSON(text)
    guard json.isObject, json.members.contains(where: { moving.contains($0.name) }) else {
      throw ChartError(
        "this is not the configuration of a machine",
        help: "it has `initial` and `states`, or at least `on`", at: json.place)
    }
    let paths = try XStatePaths(json)
    let reader = XStateReader(paths: paths, conditions: XStateConditions(paths: paths))
    let root = try reader.node(json, named: paths.root, path: paths.root, parent: nil)
    return try Statechart(root.children.isEmpty ? around(root) : root, .patterns)
  }

  /// The keys of a configuration without which a machine does nothing.
  private static let moving = ["states", "on", "after", "always", "invoke"]

  /// Returns a root for a machine without states, which is always in the state with its own name.
  private static func around(_ machine: ChartNode) -> ChartNode {
    var root = ChartNode(id: "", name: machine.name, at: machine.place)
    root.children = [machine]
    root.initial.targets = [ChartReference(machine.id, at: machine.place)]
    return root
  }
}

private struct XStateReader {
  let paths: XStatePaths
  let conditions: XStateConditions

  // MARK: - States

  func node(
    _ json: LocatedJSON, named name: String, path: String, parent: String?
  ) throws(ChartError) -> ChartNode {
    guard json.isObject else {
      throw ChartError("the state \(name) must be an object", at: json.place)
    }
    try XStatePart.state.check(json)
    var node = ChartNode(id: path, name: name, kind: try kind(of: json), at: json.place)
    if case .history = node.kind {
      let target = json["target"]
      node.initial.targets =
        try target.map { (target) throws(ChartError) in
          [try paths.reference(target, from: path, parent: parent)]
        } ?? []
      return node
    }
    for (name, state) in try members("states", of: json) {
      node.children.append(
        try self.node(state, named: name, path: "\(path).\(name)", parent: path))
    }
    try setInitial(of: &node, json, path: path)
    node.entry = try conditions.actions(json["entry"])
    node.exit = try conditions.actions(json["exit"])
    try addEdges(to: &node, json, path: path, parent: parent)
    return node
  }

  private func members(
    _ key: String, of json: LocatedJSON
  ) throws(ChartError) -> [(name: String, value: LocatedJSON)] {
    guard let value = json[key] else { return [] }
    guard value.isObject else { throw ChartError("`\(key)` must be an object", at: value.place) }
    return value.members
  }

  private func kind(of json: LocatedJSON) throws(ChartError) -> ChartNode.Kind {
    let history = ChartNode.Kind.history(isDeep: json["history"]?.text == "deep")
    guard let type = json["type"] else {
      return json["history"] != nil && json["states"] == nil ? history : .sequential
    }
    switch type.text {
    case "parallel": return .parallel
    case "final": return .final
    case "history": return history
    case "atomic", "compound": return .sequential
    case nil, _?:
      throw ChartError(
        "this is not a type of state", help: "one of atomic, compound, parallel, final, history",
        at: type.place)
    }
  }

  private func setInitial(
    of node: inout ChartNode, _ json: LocatedJSON, path: String
  ) throws(ChartError) {
    guard node.kind == .sequential, !node.children.isEmpty else { return }
    guard let initial = json["initial"], let target = initial.text ?? initial["target"]?.text else {
      throw ChartError(
        "\(node.name) has no initial state", help: "add \"initial\" with the name of a state",
        at: json.place)
    }
    try XStatePart.transition.check(initial)
    let id =
      target.hasPrefix("#")
      ? try paths.absolute(target, at: initial.place)
      : "\(path).\(target.hasPrefix(".") ? String(target.dropFirst()) : target)"
    node.initial = ChartEntry(
      [ChartReference(id, at: initial.place)], try conditions.actions(initial["actions"]))
  }

  // MARK: - Transitions

  /// One transition or a list of transitions, and the events that cause them.
  private typealias Transitions = (value: LocatedJSON, events: [String], label: String)

  private func addEdges(
    to node: inout ChartNode, _ json: LocatedJSON, path: String, parent: String?
  ) throws(ChartError) {
    var all: [Transitions] = []
    for (event, value) in try members("on", of: json) {
      try check(event, at: value.place)
      all.append((value, [event], event))
    }
    if let always = json["always"] { all.append((always, [], "always")) }
    if let done = json["onDone"] { all.append((done, [Statechart.done(path)], "done")) }
    all += try startActors(of: &node, json)
    all += try startTimers(of: &node, json, path: path)
    for (value, events, label) in all {
      for transition in value.isNull ? [value] : value.elements {
        node.edges.append(
          try edge(transition, on: events, label, of: node, path: path, parent: parent))
      }
    }
    node.edges = Self.byPrecedence(node.edges)
  }

  private func startActors(
    of node: inout ChartNode, _ json: LocatedJSON
  ) throws(ChartError) -> [Transitions] {
    var all: [Transitions] = []
    for invoke in json["invoke"]?.elements ?? [] {
      try XStatePart.actor.check(invoke)
      let source = invoke["src"]?.text ?? invoke["src"]?["type"]?.text
      guard let id = invoke["id"]?.text ?? source else {
        throw ChartError("this actor has neither `src` nor `id`", at: invoke.place)
      }
      node.entry.append(.effect(ChartEffect(.starts, source ?? id)))
      if let done = invoke["onDone"] { all.append((done, ["done.\(id)"], "done \(id)")) }
      if let error = invoke["onError"] { all.append((error, ["error.\(id)"], "error \(id)")) }
    }
    return all
  }

  private func startTimers(
    of node: inout ChartNode, _ json: LocatedJSON, path: String
  ) throws(ChartError) -> [Transitions] {
    var all: [Transitions] = []
    for (delay, value) in try members("after", of: json) {
      guard let time = UInt64(delay) else {
        // The length of a named delay is unknown, so the stimulus determines when it is over.
        all.append((value, ["after.\(delay)"], "after \(delay)"))
        continue
      }
      let event = "after.\(delay).\(path)"
      node.entry.insert(.send(event, delay: time, id: event), at: 0)
      node.exit.append(.cancel(event))
      all.append((value, [event], "after \(delay)ms"))
    }
    return all
  }

  private func check(_ event: String, at place: ChartPlace) throws(ChartError) {
    if event.isEmpty {
      throw ChartError("XState 5 has no transition on \"\"", help: "write `always`", at: place)
    }
    let name = event == "*" ? "" : event.hasSuffix(".*") ? String(event.dropLast(2)) : event
    guard !name.contains("*") else {
      throw ChartError(
        "\(event) is not an event", help: "write `*` alone, or at the end after a dot", at: place)
    }
  }

  /// Returns the transitions in the order in which XState tries them. `*` only stands for events
  /// without a transition of their own, and the longest pattern comes first.
  private static func byPrecedence(_ edges: [ChartEdge]) -> [ChartEdge] {
    let isPattern = { (edge: ChartEdge) in edge.events.first?.hasSuffix("*") ?? false }
    guard edges.contains(where: isPattern) else { return edges }
    let others = edges.filter { !isPattern($0) }
    let exact = Set(others.flatMap(\.events))
    let patterns = Dictionary(grouping: edges.filter(isPattern)) { $0.events[0].count }
    return others
      + patterns.sorted { $0.key > $1.key }.flatMap(\.value).map { edge in
        var edge = edge
        edge.exceptions = exact
        return edge
      }
  }

  private func edge(
    _ json: LocatedJSON, on events: [String], _ label: String, of node: ChartNode, path: String,
    parent: String?
  ) throws(ChartError) -> ChartEdge {
    let isShort = json.text != nil || json.isNull
    if !isShort, !json.isObject { throw ChartError("this is not a transition", at: json.place) }
    try XStatePart.transition.check(json)
    let guarding = try conditions.guarding(of: json)
    let target = json.text != nil ? json : json["target"]
    var targets: [ChartReference] = []
    for target in target?.elements ?? [] {
      targets.append(try paths.reference(target, from: path, parent: parent))
    }
    let isReentering = json["reenter"]?.isTrue ?? false
    if !isReentering, targets.map(\.id) == [path] {
      // Without `reenter`, a transition to its own source enters only the states inside.
      targets =
        node.kind == .parallel
        ? node.children.map { ChartReference($0.id, at: json.place) } : node.initial.targets
    }
    var edge = ChartEdge(
      on: events, named: guarding.map { "\(label) if \($0.name)" } ?? label,
      if: guarding?.condition, to: targets, try conditions.actions(json["actions"]), at: json.place)
    edge.isInternal = !isReentering
    return edge
  }
}
