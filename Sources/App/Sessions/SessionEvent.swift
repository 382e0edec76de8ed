/// A notification from the session layer that can change the state of the app root.
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
  /// An account could not be opened, there is no account to open, or the flow could not register
  /// the device.
  case failedLogin(LoginFailure)
  /// No user is logged in any longer.
  case loggedOut(AuthenticationError, then: Completion)
  /// This build of the app is blacklisted.
  case versionBlacklisted
  /// The device is jailbroken, and the configuration does not allow that.
  case jailbreakFound
}

/// A failure to open an account, or to register the device in the flow.
///
/// The failure includes the facts about the device that the app root needs, as they were at the
/// time of the failure.
package struct LoginFailure: Hashable, Sendable {
  /// The account; `nil` if there was no account to open.
  package let account: AccountID?
  /// The reason why the account was not opened; `nil` if opening was not attempted.
  package let error: AuthenticationError?
  /// Whether the account is selected.
  package let isSelected: Bool
  /// Whether any account is stored.
  package let hasStoredAccount: Bool
  /// Whether a request of the flow failed. If so, the flow already knows about the failure.
  package let isOfFlow: Bool

  /// Creates a failed login.
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

/// Permission for the session layer to continue once the new screen is shown. The permission must
/// be returned exactly once.
package enum Completion: Hashable, Sendable {
  /// Tear down the current session, if there is one.
  case tearDown
  /// Tear down the current session, delete the account in `deleting`, if any, and open this
  /// account.
  case tearDownAndOpen(AccountID, deleting: Deletion?)
}

/// An account to delete, and the reason for its deletion.
package struct Deletion: Hashable, Sendable {
  /// The account to delete.
  package let account: AccountID
  /// The reason for the deletion.
  package let reason: DeleteReason

  /// Creates a deletion of `account`.
  package init(_ account: AccountID, _ reason: DeleteReason) {
    self.account = account
    self.reason = reason
  }
}
