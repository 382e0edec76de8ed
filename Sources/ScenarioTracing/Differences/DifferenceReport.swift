/// What is told of a comparison, in order.
public enum DifferenceEvent: Sendable {
  /// The comparison of what stands at two paths begins.
  case began(before: String, after: String)
  /// Two scenarios were compared, or one stands on one side only; also told of those that are the
  /// same.
  case compared(ScenarioDifference)
  /// Nothing more comes.
  case ended(DifferenceSummary)
}

/// A form in which differences are told. Each form is one conformance in a file of its own.
public protocol DifferenceReport {
  /// Takes what comes next and appends to `text` what can be written now.
  mutating func take(_ event: DifferenceEvent, into text: inout String)
}

/// The forms in which differences can be told.
public enum DifferenceFormat: String, CaseIterable, Sendable {
  /// As `diff -u`, for people.
  case text
  /// A page with a diagram, for a pull request.
  case markdown
  /// One JSON object, for programs.
  case json

  /// A report of this form, made by this program.
  public func report(by tool: ReportingTool) -> any DifferenceReport {
    switch self {
    case .text: TextDifference()
    case .markdown: MarkdownDifference(tool: tool)
    case .json: JSONDifference()
    }
  }
}
