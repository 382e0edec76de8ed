/// How far a search has come.
public struct SearchProgress: Hashable, Sendable {
  /// The number of states seen.
  package let states: Int
  /// The number of states whose successors were looked at.
  package let expanded: Int
  /// The number of steps to the states that were seen last.
  package let depth: Int
}
