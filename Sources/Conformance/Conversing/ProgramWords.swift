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

extension ProgramPhrase: Operand, Record, Path where Kind: ProgramPaths {}

/// A kind of word that occurs in a program.
package protocol ProgramWords: Sendable {
  /// Returns the words of this kind.
  static func glossary(in words: IntroducedWords) -> Glossary
}

/// A kind of word with which paths begin.
package protocol ProgramPaths: ProgramWords {}

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
package enum ProgramStates: ProgramPaths {
  package static func glossary(in words: IntroducedWords) -> Glossary { words.states }
}

/// The facts that determine which row a program chooses.
package enum ProgramFacts: ProgramPaths {
  package static func glossary(in words: IntroducedWords) -> Glossary { words.facts }
}
