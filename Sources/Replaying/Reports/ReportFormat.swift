public import ScenarioTracing

/// The forms that a report may have.
public enum ReportFormat: String, CaseIterable, Sendable {
  /// What went wrong and a summary, for people.
  case text
  /// JUnit's XML, as GitHub, GitLab and Jenkins read it.
  case junit
  /// The Test Anything Protocol, version 14.
  case tap
  /// Annotations of GitHub's workflow commands.
  case github
  /// A page in Markdown, as GitHub shows it as the summary of a job.
  case markdown
  /// All that happens, a JSON object a line.
  case ndjson
  /// The Common Test Report Format.
  case ctrf
}

extension ReportFormat {
  /// A reporter of this format, for whatever place but a terminal.
  public func reporter(of tool: ReportingTool) -> any Reporter {
    switch self {
    case .text: TextReport(by: tool, paint: Paint(isOn: false), hasDiagnostics: true)
    case .junit: JUnitReport(tool: tool)
    case .tap: TAPReport(tool: tool)
    case .github: GitHubAnnotations(tool: tool)
    case .markdown: JobSummary(tool: tool)
    case .ndjson: NDJSONReport(tool: tool)
    case .ctrf: CTRFReport(tool: tool)
    }
  }
}
