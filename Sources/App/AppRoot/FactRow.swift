import Machines

/// The ways in which facts are set and cleared.
@Sentences
package enum FactRow: UInt8, Choice {
  /// The app becomes active for the first time in this run.
  case foregroundEntered
  /// The store of the account that is being opened is to be migrated.
  case migratingSetForAccount
  /// The store of an account from an older version is to be migrated.
  case migratingSetForLegacyAccount
  /// Somebody is logged in, so the migration is over.
  case migratingClearedByLogin
  /// A log-in failed, so the migration is over.
  case migratingClearedByFailedLogin
  /// The user is logged out, so the migration is over.
  case migratingClearedByLogOut
  /// Another account is about to be opened, not the one that is being migrated.
  case migratingClearedByWillOpen
  /// The server says that this build is blacklisted.
  case versionBlacklistedSet
  /// The device is found to be jailbroken.
  case jailbrokenSet
  /// An account is about to be opened.
  case loadingSet
  /// Somebody is logged in, so no account is being opened any longer.
  case loadingClearedByLogin
  /// A log-in failed, so no account is being opened any longer.
  case loadingClearedByFailedLogin
  /// The user is logged out, so no account is being opened any longer.
  case loadingClearedByLogOut
  /// The session layer says who is logged in.
  case loggedInSet
  /// The authentication flow is finished, and says who is logged in.
  case loggedInByFlow
  /// The session layer says that the user is logged out.
  case loggedOutByLogOut
  /// A log-in failed, so nobody is logged in.
  case loggedOutByFailedLogin
  /// The reason for the log-out is why nobody is logged in.
  case errorSetByLogOut
  /// The log-in of the selected account, or of the one being opened, failed: its error is kept.
  case errorKeptForAccount
  /// A log-in failed for no known account while some account is stored: its error is kept.
  case errorKeptForNobody
  /// The failed log-in was of another account, so an older error stays.
  case olderErrorStays
  /// The app no longer asks to log in, so the error is forgotten.
  case errorClearedOnLeaving
}

/// The rows of one event, in order: at most four set and clear facts, and one more clears the
/// error.
package typealias FactRows = Few<6, FactRow>
