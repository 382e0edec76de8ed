extension GraphDrawing {
  /// The diagram in Graphviz's `dot` language. If scenarios were counted, the transitions that they
  /// take are drawn with thick lines, and all other transitions with dashed lines.
  package var dot: String {
    var text = DotText.opening(title: title) + "  // \(comment)\n"
    var number = 0
    let edges = drawnEdges(takenApart: true)
    let loops = Dictionary(grouping: edges.filter { $0.origin == $0.target }, by: \.origin)
    for tree in GraphTree(graph).children { write(tree, loops, &number, into: &text) }
    if graph.anyState != nil { text += DotText.anyState(Self.anyState) }
    if !graph.nodes[0].names.isEmpty { text += DotText.startEdge(to: state(0)) }
    for edge in edges where edge.origin != edge.target {
      let style = graph.isWeighted ? DotText.style(taken: edge.taken) : ""
      text += DotText.edge(state(edge.origin), state(edge.target), edge.labels, style)
    }
    return text + DotText.closing
  }

  /// Returns the diagram as an image, drawn by Graphviz's `dot`.
  package func svg() throws(TraceError) -> String { try DotPicture.svg(of: dot) }

  private func state(_ node: Int) -> TracedState {
    TracedState(names: graph.nodes[node].names)
  }

  /// Writes a state, its loops, and the states below it. The states below are drawn inside a box.
  private func write(
    _ tree: GraphTree, _ loops: [Int: [DrawnEdge]], _ number: inout Int, into text: inout String
  ) {
    let colors = palette.colors(of: tree.state)
    var node = ""
    if let index = tree.node {
      node = DotText.node(tree.state, [tree.label], colors)
      for loop in loops[index] ?? [] {
        let mark = loop.taken == 0 && graph.isWeighted ? " not taken" : ""
        node += DotText.loop(tree.state, loop.labels, mark)
      }
    }
    guard !tree.isLeaf else {
      text += node
      return
    }
    number += 1
    text += DotText.clusterOpening(number, labelled: tree.label, colors) + node
    for child in tree.children { write(child, loops, &number, into: &text) }
    text += "  }\n"
  }
}
