/// A word as a number, which is a 24-bit hash of the word's bytes.
///
/// Two words can have the same id, so code that finds a word by its id must confirm the bytes. A
/// 32-bit number can contain a 24-bit id and eight more bits.
public struct WordID: Hashable, Sendable {
  /// The hash, below 2²⁴.
  public let rawValue: UInt32

  /// Folds a 32-bit hash so that its upper byte counts as well.
  @usableFromInline
  init(folding hash: UInt32) {
    rawValue = (hash >> 24) ^ (hash & 0x00ff_ffff)
  }

  /// Creates the id with this number. The number must be below 2²⁴ and must have been computed from
  /// a word.
  @inlinable
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Creates the id of a word's bytes as they appear in the text.
  public init(_ bytes: Span<UInt8>) {
    var hash = WordHash()
    for index in bytes.indices {
      hash.append(bytes[index])
    }
    self = hash.id
  }

  /// Creates the id of a word's UTF-8 bytes.
  public init(_ text: String) {
    var hash = WordHash()
    for byte in text.utf8 {
      hash.append(byte)
    }
    self = hash.id
  }
}
