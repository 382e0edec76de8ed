import CLineEditing

/// Arranges candidates in rows that fit the width of a terminal.
struct CandidateList {
  /// The maximum number of rows. If there are more rows, the last row shows the number of omitted
  /// rows.
  static let maximumRows = 100

  let candidates: [Completion.Candidate]
  let columns: Int
  /// The number of rows available on the terminal. Help is shown if every candidate can have a row.
  let rows: Int

  /// The rows. Each row ends with a line ending.
  var text: String {
    let lines = withHelp ?? inColumns
    let shown = lines.count > Self.maximumRows ? Array(lines.prefix(Self.maximumRows - 1)) : lines
    let left = lines.count - shown.count
    let note = left > 0 ? ["… \(left) more rows"] : []
    return (shown + note.map { Self.cut($0, to: columns - 1) }).map { $0 + "\r\n" }.joined()
  }

  private var words: [String] {
    candidates.map { Self.cut(String(decoding: $0.text, as: UTF8.self), to: columns - 1) }
  }

  /// The minimum width of a column for help.
  private static let narrowest = 12

  /// One row per candidate, with its help; `nil` if no candidate has help or there is not enough
  /// room. Long help continues on further rows if there is room for all rows.
  private var withHelp: [String]? {
    guard candidates.contains(where: { $0.help != nil }), candidates.count < rows else {
      return nil
    }
    let words = words
    // Words that take more than half of the width do not widen the column.
    let widest = words.map(Self.width).filter { $0 <= columns / 2 }.max() ?? columns / 2
    guard columns - widest > Self.narrowest else { return nil }
    let entries = zip(words, candidates).map { entry($0, $1.help, behind: widest + 2) }
    let lines = entries.flatMap(\.self)
    return lines.count < rows ? lines : entries.map { Self.shortened($0) }
  }

  private func entry(_ word: String, _ help: String?, behind start: Int) -> [String] {
    guard let help else { return [word] }
    let isWide = Self.width(word) + 2 > start
    let margin = String(repeating: " ", count: start)
    let lines = Self.folded(help, to: columns - 1 - start).map { margin + $0 }
    if isWide { return [word] + lines }
    let first = Self.padded(word, to: start) + (lines.first?.dropFirst(start) ?? "")
    return [first] + lines.dropFirst()
  }

  /// Returns the first row of a candidate. A mark is added if there are further rows.
  private static func shortened(_ lines: [String]) -> String {
    lines.count > 1 ? lines[0] + "…" : lines[0]
  }

  /// Returns the words of a text in lines of up to this width, leaving room for a mark. Longer
  /// words are truncated.
  private static func folded(_ text: String, to columns: Int) -> [String] {
    text.split(separator: " ").reduce(into: []) { lines, word in
      let word = cut(String(word), to: columns - 1)
      if let last = lines.last, width(last) + 1 + width(word) < columns {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(word)
      }
    }
  }

  private var inColumns: [String] {
    let words = words
    let cell = (words.map(Self.width).max() ?? 0) + 2
    let across = max(1, (columns + 1) / cell)
    let down = (words.count + across - 1) / across
    return (0..<down).map { row in
      let cells = stride(from: row, to: words.count, by: down).map { words[$0] }
      return cells.dropLast().map { Self.padded($0, to: cell) }.joined() + (cells.last ?? "")
    }
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - Self.width(text)))
  }

  /// Returns the number of columns that a text occupies.
  static func width(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + max(0, Int(line_editor_width($1.value))) }
  }

  /// Truncates a text to this many columns and drops unprintable characters.
  static func cut(_ text: String, to columns: Int) -> String {
    let printable = text.unicodeScalars.filter { line_editor_width($0.value) >= 0 }
    var cut = String(String.UnicodeScalarView(printable))
    guard width(cut) > columns else { return cut }
    while !cut.isEmpty, width(cut) > columns - 1 { cut.unicodeScalars.removeLast() }
    return cut + "…"
  }
}
