import Machines
import Notation

/// Which stimuli and observations have lines in a log.
struct Visibility: Sendable {
  /// How a log tells of something that happens.
  enum Presence: Sendable {
    /// It has a line whenever that happens.
    case always
    /// It may have a line.
    case sometimes
    /// It never has one.
    case never
  }

  /// What the lines of a log can be about.
  struct Words: Sendable {
    private var patterns: [PhrasePattern] = []
    private var verbs: Set<WordID> = []

    /// Adds everything that matches a pattern.
    mutating func add(_ pattern: PhrasePattern) { patterns.append(pattern) }

    /// Adds everything of a verb.
    mutating func add(_ verb: WordID) { verbs.insert(verb) }

    /// Whether nothing was added.
    var isEmpty: Bool { patterns.isEmpty && verbs.isEmpty }

    func contain(_ phrase: Phrase) -> Bool {
      verbs.contains(phrase.verb) || patterns.contains { $0.matches(phrase) }
    }
  }

  /// What lines can say of stimuli; `nil` for everything.
  var stimuli: Words?
  /// What lines can say of observations; `nil` for everything.
  var observations: Words?
  /// The stimuli that may happen without a line.
  var omittedStimuli = Words()
  /// The observations that may happen without a line.
  var omittedObservations = Words()

  /// Everything has a line.
  static let complete = Visibility()

  /// Whether a stimulus can happen without a line.
  var mayHideStimuli: Bool { stimuli != nil || !omittedStimuli.isEmpty }

  /// Whether an observation can be made without a line.
  var mayHideObservations: Bool { observations != nil || !omittedObservations.isEmpty }

  func presence(ofStimulus phrase: Phrase) -> Presence {
    Self.presence(of: phrase, stimuli, omittedStimuli)
  }

  func presence(ofObservation phrase: Phrase) -> Presence {
    Self.presence(of: phrase, observations, omittedObservations)
  }

  private static func presence(
    of phrase: Phrase, _ words: Words?, _ omitted: Words
  ) -> Presence {
    if let words, !words.contain(phrase) { return .never }
    return omitted.contain(phrase) ? .sometimes : .always
  }
}
