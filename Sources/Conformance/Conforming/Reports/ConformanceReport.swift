import Running
import Tracing

/// An event in the report on recorded sessions.
package enum ConformanceEvent {
  /// A session was judged.
  case judged(SessionVerdict)
  /// All sessions were judged. The bounds of the search are included if they are known.
  case ended(ConformanceSummary, within: LogBounds?)
}

/// The formats of reports on recorded sessions.
package enum ConformanceFormat: String, CaseIterable, Sendable {
  /// A report for people.
  case text
  /// A JSON line with the summary of all sessions.
  case json
  /// A JSON line for each session as it is judged, followed by the same line as in `json`.
  case ndjson
  /// A report for a pull request.
  case markdown

  /// Returns a new report in this format.
  package func report(paint: Paint) -> any ReportWriter<ConformanceEvent> {
    switch self {
    case .text: TextConformance(paint: paint)
    case .json: JSONConformance(hasSessions: false)
    case .ndjson: JSONConformance(hasSessions: true)
    case .markdown: MarkdownConformance()
    }
  }
}
