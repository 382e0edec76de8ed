import Sessions

/// What a row of the facts does: the fact that it sets, with its new value.
enum FactChange: Hashable {
  case foreground(Bool)
  case migrating(Bool)
  case blacklisted(Bool)
  case jailbroken(Bool)
  case loading(AppFacts.Loading?)
  case authentication(AppFacts.Authentication)
  case error(AuthenticationError?)
  /// All facts stay.
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
