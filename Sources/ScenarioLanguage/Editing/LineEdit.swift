/// Lines of a document that take the place of others.
public struct LineEdit: Hashable, Sendable {
  /// The index of the document in its file.
  public let document: Int
  /// The indices of the lines that go; where there is none, lines are put in above the index.
  public let lines: Range<Int>
  /// The lines that come, without indentation of the document and without endings.
  public let replacement: [String]

  /// Puts `replacement` in the place of `lines`.
  public init(document: Int, lines: Range<Int>, replacement: [String]) {
    self.document = document
    self.lines = lines
    self.replacement = replacement
  }
}
