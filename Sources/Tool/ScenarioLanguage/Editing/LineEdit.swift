/// A replacement of lines in a document.
public struct LineEdit: Hashable, Sendable {
  /// The index of the document in its file.
  public let document: Int
  /// The indices of the lines to replace; an empty range inserts above its index.
  public let lines: Range<Int>
  /// The new lines, without the document's indentation and without line endings.
  public let replacement: [String]

  /// Replaces `lines` by `replacement`.
  public init(document: Int, lines: Range<Int>, replacement: [String]) {
    self.document = document
    self.lines = lines
    self.replacement = replacement
  }
}
