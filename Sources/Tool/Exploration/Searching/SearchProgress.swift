/// How far a search has come.
public struct SearchProgress: Hashable, Sendable {
  /// The number of states seen.
  public let states: Int
  /// The number of states whose successors were looked at.
  public let expanded: Int
  /// The number of steps to the states that were seen last.
  public let depth: Int
}
