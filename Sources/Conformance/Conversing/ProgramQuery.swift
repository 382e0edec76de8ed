import Machines

/// A question to a program: one that scenarios ask, or one about the program as a machine, which no
/// scenario can write.
package struct ProgramQuery: Spoken {
  enum Subject: Hashable, Sendable {
    case asked(Phrase)
    /// The values of a type that exist, by the type's position.
    case values(Int)
    /// The positions of the invariants that do not hold.
    case broken
    /// Whether steps are compared leniently.
    case leniency
  }

  package static var glossary: Glossary { ProgramPhrase<ProgramQueries>.glossary }

  let subject: Subject

  init(_ subject: Subject) { self.subject = subject }

  /// The question with this phrase.
  package init?(_ phrase: Phrase) { subject = .asked(phrase) }

  /// The phrase of a question that scenarios ask; one that no glossary has for any other.
  package var phrase: Phrase {
    if case .asked(let phrase) = subject { phrase } else { Phrase(word: 0) }
  }
}
