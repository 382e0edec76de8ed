import LibC

/// A copy of the bytes of a value, for detecting quickly that it has not changed.
///
/// As long as a copy keeps the value's references alive, equal bytes mean equal values. The reverse
/// does not hold: an equal value can differ in its padding bytes, or in the address of an array's
/// elements.
struct ValueBytes<Value>: ~Copyable {
  private let bytes = UnsafeMutableRawPointer.allocate(byteCount: Self.size, alignment: 1)

  /// A constant after specialisation, so that small values are compared without a call.
  private static var size: Int { MemoryLayout<Value>.size }

  /// Copies the bytes of a value in place: a copy of the value could have different padding bytes.
  init(of value: inout Value) { note(&value) }

  deinit { bytes.deallocate() }

  /// Replaces the bytes by the current bytes of the value.
  @inline(__always)
  mutating func note(_ value: inout Value) {
    withUnsafePointer(to: &value) { bytes.copyMemory(from: $0, byteCount: Self.size) }
  }

  /// Whether the bytes of the value are unchanged.
  @inline(__always)
  func areThose(of value: inout Value) -> Bool {
    withUnsafePointer(to: &value) { memcmp(bytes, $0, Self.size) == 0 }
  }
}
