/// A value that the notation writes as one phrase.
///
/// ``Words()`` generates the three requirements for an enumeration whose cases are verbs. A type
/// whose words come from a list implements the requirements itself, and must follow the same rules:
/// each signature in the glossary is the verb of a phrase, and ``init(_:)`` is the inverse of
/// ``phrase``.
public protocol Spoken: Hashable, Sendable {
  /// The declarations of all verbs of the type.
  ///
  /// The glossary must be created only once, as a stored `static let`.
  static var glossary: Glossary { get }

  /// The phrase of the value.
  var phrase: Phrase { get }

  /// Creates the value of a phrase; `nil` if the verb or the operands are not of this type.
  init?(_ phrase: Phrase)

  /// The number of bits for values in a phrase of the type. Values that do not fit go into the
  /// tail.
  static var bitsOfOperands: Int { get }
}

extension Spoken {
  /// 128.
  public static var bitsOfOperands: Int { Phrase.room }

  /// Returns the value in the notation.
  public func text(in lexicon: Lexicon) -> String {
    var text = ""
    write(in: lexicon, into: &text)
    return text
  }

  /// The value reduced to each of its operands in turn, such as the individual facts of a record.
  public var parts: [Self] {
    let phrase = phrase
    guard let signature = Self.glossary[phrase.verb] else { return [] }
    return signature.slots.indices.compactMap { index in
      let place = signature.places[index]
      let value = phrase.operands.value(at: place)
      guard !value.isNothing else { return nil }
      return Self(Phrase(verb: phrase.verb, operands: phrase.operands.keeping([place])))
    }
  }

  /// Appends the value in the notation.
  public func write(in lexicon: Lexicon, into text: inout String) {
    let phrase = phrase
    Self.glossary[phrase.verb]?.write(phrase.operands, in: lexicon, into: &text)
  }
}

/// An empty kind, for machines without givens, queries or effects.
extension Never: Spoken {
  /// Empty.
  public static var glossary: Glossary { Glossary(of: Never.self, []) }
  /// Never called: there is no value.
  public var phrase: Phrase { switch self {} }
  /// Always `nil`.
  public init?(_ phrase: Phrase) { nil }
}
