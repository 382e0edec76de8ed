/// One word of a line, as it stands in its document.
public struct Word: Hashable, Sendable {
  /// The word's bytes in the document, quotes included.
  public let range: Range<Int>

  /// The id of the bytes as written; those between the quotes where the word is quoted.
  public let id: WordID

  /// Whether the word is in double quotes.
  public let isQuoted: Bool

  /// Whether a backslash stands between the quotes, so that the text is not the bytes themselves.
  public let hasEscapes: Bool

  /// Whether the word contains parentheses; `Compound` then reads its parts.
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

  /// The bytes of the word's text as written: without the quotes, escapes untouched.
  public var content: Range<Int> {
    isQuoted ? range.lowerBound + 1..<range.upperBound - 1 : range
  }

  /// What the word says, without quotes and escapes, given its document's bytes.
  public func text(in bytes: [UInt8]) -> String {
    if hasEscapes, let text = try? Quotation.read(bytes.span.extracting(range)) { return text }
    return String(decoding: bytes[content], as: UTF8.self)
  }
}
