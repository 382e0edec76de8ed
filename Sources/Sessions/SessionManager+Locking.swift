import Machines
import Networking

// The lock of the app, which the password of the account opens.

extension SessionManager {
  /// A password was entered while somebody is logged in; at the limit of wrong ones in a row the account
  /// goes.
  public mutating func verifyPassword(isRight: Bool, _ actions: inout some SessionActionList) {
    guard !isRight else {
      failedPasswords = 0
      actions.append(.decide(.passwordRight))
      return
    }
    // More than can be counted is no limit that anybody sets.
    failedPasswords = failedPasswords < .max ? failedPasswords + 1 : failedPasswords
    guard let limit = device.failedPasswordLimit, failedPasswords >= limit else {
      actions.append(.decide(.passwordWrong))
      return
    }
    deleteLoggedIn(.passwordLimitReached, .failedPasswordLimitReached, &actions)
  }

  /// Whoever forgot the password of the lock has the account's database wiped.
  public mutating func wipeDatabase(_ actions: inout some SessionActionList) {
    deleteLoggedIn(.databaseWiped, .databaseWiped, &actions)
  }

  /// The device has no passcode any more for what biometrics opened.
  public mutating func removePasscode(_ actions: inout some SessionActionList) {
    deleteLoggedIn(.passcodeRemoved, .biometricPasscodeNotAvailable, &actions)
  }

  private mutating func deleteLoggedIn(
    _ row: SequenceRow, _ reason: DeleteReason, _ actions: inout some SessionActionList
  ) {
    guard let account = session.account else { return }
    actions.append(.decide(row))
    delete(Deletion(account, reason), &actions)
  }
}
