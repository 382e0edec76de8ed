/// What the session layer tells the app root: the events that move it.
public enum SessionEvent: Hashable, Sendable {
  /// An account is about to be opened in place of the session that stands.
  case willOpen(AccountID, from: AccountID?, then: Completion)
  /// The store of an account is about to be migrated.
  case willMigrate(AccountID)
  /// An account stored by an old version is about to be migrated.
  case willMigrateLegacyAccount
  /// The session of an account is active and has its user.
  case loggedIn(AccountID)
  /// Somebody logged in through the authentication flow.
  case flowFinished(AccountID, completedRegistration: Bool)
  /// No session: an account could not be opened, or there is none to open.
  case failedLogin(LoginFailure)
  /// Nobody is logged in any more.
  case loggedOut(AuthenticationError, then: Completion)
  /// This build of the app may not be used.
  case versionBlacklisted
  /// This device may not be used.
  case jailbreakFound
}

/// Which account could not be opened, and why.
///
/// What the app root must know of the device stands beside it, as it was when the login failed.
public struct LoginFailure: Hashable, Sendable {
  /// The account; none when there was none to open.
  public let account: AccountID?
  /// Why; none when nothing was tried.
  public let error: AuthenticationError?
  /// Whether the account is the selected one.
  public let isSelected: Bool
  /// Whether any account is stored.
  public let hasStoredAccount: Bool
  /// Whether it is the flow whose request failed: it has heard of it already.
  public let isOfFlow: Bool

  /// A failed login.
  public init(
    of account: AccountID?, _ error: AuthenticationError?, isSelected: Bool, hasStoredAccount: Bool,
    isOfFlow: Bool = false
  ) {
    self.account = account
    self.error = error
    self.isSelected = isSelected
    self.hasStoredAccount = hasStoredAccount
    self.isOfFlow = isOfFlow
  }
}

/// The session layer's permission to go on once the screen stands. It is given back exactly once.
public enum Completion: Hashable, Sendable {
  /// Tear the session that stands down, if one does.
  case tearDown
  /// Tear it down, delete the account if one is named, and open the next.
  case tearDownAndOpen(AccountID, deleting: Deletion?)
}

/// An account that is to be deleted, and why.
public struct Deletion: Hashable, Sendable {
  /// Which account.
  public let account: AccountID
  /// Why.
  public let reason: DeleteReason

  /// A deletion of `account`.
  public init(_ account: AccountID, _ reason: DeleteReason) {
    self.account = account
    self.reason = reason
  }
}
