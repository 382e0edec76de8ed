extension StateDiagram {
  /// The number of moves between two states whose labels are written.
  private static let labelLimit = 10

  /// All moves from a state to another, or to itself, as they are drawn: by one edge.
  struct DrawnEdge {
    /// The index of the state at its start.
    let origin: Int
    /// The index of the state at its end.
    let target: Int
    /// The lines about each move, and a line about those that are left out.
    let labels: [[String]]
  }

  /// The edges in the order in which they were first travelled.
  ///
  /// Several edges between the same states would hide each other's labels, and Mermaid draws only
  /// one loop at a state. So one edge has the labels of all.
  var drawnEdges: [DrawnEdge] {
    let ends = graph.edges.map { [$0.origin, $0.target] }
    let edges = Dictionary(grouping: graph.edges) { [$0.origin, $0.target] }
    var drawn: Set<[Int]> = []
    return ends.filter { drawn.insert($0).inserted }.map { ends in
      let all = edges[ends] ?? []
      let rest = all.count - Self.labelLimit
      return DrawnEdge(
        origin: ends[0], target: ends[1],
        labels: all.prefix(Self.labelLimit).map(graph.lines)
          + (rest > 0 ? [["… \(rest) more …"]] : []))
    }
  }
}
