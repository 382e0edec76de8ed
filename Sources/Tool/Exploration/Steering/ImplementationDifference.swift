import Machines
import Notation

/// A difference between the answers of an implementation and its model in one step, in one query or
/// at the beginning of a sequence.
package struct ImplementationDifference<M: Machine>: Sendable {
  /// The answer of the implementation.
  package enum Answer: Hashable, Sendable {
    /// The lines of the answer. `state` is set if it differs from the model's state.
    case lines([String], state: String?)
    /// The implementation refused a given or did not give a valid answer. The value describes the
    /// problem, without a full stop.
    case breakdown(String)
  }

  /// The lines of the model.
  package let expected: [String]
  /// The state of the model after the step.
  package let state: String
  /// The answer of the implementation, without quoted secrets.
  package let seen: Answer
  /// The cause. Differences from the same defect have the same cause.
  let cause: Cause
  /// The refused or unanswered given, including its values because another value might be refused
  /// for a different reason.
  var given: M.Given?

  /// Whether the implementation refused a given or did not give a valid answer.
  package var isBreakdown: Bool {
    if case .breakdown = seen { true } else { false }
  }

  /// The identity of a difference, regardless of its values.
  struct Cause: Hashable, Sendable {
    /// A line without its values.
    enum Form: Hashable, Sendable {
      case observation(Phrase, M.Decider?)
      /// A line with words that the model does not have.
      case unknown
      case state
      case breakdown
      /// At the beginning of the sequence, a given with this verb was refused.
      case refusal(WordID)
      /// At the beginning of the sequence, a given with this verb was not answered; `nil` for the
      /// reset.
      case silence(WordID?)
      /// The answer to a query with this verb.
      case query(WordID)
    }

    /// The verb of the stimulus; `nil` if the difference is not in a step.
    let verb: WordID?
    /// The rows that decided in the model.
    let rows: [M.Row]
    /// The lines that only the model has and the lines that only the implementation has, without
    /// their values.
    let missing: [Form]
    let additional: [Form]
  }
}

extension ImplementationDifference.Cause {
  /// Creates the cause of a difference outside steps.
  init(_ form: Form) { (verb, rows, missing, additional) = (nil, [], [], [form]) }

  /// Creates the cause of a missing answer to a stimulus.
  ///
  /// It has only the first row that decided in the model, because the implementation might not have
  /// come any further. Every other row would make one defect look like many.
  init(breakdownOf stimulus: M.Stimulus, _ trail: Trail<M>) {
    verb = stimulus.phrase.verb
    rows = Array(trail.rows.prefix(1))
    (missing, additional) = ([], [.breakdown])
  }

  /// Creates the cause of a difference between lines, which are represented by their forms.
  init(
    _ stimulus: M.Stimulus, _ trail: Trail<M>, expected: [Form], seen: [Form]
  ) {
    verb = stimulus.phrase.verb
    rows = Array(trail.rows)
    // Equal forms at the beginning or the end are not part of the cause.
    let same = zip(expected, seen).prefix { $0 == $1 }.count
    let rest = (expected.dropFirst(same), seen.dropFirst(same))
    let tail = zip(rest.0.reversed(), rest.1.reversed()).prefix { $0 == $1 }.count
    missing = Array(rest.0.dropLast(tail))
    additional = Array(rest.1.dropLast(tail))
  }
}

extension Observation {
  /// The observation without its values: the names of the state, the rule, or only the verb.
  var kind: Phrase {
    switch self {
    case .transition(let state, _): state.phraseOfNames
    case .refused, .ignored, .stays: phrase
    case .effect(let effect): Phrase(effect.phrase.verb)
    }
  }
}
