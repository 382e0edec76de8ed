import Notation

/// The columns of an outline, as far as its table can be read.
package struct OutlineColumns: Sendable {
  /// A column: its name, and the bytes of the name in the header.
  package struct Column: Hashable, Sendable {
    package let name: String
    package let range: Range<Int>
  }

  /// The columns in order.
  package private(set) var columns: [Column] = []
  /// The bytes of the cells below the header.
  package private(set) var cells: [Range<Int>] = []
  /// The cells of the first row by column, as written.
  private var example: [String: String] = [:]

  /// Reads the columns of a scenario; there are none if it is not an outline.
  package init(of syntax: ScenarioSyntax, in document: Document) {
    guard let table = ExampleTable(of: syntax, in: document.lines), let header = table.header else {
      return
    }
    let bytes = document.bytes
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    func cells(at index: Int) -> [Range<Int>] {
      (try? ExampleRow(document.lines[index], of: bytes.span))?.cells ?? []
    }
    columns = cells(at: header).map { Column(name: text($0), range: $0) }
    self.cells = table.rows.flatMap(cells)
    guard let first = table.rows.first else { return }
    for (column, cell) in zip(columns, cells(at: first)) { example[column.name] = text(cell) }
  }

  /// Returns a line with the cells of the first row instead of its placeholders.
  package func exampleOf(_ line: String) -> String {
    var isQuoted = true
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false).map { part in
      isQuoted.toggle()
      return example.reduce(String(part)) { text, cell in
        let value = isQuoted ? cell.value.replacing("\"", with: "") : cell.value
        return text.replacing("<\(cell.key)>", with: value)
      }
    }
    return parts.joined(separator: "\"")
  }
}
