/// A location in a document, as people and editors count lines and columns.
package struct SourceLocation: Hashable, Comparable, Sendable {
  /// The number of the line, from 1.
  package let line: Int

  /// The number of the column, from 1, counted in Unicode scalars.
  package let column: Int

  /// Creates a location. Both numbers start at 1.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Returns whether the left location precedes the right location in the same document.
  package static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
