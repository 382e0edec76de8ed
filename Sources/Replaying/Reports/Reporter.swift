/// A form of report. Each form is one conformance in a file of its own.
public protocol Reporter {
  /// Takes what happens next and appends to `text` what can be said now.
  ///
  /// What was appended is written out and taken away whenever it suits; a reporter keeps what it
  /// still needs.
  mutating func take(_ event: RunEvent, into text: inout String)
}

/// The program that writes a report, as reports name it.
public struct ReportingTool: Hashable, Sendable {
  /// The name of the command.
  public let name: String
  /// Its version, as three numbers with dots.
  public let version: String

  /// A program with its version.
  public init(name: String, version: String) {
    self.name = name
    self.version = version
  }
}

extension ReportFormat {
  /// A reporter of this format, for whatever place but a terminal.
  public func reporter(of tool: ReportingTool) -> any Reporter {
    switch self {
    case .text: TextReport(paint: Paint(isOn: false), hasDiagnostics: true)
    case .junit: JUnitReport(tool: tool)
    case .tap: TAPReport()
    case .github: GitHubAnnotations()
    case .markdown: JobSummary(tool: tool)
    case .ndjson: NDJSONReport(tool: tool)
    case .ctrf: CTRFReport(tool: tool)
    }
  }
}
