extension StateDiagram {
  /// The diagram in Graphviz's `dot` language.
  var dot: String {
    var text = DotText.opening(title: title) + "  // \(remark)\n"
    for state in graph.states {
      text += DotText.node(state, state.lines, palette.colors(of: state))
    }
    if let start = graph.states.first { text += DotText.startEdge(to: start) }
    for edge in drawnEdges {
      let (origin, target) = (graph.states[edge.origin], graph.states[edge.target])
      text +=
        edge.origin == edge.target
        ? DotText.loop(origin, edge.labels) : DotText.edge(origin, target, edge.labels)
    }
    if let end = graph.index(of: end) {
      text += DotText.end(graph.states[end], breaking: broken)
    }
    return text + DotText.closing
  }
}
