/// The packed values of a phrase in declared order.
///
/// ``Words()`` writes the code that fills and reads them. The first value is in the lowest bits; a
/// value that finds no room among them goes behind.
public struct Operands: Hashable, Sendable {
  /// The values together.
  public private(set) var packed: Packed

  private var cursor: PackedPlace.Cursor

  /// No values of a phrase of this type.
  public init<Whole: Spoken>(of type: Whole.Type) {
    packed = .nothing
    cursor = PackedPlace.Cursor(room: type.bitsOfOperands)
  }

  /// The values of a phrase of this type, to be taken one after the other.
  public init<Whole: Spoken>(_ phrase: Phrase, of type: Whole.Type) {
    packed = phrase.operands
    cursor = PackedPlace.Cursor(room: type.bitsOfOperands)
  }

  /// Appends the value of the next place.
  @inline(__always)
  public mutating func append<Value: Operand>(_ value: Value) {
    packed.put(value.packed, at: cursor.next(width: Value.width, tailCount: Value.tailCount))
  }

  /// Returns the value of the next place; `nil` if its bits are not a value of the type.
  @inline(__always)
  public mutating func take<Value: Operand>(_ type: Value.Type) -> Value? {
    Value(packed: packed.value(at: cursor.next(width: Value.width, tailCount: Value.tailCount)))
  }
}
