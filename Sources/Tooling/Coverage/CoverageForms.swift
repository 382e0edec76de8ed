import Exploration
import Machines
import TextFormats
import Tracing

extension SelectedCoverage {
  /// The version of the JSON. It is increased when a field is removed or changes its meaning, but
  /// not when a field is added.
  private static var version: Int { 1 }

  /// Returns covered, uncovered and unreached items as one JSON object. Each line has one item or
  /// one group of uncovered items.
  ///
  /// `Tests/Fixtures/reports/coverage.schema.json` describes every field. Throws if the machine's
  /// components do not contain its whole state.
  func json() throws(IncompleteComponents) -> String {
    let ways = try UncoveredItems.all(in: report)
    var json = JSONWriter()
    json.begin(
      [
        "version": Self.version, "scenarios": scenarioCount,
        "steps": report.exploration.steps, "end": report.exploration.end.code,
        "counts": counts,
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

  /// Returns the counts, and up to `limit` groups of uncovered items.
  func record(listing limit: Int) throws(IncompleteComponents) -> JSONRecord {
    [
      "counts": counts,
      "uncovered": try UncoveredItems.all(in: report).prefix(limit).map(record),
      "unreached": report.unreached.count,
    ]
  }

  private var counts: JSONRecord {
    JSONRecord(
      CoverageItem.Kind.allCases.map { kind in
        let (covered, reachable) = report.counts(of: kind)
        return (kind.rawValue, ["covered": covered, "reachable": reachable] as JSONRecord)
      })
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

extension SelectedCoverage {
  /// The states and transitions for Graphviz. Covered ones are green, and uncovered ones are red
  /// and dashed.
  ///
  /// Between the same two states, all covered transitions share one edge, and all uncovered
  /// transitions share another edge.
  var dot: String {
    var text = """
      // \(extent)
      digraph {
        node [shape=box, style=rounded, fontname="Helvetica,Arial,sans-serif", fontsize=12]
        edge [fontname="Helvetica,Arial,sans-serif", fontsize=10]

      """
    for (items, style) in [
      (report.covered.sorted(), "color=\"#16a34a\", fontcolor=\"#166534\""),
      (report.uncovered, "color=\"#dc2626\", fontcolor=\"#991b1b\", style=dashed"),
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
