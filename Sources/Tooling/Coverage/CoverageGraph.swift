import Exploration
import Machines
import Tracing

extension CoverageReport {
  private static var coveredStyle: String { "color=\"#16a34a\", fontcolor=\"#166534\"" }
  private static var uncoveredStyle: String {
    "color=\"#dc2626\", fontcolor=\"#991b1b\", style=dashed"
  }

  /// The states and transitions for Graphviz: green what is covered, red and dashed what is not.
  ///
  /// Transitions between the same states share an edge for those that are covered, and another one
  /// for those that are not.
  var dot: String {
    var text = """
      digraph {
        node [shape=box, style=rounded, fontname="Helvetica,Arial,sans-serif", fontsize=12]
        edge [fontname="Helvetica,Arial,sans-serif", fontsize=10]

      """
    for (items, style) in [
      (covered.sorted(), Self.coveredStyle), (uncovered, Self.uncoveredStyle),
    ] {
      for state in items where state.kind == .state {
        text += "  \(DotText.label([state.name])) [\(style)]\n"
      }
      var labels: [Ends: [String]] = [:]
      var order: [Ends] = []
      for item in items {
        guard let (ends, label) = Self.ends(of: item) else { continue }
        if labels[ends] == nil { order.append(ends) }
        labels[ends, default: []].append(label)
      }
      for ends in order {
        text += "  \(DotText.label([ends.origin])) -> \(DotText.label([ends.target])) "
        text += "[label=\(DotText.label(labels[ends] ?? [])), \(style)]\n"
      }
    }
    return text + "}\n"
  }

  private struct Ends: Hashable {
    let origin: String
    let target: String
  }

  /// The states of a transition and the row that decides it.
  private static func ends(of item: CoverageItem) -> (Ends, String)? {
    guard let transition = item.transition else { return nil }
    return (Ends(origin: transition.origin, target: transition.target), transition.row ?? "")
  }
}
