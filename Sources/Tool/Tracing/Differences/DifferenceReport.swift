/// An event in a comparison. Events are reported in order.
package enum DifferenceEvent: Sendable {
  /// The comparison begins. The files at both paths contain scenarios for a machine.
  case began(before: String, after: String, of: PageMachine)
  /// Two scenarios were compared, or a scenario exists on one side only. The event is also sent for
  /// equal scenarios.
  case compared(ScenarioDifference)
  /// The comparison is complete.
  case ended(DifferenceSummary)
}

/// The formats of reports on differences.
package enum DifferenceFormat: String, CaseIterable, Sendable {
  /// Text for people, in the form of `diff -u`.
  case text
  /// A Markdown page with a diagram, for a pull request.
  case markdown
  /// A page for a browser, in a single file.
  case html
  /// One JSON object, for other programs.
  case json

  /// Creates a report in this format. A Markdown or HTML page names `tool` as the program that
  /// wrote it.
  package func report(by tool: ReportingTool) -> any ReportWriter<DifferenceEvent> {
    switch self {
    case .text: TextDifference()
    case .markdown: MarkdownDifference(tool: tool)
    case .html: HTMLDifference(tool: tool)
    case .json: JSONDifference()
    }
  }
}
