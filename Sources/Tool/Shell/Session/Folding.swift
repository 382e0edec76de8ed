import Notation

/// Folds lines to the width of the display.
enum Folding {
  /// Returns the text with every line folded to `columns`, at spaces if possible, and with
  /// continuations indented. Escape sequences for colours have no width.
  static func folded(_ text: String, to columns: Int?) -> String {
    guard let columns, columns > 0 else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { fold($0, columns) }.joined(separator: "\n")
  }

  private static func fold(_ line: Substring, _ columns: Int) -> String {
    let margin = line.prefix { $0 == " " }.count
    let indentation = String(repeating: " ", count: min(margin + 4, columns / 2))
    var rows: [String] = []
    var row = Row(indentation: "")
    var rest = Array(line.unicodeScalars.reversed())
    while let scalar = rest.popLast() {
      guard row.isFull(for: scalar, columns, behind: rows.isEmpty ? margin : 0) else {
        row.append(scalar)
        continue
      }
      // If the next character is a space, the row ends with a complete word and need not be split.
      let (full, remainder) =
        scalar == " "
        ? (row.indentation + row.text, "") : row.broken(behind: rows.isEmpty ? margin : 0)
      rows.append(full)
      row = Row(indentation: indentation)
      if scalar != " " { rest.append(scalar) }
      rest += remainder.unicodeScalars.reversed()
    }
    return (rows + [row.indentation + row.text]).joined(separator: "\n")
  }
}

/// A row under construction.
private struct Row {
  let indentation: String
  private(set) var text = ""
  private var width: Int
  private var isInEscape = false

  init(indentation: String) {
    self.indentation = indentation
    width = indentation.count
  }

  /// Returns whether a row has no room for another scalar. An empty row always has room.
  func isFull(for scalar: Unicode.Scalar, _ columns: Int, behind margin: Int) -> Bool {
    guard !isInEscape, scalar != "\u{1b}", width > indentation.count + margin else { return false }
    return width + scalar.columns > columns
  }

  mutating func append(_ scalar: Unicode.Scalar) {
    text.unicodeScalars.append(scalar)
    if scalar == "\u{1b}" {
      isInEscape = true
    } else if isInEscape {
      isInEscape = scalar != "m"
    } else {
      width += scalar.columns
    }
  }

  /// Splits the row at its last space after the margin. A row without such a space is split at its
  /// end.
  func broken(behind margin: Int) -> (row: String, rest: String) {
    guard let space = text.lastIndex(of: " "),
      text.distance(from: text.startIndex, to: space) > margin
    else { return (indentation + text, "") }
    return (indentation + text[..<space], String(text[text.index(after: space)...]))
  }
}
