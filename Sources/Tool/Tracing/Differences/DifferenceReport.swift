/// An event of a comparison, reported in order.
package enum DifferenceEvent: Sendable {
  /// The comparison of the files at two paths, with scenarios for a machine, begins.
  case began(before: String, after: String, of: PageMachine)
  /// Two scenarios were compared, or one exists on one side only; also sent for equal scenarios.
  case compared(ScenarioDifference)
  /// The comparison is complete.
  case ended(DifferenceSummary)
}

/// The formats of reports on differences.
package enum DifferenceFormat: String, CaseIterable, Sendable {
  /// For people, as `diff -u`.
  case text
  /// A page with a diagram, for a pull request.
  case markdown
  /// A page for a browser, in one file.
  case html
  /// One JSON object, for programs.
  case json

  /// A new report in this format, which names `tool` as its program.
  package func report(by tool: ReportingTool) -> any ReportWriter<DifferenceEvent> {
    switch self {
    case .text: TextDifference()
    case .markdown: MarkdownDifference(tool: tool)
    case .html: HTMLDifference(tool: tool)
    case .json: JSONDifference()
    }
  }
}
