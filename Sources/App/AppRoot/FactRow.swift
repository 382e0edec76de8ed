import Machines

/// The rows that set and clear facts.
@Sentences
package enum FactRow: UInt8, Choice {
  /// The app becomes active for the first time in this run.
  case foregroundEntered
  /// The store of the account being opened must be migrated.
  case migratingSetForAccount
  /// The store of an account from an older version must be migrated.
  case migratingSetForLegacyAccount
  /// A user is logged in, so the migration is over.
  case migratingClearedByLogin
  /// A login failed, so the migration is over.
  case migratingClearedByFailedLogin
  /// The user is logged out, so the migration is over.
  case migratingClearedByLogOut
  /// An account other than the one being migrated is about to be opened.
  case migratingClearedByWillOpen
  /// The server reports that this build is blacklisted.
  case versionBlacklistedSet
  /// The device is found to be jailbroken.
  case jailbrokenSet
  /// An account is about to be opened.
  case loadingSet
  /// A user is logged in, so no account is being opened any longer.
  case loadingClearedByLogin
  /// A login failed, so no account is being opened any longer.
  case loadingClearedByFailedLogin
  /// The user is logged out, so no account is being opened any longer.
  case loadingClearedByLogOut
  /// The session layer reports a logged-in user.
  case loggedInSet
  /// The authentication flow has finished with a logged-in user.
  case loggedInByFlow
  /// The session layer reports that the user is logged out.
  case loggedOutByLogOut
  /// A login failed, so no user is logged in.
  case loggedOutByFailedLogin
  /// The reason for the logout becomes the reason why no user is logged in.
  case errorSetByLogOut
  /// A login failed for the selected account or for the account being opened, and the error is
  /// kept.
  case errorKeptForAccount
  /// A login failed without a known account while an account is stored, and the error is kept.
  case errorKeptForNobody
  /// The failed login was for another account, so the older error stays.
  case olderErrorStays
  /// The app no longer asks the user to log in, so the error is cleared.
  case errorClearedOnLeaving
}

/// The rows of one event, in order. Up to four rows set and clear facts, and another row clears the
/// error.
package typealias FactRows = Few<6, FactRow>
