import Machines

/// A query to a program: a query that scenarios can contain, or an internal query about the program
/// as a machine.
package struct ProgramQuery: Spoken {
  enum Subject: Hashable, Sendable {
    case asked(Phrase)
    /// The existing values of the type at this position.
    case values(Int)
    /// The positions of the broken invariants.
    case broken
    /// Whether steps are compared leniently.
    case leniency
  }

  package static var glossary: Glossary { ProgramPhrase<ProgramQueries>.glossary }

  let subject: Subject

  init(_ subject: Subject) { self.subject = subject }

  /// Creates the query for this phrase.
  package init?(_ phrase: Phrase) { subject = .asked(phrase) }

  /// The phrase of a query that scenarios can contain. Other queries have a phrase that no glossary
  /// contains.
  package var phrase: Phrase {
    if case .asked(let phrase) = subject { phrase } else { Phrase(word: 0) }
  }
}
