/// How far a search has come.
public struct SearchProgress: Sendable {
  /// The number of states seen.
  package let states: Int
  /// The number of states whose successors were looked at.
  package let expanded: Int
  /// The number of steps to the states that were seen last.
  package let depth: Int
  /// Where words are made of all states: how many were, of about how many.
  package let words: (made: Int, all: Int)?

  /// A search that has come so far.
  init(states: Int, expanded: Int, depth: Int) {
    (self.states, self.expanded, self.depth, words) = (states, expanded, depth, nil)
  }

  /// All states were looked at, and now words are made of them.
  init(states: Int, words: (made: Int, all: Int)) {
    (self.states, expanded, depth, self.words) = (states, states, 0, words)
  }
}
