/// A change to the order of a first-match list. The last row of the list always holds.
@Sentences
public enum RowOrderChange: UInt8, Choice {
  /// The row is removed.
  case dropped
  /// The row applies exactly when its condition does not hold.
  case negated
  /// The row is checked before the row above it.
  case movedUp
  /// The row is checked before all other rows.
  case movedFirst

  /// Returns the changes to a row that alter the list of rows.
  ///
  /// The last row cannot be dropped or negated, because the list must stay complete.
  public static func changes<Row: Choice>(of row: Row) -> [Self] {
    let position = Int(row.bits)
    let isLast = position == Row.allCases.count - 1
    return (isLast ? [] : [.dropped, .negated]) + (position > 0 ? [.movedUp] : [])
      + (position > 1 ? [.movedFirst] : [])
  }

  /// Returns the rows in their changed order.
  public func order<Row: Choice>(of row: Row) -> [Row] {
    var rows = Row.all
    let position = Int(row.bits)
    switch self {
    case .dropped: rows.remove(at: position)
    case .negated: break
    case .movedUp: rows.swapAt(position, position - 1)
    case .movedFirst:
      rows.remove(at: position)
      rows.insert(row, at: 0)
    }
    return rows
  }

  /// Returns the rows whose decisions another row can now make.
  public func affectedRows<Row: Choice>(by row: Row) -> [Row] {
    let position = Int(row.bits)
    return switch self {
    case .dropped: [row]
    case .negated: Array(Row.all[position...])
    case .movedUp: [Row.all[position - 1]]
    case .movedFirst: Array(Row.all[..<position])
    }
  }
}
