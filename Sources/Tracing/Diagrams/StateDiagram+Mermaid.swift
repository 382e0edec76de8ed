extension StateDiagram {
  /// The diagram as Mermaid reads it; it becomes coarser where Mermaid would not read as much.
  mutating func mermaid() -> String {
    var text = mermaidText
    while text.utf16.count > MermaidText.sizeLimit {
      fold()
      text = mermaidText
    }
    return text
  }

  private var mermaidText: String {
    var text = MermaidText.head(title: title)
    text += "%% \(remark)\nstateDiagram-v2\n"
    for (index, state) in graph.states.enumerated() {
      let label = MermaidText.label(lines: state.lines, upTo: DiagramText.state)
      text += "  state \"\(label)\" as s\(index)\n"
    }
    text += "  [*] --> s0\n"
    for edge in graph.edges {
      let label = MermaidText.label(lines: graph.lines(of: edge))
      text += "  s\(edge.origin) --> s\(edge.target): \(label)\n"
    }
    writeEnd(into: &text)
    writeColors(into: &text)
    return text
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
    var palette = StatePalette()
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
