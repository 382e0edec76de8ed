import Notation

/// A verb and its values.
///
/// Every stimulus, observation, given, query and state is one phrase. Two values of a type are
/// equal if and only if their phrases are equal.
public struct Phrase: Hashable, Sendable {
  /// The verb.
  public let verb: WordID

  /// The values, packed in declared order. The first value is in the lowest bits.
  public let operands: Packed
}

extension Phrase {
  /// Creates the phrase of `verb` without values.
  public init(_ verb: WordID) { self.init(verb: verb, operands: .nothing) }

  /// Creates the phrase of `verb` with `operands`.
  public init(_ verb: WordID, _ operands: Operands) {
    self.init(verb: verb, operands: operands.packed)
  }

  /// Creates the phrase of the verb with this number. Macro-generated code contains the number as a
  /// literal.
  public init(word: UInt32) { self.init(WordID(rawValue: word)) }

  /// Creates a phrase from `operands` and the verb that has this number.
  public init(word: UInt32, _ operands: Operands) { self.init(WordID(rawValue: word), operands) }

  /// The number of bits for values in most phrases.
  static let room = 128

  /// The number of the verb's word.
  public var word: UInt32 { verb.rawValue }
}
