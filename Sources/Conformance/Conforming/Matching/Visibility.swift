import Machines
import Notation

/// The stimuli and observations that have lines in a log.
struct Visibility: Sendable {
  /// Whether an event has a line in the log.
  enum Presence: Sendable {
    /// The event always has a line.
    case always
    /// The event can have a line.
    case sometimes
    /// The event never has a line.
    case never
  }

  /// The possible content of a log's lines: everything that matches one of the patterns or has one
  /// of the verbs.
  struct Words: Sendable {
    var patterns: [PhrasePattern] = []
    var verbs: Set<WordID> = []

    var isEmpty: Bool { patterns.isEmpty && verbs.isEmpty }

    func contain(_ phrase: Phrase) -> Bool {
      verbs.contains(phrase.verb) || patterns.contains { $0.matches(phrase) }
    }
  }

  /// Specifies which stimuli, or which observations, have lines.
  struct Lines: Sendable {
    /// The possible content of lines; `nil` for everything.
    var shown: Words?
    /// The events that can happen without a line.
    var omitted = Words()

    /// Whether an event can happen without a line.
    var mayHide: Bool { shown != nil || !omitted.isEmpty }

    func presence(of phrase: Phrase) -> Presence {
      // A refusal has a line unless the mapping omits it. A refused stimulus is therefore not
      // assumed to have happened without a line.
      if let shown, !shown.contain(phrase), !phrase.isRefusal { return .never }
      return omitted.contain(phrase) ? .sometimes : .always
    }
  }

  var stimuli = Lines()
  var observations = Lines()

  /// Whether some events can happen without a line.
  var omitsSome: Bool { !stimuli.omitted.isEmpty || !observations.omitted.isEmpty }

  /// Lets all events have lines.
  mutating func showAll() { (stimuli.shown, observations.shown) = (nil, nil) }
}

extension EventLine.Kind {
  /// The visibility of lines of this kind. States are always visible and have no visibility of
  /// their own.
  var lines: WritableKeyPath<Visibility, Visibility.Lines> {
    self == .stimulus ? \.stimuli : \.observations
  }
}
