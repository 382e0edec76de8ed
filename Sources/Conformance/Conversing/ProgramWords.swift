import Machines

/// A phrase of a program, of a kind for which the program declares verbs.
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

/// A kind of a program's words.
package protocol ProgramWords: Sendable {
  /// The words of the kind.
  static func glossary(in words: IntroducedWords) -> Glossary
}

/// A kind of a program's words with which paths begin.
package protocol ProgramPaths: ProgramWords {}

/// The acts on a program.
package enum ProgramStimuli: ProgramWords {
  package static func glossary(in words: IntroducedWords) -> Glossary { words.stimuli }
}

/// Its visible effects.
package enum ProgramEffects: ProgramWords {
  package static func glossary(in words: IntroducedWords) -> Glossary { words.effects }
}

/// The conditions before the first act on it.
package enum ProgramGivens: ProgramWords {
  package static func glossary(in words: IntroducedWords) -> Glossary { words.givens }
}

/// The questions to it.
package enum ProgramQueries: ProgramWords {
  package static func glossary(in words: IntroducedWords) -> Glossary { words.queries }
}

/// Its states.
package enum ProgramStates: ProgramPaths {
  package static func glossary(in words: IntroducedWords) -> Glossary { words.states }
}

/// The facts that it chooses a row by.
package enum ProgramFacts: ProgramPaths {
  package static func glossary(in words: IntroducedWords) -> Glossary { words.facts }
}
