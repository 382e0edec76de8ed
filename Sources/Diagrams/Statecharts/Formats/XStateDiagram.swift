import Notation

/// Reads the configuration of a machine for XState 5, in JSON.
///
/// Guards are inputs: the stimulus determines which of them hold. Actions are effects. The end of
/// an invoked actor is the event `done.ID` or `error.ID`.
package enum XStateDiagram {
  /// Returns the statechart of a configuration.
  package static func read(_ text: String) throws(ChartError) -> Statechart {
    let json = try LocatedJSON(text)
    guard json.isObject, json["states"] != nil else {
      throw ChartError(
        "this is not the configuration of a machine", help: "it has `initial` and `states`",
        at: json.place)
    }
    let root = "\(json["id"]?.text ?? "machine")"
    var reader = XStateReader()
    reader.collectIDs(json, path: root)
    return try Statechart(
      try reader.node(json, named: root, path: root, parent: nil), .patterns)
  }
}

private struct XStateReader {
  /// The paths of the states with an id of their own.
  private var paths: [String: String] = [:]

  private static let known = [
    "after", "always", "context", "delimiter", "description", "entry", "exit", "history", "id",
    "initial", "invoke", "key", "meta", "on", "onDone", "order", "output",
    "predictableActionArguments",
    "preserveActionOrder", "schema", "schemas", "states", "strict", "tags", "target", "tsTypes",
    "type", "types", "version", "$schema",
  ]

  mutating func collectIDs(_ json: LocatedJSON, path: String) {
    if let id = json["id"]?.text { paths[id] = path }
    for (name, state) in json["states"]?.members ?? [] {
      collectIDs(state, path: "\(path).\(name)")
    }
  }

  // MARK: - States

  func node(
    _ json: LocatedJSON, named name: String, path: String, parent: String?
  ) throws(ChartError) -> ChartNode {
    guard json.isObject else {
      throw ChartError("the state \(name) must be an object", at: json.place)
    }
    if let (other, value) = json.members.first(where: { !Self.known.contains($0.name) }) {
      throw ChartError(
        "a state of XState has no `\(other)`",
        help: Spelling.nearest(to: other, among: Self.known).map { "did you mean `\($0)`?" },
        at: value.place)
    }
    var node = ChartNode(id: path, name: name, kind: try kind(of: json), at: json.place)
    if case .history = node.kind {
      let target = json["target"]
      node.initial.targets =
        try target.map { (target) throws(ChartError) in
          [try reference(target, from: path, parent: parent)]
        } ?? []
      return node
    }
    for (name, state) in json["states"]?.members ?? [] {
      node.children.append(
        try self.node(state, named: name, path: "\(path).\(name)", parent: path))
    }
    try setInitial(of: &node, json, path: path)
    node.entry = try actions(json["entry"])
    node.exit = try actions(json["exit"])
    try addEdges(to: &node, json, path: path, parent: parent)
    return node
  }

