import LibC

/// The bytes that a value had, by which to see quickly that it has not changed.
///
/// As long as a copy keeps alive what the value refers to, the same bytes are the same value. The
/// reverse does not hold: an equal value can differ in the bytes between its fields, or in where an
/// array keeps its elements.
struct ValueBytes<Value>: ~Copyable {
  private let bytes = UnsafeMutableRawPointer.allocate(byteCount: Self.size, alignment: 1)

  /// Known where the compiler specialises: it compares a small value without a call.
  private static var size: Int { MemoryLayout<Value>.size }

  /// The bytes of a value in its own place: a copy could have others between its fields.
  init(of value: inout Value) { note(&value) }

  deinit { bytes.deallocate() }

  /// Replaces the bytes by those that the value has now.
  @inline(__always)
  mutating func note(_ value: inout Value) {
    withUnsafePointer(to: &value) { bytes.copyMemory(from: $0, byteCount: Self.size) }
  }

  /// Whether the value has the bytes still.
  @inline(__always)
  func areThose(of value: inout Value) -> Bool {
    withUnsafePointer(to: &value) { memcmp(bytes, $0, Self.size) == 0 }
  }
}
