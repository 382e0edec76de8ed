/// The packed values of a phrase in declared order.
///
/// ``Words()`` generates the code that writes and reads the values. The first value is in the
/// lowest bits. A value that does not fit into the bits goes into the tail.
public struct Operands: Hashable, Sendable {
  /// All values together.
  public private(set) var packed: Packed

  private var cursor: PackedPlace.Cursor

  /// Creates an empty list of values for a phrase of this type.
  public init<Whole: Spoken>(of type: Whole.Type) {
    packed = .nothing
    cursor = PackedPlace.Cursor(room: type.bitsOfOperands)
  }

  /// Creates the values of a phrase of this type, ready to be taken in order.
  public init<Whole: Spoken>(_ phrase: Phrase, of type: Whole.Type) {
    packed = phrase.operands
    cursor = PackedPlace.Cursor(room: type.bitsOfOperands)
  }

  /// Appends the next value.
  @inline(__always)
  public mutating func append<Value: Operand>(_ value: Value) {
    packed.put(value.packed, at: cursor.next(width: Value.width, tailCount: Value.tailCount))
  }

  /// Returns the next value; `nil` if its bits are not a value of the type.
  @inline(__always)
  public mutating func take<Value: Operand>(_ type: Value.Type) -> Value? {
    Value(packed: packed.value(at: cursor.next(width: Value.width, tailCount: Value.tailCount)))
  }
}
