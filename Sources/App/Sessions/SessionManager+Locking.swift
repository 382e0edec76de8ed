// The account's lock, which is opened with the account's password, and the device's app lock.

extension SessionManager {
  /// Handles a password entered while a user is logged in. After too many consecutive wrong
  /// passwords, the account is deleted. Wrong passwords are counted in the stored account, because
  /// it outlives the session.
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

  /// Deletes every account, because too many wrong PINs were entered at the app's lock. Afterwards,
  /// no user is logged in.
  package mutating func wipeLocked(_ actions: inout some SessionActionList) {
    device.failedUnlocks = 0
    let isActive = session.account ?? device.selected != nil
    wipe(because: .failedPasswordLimitReached, &actions)
    // The deletion of inactive accounts changes nothing else, so the flow would go on.
    guard !isActive else { return }
    let error = AuthenticationError.accountDeleted(.failedPasswordLimitReached)
    actions.append(.tell(.loggedOut(error, then: .tearDown)))
  }

  /// Wipes the account's database because the user has forgotten the lock's password.
  package mutating func wipeDatabase(_ actions: inout some SessionActionList) {
    deleteLoggedIn(.databaseWiped, .databaseWiped, &actions)
  }

  /// Handles the removal of the device's passcode. Biometrics can no longer unlock the app after
  /// that.
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
