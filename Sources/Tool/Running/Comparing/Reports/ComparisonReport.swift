import Tracing

/// The formats of reports on two designs.
///
/// Files that cannot be compared are only counted, because their errors are diagnostics and not
/// differences.
package enum ComparisonFormat: String, CaseIterable, Sendable {
  /// Text for people that shows both designs side by side.
  case text
  /// A page with tables for a pull request.
  case markdown
  /// One JSON object for programs.
  case json

  /// Returns a new report in this format. The report names `tool` as its program. Only text is
  /// coloured. Declared differences are only counted if `onlyUndeclared` is set.
  package func report(
    by tool: ReportingTool, paint: Paint, onlyUndeclared: Bool = false
  ) -> any ReportWriter<ComparisonEvent> {
    switch self {
    case .text: TextComparison(paint: paint, onlyUndeclared: onlyUndeclared)
    case .markdown: MarkdownComparison(tool: tool, onlyUndeclared: onlyUndeclared)
    case .json: JSONComparison(onlyUndeclared: onlyUndeclared)
    }
  }
}
