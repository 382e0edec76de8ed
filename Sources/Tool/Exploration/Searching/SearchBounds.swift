/// Where a search ends although there is more to be seen.
public struct SearchBounds: Hashable, Sendable {
  /// The number of steps from a start, beyond which no state is looked at.
  package var depth: Int?
  /// The number of states.
  package var states: Int?

  /// The bounds that are named.
  package init(depth: Int? = nil, states: Int? = nil) {
    (self.depth, self.states) = (depth, states)
  }

  /// The most states that can be numbered.
  static var stateLimit: Int { Int(UInt32.max) - 1 }
}

/// Why a search ended.
public enum SearchEnd: Hashable, Sendable {
  /// Every reachable state was seen.
  case complete
  /// What was asked was answered.
  case settled
  /// So many steps were taken, and there are further states.
  case depth(Int)
  /// So many states were seen, and there are others.
  case states(Int)
  /// The process used so many megabytes.
  case memory(megabytes: Int)
  /// So much time had passed.
  case duration(Duration)
  /// Somebody interrupted it.
  case interrupted
}
