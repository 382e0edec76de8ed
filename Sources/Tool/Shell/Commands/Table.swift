import Notation

/// Rows of cells in aligned columns.
struct Table: Sendable {
  let rows: [[String]]
  /// The number of spaces to the left of each row.
  var margin = 0
  /// The indices of rows with a star in the margin.
  var marked: Set<Int> = []

  /// The width beyond which a cell no longer widens its column.
  private static let widest = 36
  /// The minimum width to which the last column is folded.
  private static let narrowest = 16

  /// Returns the rows, including line endings. If `columns` is specified, the last cell of each row
  /// is folded, and its continuation lines are aligned with the start of the cell.
  func text(within columns: Int?) -> String {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { $0.indices.contains(column) ? $0[column].columns : 0 }
        .filter { $0 <= Self.widest }.max() ?? 0
    }
    return rows.enumerated().map { index, row in
      let spaces = String(repeating: " ", count: margin)
      let margin = marked.contains(index) ? "*" + spaces.dropFirst() : spaces
      let lead = row.dropLast().enumerated().map { column, cell in
        cell + String(repeating: " ", count: max(0, widths[column] - cell.columns)) + "  "
      }
      let start = margin + lead.joined()
      guard let columns, columns - start.columns < Self.narrowest, row.count > 1 else {
        return start + folded(row.last ?? "", behind: start.columns, columns) + "\n"
      }
      // If there is not enough room next to the other cells, the last cell is placed below them.
      let indentation = spaces + "    "
      let others = row.dropLast().joined(separator: "  ")
      return margin + others + "\n" + indentation
        + folded(row.last ?? "", behind: indentation.columns, columns) + "\n"
    }.joined()
  }

  private func folded(_ cell: String, behind offset: Int, _ columns: Int?) -> String {
    guard let columns, columns - offset >= Self.narrowest else { return cell }
    var lines = [""]
    for word in cell.split(separator: " ", omittingEmptySubsequences: false) {
      let last = lines[lines.count - 1]
      if !last.isEmpty, offset + last.columns + 1 + word.columns > columns {
        lines.append(String(word))
      } else {
        lines[lines.count - 1] = last.isEmpty ? String(word) : "\(last) \(word)"
      }
    }
    return lines.joined(separator: "\n" + String(repeating: " ", count: offset))
  }
}
