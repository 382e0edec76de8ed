import Notation
import TextFormats
import Tracing

/// A report for a pull request.
struct MarkdownConformance: ReportWriter {
  /// The largest number of rows of a table.
  private static let shown = 50

  func take(_ event: ConformanceEvent, into text: inout String) {
    guard case .ended(let summary, let bounds) = event else { return }
    text += "## Recorded sessions\n\n"
    let lines = TextConformance.totals(of: summary, within: bounds).split(separator: "\n")
    text += lines.map { "- \(Markdown.escaped(String($0)))\n" }.joined()
    text += groups("Divergences", summary.divergences)
    text += groups("Undecided", summary.obstacles)
    text += groups("Lines without a meaning", summary.unmapped)
    text += used("Rows", summary.usage.rows.map { ($0.key, $0.value) })
    text += used("Transitions", summary.usage.transitions)
  }

  private func groups(_ title: String, _ groups: [String: ConformanceSummary.Group]) -> String {
    guard !groups.isEmpty else { return "" }
    let rows = ConformanceSummary.sorted(groups).prefix(Self.shown).map { cause, group in
      "| \(group.count) | \(Markdown.escaped(cause)) | \(Markdown.escaped(group.example.text)) |\n"
    }
    return "\n### \(title)\n\n| count | cause | such as |\n|--:|---|---|\n" + rows.joined()
  }

  private func used(_ title: String, _ counts: [(text: String, count: Int)]) -> String {
    guard !counts.isEmpty else { return "" }
    let rows = counts.sorted { ($1.count, $0.text) < ($0.count, $1.text) }.prefix(Self.shown)
      .map { "| \($0.count) | \(Markdown.escaped($0.text)) |\n" }
    return "\n### \(title) that were used\n\n| count | name |\n|--:|---|\n" + rows.joined()
  }
}
