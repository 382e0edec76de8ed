/// The running hash of a word, computed byte by byte while a lexer scans it.
///
/// FNV-1a, 32 bits: one multiplication per byte, no table, and the same result in every process.
public struct WordHash: Sendable {
  @usableFromInline var state: UInt32 = 0x811c_9dc5

  /// The hash of the empty word.
  @inlinable
  public init() {}

  /// Adds the word's next byte.
  @inlinable
  public mutating func append(_ byte: UInt8) {
    state = (state ^ UInt32(byte)) &* 0x0100_0193
  }

  /// The id of the bytes added so far; more can follow.
  @inlinable
  public var id: WordID { WordID(folding: state) }
}
