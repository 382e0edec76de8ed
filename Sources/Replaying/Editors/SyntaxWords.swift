import Machines
import Notation

/// The words of a machine and of the notation by the places they stand in: what an editor colours.
struct SyntaxWords {
  /// The verb that has a state behind it.
  static let transition = "->"

  /// What stands at the beginning of a line: the stimuli of each actor. Those that nobody in
  /// particular causes are the user's.
  let stimuli: [(actor: Actor, verbs: [String])]
  /// What stands at the beginning of a block's line and behind `never`, but ``transition``.
  let observations: [String]
  /// What stands behind `given`.
  let givens: [String]
  /// What stands behind `has`.
  let queries: [String]
  /// What begins the path behind `is` and ``transition``.
  let states: [String]
  /// What announces a value, or stands alone for yes.
  let parameters: [String]
  /// What, before a number, stands for a secret.
  let pseudonyms: [String]

  /// The words of `M`.
  init<M: Machine>(of machine: M.Type) {
    let vocabulary = M.vocabulary
    let signatures = vocabulary.stimuli.signatures
    stimuli = Actor.allCases.map { actor in
      (actor, signatures.filter { ($0.actor ?? .user) == actor }.map(\.name))
    }
    observations = vocabulary.observations.names.filter { $0 != Self.transition }
    givens = vocabulary.givens.names
    queries = vocabulary.queries.names
    states = M.State.glossary.names
    let slots = [
      signatures, vocabulary.observations.signatures, vocabulary.givens.signatures,
      vocabulary.queries.signatures,
    ].joined().flatMap(\.slots)
    parameters = Set(slots.compactMap(\.word)).sorted()
    pseudonyms = Set(slots.flatMap(\.pseudonyms)).sorted()
  }
}

extension Slot {
  /// The word that marks the value, where it is one.
  fileprivate var word: String? {
    switch position {
    case .keyword(let word), .flag(let word): word
    case .positional, .payload, .below: nil
    }
  }
}

extension Keyword {
  /// What of a vocabulary stands directly behind a keyword.
  enum Follower {
    case given, observation, query, state
  }

  /// What stands directly behind this one; nil where no vocabulary has a say.
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
