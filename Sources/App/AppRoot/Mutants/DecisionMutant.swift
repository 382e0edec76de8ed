import Machines

/// A change of one row of the decision order.
package struct DecisionMutant: Hashable, Sendable {
  /// What becomes of a row.
  enum Change: Hashable, Sendable {
    /// It stands elsewhere, nowhere, or for the opposite.
    case order(RowOrderChange)
    /// It answers with another state.
    case state(OtherState)
  }

  /// A state that needs no facts, so that any row can answer with it.
  enum OtherState: UInt8, Choice {
    case headless, blacklisted, migrating, unauthenticated

    var state: AppState {
      switch self {
      case .headless: .headless
      case .blacklisted: .blacklisted(.appVersion)
      case .migrating: .migrating
      case .unauthenticated: .unauthenticated(nil)
      }
    }
  }

  /// The row.
  package let row: DecisionRow
  let change: Change

  /// Every change of every row. What a row says of an account cannot be said where there is none,
  /// so such a row is not negated.
  static var all: [DecisionMutant] {
    DecisionRow.allCases.flatMap { row in
      RowOrderChange.changes(of: row)
        .filter { $0 != .negated || row.stateWithoutFacts != nil }
        .map { DecisionMutant(row: row, change: .order($0)) }
        + OtherState.allCases.filter { $0.state != row.stateWithoutFacts }
        .map { DecisionMutant(row: row, change: .state($0)) }
    }
  }

  /// The first row that holds in the changed order, and its state.
  func decide(_ facts: AppFacts) -> (row: DecisionRow, state: AppState) {
    for row in order {
      if let state = state(of: row, facts) { return (row, state) }
    }
    preconditionFailure("the last row always holds")
  }

  /// The rows in whose place another one may decide.
  package var affectedRows: [DecisionRow] {
    switch change {
    case .order(let change): change.affectedRows(by: row)
    case .state: [row]
    }
  }

  /// What is changed, as a sentence without its full stop.
  package var sentence: String {
    switch change {
    case .order(let change): change.sentence ?? change.name
    case .state(let state): "It leads to \(state.name)"
    }
  }

  private var order: [DecisionRow] {
    switch change {
    case .order(let change): change.order(of: row)
    case .state: DecisionRow.all
    }
  }

  private func state(of row: DecisionRow, _ facts: AppFacts) -> AppState? {
    let state = row.state(facts)
    guard row == self.row else { return state }
    return switch change {
    case .order(.negated): state == nil ? row.stateWithoutFacts : nil
    case .order(.dropped), .order(.movedUp), .order(.movedFirst): state
    case .state(let other): state == nil ? nil : other.state
    }
  }
}

extension DecisionRow {
  /// The state that the row answers with whatever the facts are; `nil` where it names an account.
  fileprivate var stateWithoutFacts: AppState? { state(of: nil) }
}
