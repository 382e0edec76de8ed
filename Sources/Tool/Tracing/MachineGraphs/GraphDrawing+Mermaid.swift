extension GraphDrawing {
  /// The diagram in Mermaid's syntax. If the diagram exceeds Mermaid's limits, the paths of states
  /// are cut to fewer names. If that is not enough, only the most frequent transitions are drawn.
  package var mermaid: String {
    for depth in stride(from: depth, through: 1, by: -1) {
      let drawing = depth == self.depth ? self : cut(to: depth)
      if let text = drawing.allowedText { return text }
    }
    var drawing = cut(to: 1)
    var limit = MermaidText.edgeLimit
    repeat {
      limit /= 2
      drawing = drawing.mostTravelled(limit)
      if let text = drawing.allowedText { return text }
    } while limit > 0
    return drawing.mermaidText(of: [])
  }

  /// The diagram; `nil` if it exceeds Mermaid's limits.
  private var allowedText: String? {
    let edges = drawnEdges(takenApart: false)
    guard edges.count < MermaidText.edgeLimit else { return nil }
    let text = mermaidText(of: edges)
    return text.utf16.count > MermaidText.sizeLimit ? nil : text
  }

  private func mermaidText(of edges: [DrawnEdge]) -> String {
    var text = MermaidText.head(title: title) + "%% \(comment)\nstateDiagram-v2\n"
    var (groups, styles) = (0, "")
    for tree in GraphTree(graph).children { write(tree, "  ", &groups, &styles, into: &text) }
    if let any = graph.anyState {
      text += "  state \"\(MermaidText.label(Self.anyState))\" as s\(any)\n"
    }
    if !graph.nodes[0].names.isEmpty { text += "  [*] --> s0\n" }
    for edge in edges {
      let lines = edge.labels.flatMap(\.self)
      let label = lines.isEmpty ? "" : ": \(MermaidText.label(lines: lines))"
      text += "  s\(edge.origin) --> s\(edge.target)\(label)\n"
    }
    return text + styles
  }

  /// Writes a state and the states below it. Mermaid draws the states below inside the state.
  private func write(
    _ tree: GraphTree, _ margin: String, _ groups: inout Int, _ styles: inout String,
    into text: inout String
  ) {
    let label = MermaidText.label(tree.label, upTo: DiagramText.state)
    let own = tree.node.map { "state \"\(label)\" as s\($0)\n" }
    if let node = tree.node {
      let colors = palette.colors(of: tree.state)
      styles += "  style s\(node) fill:\(colors.fill),stroke:\(colors.stroke)"
      styles += ",color:\(StatePalette.ink)\n"
    }
    guard !tree.isLeaf else {
      text += own.map { margin + $0 } ?? ""
      return
    }
    groups += 1
    text += "\(margin)state \"\(label)\" as g\(groups) {\n"
    text += own.map { "\(margin)  \($0)" } ?? ""
    for child in tree.children { write(child, margin + "  ", &groups, &styles, into: &text) }
    text += "\(margin)}\n"
  }
}
