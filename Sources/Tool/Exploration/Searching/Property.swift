import Machines

/// A claim about all sequences of stimuli, or about the existence of a sequence.
package enum Property<M: Machine>: Sendable {
  /// The invariant holds after every step.
  case invariant(Invariant<M>)
  /// The invariant holds after every step. It is not one of the machine's own invariants.
  case claim(Invariant<M>)
  /// The claim about steps holds.
  case rule(Claim<M>)
  /// The condition holds in every state.
  case always(StateCondition<M>)
  /// The condition does not hold in any state.
  case never(StateCondition<M>)
  /// The condition holds in some state.
  case reachable(StateCondition<M>)
  /// Every state in which the first condition holds has a path to a state in which the second
  /// condition holds.
  case alwaysReachable(from: StateCondition<M>, to: StateCondition<M>)

  /// Whether the claim is about paths that exist. A search that takes only some of the stimuli
  /// cannot refute it for the whole machine.
  package var isAboutPaths: Bool { if case .alwaysReachable = self { true } else { false } }

  /// The claim in words.
  package var text: String {
    switch self {
    case .invariant(let invariant): "\(invariant.name): \(invariant.claim)"
    case .claim(let invariant): invariant.name
    case .rule(let claim): "claim \"\(claim.name)\""
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
    case .rule, .always, .never, .reachable, .alwaysReachable: nil
    }
  }

  /// The claim about steps; `nil` for other properties.
  package var rule: Claim<M>? { if case .rule(let claim) = self { claim } else { nil } }

  /// The invariant to check after every step of a sequence; `nil` if no step of a single sequence
  /// can refute the property.
  var ofEveryStep: Invariant<M>? {
    switch self {
    case .always(let condition):
      Invariant("condition", condition.text) { machine in condition.holds(copy machine) }
    case .never(let condition):
      Invariant("condition", "never \(condition.text)") { !condition.holds(copy $0) }
    case .invariant, .claim, .rule, .reachable, .alwaysReachable: invariant
    }
  }

  /// Whether a step of a single sequence can refute the property.
  package var isAboutSteps: Bool { rule != nil || ofEveryStep != nil }

  /// The states that the claim forbids, or from which it requires a path. If one of them is never
  /// reached, the claim is vacuous.
  var states: [NamedState<M>] {
    switch self {
    case .always(let condition): condition.states.filter(\.isNegated)
    case .never(let condition): condition.states
    case .alwaysReachable(let condition, _):
      // All named states can be reached without the whole condition ever holding.
      condition.states.filter { !$0.isNegated } + [
        NamedState(condition.text, holds: condition.holds)
      ]
    case .invariant, .claim, .rule, .reachable: []
    }
  }

  /// Whether a single sequence can prove the claim rather than refute it.
  package var isShownByOne: Bool {
    if case .reachable = self { true } else { false }
  }

  /// Whether the claim can only be decided once all states and transitions are known.
  var needsEdges: Bool {
    if case .alwaysReachable = self { true } else { false }
  }

  /// Whether a single state can decide the property.
  var isAboutStates: Bool {
    switch self {
    case .always, .never, .reachable: true
    case .invariant, .claim, .rule, .alwaysReachable: false
    }
  }

  /// Returns whether a start decides the property.
  func isDecided(byStart start: ExplorationStart<M>) -> Bool {
    if case .rule(let claim) = self { return start.breaks(claim) }
    return isDecided(by: start.machine)
  }

  /// Returns whether a state decides the property, regardless of the path to it.
  ///
  /// A start that breaks an invariant is only detected when a step leads to the start.
  func isDecided(by state: M) -> Bool {
    switch self {
    case .always(let condition): !condition.holds(state)
    case .never(let condition), .reachable(let condition): condition.holds(state)
    case .invariant, .claim, .rule, .alwaysReachable: false
    }
  }
}
