import Notation

/// The column widths of a table of examples, used to align its bars.
struct TableLayout {
  private let document: Document
  private var widths: [Int] = []

  /// Measures the rows below the `examples` line at this index. The document must have no errors.
  init(_ document: Document, below keyword: Int) {
    self.document = document
    for line in document.lines.dropFirst(keyword + 1) {
      guard line.kind == .exampleRow || line.kind.isForReaders else { return }
      if line.kind == .exampleRow { measure(line) }
    }
  }

  /// Returns a formatted row of the table without its indentation.
  func text(of line: Line) -> String {
    zip(document.cells(of: line), widths).reduce("|") { text, column in
      let (cell, width) = column
      return text + " " + cell + String(repeating: " ", count: width - cell.columns) + " |"
    }
  }

  private mutating func measure(_ line: Line) {
    for (index, cell) in document.cells(of: line).enumerated() {
      if index == widths.count { widths.append(0) }
      widths[index] = max(widths[index], cell.columns)
    }
  }
}

extension Document {
  /// Returns the cells of a row as written; empty if the row cannot be parsed.
  func cells(of line: Line) -> [String] {
    let row = try? ExampleRow(line, of: bytes.span)
    return row?.cells.map { String(decoding: bytes[$0], as: UTF8.self) } ?? []
  }
}
