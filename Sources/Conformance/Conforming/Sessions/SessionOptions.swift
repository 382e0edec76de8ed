/// The settings for keeping and judging sessions.
package struct SessionOptions: Sendable {
  /// The bounds of the search for events that a log does not show.
  package var bounds = LogBounds()
  /// The maximum number of sessions that wait for further lines. If there are more, the one that
  /// has been quiet for longest is judged.
  package var openSessions = 10_000
  /// The maximum number of lines of a session that wait for earlier ones.
  package var waitingLines = 1_000
  /// The maximum number of sessions that are written as scenarios.
  package var scenarios = 0
  /// The sessions to judge; empty for all.
  package var chosen: Set<String> = []

  /// The default options.
  package init() {}
}
