/// A notification from the session layer to the app root that can change its state.
package enum SessionEvent: Hashable, Sendable {
  /// An account is about to be opened in place of the current session.
  case willOpen(AccountID, from: AccountID?, then: Completion)
  /// The store of an account is about to be migrated.
  case willMigrate(AccountID)
  /// An account stored by an old version of the app is about to be migrated.
  case willMigrateLegacyAccount
  /// The session of an account is active and has loaded its user.
  case loggedIn(AccountID)
  /// The user has logged in through the authentication flow.
  case flowFinished(AccountID, completedRegistration: Bool)
  /// There is no session: an account could not be opened, or there is none to open.
  case failedLogin(LoginFailure)
  /// No user is logged in any longer.
  case loggedOut(AuthenticationError, then: Completion)
  /// This build of the app is blacklisted.
  case versionBlacklisted
  /// The device is jailbroken, and the configuration does not allow that.
  case jailbreakFound
}

/// An account that could not be opened, and the reason.
///
/// Includes what the app root needs to know about the device, at the time of the failure.
package struct LoginFailure: Hashable, Sendable {
  /// The account; `nil` if there was none to open.
  package let account: AccountID?
  /// The reason; `nil` if opening was not attempted.
  package let error: AuthenticationError?
  /// Whether the account is the selected one.
  package let isSelected: Bool
  /// Whether any account is stored.
  package let hasStoredAccount: Bool
  /// Whether a request of the flow failed, in which case the flow already knows.
  package let isOfFlow: Bool

  /// A failed login.
  package init(
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

/// Permission for the session layer to continue once the new screen is shown. It must be returned
/// exactly once.
package enum Completion: Hashable, Sendable {
  /// Tear down the current session, if there is one.
  case tearDown
  /// Tear down the current session, delete the account named in `deleting`, and open this one.
  case tearDownAndOpen(AccountID, deleting: Deletion?)
}

/// The deletion of an account, with its reason.
package struct Deletion: Hashable, Sendable {
  /// The account to delete.
  package let account: AccountID
  /// The reason.
  package let reason: DeleteReason

  /// A deletion of `account`.
  package init(_ account: AccountID, _ reason: DeleteReason) {
    self.account = account
    self.reason = reason
  }
}
