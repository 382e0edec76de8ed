import Exploration
import Machines
import TextFormats
import Tracing

extension SelectedCoverage {
  /// The version of the JSON, which is increased when a field is removed or changes its meaning;
  /// fields may be added in any version.
  private static var version: Int { 1 }

  /// What scenarios cover and what they could, as one JSON object with a line for each item.
  /// `Tests/Fixtures/reports/coverage.schema.json` describes every field. Throws if the components
  /// of the machine do not hold all of it.
  func json() throws(IncompleteComponents) -> String {
    let ways = try UncoveredItems.all(in: report)
    let counts = CoverageItem.Kind.allCases.map { kind in
      let (covered, reachable) = report.counts(of: kind)
      return (kind.rawValue, ["covered": covered, "reachable": reachable] as JSONRecord)
    }
    var json = JSONWriter()
    json.begin(
      [
        "version": Self.version, "scenarios": scenarioCount,
        "steps": report.exploration.steps, "end": report.exploration.end.text,
        "counts": JSONRecord(counts),
      ], listing: "covered")
    for item in report.covered.sorted() { json.line(item.json) }
    json.endLines()
    json.beginList("uncovered")
    for way in ways { json.line(record(of: way)) }
    json.endLines()
    json.beginList("unreached")
    for item in report.unreached { json.line(item.json) }
    json.finish()
    return json.takeText()
  }

  private func record(of way: UncoveredItems<M>) -> JSONRecord {
    let lexicon = report.exploration.lexicon
    return [
      "items": way.items.map(\.json), "givens": way.trace.givens.map { $0.text(in: lexicon) },
      "stimuli": way.trace.steps.map { $0.stimulus.text(in: lexicon) },
    ]
  }
}

extension CoverageItem {
  fileprivate var json: JSONRecord { ["kind": kind.rawValue, "name": name] }
}

extension CoverageReport {
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
      (covered.sorted(), "color=\"#16a34a\", fontcolor=\"#166534\""),
      (uncovered, "color=\"#dc2626\", fontcolor=\"#991b1b\", style=dashed"),
    ] {
      for state in items where state.kind == .state {
        text += "  \(DotText.label([state.name])) [\(style)]\n"
      }
      var rows: [String: [String]] = [:]
      var edges: [String] = []
      for transition in items.compactMap(\.transition) {
        let ends = [transition.origin, transition.target].map { DotText.label([$0]) }
        let edge = ends.joined(separator: " -> ")
        if rows[edge] == nil { edges.append(edge) }
        rows[edge, default: []].append(transition.row ?? "")
      }
      for edge in edges {
        text += "  \(edge) [label=\(DotText.label(rows[edge] ?? [])), \(style)]\n"
      }
    }
    return text + "}\n"
  }
}
