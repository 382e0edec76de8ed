extension Screen {
  /// Performs a control sequence. Sequences for titles have no effect.
  mutating func perform(_ sequence: SequenceReader.Sequence) {
    let first = sequence.parameters.first ?? 0
    let count = max(1, first)
    if sequence.isPrivate {
      if sequence.final == "h" { modes.formUnion(sequence.parameters) }
      if sequence.final == "l" { modes.subtract(sequence.parameters) }
      return
    }
    let column = min(cursor.column, columns - 1)
    switch sequence.final {
    case "A": cursor = (max(0, cursor.row - count), column)
    case "B": cursor = (min(rows.count - 1, cursor.row + count), column)
    case "C": cursor.column = min(columns - 1, column + count)
    case "D": cursor.column = max(0, column - count)
    case "G": cursor.column = min(columns, count) - 1
    case "d": cursor.row = min(rows.count, count) - 1
    case "H":
      let second = sequence.parameters.dropFirst().first ?? 1
      cursor = (min(rows.count, count) - 1, min(columns, max(1, second)) - 1)
    case "J": eraseBelow(from: first)
    case "K": eraseRow(first)
    case "P": delete(count, at: column)
    case "@": insert(count, at: column)
    case "m": look.take(sequence.parameters)
    case "X": blank(column..<min(columns, column + count), in: cursor.row)
    default: break
    }
  }

  private mutating func blank(_ range: Range<Int>, in row: Int) {
    for column in range { rows[row].cells[column] = .blank }
  }

  private mutating func eraseRow(_ part: Int) {
    let column = min(cursor.column, columns - 1)
    switch part {
    case 0:
      blank(column..<columns, in: cursor.row)
      rows[cursor.row].isContinued = false
    case 1: blank(0..<(column + 1), in: cursor.row)
    default: rows[cursor.row] = Row(columns)
    }
  }

  private mutating func eraseBelow(from part: Int) {
    guard part == 0 else {
      rows = Array(repeating: Row(columns), count: rows.count)
      return
    }
    eraseRow(0)
    for row in (cursor.row + 1)..<max(rows.count, cursor.row + 1) { rows[row] = Row(columns) }
  }

  private mutating func delete(_ count: Int, at column: Int) {
    let count = min(count, columns - column)
    rows[cursor.row].cells.removeSubrange(column..<(column + count))
    rows[cursor.row].cells += Array(repeating: .blank, count: count)
  }

  private mutating func insert(_ count: Int, at column: Int) {
    let blanks = Array(repeating: Cell.blank, count: min(count, columns - column))
    rows[cursor.row].cells.insert(contentsOf: blanks, at: column)
    rows[cursor.row].cells.removeLast(blanks.count)
  }

  /// Changes the size, and wraps long lines again as terminals do.
  public mutating func resize(columns: Int, rows height: Int) {
    var wrapped: [Row] = []
    var moved = (row: 0, column: 0)
    var start = 0
    while start < rows.count {
      var end = start
      while end < rows.count - 1, rows[end].isContinued { end += 1 }
      var cells = rows[start...end].flatMap(\.cells)
      let isHere = (start...end).contains(cursor.row)
      let offset = isHere ? (cursor.row - start) * self.columns + cursor.column : nil
      while cells.last?.text == " ", cells.count > offset ?? 0 { cells.removeLast() }
      if let offset {
        // At the end of a full row, the cursor stays on that row.
        let isBehind = offset > 0 && offset == cells.count && offset % columns == 0
        let row = wrapped.count + offset / columns - (isBehind ? 1 : 0)
        moved = (row, isBehind ? columns : offset % columns)
      }
      wrapped += Self.wrapped(cells, at: columns)
      start = end + 1
    }
    while let last = wrapped.last, wrapped.count > height, wrapped.count - 1 > moved.row,
      last.cells.allSatisfy({ $0.text == " " })
    {
      wrapped.removeLast()
    }
    let dropped = max(0, wrapped.count - height)
    rows = Array(wrapped.dropFirst(dropped))
    while rows.count < height { rows.append(Row(columns)) }
    cursor = (max(0, min(height - 1, moved.row - dropped)), moved.column)
    self.columns = columns
  }

  private static func wrapped(_ cells: [Cell], at columns: Int) -> [Row] {
    guard !cells.isEmpty else { return [Row(columns)] }
    return stride(from: 0, to: cells.count, by: columns).map { start in
      var row = Row(columns)
      let piece = cells[start..<min(cells.count, start + columns)]
      row.cells.replaceSubrange(0..<piece.count, with: piece)
      row.isContinued = start + columns < cells.count
      return row
    }
  }
}
