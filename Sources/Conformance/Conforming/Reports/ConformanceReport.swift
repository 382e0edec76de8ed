import Running
import Tracing

/// What is reported of recorded sessions.
package enum ConformanceEvent {
  /// A session was judged.
  case judged(SessionVerdict)
  /// All sessions were judged, within these bounds of the search if they are known.
  case ended(ConformanceSummary, within: LogBounds?)
}

/// The forms of reports on recorded sessions.
package enum ConformanceFormat: String, CaseIterable, Sendable {
  /// For people.
  case text
  /// A line of JSON with what is said of all sessions.
  case json
  /// A line of JSON a session, when it is judged, and then the line of `json`.
  case ndjson
  /// For a pull request.
  case markdown

  /// A new report.
  package func report(paint: Paint) -> any ReportWriter<ConformanceEvent> {
    switch self {
    case .text: TextConformance(paint: paint)
    case .json: JSONConformance(hasSessions: false)
    case .ndjson: JSONConformance(hasSessions: true)
    case .markdown: MarkdownConformance()
    }
  }
}
