/// One word of a line, as it appears in its document.
public struct Word: Hashable, Sendable {
  /// The word's bytes in the document, including quotes.
  public let range: Range<Int>

  /// The id of the bytes as written, without quotes.
  public let id: WordID

  /// Whether the word is quoted.
  public let isQuoted: Bool

  /// Whether there are escapes between the quotes, so that the text differs from the bytes.
  public let hasEscapes: Bool

  /// Whether the word contains parentheses, in which case `Compound` reads its parts.
  public let isCompound: Bool

  /// A word at `range` of its document.
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

  /// The word's text, without quotes and escapes, given its document's bytes.
  public func text(in bytes: [UInt8]) -> String {
    if hasEscapes, let text = try? Quotation.read(bytes.span.extracting(range)) { return text }
    return String(decoding: bytes[content], as: UTF8.self)
  }
}
