import Machines

/// A claim about all sequences of stimuli, or about one.
package enum Property<M: Machine>: Sendable {
  /// A claim that holds after every step.
  case invariant(Invariant<M>)
  /// A claim that holds after every step, too, but is not the machine's own.
  case claim(Invariant<M>)
  /// The condition holds of every state.
  case always(StateCondition<M>)
  /// The condition holds of no state.
  case never(StateCondition<M>)
  /// The condition holds of some state.
  case reachable(StateCondition<M>)
  /// Every state of which the first condition holds has a way to one of which the second holds.
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

  /// What must hold after every step; `nil` where the property is about states alone.
  var invariant: Invariant<M>? {
    switch self {
    case .invariant(let invariant), .claim(let invariant): invariant
    case .always, .never, .reachable, .alwaysReachable: nil
    }
  }

  /// What a sequence checks of it after every step; `nil` if a single one cannot refute it so.
  var ofEveryStep: Invariant<M>? {
    guard case .always(let condition) = self else { return invariant }
    return Invariant("condition", condition.text) { machine in condition.holds(copy machine) }
  }

  /// The states without which it says nothing: those that must not be, or from which there must be
  /// a way.
  var states: [NamedState<M>] {
    switch self {
    case .always(let condition): condition.states.filter(\.isNegated)
    case .never(let condition): condition.states
    case .alwaysReachable(let condition, _):
      // Each state that it names may be met, and never one that meets it as a whole.
      condition.states + [NamedState(condition.text, holds: condition.holds)]
    case .invariant, .claim, .reachable: []
    }
  }

  /// Whether it takes one sequence to show that the claim is right, rather than wrong.
  package var isShownByOne: Bool {
    if case .reachable = self { true } else { false }
  }

  /// Whether it can be judged only once all states and transitions are known.
  var needsEdges: Bool {
    if case .alwaysReachable = self { true } else { false }
  }

  /// Whether a state decides about the property, whatever led to it. That a start breaks an
  /// invariant does not show until a step leads there.
  func isDecided(by state: M) -> Bool {
    switch self {
    case .always(let condition): !condition.holds(state)
    case .never(let condition), .reachable(let condition): condition.holds(state)
    case .invariant, .claim, .alwaysReachable: false
    }
  }
}
