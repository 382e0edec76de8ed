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

  init(verb: WordID, operands: UInt128) {
    self.verb = verb
    self.operands = operands
  }
}
