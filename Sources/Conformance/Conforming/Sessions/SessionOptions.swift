/// The settings for keeping and judging sessions.
package struct SessionOptions: Sendable {
  /// The bounds of the search for events that a log does not show.
  package var bounds = LogBounds()
  /// The maximum number of sessions that wait for further lines. Beyond this number, the session
  /// that has been quiet for longest is judged.
  package var openSessions = 10_000
  /// The maximum number of lines per session that wait for earlier lines.
  package var waitingLines = 1_000
  /// The maximum number of sessions to write as scenarios.
  package var scenarios = 0
  /// The sessions to judge; empty for all.
  package var chosen: Set<String> = []

  /// Creates the default options.
  package init() {}
}
