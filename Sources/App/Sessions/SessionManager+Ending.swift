import Machines
import Networking

// Ending sessions and deleting accounts.

extension SessionManager {
  /// Continues after the app root has shown the new screen and returned the completion.
  package mutating func complete(_ completion: Completion, _ actions: inout some SessionActionList)
  {
    tearDownSession(&actions)
    guard case .tearDownAndOpen(let account, let deletion) = completion else { return }
    if let deletion { remove(deletion, &actions) }
    actions.append(.perform(.open(account)))
  }

  /// Handles the server's report that the user has removed this device.
  package mutating func deviceRemoved(of id: AccountID, _ actions: inout some SessionActionList) {
    device.change(id) {
      $0.removeCookie()
      $0.isDeviceRegistered = false
    }
    let wipes = device.options.contains(.wipeOnInvalidCookie)
    guard isActive(id) else {
      actions.append(.decide(.deviceRemovedSilently))
      if wipes { delete(Deletion(id, .sessionExpired), &actions) }
      return
    }
    actions.append(.decide(wipes ? .deviceRemovedWipes : .deviceRemoved))
    end(id, wipes: wipes, .deviceRemovedRemotely, &actions)
  }

  /// Handles the server's report that the user's account has been deleted.
  package mutating func accountDeleted(_ id: AccountID, _ actions: inout some SessionActionList) {
    actions.append(.decide(.accountDeletedRemotely))
    delete(Deletion(id, .sessionExpired), &actions)
  }

  /// Ends the session after a request of the flow failed with an error that ends sessions. The
  /// flow's account is stored on the device.
  package mutating func endFlowSession(
    of id: AccountID, becauseOf failure: NetworkFailure, _ actions: inout some SessionActionList
  ) {
    _ = endSession(of: id, becauseOf: failure, &actions)
  }

  /// Ends the session if `failure` takes precedence over the handling of the request. Returns
  /// whether it takes precedence.
  mutating func endSession(
    of id: AccountID, becauseOf failure: NetworkFailure, _ actions: inout some SessionActionList
  ) -> Bool {
    guard case .endsSession(let end) = failure.meaning else { return false }
    switch end {
    case .tokenRefused:
      device.change(id) { $0.removeCookie() }
      let wipes = device.options.contains(.wipeOnInvalidCookie)
      actions.append(.decide(wipes ? .tokenRefusedWipes : .tokenRefused))
      self.end(id, wipes: wipes, .accessTokenExpired, &actions)
    case .deviceRemoved: deviceRemoved(of: id, &actions)
    }
    return true
  }

  /// Deletes an account and everything stored for it.
  mutating func delete(_ deletion: Deletion, _ actions: inout some SessionActionList) {
    let id = deletion.account
    if cancelOpening(of: id, &actions) {
      actions.append(.decide(.deleteWhileOpening))
    } else if !isActive(id) {
      actions.append(.decide(.deleteSilently))
      return remove(deletion, &actions)
    }
    deleteActive(deletion, &actions)
  }

  /// Deletes the active account and opens another stored account. If there is no other account, no
  /// user is logged in.
  mutating func deleteActive(_ deletion: Deletion, _ actions: inout some SessionActionList) {
    if let next = device.accounts.first(where: { $0.id != deletion.account })?.id {
      actions.append(.decide(.deleteSelectingAnother))
      willOpen(next, deleting: deletion, &actions)
    } else {
      actions.append(.decide(.deleteLast))
      remove(deletion, &actions)
      actions.append(.tell(.loggedOut(.accountDeleted(deletion.reason), then: .tearDown)))
    }
  }

  /// Deletes every account. The session's account or, without a session, the selected account is
  /// deleted last.
  mutating func wipe(because reason: DeleteReason, _ actions: inout some SessionActionList) {
    if let legacy = device.legacyAccount?.id {
      device.legacyAccount = nil
      actions.append(.say(.deletes(Deletion(legacy, reason))))
    }
    let last = session.account ?? device.selected
    let inactive = device.accounts.map(\.id).filter { $0 != last }
    for account in inactive + (last.map { [$0] } ?? []) {
      delete(Deletion(account, reason), &actions)
    }
  }

  private mutating func end(
    _ id: AccountID, wipes: Bool, _ error: AuthenticationError,
    _ actions: inout some SessionActionList
  ) {
    if wipes { return delete(Deletion(id, .sessionExpired), &actions) }
    if cancelOpening(of: id, &actions) { device.select(id) }
    actions.append(.tell(.loggedOut(error, then: .tearDown)))
  }

  /// Returns whether the account is active. The active account is the session's account or, without
  /// a session, the selected account.
  private func isActive(_ id: AccountID) -> Bool { (session.account ?? device.selected) == id }

  /// Cancels the opening of an account. Returns whether the account was being opened.
  private mutating func cancelOpening(
    of id: AccountID, _ actions: inout some SessionActionList
  ) -> Bool {
    guard case .opening(id, _) = session else { return false }
    if let request = session.request { actions.append(.cancel(request)) }
    session = session.isActive ? .ending(id) : .unauthenticated
    return true
  }

  private mutating func tearDownSession(_ actions: inout some SessionActionList) {
    guard session.isActive, let account = session.account else { return }
    if let request = session.request { actions.append(.cancel(request)) }
    session = .unauthenticated
    actions.append(.say(.tearsDown(account)))
  }

  private mutating func remove(_ deletion: Deletion, _ actions: inout some SessionActionList) {
    device.remove(deletion.account)
    actions.append(.say(.deletes(deletion)))
  }
}
