import TextFormats
import Tracing

/// A report for a pull request.
struct MarkdownConformance: ReportWriter {
  /// The maximum number of rows in a table.
  private static let shown = 50

  func take(_ event: ConformanceEvent, into text: inout String) {
    guard case .ended(let summary, let bounds) = event else { return }
    text += "## Recorded sessions\n\n"
    let lines = TextConformance.totals(of: summary, within: bounds).split(separator: "\n")
    text += lines.map { "- \(Markdown.escaped(String($0)))\n" }.joined()
    for section in summary.sections {
      let title = section.title.prefix(1).uppercased() + section.title.dropFirst()
      let hasExamples = section.rows.contains { $0.example != nil }
      text += "\n### \(title)\n\n"
      text +=
        hasExamples
        ? "| count | cause | such as |\n|--:|---|---|\n" : "| count | name |\n|--:|---|\n"
      for row in section.rows.prefix(Self.shown) {
        let cells =
          [String(row.count)] + [row.text, row.example].compactMap(\.self).map(Markdown.escaped)
        text += "| \(cells.joined(separator: " | ")) |\n"
      }
    }
  }
}
