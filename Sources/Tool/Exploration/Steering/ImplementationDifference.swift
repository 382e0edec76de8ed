import Machines
import Notation

/// A difference between the answers of an implementation and its model in one step.
package struct ImplementationDifference<M: Machine>: Sendable {
  /// The answer of the implementation.
  package enum Answer: Hashable, Sendable {
    /// These lines, and the state if it differs from the model's.
    case lines([String], state: String?)
    /// No answer: the event that replaced it, without a full stop.
    case breakdown(String)
  }

  /// The lines of the model.
  package let expected: [String]
  /// The state of the model after the step.
  package let state: String
  /// The answer of the implementation, without secrets in quotes.
  package let seen: Answer
  /// The cause, which differences from the same defect have in common.
  let cause: Cause
  /// The given that was refused or got no answer, with its values: another value may be refused for
  /// a different reason.
  var given: M.Given?

  /// Whether there is no valid answer.
  package var isBreakdown: Bool {
    if case .breakdown = seen { true } else { false }
  }

  /// The identity of a difference, regardless of its values.
  struct Cause: Hashable, Sendable {
    /// A line without its values.
    enum Form: Hashable, Sendable {
      case observation(Phrase, M.Decider?)
      /// A line in words that the model does not have.
      case unknown
      case state
      case breakdown
      /// At the beginning: a given with this verb was refused.
      case refusal(WordID)
      /// At the beginning: there was no answer to a given with this verb, or to the reset.
      case silence(WordID?)
      /// A query, with this verb.
      case query(WordID)
    }

    /// The verb of the stimulus; `nil` before the first one.
    let verb: WordID?
    /// The rows that decided in the model.
    let rows: [M.Row]
    /// The model's lines that the implementation lacks, and vice versa, each without its values.
    let missing: [Form]
    let additional: [Form]
  }
}

extension ImplementationDifference.Cause {
  /// The cause of a difference outside steps.
  init(_ form: Form) { (verb, rows, missing, additional) = (nil, [], [], [form]) }

  /// The cause of a difference between lines, given by their forms.
  init(
    _ stimulus: M.Stimulus, _ trail: Trail<M>, expected: [Form], seen: [Form]
  ) {
    verb = stimulus.phrase.verb
    rows = Array(trail.rows)
    // Equal forms at both ends are not part of the cause.
    let same = zip(expected, seen).prefix { $0 == $1 }.count
    let rest = (expected.dropFirst(same), seen.dropFirst(same))
    let tail = zip(rest.0.reversed(), rest.1.reversed()).prefix { $0 == $1 }.count
    missing = Array(rest.0.dropLast(tail))
    additional = Array(rest.1.dropLast(tail))
  }
}

extension Observation {
  /// The observation without its values: the names of the state, the rule, or the verb alone.
  var kind: Phrase {
    switch self {
    case .transition(let state, _): state.phraseOfNames
    case .refused, .ignored, .stays: phrase
    case .effect(let effect): Phrase(effect.phrase.verb)
    }
  }
}
