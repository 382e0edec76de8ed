import Notation

/// The lines of an outline: the scenario that is written once, and the rows that it runs with.
struct ExampleTable {
  /// The indices in `Document.lines` from the scenario's first line to the one above `examples`.
  let scenario: Range<Int>

  /// The index of the line with `examples`.
  let keyword: Int

  /// The index of the line that names the columns, if there is one.
  let header: Int?

  /// The indices of the lines that each make one scenario.
  let rows: [Int]

  /// The most bytes of memory that the rows of one document may take together: 128 MiB. Without a
  /// limit, a small file could take all there is.
  static let sizeLimit = 128 << 20

  /// About how many bytes of memory a line takes in the document of a row, its placeholders empty.
  static func size(of line: Line) -> Int {
    MemoryLayout<Line>.stride + line.words.count * MemoryLayout<Word>.stride + line.range.count
  }

  /// Finds the table of a scenario; `nil` where it is no outline.
  init?(of syntax: ScenarioSyntax, in lines: [Line]) {
    guard let keyword = syntax.body.first(where: { lines[$0].kind == .examples }) else {
      return nil
    }
    self.keyword = keyword
    scenario = (syntax.declaration ?? syntax.head.lowerBound)..<keyword
    let all = syntax.body.drop { $0 <= keyword }
    // What follows a line that does not belong below the table is none of its rows.
    let table = all.prefix { [.exampleRow, .comment, .blank].contains(lines[$0].kind) }
    let rows = table.filter { lines[$0].kind == .exampleRow }
    header = rows.first
    self.rows = Array(rows.dropFirst())
  }
}

extension Document {
  /// Whether a line is a row of examples that holds values: one below the names of the columns.
  func holdsValues(lineAt index: Int) -> Bool {
    guard lines[index].kind == .exampleRow else { return false }
    let above = lines[..<index].last { $0.kind != .blank && $0.kind != .comment }
    return above?.kind == .exampleRow
  }
}
