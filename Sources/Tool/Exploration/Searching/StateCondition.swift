import Machines

/// A claim about single states of a machine, such as `is authenticated/...`.
package struct StateCondition<M: Sendable>: Sendable {
  /// The claim as the user wrote it.
  package let text: String

  /// Whether the claim holds in a state.
  package let holds: @Sendable (M) -> Bool

  /// The states that the claim names.
  ///
  /// If one of these states is never reached, the claim was not tested.
  package let states: [NamedState<M>]

  /// Whether the claim can hold in states with some names.
  let isPossible: @Sendable (StatePattern) -> Bool

  /// Creates a claim from its text and its check.
  package init(
    _ text: String, naming states: [NamedState<M>] = [],
    isPossible: @escaping @Sendable (StatePattern) -> Bool = { _ in true },
    holds: @escaping @Sendable (M) -> Bool
  ) {
    self.text = text
    self.states = states
    self.isPossible = isPossible
    self.holds = holds
  }

  /// The claim that holds in every state.
  package static var any: Self { Self("any state") { _ in true } }
}

/// States that a condition names.
package struct NamedState<M: Sendable>: Sendable {
  /// The states as the user wrote them.
  package let text: String
  /// Whether the states are excluded because they follow `not`.
  let isNegated: Bool
  /// Whether a state is one of the named states.
  let holds: @Sendable (M) -> Bool
  /// Whether a state is below one of the named states.
  let holdsBelow: @Sendable (M) -> Bool

  /// Creates named states from a check for the states and a check for the states below them.
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
