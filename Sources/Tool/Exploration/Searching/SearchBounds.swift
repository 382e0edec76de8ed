/// The limits that can end a search early.
public struct SearchBounds: Hashable, Sendable {
  /// The maximum number of steps from a start.
  package var depth: Int?
  /// The maximum number of states.
  package var states: Int?

  /// Creates bounds; `nil` means no limit.
  package init(depth: Int? = nil, states: Int? = nil) {
    (self.depth, self.states) = (depth, states)
  }

  /// The maximum number of states that can be numbered.
  static var stateLimit: Int { Int(UInt32.max) - 1 }
}

/// The reason why a search ended.
public enum SearchEnd: Hashable, Sendable {
  /// Every reachable state was seen.
  case complete
  /// The answers found so far were sufficient to end the search.
  case settled
  /// The maximum number of steps was reached, and there are further states.
  case depth(Int)
  /// The maximum number of states was reached, and there are further states.
  case states(Int)
  /// The process reached its memory limit.
  case memory(megabytes: Int)
  /// The time limit was reached.
  case duration(Duration)
  /// The user interrupted the search.
  case interrupted

  /// Whether the user or a time limit ended the search. If so, all remaining work must be quick.
  package var isUrgent: Bool {
    switch self {
    case .duration, .interrupted: true
    case .complete, .settled, .depth, .states, .memory: false
    }
  }
}
