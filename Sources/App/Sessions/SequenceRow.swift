import Machines

/// The rows of the session layer's sequences, in the order in which they can occur during a run of
/// the app.
@Sentences
package enum SequenceRow: UInt8, Choice {
  /// The app is launched before its storage can be read, so it waits for that.
  case startAwaitsStorage
  /// The app is launched before its storage can be read, and takes it for empty by mistake.
  case startTakesUnreadableForEmpty
  /// At the start, the keychain has cookies of accounts that are not stored, so they are removed.
  case startRemovesOrphans
  /// The cookie of an account that is no longer stored is used again by mistake.
  case orphanRetried
  /// No version check is pending, so the server is asked whether this build is blacklisted.
  case startChecksVersion
  /// The configuration requires a login after a reboot, so the selected account loses its cookie.
  case startAfterReboot
  /// A notification has been noted before the start, so its account is selected and opened.
  case startOpensNotified
  /// The app starts, and opens the selected account.
  case startOpensSelected
  /// The app starts with an account from an older version, which is opened before the selected
  /// account.
  case startOpensLegacyAccount
  /// No account is stored at the start, so no user is logged in.
  case startWithoutAccount
  /// Accounts are stored at the start, but no account is selected, so no user is logged in.
  case startWithoutSelection
  /// The app is started from a link with a company's code, so the account that would otherwise be
  /// opened is set aside.
  case startAddsAccount
  /// The account to be opened has no cookie, so its user must log in again.
  case openWithoutCookie
  /// The account to be opened has no cookie, and the configuration deletes such accounts.
  case openWithoutCookieWipes
  /// The store of the account to be opened is from an older version, so it is migrated first.
  case openMigrates
  /// The migration failed, so the account is not opened.
  case migrationFailed
  /// The account to be opened has a cookie and needs no migration, so its session becomes active.
  case openActivates
  /// This device is not registered for the account, so the server is asked to register the device.
  case openRegistersDevice
  /// The server registers this device only with the password.
  case registrationWantsPassword
  /// The server registers this device only for a user with an e-mail address.
  case registrationWantsEmail
  /// This device could not be registered, for example because of too many devices or no network.
  case registrationFailed
  /// The user of the account is stored, and is therefore logged in without a request.
  case loadsFromStore
  /// The user of the account is not stored, and is therefore requested from the server.
  case loadsFromServer
  /// The user could not be loaded, so the account is not opened.
  case loadFailed
  /// The app becomes active after its launch, so the start-up checks are repeated.
  case activeRepeatsChecks
  /// The app becomes active again while a user is logged in, and reloads the user from the server.
  case activeAsksForUser
  /// The user switches to another stored account.
  case switchAccount
  /// The user or a link asks for another account, so the session's account is set aside.
  case addAccount
  /// The user logs out, which deletes the account from the device.
  case userLogsOut
  /// The lock's password is right, so the count of wrong passwords is reset.
  case passwordRight
  /// The lock's password is wrong, and the limit is not reached.
  case passwordWrong
  /// The number of consecutive wrong passwords for the lock reaches the limit, so the account is
  /// deleted.
  case passwordLimitReached
  /// The user wipes the database, which deletes the account.
  case databaseWiped
  /// The device's passcode is removed, so the account is deleted.
  case passcodeRemoved
  /// The account to be deleted is being opened, so the opening is cancelled.
  case deleteWhileOpening
  /// The account to be deleted is not active, so nothing else changes.
  case deleteSilently
  /// The active account is deleted, and another stored account is opened instead.
  case deleteSelectingAnother
  /// The active account is deleted, and no other account is stored, so no user is logged in.
  case deleteLast
  /// The server accepts neither the token nor the cookie, so the user must log in again.
  case tokenRefused
  /// The server accepts neither the token nor the cookie, and the configuration deletes such
  /// accounts.
  case tokenRefusedWipes
  /// The user of the active account has removed this device, and must log in again.
  case deviceRemoved
  /// The user of the active account has removed this device, and the configuration deletes such
  /// accounts.
  case deviceRemovedWipes
  /// The user of an account that is not active has removed this device.
  case deviceRemovedSilently
  /// The user was deleted on the server, so the account is deleted from the device.
  case accountDeletedRemotely
  /// The flow is cancelled, and an account with a cookie is opened.
  case flowCancelled
  /// The user signs out of an account in the flow, which deletes the account.
  case flowSignsOut
  /// The server reports that this build is blacklisted.
  case versionBlacklisted
  /// The device is jailbroken, and the configuration does not allow that.
  case jailbreakFound
  /// The configuration deletes all accounts from a jailbroken device.
  case jailbreakWipes
}
