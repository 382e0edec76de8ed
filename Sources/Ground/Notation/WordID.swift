/// A word as a number: a 24-bit hash of its bytes.
///
/// Two words can have the same id, so code that finds a word by its id must confirm the bytes. With
/// 24 bits, an id packed into 32 leaves room for eight more.
public struct WordID: Hashable, Sendable {
  /// The hash, below 2²⁴.
  public let rawValue: UInt32

  /// Folds a 32-bit hash so that its upper byte counts as well.
  @usableFromInline
  init(folding hash: UInt32) {
    rawValue = (hash >> 24) ^ (hash & 0x00ff_ffff)
  }

  /// The id with this number, below 2²⁴, which must have been computed from a word.
  @inlinable
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The id of a word's bytes as they appear in the text.
  public init(_ bytes: Span<UInt8>) {
    var hash = WordHash()
    for index in bytes.indices {
      hash.append(bytes[index])
    }
    self = hash.id
  }

  /// The id of a word's UTF-8 bytes.
  public init(_ text: String) {
    var hash = WordHash()
    for byte in text.utf8 {
      hash.append(byte)
    }
    self = hash.id
  }
}
