import Machines
import Notation

/// What an implementation answers other than the model, in one step.
package struct ImplementationDifference<M: Machine>: Sendable {
  /// The answer of the implementation.
  package enum Answer: Hashable, Sendable {
    /// These lines, and this state where it is not the one of the model.
    case lines([String], state: String?)
    /// None: what happened instead, without a full stop.
    case breakdown(String)
  }

  /// The lines of the model.
  package let expected: [String]
  /// The state of the model after the step.
  package let state: String
  /// What the implementation answers. It contains no secrets in quotes.
  package let seen: Answer
  /// What differences with the same defect behind them have in common.
  let cause: Cause
  /// The given that is refused or has no answer, with its values: another value may be refused for
  /// another reason.
  var given: M.Given?

  /// Whether there is no answer, or none that is one.
  package var isBreakdown: Bool {
    if case .breakdown = seen { true } else { false }
  }

  /// What a difference is known by, whatever its values are.
  struct Cause: Hashable, Sendable {
    /// A line without its values.
    enum Form: Hashable, Sendable {
      case observation(Phrase, M.Decider?)
      /// In words that the model does not have.
      case unknown
      case state
      case breakdown
      /// At the beginning: a given with this verb is refused.
      case refusal(WordID)
      /// At the beginning: there is no answer to a given with this verb, or to the reset.
      case silence(WordID?)
      /// A query, with this verb.
      case query(WordID)
    }

    /// The verb of the stimulus; `nil` before the first one.
    let verb: WordID?
    /// The rows that decided in the model.
    let rows: [M.Row]
    /// The model's lines that the implementation has not, and the other way around, each without
    /// its values.
    let missing: [Form]
    let additional: [Form]
  }
}

extension ImplementationDifference.Cause {
  /// The cause of what differs beside steps.
  init(_ form: Form) { (verb, rows, missing, additional) = (nil, [], [], [form]) }

  /// The cause of a difference between lines, of which each has its form.
  init(
    _ stimulus: M.Stimulus, _ trail: Trail<M>, expected: [Form], seen: [Form]
  ) {
    verb = stimulus.phrase.verb
    rows = Array(trail.rows)
    // What is alike at both ends is no part of it.
    let same = zip(expected, seen).prefix { $0 == $1 }.count
    let rest = (expected.dropFirst(same), seen.dropFirst(same))
    let tail = zip(rest.0.reversed(), rest.1.reversed()).prefix { $0 == $1 }.count
    missing = Array(rest.0.dropLast(tail))
    additional = Array(rest.1.dropLast(tail))
  }
}

extension Observation {
  /// The observation without its values: the names of the state, the rule, or else the verb alone.
  var kind: Phrase {
    switch self {
    case .transition(let state, _): state.phraseOfNames
    case .refused, .ignored, .stays: phrase
    case .effect(let effect): Phrase(effect.phrase.verb)
    }
  }
}
