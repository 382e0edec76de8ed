import Machines
import TextFormats

/// One stimulus and everything that it caused, in text form. This is the input of every trace
/// format.
///
/// The texts contain no secrets, because the vocabulary prints pseudonyms.
package struct TracedStep: Hashable, Sendable {
  /// The number of the step, from 1.
  package let number: Int

  /// The virtual time at the start of the step, in milliseconds since the start of the first step.
  package let time: Int

  /// The duration of the stimulus on the virtual clock, in milliseconds. Only stimuli of the clock
  /// have a duration other than 0.
  package let duration: Int

  /// The stimulus.
  package let stimulus: TracedPhrase

  /// The state before the step.
  package let before: TracedState

  /// The observations in order. There is at least one.
  package let observations: [TracedObservation]

  /// The deciding rows in order.
  package let reasons: [TracedReason]

  /// The state after the step.
  package let after: TracedState

  /// The display and the answers after the step; `nil` unless the trace has snapshots.
  package let snapshot: TracedSnapshot?

  /// Returns a number of milliseconds as the seconds of a machine-readable trace.
  static func seconds(_ milliseconds: Int) -> JSONLiteral {
    JSONLiteral(Milliseconds(UInt64(max(0, milliseconds))).seconds)
  }
}

/// One observation in text form.
package struct TracedObservation: Hashable, Sendable {
  /// The kind of observation.
  package enum Kind: Hashable, Sendable {
    /// A transition to a state, and its decider if the machine has deciders.
    case transition(TracedState, via: String?)
    /// An effect in the machine's vocabulary.
    case effect(TracedPhrase)
    /// The rule refuses the stimulus.
    case refused(rule: String)
    /// The rule ignores the stimulus.
    case ignored(rule: String)
    /// The stimulus caused no observation.
    case stays
  }

  /// The line in the notation, without indentation.
  package let text: String

  /// The kind of observation.
  package let kind: Kind

  /// The sentence that explains why a rule refuses or ignores the stimulus, without a full stop;
  /// `nil` for other observations, or if the rule has no explanation.
  package let sentence: String?

  init<M: Machine>(_ observation: Observation<M>, in lexicon: Lexicon) {
    text = observation.text(in: lexicon)
    (kind, sentence) =
      switch observation {
      case .transition(let state, let decider):
        (.transition(TracedState(state, in: lexicon), via: decider?.name), nil)
      case .effect(let effect): (.effect(TracedPhrase(effect, in: lexicon)), nil)
      case .refused(let rule): (.refused(rule: rule.name), rule.sentence)
      case .ignored(let rule): (.ignored(rule: rule.name), rule.sentence)
      case .stays: (.stays, nil)
      }
  }
}

/// A deciding row in text form.
package struct TracedReason: Hashable, Sendable {
  /// The row's path: `router/landing/log-in`.
  package let row: String

  /// The row's name in its table: `log-in`.
  package let name: String

  /// The outside actor to which the row belongs; `nil` if the row belongs to the machine.
  package let actor: Actor?

  /// The facts on which the row based its decision; `nil` if there are none.
  package let seen: TracedPhrase?

  /// The index of the first observation caused by the row.
  package let position: Int

  /// The facts in the notation.
  package var facts: String? { seen?.text }

  /// The facts as people read them.
  package var description: String? {
    seen.map { $0.parts.isEmpty ? Self.noFacts : $0.text }
  }

  /// The description of the facts if all of them are absent.
  package static let noFacts = "no facts, as the row expects"

  /// Converts a reason to text form.
  package init<M: Machine>(_ reason: Reason<M>, in lexicon: Lexicon) {
    row = reason.row.path
    name = reason.row.name
    actor = reason.row.actor
    seen = reason.facts.map { TracedPhrase($0, in: lexicon) }
    position = reason.position
  }
}
