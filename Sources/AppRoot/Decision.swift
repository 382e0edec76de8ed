public import Sessions

/// What came of one fact.
public struct Decision: Hashable, Sendable {
  /// The row of the decision order that won.
  public let row: DecisionRow

  /// What it was chosen by.
  public let facts: AppFacts

  /// The transition to make; `nil` when the state stays.
  public let transition: Transition?

  /// The session layer's permission to go on, given back when the screen of the new state stands, or
  /// at once when nothing changes.
  public let completion: Completion?
}

/// A change of the state. Both may be equal: then the flow that stands starts anew.
public struct Transition: Hashable, Sendable {
  /// The state before.
  public let before: AppState
  /// The state after.
  public let after: AppState

  init(_ before: AppState, _ after: AppState) {
    self.before = before
    self.after = after
  }
}
