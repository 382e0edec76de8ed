/// A claim about single states of a machine, such as `is authenticated/...`.
package struct StateCondition<M: Sendable>: Sendable {
  /// The claim as people wrote it.
  package let text: String

  /// Whether it holds of a state.
  package let holds: @Sendable (M) -> Bool

  /// The states that it names. Of a claim that names one which is never met, nothing was shown.
  package let states: [NamedState<M>]

  /// A claim and its check.
  package init(
    _ text: String, naming states: [NamedState<M>] = [], holds: @escaping @Sendable (M) -> Bool
  ) {
    self.text = text
    self.states = states
    self.holds = holds
  }
}

/// States that a condition names.
package struct NamedState<M: Sendable>: Sendable {
  /// The states as people wrote them.
  package let text: String
  /// Whether the condition speaks of others: they stand behind `not`.
  let isNegated: Bool
  /// Whether a state is one of them.
  let holds: @Sendable (M) -> Bool
  /// Whether a state is below one of them.
  let holdsBelow: @Sendable (M) -> Bool

  /// States, and what is below them.
  package init(
    _ text: String, isNegated: Bool = false, holds: @escaping @Sendable (M) -> Bool,
    holdsBelow: @escaping @Sendable (M) -> Bool = { _ in false }
  ) {
    self.text = text
    self.isNegated = isNegated
    self.holds = holds
    self.holdsBelow = holdsBelow
  }
}
