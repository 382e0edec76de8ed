import Machines

/// A phrase of a diagram. Its verb is a word of one kind.
package struct DiagramPhrase<Kind: DiagramWords>: Spoken {
  package static var glossary: Glossary { Kind.glossary(in: Diagram.current.vocabulary) }

  package let phrase: Phrase

  /// Creates the phrase, or returns `nil` if its verb is of another kind.
  package init?(_ phrase: Phrase) {
    guard Self.glossary[phrase.verb] != nil else { return nil }
    self.phrase = phrase
  }
}

/// A state of a diagram.
package struct DiagramState: Path {
  package static var glossary: Glossary { Diagram.current.vocabulary.states }

  package let phrase: Phrase

  /// Creates the state, or returns `nil` if there is no state with this first name.
  package init?(_ phrase: Phrase) {
    guard Self.glossary[phrase.verb] != nil else { return nil }
    self.phrase = phrase
  }
}

/// A kind of word that occurs in a diagram.
package protocol DiagramWords: Sendable {
  /// Returns the words of this kind.
  static func glossary(in vocabulary: DiagramVocabulary) -> Glossary
}

/// The events of a diagram, and the passing of time.
package enum DiagramStimuli: DiagramWords {
  package static func glossary(in vocabulary: DiagramVocabulary) -> Glossary { vocabulary.stimuli }
}

/// The visible effects of a diagram.
package enum DiagramEffects: DiagramWords {
  package static func glossary(in vocabulary: DiagramVocabulary) -> Glossary { vocabulary.effects }
}

/// The choice between versions of a diagram.
package enum DiagramGivens: DiagramWords {
  package static func glossary(in vocabulary: DiagramVocabulary) -> Glossary { vocabulary.givens }
}
