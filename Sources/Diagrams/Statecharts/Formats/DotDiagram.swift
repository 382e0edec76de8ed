/// Reads a Mealy machine, a Moore machine or a plain automaton in DOT, as learning libraries write
/// them.
///
/// The label of an edge is `INPUT/OUTPUT` or `INPUT`, and a label with several lines stands for
/// several edges. An edge without a label from a node that only marks the start, such as
/// `__start0`, leads to the initial state. A node with the label `NAME|OUTPUT` shows the output
/// when it is entered, and a node with a double border accepts.
package enum DotDiagram {
  /// Returns the statechart of a graph.
  package static func read(_ text: String) throws(ChartError) -> Statechart {
    let graph = try DotReader(text)
    try checkIsDeterministic(graph)
    var nodes = DotNodes()
    for statement in graph.statements { nodes.add(statement) }
    var edges = DotEdges()
    for edge in nodes.edges { try edges.add(edge, isMark: nodes.isMark(edge.source)) }
    var root = ChartNode(
      id: "", name: graph.name ?? "machine", at: ChartPlace(line: 1, column: 1))
    root.children = nodes.states.map { node in
      var node = node
      node.edges = edges.bySource[node.id] ?? []
      return node
    }
    if let start = edges.start { root.initial = ChartEntry([start]) }
    return try Statechart(root, .exact)
  }

  /// Throws if the labels are `INPUT:PROBABILITY`, as in a Markov decision process.
  private static func checkIsDeterministic(_ graph: DotReader) throws(ChartError) {
    let labels = graph.statements.filter { $0.names.count > 1 }.compactMap {
      $0.attributes["label"]
    }
    .filter { !$0.text.trimmed.isEmpty }
    let isProbable = labels.allSatisfy { label in
      guard let colon = label.text.lastIndex(of: ":") else { return false }
      return Double(label.text[colon...].dropFirst()).map { (0...1).contains($0) } ?? false
    }
    guard isProbable, let first = labels.first else { return }
    throw ChartError(
      "this edge has a probability", help: "only deterministic machines are supported",
      at: first.place)
  }
}
