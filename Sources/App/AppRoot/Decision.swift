import Sessions

/// The result of one event.
package struct Decision: Hashable, Sendable {
  /// The first row that holds in the decision order.
  package let row: DecisionRow

  /// The facts on which the decision is based.
  package let facts: AppFacts

  /// The transition to make; `nil` if the state stays the same and no flow restarts.
  package let transition: Transition?

  /// The session layer's permission to continue. Return it when the screen of the new state is
  /// shown, or at once if nothing changes.
  package let completion: Completion?
}

/// A change of the state. If both states are equal, an active flow restarts.
package struct Transition: Hashable, Sendable {
  /// The state before the transition.
  package let before: AppState
  /// The state after the transition.
  package let after: AppState
}
