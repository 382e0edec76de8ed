public import Machines

/// The rows of the session layer's sequences, in the order of an app's life.
public enum SequenceRow: UInt8, Choice {
  case startChecksVersion, startAfterReboot, startOpensSelected, startOpensLegacyAccount
  case startWithoutAccount, startWithoutSelection
  case startAddsAccount
  case openWithoutCookie, openWithoutCookieWipes, openMigrates, migrationFailed, openActivates
  case openRegistersDevice, registrationWantsPassword, registrationWantsEmail, registrationFailed
  case loadsFromStore, loadsFromServer, loadFailed
  case activeRepeatsChecks, activeAsksForUser
  case switchAccount, addAccount, userLogsOut
  case passwordRight, passwordWrong, passwordLimitReached, databaseWiped, passcodeRemoved
  case deleteWhileOpening, deleteSilently, deleteSelectingAnother, deleteLast
  case tokenRefused, tokenRefusedWipes
  case deviceRemoved, deviceRemovedWipes, deviceRemovedSilently
  case accountDeletedRemotely
  case flowCancelled, flowSignsOut
  case versionBlacklisted, jailbreakFound, jailbreakWipes
}
