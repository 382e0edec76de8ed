import Machines

/// One stimulus and everything that it caused, in words: what each form of a trace is made of.
///
/// No secret is in it: it is printed by the vocabulary, which writes pseudonyms.
public struct TracedStep: Hashable, Sendable {
  /// The number of the step, from 1.
  public let number: Int

  /// The virtual time at which the step begins, in seconds since the first one.
  public let time: Int

  /// How long the stimulus takes on the virtual clock, in seconds; 0 for all but the clock's own.
  public let duration: Int

  /// What was done.
  public let stimulus: TracedPhrase

  /// Where the machine stood.
  public let before: TracedState

  /// What came of it, in order; never empty.
  public let observations: [TracedObservation]

  /// Which rows decided, in order.
  public let reasons: [TracedReason]

  /// Where the machine stands now.
  public let after: TracedState
}

/// One thing that a stimulus caused, in words.
public struct TracedObservation: Hashable, Sendable {
  /// What kind of thing it is.
  public enum Kind: Hashable, Sendable {
    /// The machine stands elsewhere now, and who decided it, where the machine has deciders.
    case transition(TracedState, via: String?)
    /// What the machine says in its own words.
    case effect(TracedPhrase)
    /// The stimulus is not possible here, by the rule.
    case refused(rule: String)
    /// Nothing came of the stimulus, by the rule.
    case ignored(rule: String)
    /// The stimulus caused nothing at all.
    case stays
  }

  /// The line as the notation writes it, without indentation.
  public let text: String

  /// What the line says.
  public let kind: Kind

  init<M: Machine>(_ observation: Observation<M>, in lexicon: Lexicon) {
    text = observation.text(in: lexicon)
    kind =
      switch observation {
      case .transition(let state, let decider):
        .transition(TracedState(state, in: lexicon), via: decider?.name)
      case .effect(let effect): .effect(TracedPhrase(effect, in: lexicon))
      case .refused(let rule): .refused(rule: rule.name)
      case .ignored(let rule): .ignored(rule: rule.name)
      case .stays: .stays
      }
  }
}

/// A row that decided, in words.
public struct TracedReason: Hashable, Sendable {
  /// The row's path: `router/landing/log-in`.
  public let row: String

  /// The facts that the row was chosen by, as the notation writes them; `nil` where it looked at none.
  public let facts: String?

  /// Which observation is the first that the row caused, from 0.
  public let position: Int
}
