public import Tracing

/// A format of reports. Each format is declared next to its reporter.
public struct ReportFormat: RawRepresentable, Hashable, CaseIterable, Sendable {
  /// All formats, in the order in which help lists them.
  public static let allCases: [ReportFormat] = [
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
  public let rawValue: String

  /// Whether a report in this format shows the trace of each scenario, which the run then takes.
  public let showsTraces: Bool

  private let makeReporter: @Sendable (ReportingTool) -> any ReportWriter<RunEvent>

  /// A format with its name and a function that creates its reporter.
  init(
    _ name: String, showsTraces: Bool = false,
    makeReporter: @escaping @Sendable (ReportingTool) -> any ReportWriter<RunEvent>
  ) {
    rawValue = name
    self.showsTraces = showsTraces
    self.makeReporter = makeReporter
  }

  /// The format with this name; `nil` if there is none.
  public init?(rawValue name: String) {
    guard let format = Self.allCases.first(where: { $0.rawValue == name }) else { return nil }
    self = format
  }

  /// A reporter in this format, for any target but a terminal.
  public func reporter(of tool: ReportingTool) -> any ReportWriter<RunEvent> { makeReporter(tool) }
}

extension ReportFormat: CustomStringConvertible {
  /// The name, as error messages show it.
  public var description: String { rawValue }
}
