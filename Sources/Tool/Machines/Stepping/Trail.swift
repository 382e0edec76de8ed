/// The record of one step: its observations, and the rows that decided them.
///
/// A trail is reused for every step, so a step does not allocate memory.
public struct Trail<M: Machine>: Sendable {
  /// The observations in order. After a step, the list is empty only if the machine broke down in
  /// the step.
  public private(set) var observations: [Observation<M>] = []

  /// The decisions in order; a row that decided twice occurs twice.
  public private(set) var reasons: [Reason<M>] = []

  /// Creates an empty trail.
  public init() {}

  /// The rows that decided, in order.
  public var rows: some Sequence<M.Row> { reasons.lazy.map(\.row) }

  /// The rules by which the stimulus was refused or ignored.
  public var rules: some Sequence<M.Rule> {
    // A key path, whose type is looked up on every call, would make a walk four times slower.
    observations.lazy.compactMap { $0.rule }
  }

  /// Whether the stimulus was refused or ignored.
  public var isRefusedOrIgnored: Bool { observations.contains { $0.rule != nil } }

  /// Whether the stimulus was refused or ignored, and nothing else happened.
  package var isVain: Bool {
    !observations.isEmpty && observations.allSatisfy { $0.rule != nil }
  }

  /// Whether the stimulus was refused.
  package var isRefused: Bool {
    observations.contains { if case .refused = $0 { true } else { false } }
  }

  /// Records a transition to `state`, decided by `decider`.
  public mutating func transition(to state: M.State, via decider: M.Decider) {
    observations.append(.transition(state, via: decider))
  }

  /// Records a transition to `state` for a machine without deciders.
  public mutating func transition(to state: M.State) where M.Decider == Never {
    observations.append(.transition(state, via: nil))
  }

  /// Records an effect.
  public mutating func effect(_ effect: M.Effect) { observations.append(.effect(effect)) }

  /// Records that the stimulus is not possible in this state.
  public mutating func refuse(_ rule: M.Rule) { observations.append(.refused(rule)) }

  /// Records that the stimulus was ignored.
  public mutating func ignore(_ rule: M.Rule) { observations.append(.ignored(rule)) }

  /// Records that `row` decides the following observations. If the row depends on facts, `facts`
  /// are the facts that determined the decision.
  public mutating func decide(_ row: M.Row, seeing facts: M.Facts? = nil) {
    reasons.append(Reason(row: row, facts: facts, position: observations.count))
  }

  /// Records an observation that was made elsewhere.
  public mutating func append(_ observation: Observation<M>) { observations.append(observation) }

  /// Appends everything recorded in another trail.
  public mutating func append(contentsOf other: Trail<M>) {
    reasons += other.reasons.map { reason in
      Reason(row: reason.row, facts: reason.facts, position: observations.count + reason.position)
    }
    observations += other.observations
  }

  /// Replaces the observations, as if the machine had a defect.
  mutating func replaceObservations(with others: [Observation<M>]) { observations = others }

  mutating func removeAll() {
    if !observations.isEmpty { observations.removeAll(keepingCapacity: true) }
    if !reasons.isEmpty { reasons.removeAll(keepingCapacity: true) }
  }

  mutating func close() {
    if observations.isEmpty { observations.append(.stays) }
  }
}

extension Observation {
  /// The rule by which the stimulus was refused or ignored.
  fileprivate var rule: M.Rule? {
    switch self {
    case .refused(let rule), .ignored(let rule): rule
    case .transition, .effect, .stays: nil
    }
  }
}

/// A row that decided, its facts, and its position in the step.
public struct Reason<M: Machine>: Hashable, Sendable {
  /// The row that decided.
  public let row: M.Row
  /// The facts that determined the choice of the row; `nil` if the row depends on no facts.
  public let facts: M.Facts?
  /// The number of observations before the decision. It is also the index of the decision's first
  /// consequence.
  public let position: Int
}
