/// One thing that a stimulus caused, as it can be seen from outside.
public enum Observation<M: Machine>: Hashable, Sendable {
  /// A transition to a state, and its decider.
  case transition(M.State, via: M.Decider)
  /// An effect in the machine's vocabulary.
  case effect(M.Effect)
  /// The stimulus is not possible here; nothing changed.
  case refused(M.Rule)
  /// The stimulus came too late or was not meant for the machine; nothing else came of it.
  case ignored(M.Rule)
  /// The stimulus caused no observation.
  case stays
}

extension Observation: Spoken {
  public static var glossary: Glossary<Self> { M.vocabulary.observations }

  public var phrase: Phrase {
    switch self {
    case .transition(let state, let decider): M.vocabulary.words.transition(state, decider)
    case .effect(let effect): effect.phrase
    case .refused(let rule): M.vocabulary.words.refused(rule)
    case .ignored(let rule): M.vocabulary.words.ignored(rule)
    case .stays: M.vocabulary.words.stays()
    }
  }
}

/// The observations that every machine has.
struct ObservationWords<M: Machine>: Sendable {
  let transition = Verb<Observation<M>, M.State, M.Decider>(
    "->", "The machine stands in STATE now; WHO decided it",
    .path("STATE", expecting: "a state"),
    .choice("WHO").keyword("via").anyWhenLeftOut,
    embed: { .transition($0, via: $1) })
  let refused = Verb<Observation<M>, M.Rule>(
    "refused", "The stimulus is not possible here, by RULE; nothing changed", .choice("RULE"),
    embed: { .refused($0) })
  let ignored = Verb<Observation<M>, M.Rule>(
    "ignored", "Nothing came of the stimulus, by RULE", .choice("RULE"), embed: { .ignored($0) })
  let stays = Verb<Observation<M>>(
    "stays", "The stimulus caused nothing", embed: { .stays })

  var glossary: Glossary<Observation<M>> {
    Glossary(
      [transition.erased]
        + M.Effect.glossary.verbs.map { $0.lifted { .effect($0) } }
        + [refused.erased, ignored.erased, stays.erased])
  }
}
