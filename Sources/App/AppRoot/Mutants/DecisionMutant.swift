import Machines

/// A change of one row of the decision order.
package typealias DecisionMutant = RowMutant<DecisionRow, OtherState>

/// A state that needs no facts. Any row can therefore be changed to lead to this state.
package enum OtherState: UInt8, Choice {
  case headless, blacklisted, migrating, unauthenticated

  fileprivate var state: AppState {
    switch self {
    case .headless: .headless
    case .blacklisted: .blacklisted(.appVersion)
    case .migrating: .migrating
    case .unauthenticated: .unauthenticated(nil)
    }
  }
}

extension DecisionMutant {
  /// Every change of every row. A row about an account is not negated, because the row has no state
  /// without an account.
  static var all: [DecisionMutant] {
    DecisionRow.allCases.flatMap { row in
      let state = row.state(of: nil)
      return changes(of: row, answering: OtherState.allCases.filter { $0.state != state })
        .filter { $0.change != .order(.negated) || state != nil }
    }
  }

  /// Returns the first row that holds in the changed order, and the row's state.
  func decide(_ facts: AppFacts) -> (row: DecisionRow, state: AppState) {
    decide({ $0.state(facts) }, opposite: { $0.state(of: nil) }, other: \.state)
  }
}
