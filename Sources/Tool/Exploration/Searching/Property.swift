import Machines

/// A claim about all sequences of stimuli, or about the existence of one.
package enum Property<M: Machine>: Sendable {
  /// The invariant holds after every step.
  case invariant(Invariant<M>)
  /// The invariant, which is not the machine's own, holds after every step.
  case claim(Invariant<M>)
  /// The condition holds in every state.
  case always(StateCondition<M>)
  /// The condition holds in no state.
  case never(StateCondition<M>)
  /// The condition holds in some state.
  case reachable(StateCondition<M>)
  /// Every state in which the first condition holds has a path to one in which the second holds.
  case alwaysReachable(from: StateCondition<M>, to: StateCondition<M>)

  /// The claim in words.
  package var text: String {
    switch self {
    case .invariant(let invariant): "\(invariant.name): \(invariant.claim)"
    case .claim(let invariant): invariant.name
    case .always(let condition): "always `\(condition.text)`"
    case .never(let condition): "never `\(condition.text)`"
    case .reachable(let condition): "reachable `\(condition.text)`"
    case .alwaysReachable(let from, let to): "from `\(from.text)` always reachable `\(to.text)`"
    }
  }

  /// The invariant that must hold after every step; `nil` if the property concerns only states.
  var invariant: Invariant<M>? {
    switch self {
    case .invariant(let invariant), .claim(let invariant): invariant
    case .always, .never, .reachable, .alwaysReachable: nil
    }
  }

  /// The invariant that a sequence checks after every step; `nil` if a single sequence cannot
  /// refute the property that way.
  var ofEveryStep: Invariant<M>? {
    guard case .always(let condition) = self else { return invariant }
    return Invariant("condition", condition.text) { machine in condition.holds(copy machine) }
  }

  /// The states without which the claim is vacuous: states that it forbids, or that must have a
  /// path.
  var states: [NamedState<M>] {
    switch self {
    case .always(let condition): condition.states.filter(\.isNegated)
    case .never(let condition): condition.states
    case .alwaysReachable(let condition, _):
      // Each named state may be met without the condition as a whole ever being met.
      condition.states + [NamedState(condition.text, holds: condition.holds)]
    case .invariant, .claim, .reachable: []
    }
  }

  /// Whether one sequence can prove the claim, rather than refute it.
  package var isShownByOne: Bool {
    if case .reachable = self { true } else { false }
  }

  /// Whether the claim can only be decided when all states and transitions are known.
  var needsEdges: Bool {
    if case .alwaysReachable = self { true } else { false }
  }

  /// Whether a state decides the property, however it was reached.
  ///
  /// An invariant that does not hold at a start is only detected when a step leads there.
  func isDecided(by state: M) -> Bool {
    switch self {
    case .always(let condition): !condition.holds(state)
    case .never(let condition), .reachable(let condition): condition.holds(state)
    case .invariant, .claim, .alwaysReachable: false
    }
  }
}
