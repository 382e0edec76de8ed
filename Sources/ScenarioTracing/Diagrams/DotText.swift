/// A graph as Graphviz' `dot` reads it, statement by statement; no text changes its structure.
enum DotText {
  /// What stands before all nodes and edges.
  static func opening(title: String) -> String {
    """
    digraph {
      graph [label=\(label([title], DiagramText.title)), labelloc=t, bgcolor="white",
        fontname="Helvetica,Arial,sans-serif", fontsize=16, ranksep=0.4, nodesep=0.3]
      node [shape=box, style="rounded,filled", fontname="Helvetica,Arial,sans-serif",
        fontsize=12, fontcolor="\(StatePalette.ink)", margin="0.15,0.08"]
      edge [fontname="Helvetica,Arial,sans-serif", fontsize=11, color="#64748b",
        fontcolor="#334155"]
      \(start) [shape=circle, label="", width=0.2, fillcolor="\(StatePalette.ink)"]

    """
  }

  /// What stands behind all of them.
  static let closing = "}\n"

  /// The node of a state.
  static func node(_ state: TracedState, _ colors: StatePalette.Colors) -> String {
    "  \(identifier(state.text)) [label=\(label(state.lines, DiagramText.state)), "
      + "fillcolor=\"\(colors.fill)\", color=\"\(colors.stroke)\"]\n"
  }

  /// The edge to where a trace starts.
  static func startEdge(to state: TracedState) -> String {
    "  \(start) -> \(identifier(state.text))\n"
  }

  /// An edge with what it says, line by line.
  static func edge(_ origin: TracedState, _ target: TracedState, _ lines: [String]) -> String {
    "  \(identifier(origin.text)) -> \(identifier(target.text)) "
      + "[label=\(edgeLabel(lines))]\n"
  }

  /// What shows that a trace ends in a state, and that its last step broke an invariant.
  static func end(_ state: TracedState, breaking broken: String?) -> String {
    let node = identifier(state.text)
    guard let broken else { return "  \(node) [penwidth=3]\n" }
    return """
        \(node) [penwidth=3, color="#dc2626"]
        \(note) [shape=note, style="", label=\(label(["breaks \(broken)"], DiagramText.title))]
        \(node) -> \(note) [style=dashed, arrowhead=none]

      """
  }

  /// Nodes that are no states: no state's text begins with a space.
  private static let start = "\" start\""
  private static let note = "\" note\""

  /// The texts as lines of one label.
  private static func label(_ lines: [String], _ limit: Int) -> String {
    quoted(lines.map { escaped(DiagramText.line($0, limit)) }.joined(separator: "\\n"))
  }

  /// The texts one below the other, a little beside the edge.
  private static func edgeLabel(_ lines: [String]) -> String {
    quoted(lines.map { "  \(escaped(DiagramText.line($0, DiagramText.phrase)))\\l" }.joined())
  }

  /// The name of a state's node: its text, or where that is long its beginning and a hash.
  private static func identifier(_ text: String) -> String {
    let line = DiagramText.line(text, DiagramText.title)
    guard line.utf8.count < text.utf8.count else { return quoted(escaped(line)) }
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return quoted(escaped("\(line)\(String(hash, radix: 16))"))
  }

  private static func quoted(_ escaped: String) -> String { "\"\(escaped)\"" }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": escaped += "\\\(scalar)"
      // A label is read for entities of HTML.
      case "&": escaped += "&amp;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
