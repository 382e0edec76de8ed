/// The states of a machine without their payloads, and the transitions between them. The
/// transitions are declared by the machine, found by an exploration, or taken by scenarios.
package struct MachineGraph: Hashable, Sendable {
  /// A state without payloads.
  package struct Node: Hashable, Sendable {
    /// The names in the state's path; empty for the node that represents any state.
    package let names: [String]
    /// The number of times that scenarios reached the state.
    package fileprivate(set) var taken = 0
  }

  /// A transition from one state to another, or to the same state. A declared transition can also
  /// start in every state below its origin.
  package struct Edge: Hashable, Sendable {
    /// The index of the state at which the edge starts.
    package fileprivate(set) var origin: Int
    /// The index of the state at which the edge ends.
    package fileprivate(set) var target: Int
    /// The path of the row that decides the transition; `nil` if no row decides it.
    package let row: String?
    /// The decider of the transition; `nil` if the transition has no decider.
    package let decider: String?
    /// The row's name without its table and decider, or the verb of the stimulus. It can be empty.
    package let label: String
    /// Whether the transition was declared by the machine or found by an exploration.
    package let isDeclared: Bool
    /// The number of times that scenarios took the transition.
    package fileprivate(set) var taken = 0
  }

  /// The root names of the machine's states, in order of declaration.
  package let stateNames: [String]
  /// The states. The first state is the initial state.
  package private(set) var nodes: [Node]
  /// The transitions in the order in which they were added.
  package private(set) var edges: [Edge] = []
  /// Whether the transitions taken by scenarios were counted.
  package private(set) var isWeighted = false

  /// The index of the node that represents any state; `nil` if the graph has no such node.
  var anyState: Int? { positions[[]] }

  private var positions: [[String]: Int]
  /// The indices of the edges by deciding row. The key `nil` contains the edges that no row
  /// decides.
  private var places: [String?: [Int]] = [:]
  /// The edges from ``anyState`` that have been replaced by edges from specific states.
  private var resolved: Set<Int> = []

  /// Creates the graph of a machine whose initial state has these names.
  package init(startingIn names: [String], stateNames: [String]) {
    self.stateNames = stateNames
    nodes = [Node(names: names)]
    positions = [names: 0]
  }

  /// Adds a declared or discovered transition, unless the graph already contains it.
  package mutating func declare(_ move: GraphMove) {
    _ = place(of: edge(of: move, isDeclared: true))
  }

  /// Adds `count` to the number of scenarios that start in a state.
  package mutating func countStart(in names: [String], times count: Int = 1) {
    isWeighted = true
    nodes[position(of: names)].taken += count
  }

  /// Counts a move `count` times, on the edge that represents the move's transition. If a
  /// transition has no edge, adds one.
  package mutating func count(_ move: GraphMove, times count: Int) {
    isWeighted = true
    let index: Int? = move.isStay ? placeOfStay(move) : placeOfKnown(move) ?? placeOfNew(move)
    if let index { edges[index].taken += count }
    if !move.isStay { nodes[position(of: move.target)].taken += count }
  }

  /// The graph without unconnected states, except the initial state and states that scenarios
  /// reached. Edges that can start in any state are also left out if it is known in which specific
  /// states they start.
  package var settled: MachineGraph {
    rebuilt(edges.indices.filter { !resolved.contains($0) }.map { edges[$0] }) { $0 }
  }

  /// Returns the graph with the path of each state cut to its first `depth` names. Transitions
  /// between states whose paths are cut to the same names are left out.
  package func cut(to depth: Int) -> MachineGraph {
    let cutNames = Set(
      nodes.filter { $0.names.count > depth }.map { Array($0.names.prefix(depth)) })
    let kept = edges.filter { edge in
      let (origin, target) = (nodes[edge.origin].names, nodes[edge.target].names)
      let name = Array(origin.prefix(depth))
      return name != Array(target.prefix(depth)) || !cutNames.contains(name)
    }
    return rebuilt(kept) { Array($0.prefix(depth)) }
  }

  /// Returns the graph with only the `count` most frequently taken transitions. If several
  /// transitions were taken equally often, earlier transitions are preferred.
  func mostTravelled(_ count: Int) -> MachineGraph {
    let order = edges.indices.sorted { (edges[$0].taken, $1) > (edges[$1].taken, $0) }
    return rebuilt(order.prefix(count).sorted().map { edges[$0] }) { $0 }
  }

  private func rebuilt(_ kept: [Edge], _ rename: ([String]) -> [String]) -> MachineGraph {
    var graph = MachineGraph(startingIn: rename(nodes[0].names), stateNames: stateNames)
    graph.isWeighted = isWeighted
    let touched = Set(kept.flatMap { [$0.origin, $0.target] })
    for (index, node) in nodes.enumerated() where touched.contains(index) || node.taken > 0 {
      graph.nodes[graph.position(of: rename(node.names))].taken += node.taken
    }
    for edge in kept {
      var moved = edge
      moved.origin = graph.position(of: rename(nodes[edge.origin].names))
      moved.target = graph.position(of: rename(nodes[edge.target].names))
      moved.taken = 0
      graph.edges[graph.place(of: moved)].taken += edge.taken
    }
    return graph
  }

  /// Returns the index of an edge. Adds the edge if it does not exist.
  private mutating func place(of edge: Edge) -> Int {
    let known = places[edge.row] ?? []
    if let same = known.first(where: { edges[$0].isSame(as: edge) }) { return same }
    places[edge.row] = known + [edges.count]
    edges.append(edge)
    return edges.count - 1
  }

  /// Returns the names of the states at which an edge starts and ends.
  private func names(at index: Int) -> (origin: [String], target: [String]) {
    (nodes[edges[index].origin].names, nodes[edges[index].target].names)
  }

  private mutating func edge(of move: GraphMove, isDeclared: Bool) -> Edge {
    let (origin, target) = (position(of: move.origin), position(of: move.target))
    return Edge(
      origin: origin, target: target, row: move.row, decider: move.decider, label: move.label,
      isDeclared: isDeclared)
  }

  private mutating func position(of names: [String]) -> Int {
    if let position = positions[names] { return position }
    positions[names] = nodes.count
    nodes.append(Node(names: names))
    return nodes.count - 1
  }

  /// Returns the index of a loop, at the move's state or at a state above it, whose row decided
  /// without causing a transition; `nil` if there is no such loop.
  private func placeOfStay(_ move: GraphMove) -> Int? {
    guard move.row != nil else { return nil }
    return (places[move.row] ?? []).first { index in
      edges[index].origin == edges[index].target
        && move.origin.starts(with: names(at: index).origin)
    }
  }

  /// Returns the index of the edge for a move. An edge with the same ends is preferred, then a
  /// declared edge from the nearest state above the move's origin, and then a declared loop at a
  /// state below which the move stays.
  private func placeOfKnown(_ move: GraphMove) -> Int? {
    func rank(_ index: Int) -> (Int, Int) {
      let (origin, target) = names(at: index)
      return (target == move.target ? 1 : 0, origin.count)
    }
    let known = (places[move.row] ?? []).filter { isTaken($0, by: move) }
    return known.max { rank($0) < rank($1) }
  }

  private func isTaken(_ index: Int, by move: GraphMove) -> Bool {
    let edge = edges[index]
    let (origin, target) = names(at: index)
    guard move.row != nil || edge.label == move.label || edge.isDeclared && edge.label.isEmpty
    else { return false }
    if origin == move.origin, target == move.target { return true }
    guard edge.isDeclared, !origin.isEmpty, move.origin.starts(with: origin) else { return false }
    return move.target == target || target == origin && move.target.starts(with: target)
  }

  /// Returns the index of a new edge for a move.
  ///
  /// A move matches a transition that can start in any state if the move leads to the transition's
  /// target or stays below that target. In this case, the edge starts in the root of the move's
  /// origin and leads to the transition's target.
  private mutating func placeOfNew(_ move: GraphMove) -> Int {
    let general = (places[move.row] ?? []).first { index in
      let (origin, target) = names(at: index)
      return origin.isEmpty
        && (move.row != nil || edges[index].label == move.label)
        && (target == move.target || move.origin == move.target && move.target.starts(with: target))
    }
    guard let general else { return place(of: edge(of: move, isDeclared: false)) }
    resolved.insert(general)
    let origin = position(of: Array(move.origin.prefix(1)))
    return place(
      of: Edge(
        origin: origin, target: edges[general].target, row: move.row, decider: move.decider,
        label: move.label, isDeclared: true))
  }
}

extension MachineGraph.Edge {
  fileprivate func isSame(as other: Self) -> Bool {
    origin == other.origin && target == other.target && row == other.row && label == other.label
      && decider == other.decider
  }
}
