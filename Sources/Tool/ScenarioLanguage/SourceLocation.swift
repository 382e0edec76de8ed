/// A location in a document, as counted by people and editors.
package struct SourceLocation: Hashable, Comparable, Sendable {
  /// The line, from 1.
  package let line: Int

  /// The column, from 1, counted in Unicode scalars.
  package let column: Int

  /// A location; both numbers count from 1.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Whether the left location comes before the right one in the same document.
  package static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
