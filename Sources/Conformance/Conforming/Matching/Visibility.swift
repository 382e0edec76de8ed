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

  /// What the lines of a log can be about: everything that matches a pattern, or is of a verb.
  struct Words: Sendable {
    var patterns: [PhrasePattern] = []
    var verbs: Set<WordID> = []

    var isEmpty: Bool { patterns.isEmpty && verbs.isEmpty }

    func contain(_ phrase: Phrase) -> Bool {
      verbs.contains(phrase.verb) || patterns.contains { $0.matches(phrase) }
    }
  }

  /// Which stimuli, or which observations, have lines.
  struct Lines: Sendable {
    /// What lines can say; `nil` for everything.
    var shown: Words?
    /// What may happen without a line.
    var omitted = Words()

    /// Whether something can happen without a line.
    var mayHide: Bool { shown != nil || !omitted.isEmpty }

    func presence(of phrase: Phrase) -> Presence {
      // A stimulus that is not possible is no part of a session, unless a mapping says so.
      if let shown, !shown.contain(phrase), !phrase.isRefusal { return .never }
      return omitted.contain(phrase) ? .sometimes : .always
    }
  }

  var stimuli = Lines()
  var observations = Lines()
}

extension EventLine.Kind {
  /// Where it is noted which lines of the kind there are; states are always there.
  var lines: WritableKeyPath<Visibility, Visibility.Lines> {
    self == .stimulus ? \.stimuli : \.observations
  }
}
