/// A change of one row in a first-match list. The last row of the list always holds.
public struct RowMutant<Row: Choice, Answer: Choice>: Hashable, Sendable {
  /// The kind of change.
  public enum Change: Hashable, Sendable {
    /// The row is moved, removed or negated.
    case order(RowOrderChange)
    /// The row gets another answer.
    case answer(Answer)
  }

  /// The changed row.
  public let row: Row
  /// The change.
  public let change: Change

  /// Returns the changes to `row` that produce a different list: the changes to the order, and one
  /// change of the row's answer for each of `answers`.
  public static func changes(of row: Row, answering answers: [Answer]) -> [Self] {
    RowOrderChange.changes(of: row).map { Self(row: row, change: .order($0)) }
      + answers.map { Self(row: row, change: .answer($0)) }
  }

  /// Returns the first row that holds in the changed list, and its value.
  ///
  /// `answer` returns the value of a row if the row holds. `opposite` returns the value of a
  /// negated row whose condition does not hold. `other` returns the value for the answer that
  /// replaces the row's own answer.
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

  /// The rows whose decisions can change.
  public var affectedRows: [Row] {
    if case .order(let change) = change { change.affectedRows(by: row) } else { [row] }
  }

  /// A description of the change, as a sentence without its full stop.
  public var sentence: String {
    switch change {
    case .order(let change): change.sentence ?? change.name
    case .answer(let answer): "It leads to \(answer.name)"
    }
  }
}

/// A change of a row whose table is part of a machine is a mutant of the machine.
extension RowMutant: MachineMutant where Row: MachineRow {}
