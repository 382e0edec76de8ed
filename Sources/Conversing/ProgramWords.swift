public import Machines

/// An act on a program.
public struct ProgramStimulus: Spoken {
  /// The verbs that the program declares.
  public static var glossary: Glossary { Introduction.current.words.stimuli }
  /// The phrase itself.
  public let phrase: Phrase
  /// The act with this phrase.
  public init?(_ phrase: Phrase) { self.phrase = phrase }
}

/// A visible effect of a program.
public struct ProgramEffect: Spoken {
  /// The verbs that the program declares.
  public static var glossary: Glossary { Introduction.current.words.effects }
  /// The phrase itself.
  public let phrase: Phrase
  /// The effect with this phrase; `nil` for a verb of another kind.
  public init?(_ phrase: Phrase) {
    guard Self.glossary[phrase.verb] != nil else { return nil }
    self.phrase = phrase
  }
}

/// A condition before the first act on a program.
public struct ProgramGiven: Spoken {
  /// The verbs that the program declares.
  public static var glossary: Glossary { Introduction.current.words.givens }
  /// The phrase itself.
  public let phrase: Phrase
  /// The condition with this phrase.
  public init?(_ phrase: Phrase) { self.phrase = phrase }
}

/// A state of a program.
public struct ProgramState: Path {
  /// The first names that the program declares.
  public static var glossary: Glossary { Introduction.current.words.states }
  /// The phrase itself.
  public let phrase: Phrase
  /// The state with this phrase; `nil` for an unknown name.
  public init?(_ phrase: Phrase) {
    guard Self.glossary[phrase.verb] != nil else { return nil }
    self.phrase = phrase
  }
}

/// The facts that a program chooses a row by.
public struct ProgramFacts: Path {
  /// The names that the program declares.
  public static var glossary: Glossary { Introduction.current.words.facts }
  /// The phrase itself.
  public let phrase: Phrase
  /// The facts with this phrase; `nil` for an unknown name.
  public init?(_ phrase: Phrase) {
    guard Self.glossary[phrase.verb] != nil else { return nil }
    self.phrase = phrase
  }
}

/// A question to a program: one that scenarios ask or, without a verb, one about the program as a
/// machine.
public struct ProgramQuery: Spoken {
  enum Subject: Hashable, Sendable {
    case asked(Phrase)
    /// The values of a type that exist, by the type's position.
    case values(Int)
    /// The positions of the invariants that do not hold.
    case broken
    /// Whether steps are compared leniently.
    case leniency
  }

  /// The verbs that the program declares.
  public static var glossary: Glossary { Introduction.current.words.queries }

  let subject: Subject

  init(_ subject: Subject) { self.subject = subject }

  /// The question with this phrase.
  public init?(_ phrase: Phrase) { subject = .asked(phrase) }

  /// The phrase of a question that scenarios ask; one that no glossary has for any other.
  public var phrase: Phrase {
    if case .asked(let phrase) = subject { phrase } else { Phrase(word: 0) }
  }
}
