import Notation

/// Rows of cells, in columns as wide as their widest cells.
struct Table: Sendable {
  let rows: [[String]]
  /// How many spaces stand before each row.
  var margin = 0

  /// Beyond this width a cell does not push the others of its column aside.
  private static let widest = 36
  /// A last column that is narrower is not worth folding into.
  private static let narrowest = 16

  /// The rows, each ended. Where only so many columns may be filled, the last cell of a row goes on
  /// below its own beginning.
  func text(within columns: Int?) -> String {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { $0.indices.contains(column) ? $0[column].columns : 0 }
        .filter { $0 <= Self.widest }.max() ?? 0
    }
    return rows.map { row in
      let lead = row.dropLast().enumerated().map { column, cell in
        cell + String(repeating: " ", count: max(0, widths[column] - cell.columns)) + "  "
      }
      let start = String(repeating: " ", count: margin) + lead.joined()
      return start + folded(row.last ?? "", behind: start.columns, columns) + "\n"
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
