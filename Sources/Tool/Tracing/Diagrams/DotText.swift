import Notation
import TextFormats

/// The statements of a graph in Graphviz's `dot` language, with all texts escaped.
package enum DotText {
  /// The text before all nodes and edges.
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

  /// The text after all nodes and edges.
  static let closing = "}\n"

  /// The node of a state, labelled by some lines.
  static func node(
    _ state: TracedState, _ lines: [String], _ colors: StatePalette.Colors
  ) -> String {
    "  \(identifier(state.text)) [label=\(label(lines, DiagramText.state)), "
      + "fillcolor=\"\(colors.fill)\", color=\"\(colors.stroke)\"]\n"
  }

  /// The node for any state, whose identifier is empty.
  static func anyState(_ text: String) -> String {
    "  \(identifier("")) [label=\(label([text], DiagramText.state)), style=\"rounded,dashed\"]\n"
  }

  /// The text that opens the cluster of the states below another state.
  static func clusterOpening(
    _ number: Int, labelled text: String, _ colors: StatePalette.Colors
  ) -> String {
    """
      subgraph cluster_\(number) {
        graph [label=\(label([text], DiagramText.state)), style="rounded,filled", fontsize=12,
          fillcolor="\(colors.fill)", color="\(colors.stroke)"]

    """
  }

  /// The style of an edge taken this often: more often means thicker.
  static func style(taken count: Int) -> String {
    guard count > 0 else { return ", style=dashed" }
    let digits = String(count).utf8.count
    return ", penwidth=\(digits + 1)"
  }

  /// The edge to the initial state.
  static func startEdge(to state: TracedState) -> String {
    "  \(start) -> \(identifier(state.text))\n"
  }

  /// An edge with labels of several lines each.
  static func edge(
    _ origin: TracedState, _ target: TracedState, _ labels: [[String]], _ style: String = ""
  ) -> String {
    "  \(identifier(origin.text)) -> \(identifier(target.text)) "
      + "[label=\(edgeLabel(labels))\(style)]\n"
  }

  /// The moves that stay in a state, as a text next to it: other edges would cross the label of a
  /// loop, but are routed around a node. If a state has several such texts, `mark` distinguishes
  /// them.
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

  /// Marks the state in which a trace ends, and the invariant broken by the last step.
  static func end(_ state: TracedState, breaking broken: String?) -> String {
    let node = identifier(state.text)
    guard let broken else { return "  \(node) [penwidth=3]\n" }
    return """
        \(node) [penwidth=3, color="#dc2626"]
        \(note) [shape=note, style="", label=\(label(["breaks \(broken)"], DiagramText.title))]
        \(node) -> \(note) [style=dotted, arrowhead=none]

      """
  }

  /// Nodes that are not states: no state's text begins with a space.
  private static let start = "\" start\""
  private static let note = "\" note\""

  /// Complete texts as the lines of one label, quoted.
  package static func label(_ lines: [String]) -> String {
    quoted(lines.map(escaped).joined(separator: "\\n"))
  }

  /// The texts as lines of one label, each truncated to `limit`.
  private static func label(_ lines: [String], _ limit: Int) -> String {
    label(lines.map { DiagramText.line($0, limit) })
  }

  /// The width at which the lines of an edge's label are broken, in characters: wide labels push
  /// the states apart.
  private static let width = 36

  /// The label of an edge, with each text on its own lines at some distance from the edge. All but
  /// the first line of a text are indented, to set it apart from the next.
  private static func edgeLabel(_ labels: [[String]]) -> String {
    let lines = labels.flatMap { label in
      label.flatMap { broken(DiagramText.line($0, DiagramText.phrase)) }.enumerated()
        .map { $0 == 0 ? $1 : "    \($1)" }
    }
    return quoted(lines.map { "  \(escaped($0))\\l" }.joined())
  }

  /// A text broken at spaces into lines of limited width; only a single long word can exceed it.
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

  /// The identifier of a state's node or, with `prefix`, of a node that belongs to it: the state's
  /// text, or for a long text its beginning and a hash.
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
    // Labels are parsed for HTML entities.
    text.visible.backslashed(before: #""\"#).replacingScalars("&", with: "&amp;")
  }
}
