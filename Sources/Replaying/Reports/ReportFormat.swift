/// The formats of reports.
public enum ReportFormat: String, CaseIterable, Sendable {
  /// Failures and a summary, for people.
  case text
  /// JUnit's XML, for GitHub, GitLab and Jenkins.
  case junit
  /// The Test Anything Protocol, version 14.
  case tap
  /// Annotations as workflow commands for GitHub.
  case github
  /// A Markdown page for GitHub's job summary.
  case markdown
  /// All events, one JSON object per line.
  case ndjson
  /// The Common Test Report Format.
  case ctrf
}

extension ReportFormat {
  /// A reporter in this format, for any target but a terminal.
  public func reporter(of tool: ReportingTool) -> any Reporter {
    switch self {
    case .text: TextReport(paint: Paint(isOn: false), hasDiagnostics: true)
    case .junit: JUnitReport(tool: tool)
    case .tap: TAPReport()
    case .github: GitHubAnnotations(tool: tool)
    case .markdown: JobSummary(tool: tool)
    case .ndjson: NDJSONReport(tool: tool)
    case .ctrf: CTRFReport(tool: tool)
    }
  }
}
