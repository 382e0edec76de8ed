import Machines
import Notation

/// Which stimuli and observations have lines in a log.
struct Visibility: Sendable {
  /// Whether something that happens has a line in the log.
  enum Presence: Sendable {
    /// It always has a line.
    case always
    /// It can have a line.
    case sometimes
    /// It never has a line.
    case never
  }

  /// The possible content of a log's lines: everything that matches a pattern or has a verb.
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
    /// The possible content of lines; `nil` for everything.
    var shown: Words?
    /// The events that can happen without a line.
    var omitted = Words()

    /// Whether something can happen without a line.
    var mayHide: Bool { shown != nil || !omitted.isEmpty }

    func presence(of phrase: Phrase) -> Presence {
      // An impossible stimulus is not part of a session, unless a mapping includes it.
      if let shown, !shown.contain(phrase), !phrase.isRefusal { return .never }
      return omitted.contain(phrase) ? .sometimes : .always
    }
  }

  var stimuli = Lines()
  var observations = Lines()
}

extension EventLine.Kind {
  /// The part of the visibility for lines of this kind; states are always visible.
  var lines: WritableKeyPath<Visibility, Visibility.Lines> {
    self == .stimulus ? \.stimuli : \.observations
  }
}
