/// How sessions are kept and judged.
public struct SessionOptions: Sendable {
  /// How far is searched for what a log does not show.
  public var bounds = LogBounds()
  /// The largest number of sessions that wait for further lines; the one that was quiet for longest
  /// is judged when there are more.
  public var openSessions = 10_000
  /// The largest number of lines of a session that wait for earlier ones.
  public var waitingLines = 1_000
  /// The number of sessions that are written as scenarios, as far as they can be.
  public var scenarios = 0
  /// The sessions to judge; empty for all.
  public var chosen: Set<String> = []

  /// The options unless said otherwise.
  public init() {}
}
