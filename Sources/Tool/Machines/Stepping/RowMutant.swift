/// A change of one row in a list of which the first row that holds decides, and the last one always
/// holds.
public struct RowMutant<Row: Choice, Answer: Choice>: Hashable, Sendable {
  /// What becomes of a row.
  public enum Change: Hashable, Sendable {
    /// It stands elsewhere, nowhere, or for the opposite.
    case order(RowOrderChange)
    /// It leads elsewhere.
    case answer(Answer)
  }

  /// The row.
  public let row: Row
  /// What becomes of it.
  public let change: Change

  /// The changes of a row that make another list, and those to other answers.
  public static func changes(of row: Row, answering answers: [Answer]) -> [Self] {
    RowOrderChange.changes(of: row).map { Self(row: row, change: .order($0)) }
      + answers.map { Self(row: row, change: .answer($0)) }
  }

  /// The first row that holds in the changed order, and what comes of it: `answer` says what comes
  /// of a row if it holds, `opposite` what where its condition does not, and `other` what comes of
  /// another answer.
  public func decide<Value>(
    _ answer: (Row) -> Value?, opposite: (Row) -> Value?, other: (Answer) -> Value
  ) -> (Row, Value) {
    let rows = if case .order(let change) = change { change.order(of: row) } else { Row.all }
    for row in rows {
      var value = answer(row)
      if row == self.row {
        switch change {
        case .order(.negated): value = value == nil ? opposite(row) : nil
        case .order(.dropped), .order(.movedUp), .order(.movedFirst): break
        case .answer(let answer): value = value.map { _ in other(answer) }
        }
      }
      if let value { return (row, value) }
    }
    preconditionFailure("the last row always holds")
  }

  /// The rows in whose place another one may decide.
  public var affectedRows: [Row] {
    if case .order(let change) = change { change.affectedRows(by: row) } else { [row] }
  }

  /// What is changed, as a sentence without its full stop.
  public var sentence: String {
    switch change {
    case .order(let change): change.sentence ?? change.name
    case .answer(let answer): "It leads to \(answer.name)"
    }
  }
}
