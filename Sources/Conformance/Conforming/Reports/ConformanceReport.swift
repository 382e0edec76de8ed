import Running
import Tracing

/// An event in the report on recorded sessions.
package enum ConformanceEvent {
  /// A session was judged.
  case judged(SessionVerdict)
  /// All sessions were judged, within these bounds of the search if they are known.
  case ended(ConformanceSummary, within: LogBounds?)
}

/// The formats of reports on recorded sessions.
package enum ConformanceFormat: String, CaseIterable, Sendable {
  /// For people.
  case text
  /// A JSON line with the summary of all sessions.
  case json
  /// A JSON line per session as it is judged, followed by the line of `json`.
  case ndjson
  /// For a pull request.
  case markdown

  /// A new report in this format.
  package func report(paint: Paint) -> any ReportWriter<ConformanceEvent> {
    switch self {
    case .text: TextConformance(paint: paint)
    case .json: JSONConformance(hasSessions: false)
    case .ndjson: JSONConformance(hasSessions: true)
    case .markdown: MarkdownConformance()
    }
  }
}
