/// The running hash of a word, computed byte by byte while a lexer scans it.
///
/// The hash is 32-bit FNV-1a. It needs one multiplication per byte and no table, and its result is
/// the same in every process.
public struct WordHash: Sendable {
  @usableFromInline var state: UInt32 = 0x811c_9dc5

  /// Creates the hash of the empty word.
  @inlinable
  public init() {}

  /// Adds the word's next byte.
  @inlinable
  public mutating func append(_ byte: UInt8) {
    state = (state ^ UInt32(byte)) &* 0x0100_0193
  }

  /// The id of the bytes added so far. More bytes can follow.
  @inlinable
  public var id: WordID { WordID(folding: state) }
}
