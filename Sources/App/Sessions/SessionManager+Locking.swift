// The lock of the app, which opens with the account's password.

extension SessionManager {
  /// Handles a password entered while a user is logged in. Too many consecutive wrong passwords
  /// delete the account. They are counted in the account's store, which outlives the session.
  package mutating func verifyPassword(isRight: Bool, _ actions: inout some SessionActionList) {
    guard let account = session.account else { return }
    guard !isRight else {
      device.change(account) { $0.failedPasswords = 0 }
      actions.append(.decide(.passwordRight))
      return
    }
    let failed = device.countFailedPassword(of: account)
    guard let limit = device.failedPasswordLimit, failed >= limit else {
      actions.append(.decide(.passwordWrong))
      return
    }
    deleteLoggedIn(.passwordLimitReached, .failedPasswordLimitReached, &actions)
  }

  /// Wipes the account's database because the user has forgotten the lock's password.
  package mutating func wipeDatabase(_ actions: inout some SessionActionList) {
    deleteLoggedIn(.databaseWiped, .databaseWiped, &actions)
  }

  /// The device's passcode was removed, so biometrics can no longer unlock the app.
  package mutating func removePasscode(_ actions: inout some SessionActionList) {
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
