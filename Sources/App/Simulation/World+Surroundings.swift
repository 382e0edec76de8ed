import Authentication
import Machines
import Networking
import Sessions

// Acts of the server, the system and the clock. They happen whether or not the app is running. Only
// acts that affect the app's work require the app to be running.

extension World {
  mutating func take(_ act: ServerAct, _ progress: inout StepProgress) {
    switch act {
    case .holdNext(let work): network.holdNext(work)
    case .failNext(let work, let failure): network.failNext(work, with: failure ?? .unknown)
    case .deliver(let work): deliver(work, &progress)
    case .fail(let work, let failure):
      guard let held = takeHeld(work, &progress) else { return }
      progress.trail.decide(.answer(.forcedFailure))
      let response = server.failing(held.request, with: failure ?? .unknown)
      respond(response, to: held.request, &progress)
    case .issueSsoCode(let code):
      guard code.isWellFormed else { return progress.trail.refuse(.ssoCode) }
      _ = server.issue(code)
    case .blacklistBuild: server.blacklistsBuild = true
    case .holdAgainst(let address, let status): server.hold(status, against: address)
    case .removeDevice(let user, let device?):
      guard server.user(user) != nil else { return progress.trail.refuse(.noSuchUser) }
      server.removeDevice(device, of: user)
    case .removeDevice(let user, nil): removeThisDevice(of: user, &progress)
    case .openMail(let user):
      guard server.user(user) != nil else { return progress.trail.refuse(.noSuchUser) }
      guard server.openLink(of: user) else { return progress.trail.refuse(.noMail) }
      if let account = reachableAccount(of: user) {
        letFlow(.notification(.emailVerified, of: account), &progress)
      }
    case .push(let account, let conversation): receive(Push(account, conversation), &progress)
    case .revokeCookie(let user):
      guard server.user(user) != nil else { return progress.trail.refuse(.noSuchUser) }
      server.revokeCookie(of: user)
    case .deleteUser(let user):
      guard server.user(user) != nil else { return progress.trail.refuse(.noSuchUser) }
      server.delete(user)
      if let account = reachableAccount(of: user) {
        sessions.accountDeleted(account, &progress.agenda)
      }
    }
    run(&progress)
  }

  /// Removes the registration of the device that the app runs on.
  private mutating func removeThisDevice(of user: UserID, _ progress: inout StepProgress) {
    guard let known = server.user(user) else { return progress.trail.refuse(.noSuchUser) }
    guard known.isDeviceRegistered else { return }
    server.removeThisDevice(of: user)
    if let account = reachableAccount(of: user) {
      sessions.deviceRemoved(of: account, &progress.agenda)
    }
  }

  /// Lets the server answer a request that it held back.
  private mutating func deliver(_ work: Work, _ progress: inout StepProgress) {
    guard network.isOnline else { return progress.trail.refuse(.offline) }
    guard let held = takeHeld(work, &progress) else { return }
    let answer = server.answer(
      held.request, presenting: cookie(for: held.request))
    progress.trail.decide(.answer(answer.row))
    respond(answer.response, to: held.request, &progress)
  }

  mutating func take(_ act: SystemAct, _ progress: inout StepProgress) {
    switch act {
    case .goOffline: network.isOnline = false
    case .goOnline: network.isOnline = true
    case .reboot:
      sessions.device.reboot()
      terminate(&progress)
      network.forgetExtension()
    case .prewarm: prewarm(&progress)
    case .unlockDevice: unlockDevice(&progress)
    case .reinstall: reinstall(&progress)
    case .copySsoCode(let code): sessions.device.clipboard = code
    case .clearBrowser: sessions.device.browserUser = nil
    case .jailbreak: sessions.device.isJailbroken = true
    case .removePasscode:
      guard loggedIn(&progress) != nil else { return }
      sessions.removePasscode(&progress.agenda)
    case .holdMigration: sessions.holdNextMigration()
    case .finishMigration, .failMigration:
      guard app != nil else { return progress.trail.refuse(.notRunning) }
      guard sessions.migratingAccount != nil else { return progress.trail.refuse(.nothingHeld) }
      if act == .finishMigration {
        sessions.finishMigration(&progress.agenda)
      } else {
        sessions.failMigration(&progress.agenda)
      }
    case .holdRestoration: holdsNextRestoration = true
    case .finishRestoration, .failRestoration:
      guard app != nil else { return progress.trail.refuse(.notRunning) }
      guard case .restoration(let restoration) = flow.pendingWork else {
        return progress.trail.refuse(.nothingHeld)
      }
      let result = sessions.device.result(of: restoration)
      letFlow(.restoration(act == .finishRestoration ? result : .unreadable), &progress)
    }
    run(&progress)
  }

  private mutating func unlockDevice(_ progress: inout StepProgress) {
    guard sessions.device.storage == .locked else { return progress.trail.refuse(.deviceUnlocked) }
    if sessions.awaitsStorage { followLock(.started, &progress) }
    sessions.unlockDevice(&progress.agenda)
  }

  private mutating func reinstall(_ progress: inout StepProgress) {
    guard sessions.device.storage != .locked else { return progress.trail.refuse(.deviceLocked) }
    sessions.device.reinstall()
    terminate(&progress)
    network.forgetExtension()
  }

  /// Lets time pass. Stops at each moment at which a request times out or is sent again.
  mutating func advance(
    by time: Seconds, _ progress: inout StepProgress
  ) {
    var rest = time
    while let due = network.nextDue, due <= rest {
      rest = rest.minus(due)
      pass(due, &progress)
      for late in network.advance(by: due) where !late.isCancelled {
        progress.trail.effect(.timesOut(late.request.work, for: late.request.user))
        progress.trail.decide(.answer(.timedOut))
        respond(.failure(.networkError), to: late.request, &progress)
        run(&progress)
      }
      if let request = network.takeDue() {
        send(request, &progress)
        run(&progress)
      }
    }
    pass(rest, &progress)
    _ = network.advance(by: rest)
    guard app != nil else { return }
    sessions.retryOrphan(&progress.agenda)
    run(&progress)
  }

  /// Lets time pass for everything but requests.
  private mutating func pass(_ time: Seconds, _ progress: inout StepProgress) {
    sessions.advance(by: time)
    server.advance(by: time)
    flow.advance(by: time)
    closeLock(after: time, &progress)
  }

  private mutating func takeHeld(
    _ work: Work, _ progress: inout StepProgress
  ) -> NetworkRequestPerformer.HeldRequest? {
    guard let held = network.take(work) else {
      progress.trail.refuse(.nothingHeld)
      return nil
    }
    guard !held.isCancelled else {
      progress.trail.ignore(.cancelled)
      return nil
    }
    return held
  }

  /// Returns the stored account of a user if the server can notify the app about the user. This
  /// requires that the app is running and online, and can read its storage.
  private func reachableAccount(of user: UserID) -> AccountID? {
    guard app != nil, network.isOnline, !sessions.awaitsStorage else { return nil }
    return sessions.device.account(AccountID(user))?.id
  }
}
