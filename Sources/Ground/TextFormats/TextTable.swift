/// A human-readable table: each row has a name and cells that are right-aligned with their
/// headings.
///
/// ```
/// stage         passed  failed
/// coordinator      954       0
/// ```
package struct TextTable: Sendable {
  private let heads: [String]
  private let corner: String
  private let width: Int

  /// Creates a table with headings and a `corner` above the names. Names have up to `width`
  /// characters.
  package init(_ heads: [String], corner: String = "", width: Int) {
    self.heads = heads
    self.corner = corner
    self.width = width
  }

  /// The row of headings without a line break.
  package var heading: String { row(corner, heads) }

  /// Returns a row without a line break. A cell wider than its heading shifts the following cells.
  package func row(_ name: String, _ cells: [String]) -> String {
    let name = name + String(repeating: " ", count: max(0, width - name.count))
    let cells = zip(cells, heads).map { cell, head in
      String(repeating: " ", count: max(0, head.count - cell.count)) + cell
    }
    return ([name] + cells).joined(separator: "  ")
  }
}
