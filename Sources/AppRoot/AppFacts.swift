public import Sessions

/// What the app root knows. The state is derived from it and never stored beside it.
public struct AppFacts: Hashable, Sendable {
  /// Whether somebody is logged in, as far as is known.
  public enum Authentication: Hashable, Sendable {
    case undetermined
    case loggedOut
    case loggedIn(AccountID, completedRegistration: Bool)
  }

  /// An account on its way to the session.
  public struct Loading: Hashable, Sendable {
    /// Which account.
    public let account: AccountID
    /// The account selected when its opening began, if that was another.
    public let from: AccountID?
  }

  /// The app became active in this run.
  public internal(set) var hasEnteredForeground = false
  /// The account that opens is being migrated.
  public internal(set) var isMigrating = false
  /// The server blacklists this build.
  public internal(set) var isVersionBlacklisted = false
  /// The device is jailbroken, and that matters.
  public internal(set) var isJailbroken = false
  /// The account on its way, if one is.
  public internal(set) var loading: Loading?
  /// Whether somebody is logged in.
  public internal(set) var authentication = Authentication.undetermined
  /// Why nobody is logged in.
  public internal(set) var authenticationError: AuthenticationError?
  /// The blocker that was derived first in this run; nothing takes its place.
  public internal(set) var blocker: BlacklistReason?

  /// What is known before anything happened.
  public init() {}
}

extension AppFacts {
  /// The state that the decision order derives from these facts.
  public var derivedState: AppState { DecisionRow.decide(self).state }
}
