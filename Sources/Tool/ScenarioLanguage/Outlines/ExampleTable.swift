import Notation

/// The lines of an outline: the scenario, and the table of its rows.
struct ExampleTable {
  /// The indices in `Document.lines` from the scenario's first line to the one above `examples`.
  let scenario: Range<Int>

  /// The index of the `examples` line.
  let keyword: Int

  /// The index of the header, if there is one.
  let header: Int?

  /// The indices of the lines that each generate a scenario.
  let rows: [Int]

  /// The maximum memory for the rows of one document: 128 MiB. Without a limit, a small file could
  /// exhaust the memory.
  static let sizeLimit = 128 << 20

  /// The approximate memory of a line in a row's document, with empty placeholders.
  static func size(of line: Line) -> Int {
    MemoryLayout<Line>.stride + line.words.count * MemoryLayout<Word>.stride + line.range.count
  }

  /// Finds the table of a scenario; `nil` if it is not an outline.
  init?(of syntax: ScenarioSyntax, in lines: [Line]) {
    guard let keyword = syntax.body.first(where: { lines[$0].kind == .examples }) else {
      return nil
    }
    self.keyword = keyword
    scenario = (syntax.declaration ?? syntax.head.lowerBound)..<keyword
    let all = syntax.body.drop { $0 <= keyword }
    // Lines after one that does not belong to the table are not rows.
    let table = all.prefix { lines[$0].kind == .exampleRow || lines[$0].kind.isForReaders }
    let rows = table.filter { lines[$0].kind == .exampleRow }
    header = rows.first
    self.rows = Array(rows.dropFirst())
  }
}

extension Document {
  /// Whether a line is a row with values, rather than the header.
  func holdsValues(lineAt index: Int) -> Bool {
    guard lines[index].kind == .exampleRow else { return false }
    return lines[..<index].last { !$0.kind.isForReaders }?.kind == .exampleRow
  }
}
