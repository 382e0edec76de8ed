/// The progress of a search.
public struct SearchProgress: Sendable {
  /// The number of states seen.
  package let states: Int
  /// The number of expanded states.
  package let expanded: Int
  /// The number of steps to the deepest states.
  package let depth: Int
  /// The number of test sequences created so far, and the approximate total; `nil` unless test
  /// sequences are being created.
  package let words: (made: Int, all: Int)?

  /// Creates the progress of a search.
  init(states: Int, expanded: Int, depth: Int) {
    (self.states, self.expanded, self.depth, words) = (states, expanded, depth, nil)
  }

  /// Creates the progress of creating test sequences after all states were expanded.
  init(states: Int, words: (made: Int, all: Int)) {
    (self.states, expanded, depth, self.words) = (states, states, 0, words)
  }
}
