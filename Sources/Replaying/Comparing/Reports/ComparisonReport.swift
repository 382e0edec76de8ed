public import ScenarioTracing

/// A report on the comparison of two designs. Each format is one conformance in a file of its own.
///
/// Files that cannot be compared are counted only: they are diagnostics, not differences.
public protocol ComparisonReport {
  /// Handles the next event, and appends to `text` whatever can be written at this point.
  mutating func take(_ event: ComparisonEvent, into text: inout String)
}

/// The formats of reports on two designs.
public enum ComparisonFormat: String, CaseIterable, Sendable {
  /// For people, both designs beside each other.
  case text
  /// A page with tables, for a pull request.
  case markdown
  /// One JSON object, for programs.
  case json

  /// A new report in this format; it names `tool` as its program. Only text is coloured.
  public func report(by tool: ReportingTool, paint: Paint) -> any ComparisonReport {
    switch self {
    case .text: TextComparison(paint: paint)
    case .markdown: MarkdownComparison(tool: tool)
    case .json: JSONComparison()
    }
  }
}
