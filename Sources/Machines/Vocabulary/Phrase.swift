public import Notation

/// A verb and the values it was said with, as two numbers.
///
/// Every stimulus, observation, given, query and state is one phrase; two values of a type are equal
/// when their phrases are.
public struct Phrase: Hashable, Sendable {
  /// Which verb was said.
  public let verb: WordID

  /// The values, packed in declared order, the first in the lowest bits.
  public let operands: UInt128

  /// What `verb` says of `operands`.
  public init(_ verb: WordID, _ operands: Operands = Operands()) {
    self.init(verb: verb, operands: operands.bits)
  }

  /// What the verb whose word has this number says: for code that knows the number, as macros write it.
  public init(word: UInt32, _ operands: Operands = Operands()) {
    self.init(WordID(rawValue: word), operands)
  }

  /// The number of the verb's word.
  public var word: UInt32 { verb.rawValue }

  init(verb: WordID, operands: UInt128) {
    self.verb = verb
    self.operands = operands
  }
}
