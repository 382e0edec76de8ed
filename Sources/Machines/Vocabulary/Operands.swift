/// The packed values of a phrase in declared order, the first in the lowest bits.
public struct Operands: Hashable, Sendable {
  /// The values as one number.
  public private(set) var bits: UInt128

  /// The position of the next value, above those that were appended.
  private var width = 0

  /// No values.
  public init() { bits = 0 }

  /// The values of `phrase`, to be taken one after the other.
  public init(_ phrase: Phrase) { bits = phrase.operands }

  /// Appends the value of the next place.
  public mutating func append(_ value: some Operand) {
    bits |= value.packed << width
    width += type(of: value).width
  }

  /// Removes and returns the value of the next place; `nil` if its bits are not a value of the
  /// type.
  public mutating func take<Value: Operand>(_ type: Value.Type) -> Value? {
    defer { bits >>= Value.width }
    return Value(packed: bits & Masked.ones(Value.width))
  }
}
