/// A text that equals another text only if their UTF-8 bytes are the same.
///
/// Swift also considers strings equal if their characters are merely composed differently, such as
/// `é` as one scalar or two. External names and secrets must not be equated in this way.
package struct ExactText: Hashable, Comparable, Sendable {
  package let text: String

  /// Wraps a text for byte-by-byte comparison.
  package init(_ text: String) {
    var text = text
    text.makeContiguousUTF8()
    self.text = text
  }

  package static func == (one: Self, other: Self) -> Bool {
    one.withBytes { first in other.withBytes { first.hasSameBytes(as: $0) } }
  }

  package static func < (one: Self, other: Self) -> Bool {
    one.text.utf8.withContiguousStorageIfAvailable { first in
      other.text.utf8.withContiguousStorageIfAvailable { first.lexicographicallyPrecedes($0) }
        ?? false
    } ?? false
  }

  package func hash(into hasher: inout Hasher) {
    text.utf8.withContiguousStorageIfAvailable { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(text.utf8.count)
  }

  /// A hash that is the same in every process.
  package var stableHash: UInt64 {
    // FNV-1a, 64 bits.
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  private func withBytes(_ body: (Span<UInt8>) -> Bool) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { body($0.span) } ?? false
  }
}
