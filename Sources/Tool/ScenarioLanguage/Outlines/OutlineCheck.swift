import Notation

/// Checks the tables of a document's outlines after all lines have been read.
struct OutlineCheck {
  private let lines: [Line]
  private let words: [Word]
  private let bytes: [UInt8]

  /// The errors and the indices of their lines, in no particular order.
  private(set) var findings: [(line: Int, finding: Finding)] = []

  init(
    _ scenarios: [ScenarioSyntax], _ lines: [Line], _ words: [Word], _ bytes: [UInt8],
    firstLine: Int
  ) {
    self.lines = lines
    self.words = words
    self.bytes = bytes
    var size = 0
    var rowCounts: [String: (rows: Int, line: Int)] = [:]
    for syntax in scenarios {
      guard let table = ExampleTable(of: syntax, in: lines), lines[table.keyword].isSound else {
        continue
      }
      rowCounts[syntax.name] = (table.rows.count, firstLine + table.scenario.lowerBound)
      let expanded = check(table)
      if size + expanded > ExampleTable.sizeLimit {
        report(.outlineTooLarge, at: keyword(table), line: table.keyword)
      } else {
        size += expanded
      }
    }
    for syntax in scenarios { checkName(of: syntax, rowCounts) }
  }

  /// Checks a table and returns the total size of the documents that its rows generate.
  private mutating func check(_ table: ExampleTable) -> Int {
    guard let header = table.header, !table.rows.isEmpty else {
      report(.missingRows, at: keyword(table), line: table.keyword)
      return 0
    }
    guard lines[header].isSound, let columns = columns(at: header) else { return 0 }
    let names = columns.map(\.name)
    var uses = Dictionary(uniqueKeysWithValues: columns.map { ($0.name, 0) })
    var isClear = true
    for index in table.scenario {
      let known = checkPlaceholders(at: index, names, &uses)
      isClear = isClear && known && lines[index].isSound
    }
    // A misspelt name in the lines above has already been reported.
    if isClear, let column = columns.first(where: { uses[$0.name] == 0 }) {
      report(.unusedColumn, at: column.range, line: header)
    }
    let counts = columns.map { uses[$0.name] ?? 0 }
    let scenario = lines[table.scenario].reduce(0) { $0 + ExampleTable.size(of: $1) }
    return table.rows.filter { lines[$0].isSound }.reduce(0) { size, row in
      size + scenario + check(row: row, counts)
    }
  }

  /// Returns the columns named by a header; `nil` after an error.
  private mutating func columns(at header: Int) -> [(name: String, range: Range<Int>)]? {
    var columns: [(name: String, range: Range<Int>)] = []
    var names: Set<String> = []
    do throws(Finding) {
      for cell in try ExampleRow(lines[header], of: bytes.span).cells {
        let name = String(decoding: bytes[cell], as: UTF8.self)
        guard !name.isEmpty, bytes[cell].allSatisfy(HeadReader.isInTags) else {
          throw Finding(.badColumn, at: cell)
        }
        guard names.insert(name).inserted else {
          throw Finding(.duplicateColumn, at: cell)
        }
        columns.append((name, cell))
      }
      return columns
    } catch {
      findings.append((header, error))
      return nil
    }
  }

  /// Checks a row and returns the total length of its cells. The length of each cell is multiplied
  /// by the number of uses of its column.
  private mutating func check(row index: Int, _ uses: [Int]) -> Int {
    do throws(Finding) {
      let cells = try ExampleRow(lines[index], of: bytes.span).cells
      let count = uses.count
      guard cells.count == count else {
        let end = lines[index].range.upperBound
        throw Finding(
          .unevenRow(expected: count, found: cells.count),
          at: cells.count > count ? cells[count] : end..<end)
      }
      for cell in cells { _ = try ExampleCell(bytes.span, in: cell) }
      return zip(cells, uses).reduce(0) { $0 + $1.0.count * $1.1 }
    } catch {
      findings.append((index, error))
      return 0
    }
  }

  /// Counts the uses of each column in a line. Returns whether the line uses only known columns.
  private mutating func checkPlaceholders(
    at index: Int, _ columns: [String], _ uses: inout [String: Int]
  ) -> Bool {
    let line = lines[index]
    guard line.kind != .scenario else { return true }
    for word in words[line.words] {
      for placeholder in Placeholder.all(in: word, of: bytes.span) {
        guard let range = placeholder.name else { continue }
        let name = String(decoding: bytes[range], as: UTF8.self)
        uses[name]? += 1
        guard line.kind != .use else {
          report(.placeholderInUse, at: placeholder.range, line: index)
          return true
        }
        guard uses[name] != nil else {
          report(
            .unknownPlaceholder(name, columns: columns), at: placeholder.range,
            line: index)
          return false
        }
      }
    }
    return true
  }

  /// Reports an error if a scenario's name equals the name that identifies an outline's row in
  /// reports.
  private mutating func checkName(
    of syntax: ScenarioSyntax, _ outlines: [String: (rows: Int, line: Int)]
  ) {
    guard let declaration = syntax.declaration, let row = OutlineRow.Name(syntax.name),
      let outline = outlines[row.outline], 1...max(1, outline.rows) ~= row.number
    else { return }
    report(
      .duplicateScenario(syntax.name, line: outline.line), at: syntax.nameRange,
      line: declaration)
  }

  private func keyword(_ table: ExampleTable) -> Range<Int> {
    words[lines[table.keyword].words].first?.range ?? lines[table.keyword].range
  }

  private mutating func report(_ error: SyntaxError, at range: Range<Int>, line: Int) {
    findings.append((line, Finding(error, at: range)))
  }
}
