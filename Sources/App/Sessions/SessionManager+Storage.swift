import Machines
import Networking

// Storage that cannot be read yet, and cookies that have outlived their accounts.

extension SessionManager {
  /// Starts the app before its storage can be read. Nothing is decided until it can be read. An app
  /// that takes unreadable storage for empty decides at once that no user is logged in.
  package mutating func startWithoutStorage(_ actions: inout some SessionActionList) {
    guard device.mistakes.contains(.unreadableIsEmpty) else {
      actions.append(.decide(.startAwaitsStorage))
      awaitsStorage = true
      return
    }
    checkVersion(&actions)
    actions.append(.decide(.startTakesUnreadableForEmpty))
    let failure = LoginFailure(of: nil, nil, isSelected: false, hasStoredAccount: false)
    actions.append(.tell(.failedLogin(failure)))
  }

  /// Unlocks the device. If the app waits for its storage, it starts now.
  package mutating func unlockDevice(_ actions: inout some SessionActionList) {
    device.storage = .unlocked
    guard awaitsStorage else { return }
    awaitsStorage = false
    start(&actions)
  }

  /// Removes the cookies of accounts that are no longer stored, which an earlier installation has
  /// left. An app that retries them keeps the cookies and uses the first one.
  mutating func handleOrphans(_ actions: inout some SessionActionList) {
    guard !device.orphans.isEmpty else { return }
    guard !device.mistakes.contains(.retriesOrphans) else { return retryOrphan(&actions) }
    actions.append(.decide(.startRemovesOrphans))
    for account in device.orphans { actions.append(.say(.removesOrphan(account))) }
    device.removeOrphans()
  }

  /// Requests an access token with the cookie of an account that is no longer stored, if the app
  /// makes this mistake and no such request is pending.
  package mutating func retryOrphan(_ actions: inout some SessionActionList) {
    guard device.mistakes.contains(.retriesOrphans), orphanRequest == nil, !awaitsStorage,
      let account = device.orphans.first
    else { return }
    let request = Request.refreshToken(account.user)
    orphanRequest = request
    actions.append(.decide(.orphanRetried))
    actions.append(.request(request))
  }
}
