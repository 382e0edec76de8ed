public import Machines

/// The ways in which facts are set and cleared.
public enum FactRow: UInt8, Choice {
  case foregroundEntered
  case migratingSetForAccount, migratingSetForLegacyAccount
  case migratingClearedByLogin, migratingClearedByFailedLogin, migratingClearedByLogOut
  case migratingClearedByWillOpen
  case versionBlacklistedSet, jailbrokenSet
  case loadingSet
  case loadingClearedByLogin, loadingClearedByFailedLogin, loadingClearedByLogOut
  case loggedInSet, loggedInByFlow, loggedOutByLogOut, loggedOutByFailedLogin
  case errorSetByLogOut, errorKeptForAccount, errorKeptForNobody, olderErrorStays
  case errorClearedOnLeaving
}

/// The rows of one event, in order: at most four set and clear facts, and one more clears the
/// error.
public typealias FactRows = Few<6, FactRow>
