import CLineEditing

/// Candidates as rows that fit the width of a terminal.
struct CandidateList {
  /// The maximum number of rows; the last one then counts the candidates left out.
  static let maximumRows = 100

  let candidates: [Completion.Candidate]
  let columns: Int
  /// The number of rows available on the terminal: help is shown if every candidate can have a row.
  let rows: Int

  /// The rows, each with a line ending.
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

  private var withHelp: [String]? {
    guard candidates.contains(where: { $0.help != nil }), candidates.count < rows else {
      return nil
    }
    let words = words
    let widest = words.map(Self.width).max() ?? 0
    // Next to words of this width, there would be no room for help.
    guard widest + 12 < columns else { return nil }
    return zip(words, candidates).map { word, candidate in
      guard let help = candidate.help else { return word }
      return Self.cut(Self.padded(word, to: widest + 2) + help, to: columns - 1)
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

  /// The number of columns that a text occupies.
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
