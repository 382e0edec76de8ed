/// Builds the tree of nodes from the states of a diagram in Mermaid.
struct MermaidTree {
  private let states: [String: MermaidState]
  private var visited: Set<String> = []

  init(_ states: [String: MermaidState]) { self.states = states }

  /// The first state that is not in the tree, because it is inside itself.
  var lost: ChartNode? {
    guard visited.count < states.count else { return nil }
    let lost = states.values.filter { $0.kind != .fork && !visited.contains($0.node.id) }
    return lost.map(\.node).min { ($0.place.line, $0.id) < ($1.place.line, $1.id) }
  }

  mutating func node(_ id: String) throws(ChartError) -> ChartNode {
    guard let state = states[id] else { preconditionFailure("every id has a state") }
    var node = state.node
    visited.insert(node.id)
    node.edges = try edges(of: state)
    let regions = self.regions(of: id)
    if let place = state.ends.first(where: { end in !regions.contains { $0.number == end.key } }) {
      throw ChartError(
        "\(node.name) ends here, but has no states",
        help: "a state belongs to the last state around it: mention it inside one state only",
        at: place.value)
    }
    for region in regions {
      let name = "region\(region.number + 1)"
      var holder =
        regions.count > 1 ? ChartNode(id: "\(id)/\(name)", name: name, at: node.place) : node
      for child in state.regions[region.number] where states[child]?.home == region {
        if states[child]?.kind != .fork { holder.children.append(try self.node(child)) }
      }
      if let place = state.ends[region.number] {
        holder.children.append(
          ChartNode(id: MermaidStates.end(of: region), name: "end", kind: .final, at: place))
      }
      if let start = state.starts[region.number], let target = start.targets.first {
        holder.initial = ChartEntry(try targets(of: target), start.actions)
      } else if let first = holder.children.first(where: { states[$0.id]?.kind == .state }) {
        holder.initial = ChartEntry([ChartReference(first.id, at: first.place)])
      }
      guard regions.count > 1 else { return holder }
      node.kind = .parallel
      node.children.append(holder)
    }
    return node
  }

  /// Returns the regions with states.
  private func regions(of id: String) -> [MermaidState.Region] {
    guard let state = states[id] else { return [] }
    return state.regions.indices.map { MermaidState.Region(parent: id, number: $0) }.filter {
      region in
      state.regions[region.number].contains { states[$0]?.home == region }
    }
  }

  // MARK: - Transitions

  /// Returns the transitions of a state, of which `else` is the last.
  private func edges(of state: MermaidState) throws(ChartError) -> [ChartEdge] {
    var edges: [ChartEdge] = []
    var known: [String: ChartPlace] = [:]
    func isElse(_ edge: MermaidState.Edge) -> Bool { condition(of: edge, from: state) == "else" }
    for edge in state.edges.filter({ !isElse($0) }) + state.edges.filter(isElse) {
      let condition = condition(of: edge, from: state)
      let isPlain = state.kind == .choice && edge.label.event == nil && edge.label.guarding == nil
      let edge = try self.edge(edge, if: condition, of: state)
      let unguarded = String(edge.label.dropLast(condition?.count ?? 0)).trimmed
      if let other = known[unguarded] ?? known[edge.label] {
        throw ChartError(
          "\(state.node.name) has a second transition "
            + (isPlain ? "without a guard" : "for `\(edge.label)`"),
          help: "remove it, or write another guard; the first is on line \(other.line)",
          at: edge.place)
      }
      known[edge.label] = edge.place
      edges.append(edge)
    }
    return edges
  }

  /// Returns the condition of a transition in reports, such as `if ready` or `else`. From a choice,
  /// a text without brackets is a guard, too, and no text means `else`.
  private func condition(
    of edge: MermaidState.Edge, from state: MermaidState
  ) -> String? {
    let isChoice = state.kind == .choice
    let text = edge.label.guarding ?? (isChoice ? edge.label.event ?? "else" : nil)
    return text.map { $0.lowercased() == "else" ? "else" : "if \($0)" }
  }

  private func edge(
    _ edge: MermaidState.Edge, if condition: String?, of state: MermaidState
  ) throws(ChartError) -> ChartEdge {
    let (label, place) = (edge.label, edge.target.place)
    var events: [String] = []
    var parts = condition.map { [$0] } ?? []
    if state.kind == .choice {
      guard label.event == nil || label.guarding == nil else {
        throw ChartError(
          "a transition from a choice has no event", help: "write only its guard", at: place)
      }
    } else if label.event == nil, isCompleted(state) {
      events = [Statechart.done(state.node.id)]
      parts.insert("done", at: 0)
    } else {
      let target = states[edge.target.id]?.node.id ?? "end"
      events = [label.event ?? "to \(target)"]
      parts.insert(events[0], at: 0)
    }
    let guarding = condition.flatMap {
      $0 == "else" ? nil : MermaidLabel.condition($0.dropFirst(3))
    }
    return ChartEdge(
      on: events, named: parts.joined(separator: " "), if: guarding,
      to: try targets(of: edge.target), label.actions, at: place)
  }

  /// Returns whether transitions without an event happen once a composite state has ended, because
  /// each of its regions has a final state. Several such transitions would contradict each other.
  private func isCompleted(_ state: MermaidState) -> Bool {
    let regions = self.regions(of: state.node.id)
    let plain = state.edges.filter { $0.label.event == nil && $0.label.guarding == nil }
    return !regions.isEmpty && plain.count <= 1
      && regions.allSatisfy { state.ends[$0.number] != nil }
  }

  /// Returns the targets of a transition. A fork leads to the targets of all its transitions.
  private func targets(of reference: ChartReference) throws(ChartError) -> [ChartReference] {
    guard let state = states[reference.id], state.kind == .fork else { return [reference] }
    guard !state.edges.isEmpty else {
      throw ChartError(
        "the fork \(reference.id) leads to no state", help: "add transitions from it",
        at: reference.place)
    }
    for edge in state.edges where edge.label.event != nil || edge.label.guarding != nil {
      throw ChartError(
        "a transition from a fork has no event or guard",
        help: "write it at the transition to the fork", at: edge.target.place)
    }
    return state.edges.map(\.target)
  }
}
