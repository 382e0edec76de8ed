import LibC

/// A copy of a value's bytes. It serves to detect quickly that the value has not changed.
///
/// While another copy of the value keeps its references alive, equal bytes mean equal values. The
/// reverse is not true: an equal value can differ in its padding bytes, or in the address of an
/// array's elements.
struct ValueBytes<Value>: ~Copyable {
  private let bytes = UnsafeMutableRawPointer.allocate(byteCount: Self.size, alignment: 1)

  /// A constant after specialisation. Small values are therefore compared without a function call.
  private static var size: Int { MemoryLayout<Value>.size }

  /// Copies the bytes of a value in place, because a copy of the value could have different padding
  /// bytes.
  init(of value: inout Value) { note(&value) }

  deinit { bytes.deallocate() }

  /// Replaces the bytes with the current bytes of the value.
  @inline(__always)
  mutating func note(_ value: inout Value) {
    withUnsafePointer(to: &value) { bytes.copyMemory(from: $0, byteCount: Self.size) }
  }

  /// Returns whether the bytes of the value are unchanged.
  @inline(__always)
  func areThose(of value: inout Value) -> Bool {
    withUnsafePointer(to: &value) { memcmp(bytes, $0, Self.size) == 0 }
  }
}
