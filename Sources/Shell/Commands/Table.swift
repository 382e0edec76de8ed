import Notation

/// Rows of cells, in columns as wide as their widest cells.
struct Table: Sendable {
  let rows: [[String]]
  /// How many spaces stand before each row.
  var margin = 0

  /// Beyond this width a cell does not push the others of its column aside.
  private static let widest = 36

  /// The rows, each ended.
  var text: String {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { $0.indices.contains(column) ? $0[column].columns : 0 }
        .filter { $0 <= Self.widest }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        column == row.count - 1
          ? cell : cell + String(repeating: " ", count: max(0, widths[column] - cell.columns))
      }
      return String(repeating: " ", count: margin) + cells.joined(separator: "  ") + "\n"
    }.joined()
  }
}
