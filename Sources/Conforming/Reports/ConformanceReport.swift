public import Replaying

/// A form in which verdicts on sessions, and what is said of all of them, are written.
public protocol ConformanceReport {
  /// What is written of a session when it is judged; may be empty.
  mutating func text(for verdict: SessionVerdict) -> String

  /// What is written when all sessions are judged; `bounds` are those of the search, if they are
  /// known.
  mutating func text(for summary: ConformanceSummary, within bounds: LogBounds?) -> String
}

/// The forms of reports on recorded sessions.
public enum ConformanceFormat: String, CaseIterable, Sendable {
  /// For people.
  case text
  /// A line of JSON with what is said of all sessions.
  case json
  /// A line of JSON a session, when it is judged, and then the line of `json`.
  case ndjson
  /// For a pull request.
  case markdown

  /// A new report.
  public func report(paint: Paint) -> any ConformanceReport {
    switch self {
    case .text: TextConformance(paint: paint)
    case .json: JSONConformance(hasSessions: false)
    case .ndjson: JSONConformance(hasSessions: true)
    case .markdown: MarkdownConformance()
    }
  }
}
