/// A replacement of lines in a document.
package struct LineEdit: Hashable, Sendable {
  /// The index of the document in its file.
  package let document: Int
  /// The indices of the lines to replace. If the range is empty, the replacement is inserted above
  /// the line at this index.
  package let lines: Range<Int>
  /// The new lines, without the document's indentation and without line endings.
  package let replacement: [String]

  /// Creates an edit that replaces `lines` with `replacement`.
  package init(document: Int, lines: Range<Int>, replacement: [String]) {
    self.document = document
    self.lines = lines
    self.replacement = replacement
  }
}
