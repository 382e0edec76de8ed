import Notation

/// The lines of an outline: the scenario's own lines and its table.
struct ExampleTable {
  /// The indices in `Document.lines` of the scenario's own lines, up to the line above `examples`.
  let scenario: Range<Int>

  /// The index of the `examples` line.
  let keyword: Int

  /// The index of the header; `nil` if the table has no header.
  let header: Int?

  /// The indices of the rows with values, each of which generates one scenario.
  let rows: [Int]

  /// The maximum memory for the rows of one document: 128 MiB. Without a limit, a small file could
  /// exhaust all memory.
  static let sizeLimit = 128 << 20

  /// Returns the approximate memory used by a line in a row's document, excluding the values of
  /// placeholders.
  static func size(of line: Line) -> Int {
    MemoryLayout<Line>.stride + line.words.count * MemoryLayout<Word>.stride + line.range.count
  }

  /// Finds the table of a scenario; `nil` if the scenario is not an outline.
  init?(of syntax: ScenarioSyntax, in lines: [Line]) {
    guard let keyword = syntax.body.first(where: { lines[$0].kind == .examples }) else {
      return nil
    }
    self.keyword = keyword
    scenario = (syntax.declaration ?? syntax.head.lowerBound)..<keyword
    let all = syntax.body.drop { $0 <= keyword }
    // The rows end at the first line that does not belong to the table.
    let table = all.prefix { lines[$0].kind == .exampleRow || lines[$0].kind.isForReaders }
    let rows = table.filter { lines[$0].kind == .exampleRow }
    header = rows.first
    self.rows = Array(rows.dropFirst())
  }
}

extension Document {
  /// Returns whether a line is a row with values, as opposed to the header.
  func holdsValues(lineAt index: Int) -> Bool {
    guard lines[index].kind == .exampleRow else { return false }
    return lines[..<index].last { !$0.kind.isForReaders }?.kind == .exampleRow
  }
}
