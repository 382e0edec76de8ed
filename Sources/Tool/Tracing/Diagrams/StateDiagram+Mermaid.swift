extension StateDiagram {
  /// The diagram in Mermaid's syntax. It is folded until it is within Mermaid's limits.
  var mermaid: String {
    var diagram = self
    while true {
      let text = diagram.mermaidText
      guard text.utf16.count > MermaidText.sizeLimit else { return text }
      diagram.fold()
    }
  }

  private var mermaidText: String {
    var text = MermaidText.head(title: title)
    text += "%% \(remark)\nstateDiagram-v2\n"
    for (index, state) in graph.states.enumerated() {
      let label = MermaidText.label(lines: state.lines, upTo: DiagramText.state)
      text += "  state \"\(label)\" as s\(index)\n"
    }
    text += "  [*] --> s0\n"
    writeEdges(into: &text)
    writeEnd(into: &text)
    writeColors(into: &text)
    return text
  }

  private func writeEdges(into text: inout String) {
    for edge in drawnEdges {
      let label = MermaidText.label(lines: edge.labels.flatMap(\.self))
      text += "  s\(edge.origin) --> s\(edge.target): \(label)\n"
    }
  }

  private func writeEnd(into text: inout String) {
    guard let index = graph.index(of: end) else { return }
    if let broken {
      let label = MermaidText.label("breaks \(broken)", upTo: DiagramText.title)
      text += "  note right of s\(index): \(label)\n"
    }
    text += "  classDef last stroke-width:4px\n  class s\(index) last\n"
  }

  private func writeColors(into text: inout String) {
    var classes: [StatePalette.Colors] = []
    for (index, state) in graph.states.enumerated() {
      let colors = palette.colors(of: state)
      let number = classes.firstIndex(of: colors) ?? classes.count
      if number == classes.count {
        classes.append(colors)
        text += "  classDef c\(number) fill:\(colors.fill),stroke:\(colors.stroke)"
        text += ",color:\(StatePalette.ink)\n"
      }
      text += "  class s\(index) c\(number)\n"
    }
  }
}
