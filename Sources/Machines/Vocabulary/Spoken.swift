/// A value that is said in one phrase of the notation.
public protocol Spoken: Hashable, Sendable {
  /// Every verb that makes such a value.
  static var glossary: Glossary<Self> { get }

  /// What is said; a `switch` over every case, so that a case without a verb does not compile.
  var phrase: Phrase { get }
}

extension Spoken {
  /// The value that a phrase says; `nil` when none does.
  public init?(_ phrase: Phrase) {
    guard let value = Self.glossary[phrase.verb]?.value(phrase.operands) else { return nil }
    self = value
  }

  /// The value as the notation writes it.
  public func text(in lexicon: Lexicon) -> String {
    var text = ""
    write(in: lexicon, into: &text)
    return text
  }

  /// Prints the value as the notation writes it.
  public func write(in lexicon: Lexicon, into text: inout String) {
    let phrase = phrase
    Self.glossary[phrase.verb]?.signature.write(phrase.operands, in: lexicon, into: &text)
  }
}

/// A kind without values: what a machine uses that has no givens, say.
extension Never: Spoken {
  public static var glossary: Glossary<Never> { Glossary([]) }
  public var phrase: Phrase { switch self {} }
}
