/// A location in a document, counted as people and editors do.
package struct SourceLocation: Hashable, Comparable, Sendable {
  /// The number of the line, from 1.
  package let line: Int

  /// The number of the column, from 1, counted in Unicode scalars.
  package let column: Int

  /// Creates a location. Both numbers count from 1.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Returns whether the left location precedes the right location in the same document.
  package static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
