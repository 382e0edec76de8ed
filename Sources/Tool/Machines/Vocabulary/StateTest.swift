/// What a condition says about the state alone.
package indirect enum StateTest: Sendable {
  /// The state is one of these.
  case pattern(StatePattern)
  /// Something that the state does not tell, such as an answer.
  case unknown
  /// The negation of a test.
  case not(StateTest)
  /// The conjunction of tests.
  case all([StateTest])
  /// The disjunction of tests.
  case any([StateTest])

  /// Whether the state tells everything.
  package var isComplete: Bool {
    switch self {
    case .pattern: true
    case .unknown: false
    case .not(let test): test.isComplete
    case .all(let tests), .any(let tests): tests.allSatisfy(\.isComplete)
    }
  }

  /// Returns whether the condition holds in a state; `nil` if the state does not tell.
  package func holds(in state: some Path) -> Bool? { holds(in: state.packed) }

  /// Returns whether the condition holds in all of these states, or in none; `nil` if the names of
  /// the states are not enough to tell.
  package func holds(inAllOf states: StatePattern) -> Bool? {
    truth { $0.matchesAll(of: states) }
  }

  func holds(in state: Packed) -> Bool? { truth { $0.packed.matches(state) } }

  private func truth(_ isMet: (StatePattern) -> Bool?) -> Bool? {
    switch self {
    case .pattern(let pattern): return isMet(pattern)
    case .unknown: return nil
    case .not(let test): return test.truth(isMet).map { !$0 }
    case .all(let tests): return Self.truth(of: tests, unless: false, isMet)
    case .any(let tests): return Self.truth(of: tests, unless: true, isMet)
    }
  }

  /// Returns `deciding` if one of the tests has this result, and otherwise the opposite, unless the
  /// result of a test is unknown.
  private static func truth(
    of tests: [StateTest], unless deciding: Bool, _ isMet: (StatePattern) -> Bool?
  ) -> Bool? {
    var isKnown = true
    for test in tests {
      let truth = test.truth(isMet)
      if truth == deciding { return deciding }
      isKnown = isKnown && truth != nil
    }
    return isKnown ? !deciding : nil
  }
}
