/// The values of a phrase in declared order, packed one above the other, the first in the lowest bits.
public struct Operands: Hashable, Sendable {
  /// The packed values.
  public private(set) var bits: UInt128

  /// Where the next value begins: behind those that were appended.
  private var width = 0

  /// No values.
  public init() { bits = 0 }

  /// The values of `phrase`, to be taken out one after the other.
  public init(_ phrase: Phrase) { bits = phrase.operands }

  /// Adds the value of the next place.
  public mutating func append(_ value: some Operand) {
    bits |= value.packed << width
    width += type(of: value).width
  }

  /// Takes the value of the next place out; `nil` where none packs to its bits.
  public mutating func take<Value: Operand>(_ type: Value.Type) -> Value? {
    defer { bits >>= Value.width }
    return Value(packed: bits & Masked.ones(Value.width))
  }
}