  private func kind(of json: LocatedJSON) throws(ChartError) -> ChartNode.Kind {
    guard let type = json["type"] else { return .sequential }
    switch type.text {
    case "parallel": return .parallel
    case "final": return .final
    case "history": return .history(isDeep: json["history"]?.text == "deep")
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
    let id =
      target.hasPrefix("#")
      ? try absolute(target, at: initial.place)
      : "\(path).\(target.hasPrefix(".") ? String(target.dropFirst()) : target)"
    node.initial = ChartEntry(
      [ChartReference(id, at: initial.place)], try actions(initial["actions"]))
  }

  // MARK: - Transitions

  private func addEdges(
    to node: inout ChartNode, _ json: LocatedJSON, path: String, parent: String?
  ) throws(ChartError) {
    func add(
      _ json: LocatedJSON, on events: [String], _ label: String
    ) throws(ChartError) {
      let all = json.isNull ? [json] : json.elements
      for transition in all {
        node.edges.append(
          try edge(transition, on: events, label, of: node, path: path, parent: parent))
      }
    }
    for (event, value) in json["on"]?.members ?? [] {
      try add(value, on: event.isEmpty ? [] : [event], event.isEmpty ? "always" : event)
    }
    if let always = json["always"] { try add(always, on: [], "always") }
    if let done = json["onDone"] { try add(done, on: [Statechart.done(path)], "done") }
    for invoke in json["invoke"]?.elements ?? [] {
      let source = invoke["src"]?.text ?? invoke["src"]?["type"]?.text
      guard let id = invoke["id"]?.text ?? source else {
        throw ChartError("this actor has neither `src` nor `id`", at: invoke.place)
      }
      node.entry.append(.effect(ChartEffect(.starts, source ?? id)))
      if let done = invoke["onDone"] { try add(done, on: ["done.\(id)"], "done \(id)") }
      if let error = invoke["onError"] { try add(error, on: ["error.\(id)"], "error \(id)") }
    }
    for (delay, value) in json["after"]?.members ?? [] {
      guard let time = UInt64(delay) else {
        // The length of a named delay is unknown, so the stimulus determines when it is over.
        try add(value, on: ["after.\(delay)"], "after \(delay)")
        continue
      }
      let event = "after.\(delay).\(path)"
      node.entry.insert(.send(event, delay: time, id: event), at: 0)
      node.exit.append(.cancel(event))
      try add(value, on: [event], "after \(delay)ms")
    }
  }

  private func edge(
    _ json: LocatedJSON, on events: [String], _ label: String, of node: ChartNode, path: String,
    parent: String?
  ) throws(ChartError) -> ChartEdge {
    let isShort = json.text != nil || json.isNull
    if !isShort, !json.isObject { throw ChartError("this is not a transition", at: json.place) }
    let guarding = try guarding(json)
    let target = json.text != nil ? json : json["target"]
    var targets: [ChartReference] = []
    for target in target?.elements ?? [] {
      targets.append(try reference(target, from: path, parent: parent))
    }
    let isReentering = json["reenter"]?.isTrue ?? false || json["internal"]?.isFalse ?? false
    if !isReentering, targets.map(\.id) == [path] {
      // Without `reenter`, a transition to its own source enters only the states inside.
      targets =
        node.kind == .parallel
        ? node.children.map { ChartReference($0.id, at: json.place) } : node.initial.targets
    }
    var edge = ChartEdge(
      on: events, named: guarding.map { "\(label) if \($0.name)" } ?? label,
      if: guarding?.condition, to: targets, try actions(json["actions"]), at: json.place)
    edge.isInternal = !isReentering
    return edge
  }

  private func guarding(
    _ json: LocatedJSON
  ) throws(ChartError) -> (condition: ChartGuard, name: String)? {
    if let state = json["in"], let text = state.text {
      let id = text.hasPrefix("#") ? try absolute(text, at: state.place) : text
      return (.active(ChartReference(id, at: state.place)), "in \(text)")
    }
    guard let guarding = json["guard"] ?? json["cond"] else { return nil }
    guard let name = guarding.text ?? guarding["type"]?.text else {
      throw ChartError("a guard has a name", help: "write \"guard\": \"NAME\"", at: guarding.place)
    }
    return (.named(name), name)
  }

  /// Returns the state to which a target refers: `#ID`, `.CHILD`, or the name of a sibling.
  private func reference(
    _ json: LocatedJSON, from path: String, parent: String?
  ) throws(ChartError) -> ChartReference {
    guard let target = json.text else {
      throw ChartError("a target is the name of a state", at: json.place)
    }
    if target.hasPrefix("#") {
      return ChartReference(try absolute(target, at: json.place), at: json.place)
    }
    // The root has no siblings, so its targets are inside it.
    let id = target.hasPrefix(".") ? path + target : "\(parent ?? path).\(target)"
    return ChartReference(id, at: json.place)
  }

  private func absolute(_ target: String, at place: ChartPlace) throws(ChartError) -> String {
    let name = String(target.dropFirst())
    if let path = paths[name] { return path }
    let id = paths.keys.filter { name.hasPrefix("\($0).") }.max { $0.count < $1.count }
    guard let id, let path = paths[id] else {
      throw ChartError(
        "no state has the id \(name)",
        help: Spelling.nearest(to: name, among: paths.keys.sorted()).map { "did you mean #\($0)?" },
        at: place)
    }
    return path + name.dropFirst(id.count)
  }

  // MARK: - Actions

  private func actions(_ json: LocatedJSON?) throws(ChartError) -> [ChartAction] {
    var actions: [ChartAction] = []
    for action in json?.elements ?? [] {
      guard let name = action.text ?? action["type"]?.text else {
        throw ChartError("an action has a name", help: "write \"NAME\"", at: action.place)
      }
      if name == "xstate.raise" || name == "raise",
        let event = action["event"]?.text ?? action["event"]?["type"]?.text
      {
        actions.append(.raise(event))
      } else {
        actions.append(.effect(ChartEffect(.does, name)))
      }
    }
    return actions
  }
}
