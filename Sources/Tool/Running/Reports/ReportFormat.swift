import Tracing

/// A format of reports. Each format is declared next to its reporter.
package struct ReportFormat: RawRepresentable, Hashable, CaseIterable, Sendable {
  /// All formats, in the order in which help lists them.
  package static let allCases: [ReportFormat] = [
    .text,
    .junit,
    .tap,
    .github,
    .markdown,
    .ndjson,
    .ctrf,
    .html,
  ]

  /// The name on the command line.
  package let rawValue: String

  /// Whether a report in this format shows the trace of each scenario. If so, the run records
  /// traces.
  package let showsTraces: Bool

  private let makeReporter: @Sendable (ReportingTool) -> any ReportWriter<RunEvent>

  /// Creates a format from its name and a function that creates its reporter.
  init(
    _ name: String, showsTraces: Bool = false,
    makeReporter: @escaping @Sendable (ReportingTool) -> any ReportWriter<RunEvent>
  ) {
    rawValue = name
    self.showsTraces = showsTraces
    self.makeReporter = makeReporter
  }

  /// Finds the format with this name. Returns `nil` if there is no such format.
  package init?(rawValue name: String) {
    guard let format = Self.allCases.first(where: { $0.rawValue == name }) else { return nil }
    self = format
  }

  /// Returns a reporter in this format. It is suitable for any target except a terminal.
  package func reporter(of tool: ReportingTool) -> any ReportWriter<RunEvent> { makeReporter(tool) }
}

extension ReportFormat: CustomStringConvertible {
  /// The name, as shown in error messages.
  package var description: String { rawValue }
}
