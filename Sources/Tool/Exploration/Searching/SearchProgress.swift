/// The progress of a search.
public struct SearchProgress: Sendable {
  /// The number of states seen.
  package let states: Int
  /// The number of expanded states.
  package let expanded: Int
  /// The number of steps to the deepest states.
  package let depth: Int
  /// While words are created from all states: how many exist, and the approximate total.
  package let words: (made: Int, all: Int)?

  /// The progress of a search.
  init(states: Int, expanded: Int, depth: Int) {
    (self.states, self.expanded, self.depth, words) = (states, expanded, depth, nil)
  }

  /// The progress of creating words after all states were expanded.
  init(states: Int, words: (made: Int, all: Int)) {
    (self.states, expanded, depth, self.words) = (states, states, 0, words)
  }
}
