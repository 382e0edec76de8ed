/// A word of a line, as it appears in its document.
public struct Word: Hashable, Sendable {
  /// The word's bytes in the document, including quotes.
  public let range: Range<Int>

  /// The id of the bytes as written without quotes.
  public let id: WordID

  /// Whether the word is quoted.
  public let isQuoted: Bool

  /// Whether the word contains escapes. If so, its text differs from its bytes.
  public let hasEscapes: Bool

  /// Whether the word contains parentheses. If so, `Compound` reads its parts.
  public let isCompound: Bool

  /// Creates a word at `range` of its document.
  @inlinable
  public init(
    range: Range<Int>, id: WordID, isQuoted: Bool, hasEscapes: Bool, isCompound: Bool
  ) {
    self.range = range
    self.id = id
    self.isQuoted = isQuoted
    self.hasEscapes = hasEscapes
    self.isCompound = isCompound
  }

  /// The bytes of the word's text as written, without quotes but with escapes.
  public var content: Range<Int> {
    isQuoted ? range.lowerBound + 1..<range.upperBound - 1 : range
  }

  /// Returns the word's text without quotes and escapes. `bytes` are the bytes of the word's
  /// document.
  public func text(in bytes: [UInt8]) -> String {
    if hasEscapes, let text = try? Quotation.read(bytes.span.extracting(range)) { return text }
    return String(decoding: bytes[content], as: UTF8.self)
  }
}
