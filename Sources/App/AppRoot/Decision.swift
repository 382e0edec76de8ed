public import Sessions

/// The result of one event.
public struct Decision: Hashable, Sendable {
  /// The first row of the decision order that holds.
  public let row: DecisionRow

  /// The facts on which the decision is based.
  public let facts: AppFacts

  /// The transition to make; `nil` when the state does not change.
  public let transition: Transition?

  /// The session layer's permission to continue, to be returned when the screen of the new state is
  /// shown, or at once when nothing changes.
  public let completion: Completion?
}

/// A change of the state. Both states may be equal, in which case an active flow restarts.
public struct Transition: Hashable, Sendable {
  /// The state before.
  public let before: AppState
  /// The state after.
  public let after: AppState
}
