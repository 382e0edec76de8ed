/// What one step left behind: what can be seen, and which rows decided it.
///
/// A trail is reused from step to step, so that a step allocates nothing.
public struct Trail<M: Machine>: Sendable {
  /// What can be seen, in order; never empty after a step.
  public private(set) var observations: [Observation<M>] = []

  /// What decided, in order; a row that decided twice stands twice.
  public private(set) var reasons: [Reason<M>] = []

  /// A trail of nothing.
  public init() {}

  /// The rows that decided, in order.
  public var rows: some Sequence<M.Row> { reasons.lazy.map(\.row) }

  /// The rules by which the stimulus was refused or ignored.
  public var rules: some Sequence<M.Rule> {
    observations.lazy.compactMap { observation in
      switch observation {
      case .refused(let rule), .ignored(let rule): rule
      case .transition, .effect, .stays: nil
      }
    }
  }

  /// Whether the machine answered that nothing came of the stimulus.
  public var isRefusedOrIgnored: Bool {
    observations.contains { observation in
      switch observation {
      case .refused, .ignored: true
      case .transition, .effect, .stays: false
      }
    }
  }

  /// The machine stands in `state` now; `decider` decided it.
  public mutating func transition(to state: M.State, via decider: M.Decider) {
    observations.append(.transition(state, via: decider))
  }

  /// The machine, which has no deciders, stands in `state` now.
  public mutating func transition(to state: M.State) where M.Decider == Never {
    observations.append(.transition(state, via: nil))
  }

  /// The machine says something.
  public mutating func effect(_ effect: M.Effect) { observations.append(.effect(effect)) }

  /// The stimulus is not possible here.
  public mutating func refuse(_ rule: M.Rule) { observations.append(.refused(rule)) }

  /// Nothing came of the stimulus.
  public mutating func ignore(_ rule: M.Rule) { observations.append(.ignored(rule)) }

  /// `row` decided what follows, because of `facts` where it looked at any.
  public mutating func decide(_ row: M.Row, seeing facts: M.Facts? = nil) {
    reasons.append(Reason(row: row, facts: facts, position: observations.count))
  }

  mutating func removeAll() {
    if !observations.isEmpty { observations.removeAll(keepingCapacity: true) }
    if !reasons.isEmpty { reasons.removeAll(keepingCapacity: true) }
  }

  mutating func close() {
    if observations.isEmpty { observations.append(.stays) }
  }
}

/// A row that decided, what it saw, and when.
public struct Reason<M: Machine>: Hashable, Sendable {
  /// The row.
  public let row: M.Row
  /// The facts that the row was chosen by, where it looked at any.
  public let facts: M.Facts?
  /// How much could be seen of the step before: what the row caused begins there.
  public let position: Int
}
