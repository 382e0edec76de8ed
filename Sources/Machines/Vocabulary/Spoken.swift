/// A value that is said in one phrase of the notation.
///
/// ``Words()`` writes the three requirements for an enumeration whose cases are verbs. Whoever writes
/// them by hand, because the words come from a list, keeps to the same: each signature of the glossary
/// is the verb of a phrase, and a value is the one that its phrase says.
public protocol Spoken: Hashable, Sendable {
  /// What is declared of every verb that makes such a value. Made once: a stored `static let`.
  static var glossary: Glossary { get }

  /// What is said.
  var phrase: Phrase { get }

  /// The value that a phrase says; `nil` when none does.
  init?(_ phrase: Phrase)
}

extension Spoken {
  /// The value as the notation writes it.
  public func text(in lexicon: Lexicon) -> String {
    var text = ""
    write(in: lexicon, into: &text)
    return text
  }

  /// Prints the value as the notation writes it.
  public func write(in lexicon: Lexicon, into text: inout String) {
    let phrase = phrase
    Self.glossary[phrase.verb]?.write(phrase.operands, in: lexicon, into: &text)
  }
}

/// A kind without values: what a machine uses that has no givens, say.
extension Never: Spoken {
  public static var glossary: Glossary { Glossary(of: Never.self, []) }
  public var phrase: Phrase { switch self {} }
  public init?(_ phrase: Phrase) { nil }
}
