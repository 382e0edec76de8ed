import Machines

/// A phrase of a program, with a verb of a kind that the program declares.
package struct ProgramPhrase<Kind: ProgramWords>: Spoken {
  package static var glossary: Glossary { Kind.glossary(in: Introduction.current.words) }

  package let phrase: Phrase

  /// The phrase; `nil` for a verb of another kind.
  package init?(_ phrase: Phrase) {
    guard Self.glossary[phrase.verb] != nil else { return nil }
    self.phrase = phrase
  }
}

extension ProgramPhrase: Operand, Record, Path where Kind: ProgramPaths {}

/// A kind of words in a program.
package protocol ProgramWords: Sendable {
  /// The words of the kind.
  static func glossary(in words: IntroducedWords) -> Glossary
}

/// A kind of words with which paths begin.
package protocol ProgramPaths: ProgramWords {}

/// The stimuli of a program.
package enum ProgramStimuli: ProgramWords {
  package static func glossary(in words: IntroducedWords) -> Glossary { words.stimuli }
}

/// The visible effects of a program.
package enum ProgramEffects: ProgramWords {
  package static func glossary(in words: IntroducedWords) -> Glossary { words.effects }
}

/// The conditions of a program before its first stimulus.
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

/// The facts by which a program chooses a row.
package enum ProgramFacts: ProgramPaths {
  package static func glossary(in words: IntroducedWords) -> Glossary { words.facts }
}
