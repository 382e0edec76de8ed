/// How sessions are kept and judged.
package struct SessionOptions: Sendable {
  /// How far is searched for what a log does not show.
  package var bounds = LogBounds()
  /// The largest number of sessions that wait for further lines; the one that was quiet for longest
  /// is judged when there are more.
  package var openSessions = 10_000
  /// The largest number of lines of a session that wait for earlier ones.
  package var waitingLines = 1_000
  /// The number of sessions that are written as scenarios, as far as they can be.
  package var scenarios = 0
  /// The sessions to judge; empty for all.
  package var chosen: Set<String> = []

  /// The options unless said otherwise.
  package init() {}
}
