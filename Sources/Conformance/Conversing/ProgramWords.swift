import Machines

/// A phrase of a program. Its verb is a declared verb of one kind.
package struct ProgramPhrase<Kind: ProgramWords>: Spoken {
  package static var glossary: Glossary { Kind.glossary(in: Introduction.current.words) }

  package let phrase: Phrase

  /// Creates the phrase, or returns `nil` if its verb is of another kind.
  package init?(_ phrase: Phrase) {
    guard Self.glossary[phrase.verb] != nil else { return nil }
    self.phrase = phrase
  }
}

/// A path of a program, such as a state. It is a type of its own because a path has fewer bits than
/// other phrases, so that it fits next to other operands.
package struct ProgramPath<Kind: ProgramWords>: Path {
  package static var glossary: Glossary { Kind.glossary(in: Introduction.current.words) }

  package let phrase: Phrase

  /// Creates the path, or returns `nil` if its first name is of another kind.
  package init?(_ phrase: Phrase) {
    guard Self.glossary[phrase.verb] != nil else { return nil }
    self.phrase = phrase
  }
}

/// A kind of word that occurs in a program.
package protocol ProgramWords: Sendable {
  /// Returns the words of this kind.
  static func glossary(in words: IntroducedWords) -> Glossary
}

/// The stimuli of a program.
package enum ProgramStimuli: ProgramWords {
  package static func glossary(in words: IntroducedWords) -> Glossary { words.stimuli }
}

/// The visible effects of a program.
package enum ProgramEffects: ProgramWords {
  package static func glossary(in words: IntroducedWords) -> Glossary { words.effects }
}

/// The conditions that hold in a program before its first stimulus.
package enum ProgramGivens: ProgramWords {
  package static func glossary(in words: IntroducedWords) -> Glossary { words.givens }
}

/// The queries of a program.
package enum ProgramQueries: ProgramWords {
  package static func glossary(in words: IntroducedWords) -> Glossary { words.queries }
}

/// The states of a program.
package enum ProgramStates: ProgramWords {
  package static func glossary(in words: IntroducedWords) -> Glossary { words.states }
}

/// The facts that determine which row a program chooses.
package enum ProgramFacts: ProgramWords {
  package static func glossary(in words: IntroducedWords) -> Glossary { words.facts }
}
