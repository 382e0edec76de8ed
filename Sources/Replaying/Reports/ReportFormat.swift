public import ScenarioTracing

/// A form that a report may have. Each form is declared beside its reporter.
public struct ReportFormat: RawRepresentable, Hashable, CaseIterable, Sendable {
  /// Every form, in the order in which help lists them.
  public static let allCases: [ReportFormat] = [
    .text,
    .junit,
    .tap,
    .github,
    .markdown,
    .ndjson,
    .ctrf,
  ]

  /// The name by which users ask for the form.
  public let rawValue: String

  private let makeReporter: @Sendable (ReportingTool) -> any Reporter

  /// A form that is written by what `makeReporter` makes.
  init(_ name: String, makeReporter: @escaping @Sendable (ReportingTool) -> any Reporter) {
    rawValue = name
    self.makeReporter = makeReporter
  }

  /// The form of a name; `nil` where no form has it.
  public init?(rawValue name: String) {
    guard let format = Self.allCases.first(where: { $0.rawValue == name }) else { return nil }
    self = format
  }

  /// A new reporter of this form, for whatever place but a terminal.
  public func reporter(of tool: ReportingTool) -> any Reporter { makeReporter(tool) }
}

extension ReportFormat: CustomStringConvertible {
  /// The name by which users ask for the form.
  public var description: String { rawValue }
}
