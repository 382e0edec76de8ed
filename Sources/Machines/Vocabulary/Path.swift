import Notation

/// A value that is written as a path of names, each with a payload in parentheses: a state.
///
/// The verb is the first name; parameters are payloads of the name before them or names below it.
/// A path is an operand itself, so that `->` takes a state as `requests` takes a word.
public protocol Path: Spoken, Operand {}

extension Path {
  /// 24 bits for the first name, 64 for what it carries.
  public static var width: Int { 88 }

  public var packed: UInt128 {
    let phrase = phrase
    return phrase.operands << 24 | UInt128(phrase.verb.rawValue)
  }

  public init?(packed: UInt128) {
    guard
      let verb = Self.glossary.verbs.first(where: {
        UInt128($0.signature.id.rawValue) == packed & Masked.ones(24)
      }), let value = verb.value(packed >> 24)
    else { return nil }
    self = value
  }
}

extension Parameter where Value: Path {
  /// A place for a path.
  public static func path(_ placeholder: String, expecting expectation: String) -> Self {
    for verb in Value.glossary.verbs {
      let width = verb.signature.slots.reduce(0) { $0 + $1.width }
      precondition(width <= 64, "\(verb.signature.name) carries more than 64 bits")
    }
    return Self(
      slot: Slot(
        placeholder: placeholder, position: .positional, omission: .refused,
        expectation:
          "\(expectation): \(Value.glossary.signatures.map { $0.usage }.joined(separator: ", "))",
        examples: Value.glossary.signatures.flatMap { $0.examples },
        valueType: ObjectIdentifier(Value.self), width: Value.width,
        read: { (text, manner, lexicon) throws(ValueError) in
          try PathReader<Value>(role: manner.role).read(text, in: &lexicon)
        },
        write: { bits, lexicon, text in Value(packed: bits)?.write(in: lexicon, into: &text) }))
  }
}
