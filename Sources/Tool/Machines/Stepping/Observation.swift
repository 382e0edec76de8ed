import Notation

/// One visible consequence of a stimulus.
public enum Observation<M: Machine>: Hashable, Sendable {
  /// A transition to a state, and its decider if the machine has deciders.
  case transition(M.State, via: M.Decider?)
  /// An effect in the machine's own words.
  case effect(M.Effect)
  /// The stimulus is not possible in this state; nothing changed.
  case refused(M.Rule)
  /// The stimulus came too late or was not meant for the machine; nothing else happened.
  case ignored(M.Rule)
  /// The stimulus had no visible consequence.
  case stays
}

/// The conformance is written by hand, because the verbs of observations include the verbs of the
/// machine's effects.
extension Observation: Spoken {
  /// The verbs of transitions, effects and refusals, from the machine's vocabulary.
  public static var glossary: Glossary { M.vocabulary.observations }

  /// The glossary that the vocabulary stores.
  ///
  /// Without deciders, transitions have no `via`; without rules, nothing is refused or ignored.
  static var words: Glossary {
    let state = Parameter<M.State>.path("STATE", expecting: "a state").slot
    var decider = Parameter<M.Decider>.choice("WHO").slot
    decider.position = .keyword("via")
    let rule = Parameter<M.Rule>.choice("RULE").slot
    let hasDeciders = !M.Decider.all.isEmpty
    let transition = Signature(
      "->", "The machine is now in STATE" + (hasDeciders ? "; WHO decided it" : ""),
      hasDeciders ? [state, decider] : [state])
    let refused = Signature(
      "refused", "The stimulus is not possible here because of RULE; nothing changed", [rule])
    let ignored = Signature("ignored", "The stimulus had no effect because of RULE", [rule])
    let stays = Signature("stays", "The stimulus caused nothing")
    return Glossary(
      of: Self.self, [transition], M.Effect.glossary.signatures,
      M.Rule.all.isEmpty ? [stays] : [refused, ignored, stays])
  }

  /// Returns the keyword and the place of a transition's decider in `signature`; `nil` for other
  /// verbs, and for machines without deciders.
  static func decider(in signature: Signature) -> (keyword: String, place: PackedPlace)? {
    guard signature.id == ObservationWord.transition else { return nil }
    for (slot, place) in zip(signature.slots, signature.places) {
      if case .keyword(let name) = slot.position { return (name, place) }
    }
    return nil
  }

  /// The phrase of the observation; for an effect, the phrase of the effect.
  public var phrase: Phrase {
    switch self {
    case .transition(let state, let decider):
      var operands = Operands(of: Self.self)
      operands.append(state)
      if let decider { operands.append(decider) }
      return Phrase(ObservationWord.transition, operands)
    case .effect(let effect): return effect.phrase
    case .refused(let rule): return Self.phrase(ObservationWord.refused, by: rule)
    case .ignored(let rule): return Self.phrase(ObservationWord.ignored, by: rule)
    case .stays: return Phrase(ObservationWord.stays)
    }
  }

  private static func phrase(_ word: WordID, by rule: M.Rule) -> Phrase {
    var operands = Operands(of: Self.self)
    operands.append(rule)
    return Phrase(word, operands)
  }

  /// Creates the observation with this phrase. Any verb other than the four standard verbs is read
  /// as an effect.
  public init?(_ phrase: Phrase) {
    var operands = Operands(phrase, of: Self.self)
    switch phrase.verb {
    case ObservationWord.transition:
      guard let state = operands.take(M.State.self) else { return nil }
      self = .transition(state, via: operands.take(M.Decider.self))
    case ObservationWord.refused:
      guard let rule = operands.take(M.Rule.self) else { return nil }
      self = .refused(rule)
    case ObservationWord.ignored:
      guard let rule = operands.take(M.Rule.self) else { return nil }
      self = .ignored(rule)
    case ObservationWord.stays: self = .stays
    default:
      guard let effect = M.Effect(phrase) else { return nil }
      self = .effect(effect)
    }
  }
}

extension Phrase {
  /// Whether the observation is a refusal.
  package var isRefusal: Bool { verb == ObservationWord.refused }
}

/// The words of the observations that every machine has.
private enum ObservationWord {
  static let transition = WordID("->")
  static let refused = WordID("refused")
  static let ignored = WordID("ignored")
  static let stays = WordID("stays")
}
