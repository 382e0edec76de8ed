import Sessions

/// The facts known to the app root. The state is derived from them and never stored separately.
package struct AppFacts: Hashable, Sendable {
  /// Whether a user is logged in, as far as the app knows.
  package enum Authentication: Hashable, Sendable {
    case undetermined
    case loggedOut
    case loggedIn(AccountID, completedRegistration: Bool)
  }

  /// An account being opened.
  package struct Loading: Hashable, Sendable {
    /// The account.
    package let account: AccountID
    /// The previously selected account, if it was a different account.
    package let from: AccountID?
  }

  /// Whether the app has become active in this run.
  package internal(set) var hasEnteredForeground = false
  /// Whether an account's store is being migrated, or the account is still being opened after its
  /// store has been migrated.
  package internal(set) var isMigrating = false
  /// Whether the server has blacklisted this build.
  package internal(set) var isVersionBlacklisted = false
  /// Whether the device is jailbroken and the configuration does not allow that.
  package internal(set) var isJailbroken = false
  /// The account being opened, if any.
  package internal(set) var loading: Loading?
  /// Whether a user is logged in.
  package internal(set) var authentication = Authentication.undetermined
  /// The reason why no user is logged in.
  package internal(set) var authenticationError: AuthenticationError?
  /// The first reason found in this run for blocking the app. Later reasons do not replace it.
  package internal(set) var blocker: BlacklistReason?

  /// Creates the facts before anything has happened.
  package init() {}
}

/// The effect of a row on the facts: which fact the row sets, and the new value of this fact.
enum FactChange: Hashable {
  case foreground(Bool)
  case migrating(Bool)
  case blacklisted(Bool)
  case jailbroken(Bool)
  case loading(AppFacts.Loading?)
  case authentication(AppFacts.Authentication)
  case error(AuthenticationError?)
  /// No fact changes.
  case none
}

extension AppFacts {
  mutating func apply(_ change: FactChange) {
    switch change {
    case .foreground(let value): hasEnteredForeground = value
    case .migrating(let value): isMigrating = value
    case .blacklisted(let value): isVersionBlacklisted = value
    case .jailbroken(let value): isJailbroken = value
    case .loading(let value): loading = value
    case .authentication(let value): authentication = value
    case .error(let value): authenticationError = value
    case .none: break
    }
  }
}
