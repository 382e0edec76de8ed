public import Sessions

/// The facts known to the app root. The state is derived from them and never stored beside them.
public struct AppFacts: Hashable, Sendable {
  /// Whether a user is logged in, as far as known.
  public enum Authentication: Hashable, Sendable {
    case undetermined
    case loggedOut
    case loggedIn(AccountID, completedRegistration: Bool)
  }

  /// An account being opened.
  public struct Loading: Hashable, Sendable {
    /// The account.
    public let account: AccountID
    /// The account that was selected before, if it was another.
    public let from: AccountID?
  }

  /// Whether the app has become active in this run.
  public internal(set) var hasEnteredForeground = false
  /// Whether the account being opened is being migrated.
  public internal(set) var isMigrating = false
  /// Whether the server has blacklisted this build.
  public internal(set) var isVersionBlacklisted = false
  /// Whether the device is jailbroken and the configuration does not allow that.
  public internal(set) var isJailbroken = false
  /// The account being opened, if any.
  public internal(set) var loading: Loading?
  /// Whether a user is logged in.
  public internal(set) var authentication = Authentication.undetermined
  /// The reason why nobody is logged in.
  public internal(set) var authenticationError: AuthenticationError?
  /// The first reason found in this run to block the app; later ones do not replace it.
  public internal(set) var blocker: BlacklistReason?

  /// The facts before anything has happened.
  public init() {}
}
