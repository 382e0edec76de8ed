import Machines
import Sessions

/// The decision order. The first row that holds determines the state.
@Sentences
package enum DecisionRow: UInt8, Choice {
  /// The app has not become active in this run.
  case notForegrounded
  /// The app was blocked earlier in this run; the first reason still applies.
  case blockedBefore
  /// The store of the account being opened is being migrated.
  case migrating
  /// The server has blacklisted this build.
  case blacklisted
  /// The device is jailbroken and the configuration does not allow that.
  case jailbroken
  /// An account is being opened.
  case loading
  /// A user is logged in.
  case loggedIn
  /// No user is logged in.
  case loggedOut
  /// It is not known yet whether a user is logged in.
  case undetermined

  /// Returns the row's state if the row holds for the facts, otherwise `nil`. The last row always
  /// holds.
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

  /// Returns the state that the row leads to, with default values for everything except the
  /// account. Returns `nil` if the state needs an account and `account` is `nil`.
  package func state(of account: AccountID?) -> AppState? {
    switch self {
    case .notForegrounded, .undetermined: .headless
    case .blockedBefore, .blacklisted: .blacklisted(.appVersion)
    case .migrating: .migrating
    case .jailbroken: .blacklisted(.jailbroken)
    case .loading: account.map { .loading($0, from: nil) }
    case .loggedIn: account.map { .authenticated($0, completedRegistration: false) }
    case .loggedOut: .unauthenticated(nil)
    }
  }

  /// Whether the row can only confirm the current state. Before the app becomes active, nothing is
  /// known. A blocked app stays blocked.
  package var onlyStays: Bool {
    switch self {
    case .notForegrounded, .blockedBefore, .undetermined: true
    case .migrating, .blacklisted, .jailbroken, .loading, .loggedIn, .loggedOut: false
    }
  }

  /// Returns the first row that holds and its state.
  static func decide(_ facts: AppFacts) -> (row: DecisionRow, state: AppState) {
    for row in allCases {
      if let state = row.state(facts) { return (row, state) }
    }
    preconditionFailure("the last row always holds")
  }
}
