import Machines
import Notation
import ScenarioLanguage

/// The words of a machine and of the notation, grouped by the places in which they occur.
struct SyntaxWords {
  /// The verb that is followed by a state.
  static let transition = "->"

  /// The words at the start of a line: the stimuli of each actor. Stimuli without an actor are
  /// listed as the user's.
  let stimuli: [(actor: Actor, verbs: [String])]
  /// The words at the start of a line in a block, and after `never`, except ``transition``.
  let observations: [String]
  /// The words after `given`.
  let givens: [String]
  /// The words after `has`.
  let queries: [String]
  /// The root names of the paths after `is` and ``transition``.
  let states: [String]
  /// The words at the start of a line of a claim.
  let rules: [String] = ClaimKeyword.allCases.map(\.name)
  /// The word before a screen in a condition.
  let screen: String
  /// The keywords of values, and the flags.
  let parameters: [String]
  /// The words that, followed by a number, form the pseudonym of a secret.
  let pseudonyms: [String]

  /// Collects the words of `M`.
  init<M: Machine>(of machine: M.Type) {
    let vocabulary = M.vocabulary
    let signatures = vocabulary.stimuli.signatures
    stimuli = vocabulary.causers.map { actor in
      (actor, signatures.filter { $0.causer == actor }.map(\.name))
    }
    observations = vocabulary.observations.names.filter { $0 != Self.transition }
    givens = vocabulary.givens.names
    queries = vocabulary.queries.names
    states = M.State.glossary.names
    screen = ConditionClaim<M>.screenWord
    let slots = [
      signatures, vocabulary.observations.signatures, vocabulary.givens.signatures,
      vocabulary.queries.signatures,
    ].joined().flatMap(\.slots)
    parameters = Set(slots.compactMap(\.word)).sorted()
    pseudonyms = Set(slots.flatMap(\.pseudonyms)).sorted()
  }
}

extension Slot {
  /// The word that marks the value, if any.
  fileprivate var word: String? {
    switch position {
    case .keyword(let word), .flag(let word): word
    case .positional, .payload, .below: nil
    }
  }
}

extension Keyword {
  /// The part of a vocabulary that can follow a keyword. The raw value is the name of the part in
  /// highlighting.
  enum Follower: String {
    case given = "Given"
    case observation = "Observation"
    case query = "Query"
    case state = "State"
  }

  /// The part that follows this keyword; `nil` if it is independent of the vocabulary.
  var follower: Follower? {
    switch self {
    case .given: .given
    case .never: .observation
    case .stateAssertion: .state
    case .queryAssertion: .query
    case .scenario, .skip, .expectedFailure, .use, .examples: nil
    }
  }
}
