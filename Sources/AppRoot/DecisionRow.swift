public import Machines

/// The decision order: the first row that holds determines the state.
public enum DecisionRow: UInt8, Choice {
  case notForegrounded
  case blockedBefore
  case migrating
  case blacklisted
  case jailbroken
  case loading
  case loggedIn
  case loggedOut
  case undetermined

  /// The state if the row holds for the facts, otherwise `nil`. The last row always holds.
  func state(_ facts: AppFacts) -> AppState? {
    switch self {
    case .notForegrounded: facts.hasEnteredForeground ? nil : .headless
    case .blockedBefore: facts.blocker.map { .blacklisted($0) }
    case .migrating: facts.isMigrating ? .migrating : nil
    case .blacklisted: facts.isVersionBlacklisted ? .blacklisted(.appVersion) : nil
    case .jailbroken: facts.isJailbroken ? .blacklisted(.jailbroken) : nil
    case .loading: facts.loading.map { .loading($0.account, from: $0.from) }
    case .loggedIn:
      if case .loggedIn(let account, let completedRegistration) = facts.authentication {
        .authenticated(account, completedRegistration: completedRegistration)
      } else {
        nil
      }
    case .loggedOut:
      facts.authentication == .loggedOut ? .unauthenticated(facts.authenticationError) : nil
    case .undetermined: .headless
    }
  }

  /// The first row that holds, and its state.
  static func decide(_ facts: AppFacts) -> (row: DecisionRow, state: AppState) {
    for row in allCases {
      if let state = row.state(facts) { return (row, state) }
    }
    preconditionFailure("the last row always holds")
  }
}
