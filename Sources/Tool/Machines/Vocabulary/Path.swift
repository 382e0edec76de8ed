import Notation

/// A value that the notation writes as a path of names, such as a state. Each name can have a
/// payload in parentheses.
///
/// The verb is the first name; its operands are the payloads and the names below it. A path is
/// itself an operand, so `->` accepts a state just as `requests` accepts a word.
public protocol Path: Record, Operand {}

/// A value that the notation writes as a name with labelled values in parentheses:
/// `flow(tokens-of: alice, new-here: yes)`.
public protocol Record: Spoken {}

extension Path {
  /// 64, so that a path fits next to other operands.
  public static var bitsOfOperands: Int { PackedPlace.bitsBehindName }

  /// 24 bits for the first name, and 64 bits for the payloads and the names below.
  public static var width: Int { PackedPlace.bitsOfName + PackedPlace.bitsBehindName }

  /// The maximum over all names of the type.
  public static var tailCount: Int { glossary.tailCount }

  /// The operands above the id of the first name.
  public var packed: Packed {
    let phrase = phrase
    return Packed(
      bits: phrase.operands.bits << PackedPlace.bitsOfName | UInt128(phrase.verb.rawValue),
      tail: phrase.operands.tail)
  }

  /// Creates the path with this first name and these operands. Returns `nil` if there is no such
  /// path.
  public init?(packed: Packed) {
    self.init(
      Phrase(
        verb: WordID(
          rawValue: UInt32(truncatingIfNeeded: packed.bits & Masked.ones(PackedPlace.bitsOfName))),
        operands: Packed(bits: packed.bits >> PackedPlace.bitsOfName, tail: packed.tail)))
  }

  /// The phrase without the payloads of the first name.
  public var phraseOfNames: Phrase {
    let phrase = phrase
    let kept = Self.glossary[phrase.verb]?.placesBelow ?? []
    return Phrase(verb: phrase.verb, operands: phrase.operands.keeping(kept))
  }

  /// An arbitrary example path.
  ///
  /// Stops the program if the type has no example.
  public static var anyExample: Self {
    var lexicon = Lexicon()
    let slot = Self.parameter.slot
    for example in slot.examples {
      if let path = slot.value(ofExample: example, in: &lexicon).flatMap(Self.init) { return path }
    }
    DeclarationMistake(
      "no case of \(Self.self) can be made from its examples",
      write: "write a case without values, or give the types of its values examples"
    ).stop()
  }

  /// A parameter for a path. The placeholder is the name of the type.
  public static var parameter: Parameter<Self> {
    .path(kind.uppercased(), expecting: kind.withArticle)
  }

  /// The name of the type, as written in help.
  private static var kind: String { String(describing: Self.self).kebabCased }
}

extension Parameter where Value: Path {
  /// Returns a parameter for a path; `expectation` describes the path in words.
  public static func path(
    _ placeholder: @autoclosure @escaping @Sendable () -> String,
    expecting expectation: @autoclosure @escaping @Sendable () -> String
  ) -> Self {
    let signatures = Value.glossary.signatures
    let form = PathForm(glossary: Value.glossary, bitsOfOperands: Value.bitsOfOperands)
    var slot = Slot(
      valueType: ObjectIdentifier(Value.self), width: Value.width,
      tailCount: Value.tailCount,
      wording: {
        Wording(
          placeholder: placeholder,
          expectation: {
            "\(expectation()): \(signatures.map { $0.usage }.joined(separator: ", "))"
          },
          examples: { signatures.flatMap { $0.examples } }, names: { signatures })
      },
      read: { (text, manner, lexicon) throws(ValueError) in
        try form.read(text, as: manner.role, in: &lexicon)
      },
      write: { value, lexicon, text in form.write(value, in: lexicon, into: &text) })
    slot.isPath = true
    return Self(slot: slot)
  }
}
