import Notation
import TextFormats

/// The statements of a graph in Graphviz's `dot` language, with all texts escaped.
package enum DotText {
  /// Returns the text that precedes all nodes and edges.
  static func opening(title: String) -> String {
    """
    digraph {
      graph [label=\(label([title], DiagramText.title)), labelloc=t, bgcolor="white",
        fontname="Helvetica,Arial,sans-serif", fontsize=16, ranksep=0.4, nodesep=0.3, newrank=true]
      node [shape=box, style="rounded,filled", fontname="Helvetica,Arial,sans-serif",
        fontsize=12, fontcolor="\(StatePalette.ink)", margin="0.15,0.08"]
      edge [fontname="Helvetica,Arial,sans-serif", fontsize=11, color="#64748b",
        fontcolor="#334155"]
      \(start) [shape=circle, label="", width=0.2, fillcolor="\(StatePalette.ink)"]

    """
  }

  /// The text that follows all nodes and edges.
  static let closing = "}\n"

  /// Returns the node of a state. Its label can have several lines.
  static func node(
    _ state: TracedState, _ lines: [String], _ colors: StatePalette.Colors
  ) -> String {
    "  \(identifier(state.text)) [label=\(label(lines, DiagramText.state)), "
      + "fillcolor=\"\(colors.fill)\", color=\"\(colors.stroke)\"]\n"
  }

  /// Returns the node that represents any state. Its identifier is empty.
  static func anyState(_ text: String) -> String {
    "  \(identifier("")) [label=\(label([text], DiagramText.state)), style=\"rounded,dashed\"]\n"
  }

  /// Returns the text that opens the cluster for the states below another state.
  static func clusterOpening(
    _ number: Int, labelled text: String, _ colors: StatePalette.Colors
  ) -> String {
    """
      subgraph cluster_\(number) {
        graph [label=\(label([text], DiagramText.state)), style="rounded,filled", fontsize=12,
          fillcolor="\(colors.fill)", color="\(colors.stroke)"]

    """
  }

  /// Returns the style of an edge that was taken `count` times. An edge that was never taken is
  /// dashed. The width of any other edge grows with the number of digits in `count`.
  static func style(taken count: Int) -> String {
    guard count > 0 else { return ", style=dashed" }
    let digits = String(count).utf8.count
    return ", penwidth=\(digits + 1)"
  }

  /// Returns the edge to the initial state.
  static func startEdge(to state: TracedState) -> String {
    "  \(start) -> \(identifier(state.text))\n"
  }

  /// Returns an edge. Each of its labels can have several lines.
  static func edge(
    _ origin: TracedState, _ target: TracedState, _ labels: [[String]], _ style: String = ""
  ) -> String {
    "  \(identifier(origin.text)) -> \(identifier(target.text)) "
      + "[label=\(edgeLabel(labels))\(style)]\n"
  }

  /// Returns the moves that stay in a state, as a text next to the state. Other edges would cross
  /// the label of a loop, but are routed around a node. If a state has several such texts, `mark`
  /// distinguishes them.
  static func loop(
    _ state: TracedState, _ labels: [[String]], _ mark: String = ""
  ) -> String {
    let text = identifier(state.text, behind: "\(mark) at ")
    return """
        \(text) [shape=plain, style="", fontsize=11, fontcolor="#334155",
          label=\(edgeLabel(labels))]
        { rank=same; \(identifier(state.text)) -> \(text) [style=dotted, arrowhead=none] }

      """
  }

  /// Returns the statements that mark the state in which a trace ends, and the invariant broken by
  /// the last step.
  static func end(_ state: TracedState, breaking broken: String?) -> String {
    let node = identifier(state.text)
    guard let broken else { return "  \(node) [penwidth=3]\n" }
    return """
        \(node) [penwidth=3, color="#dc2626"]
        \(note) [shape=note, style="", label=\(label(["breaks \(broken)"], DiagramText.title))]
        \(node) -> \(note) [style=dotted, arrowhead=none]

      """
  }

  /// The identifiers of nodes that do not represent states. They begin with a space, which no
  /// state's text does.
  private static let start = "\" start\""
  private static let note = "\" note\""

  /// Returns a quoted label whose lines are the untruncated texts.
  package static func label(_ lines: [String]) -> String {
    quoted(lines.map(escaped).joined(separator: "\\n"))
  }

  /// Returns a quoted label whose lines are the texts, each truncated to `limit`.
  private static func label(_ lines: [String], _ limit: Int) -> String {
    label(lines.map { DiagramText.line($0, limit) })
  }

  /// The width, in characters, at which the lines of an edge's label are broken. Wide labels would
  /// push the states apart.
  private static let width = 36

  /// Returns the text for an edge with several labels. Each label starts on its own line, at some
  /// distance from the edge. The other lines of a label are indented, to set the label apart from
  /// the next label.
  private static func edgeLabel(_ labels: [[String]]) -> String {
    let lines = labels.flatMap { label in
      label.flatMap { broken(DiagramText.line($0, DiagramText.phrase)) }.enumerated()
        .map { $0 == 0 ? $1 : "    \($1)" }
    }
    return quoted(lines.map { "  \(escaped($0))\\l" }.joined())
  }

  /// Breaks a text at spaces into lines of limited width. Only a single long word can exceed that
  /// width.
  private static func broken(_ text: String) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if let last = lines.last, last.count + word.count < width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  /// Returns the identifier of a state's node or, with `prefix`, of a node that belongs to the
  /// state. The identifier contains the state's text. If the text is long, it is truncated and a
  /// hash is added.
  private static func identifier(_ text: String, behind prefix: String = "") -> String {
    let line = prefix + DiagramText.line(text, DiagramText.title)
    guard line.utf8.count < prefix.utf8.count + text.utf8.count else {
      return quoted(escaped(line))
    }
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return quoted(escaped("\(line)\(String(hash, radix: 16))"))
  }

  private static func quoted(_ escaped: String) -> String { "\"\(escaped)\"" }

  private static func escaped(_ text: String) -> String {
    // Graphviz parses labels for HTML entities.
    text.visible.backslashed(before: #""\"#).replacingScalars("&", with: "&amp;")
  }
}
