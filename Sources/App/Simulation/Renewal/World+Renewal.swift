import Machines
import Networking
import Sessions

// The notification extension: a second process that renews access tokens. The server replaces the
// cookie with each new access token, so a process that still uses the old cookie is refused.

extension World {
  private var hasExtension: Bool {
    sessions.device.options.contains(.notificationExtension)
  }

  /// Whether the processes do not coordinate, so that the app never looks for a renewed token.
  private var isRegardless: Bool { sessions.device.mistakes.contains(.bothRenew) }

  mutating func take(_ act: ExtensionAct, _ progress: inout StepProgress) {
    switch act {
    case .wake(let account): wakeExtension(for: account, &progress)
    case .end:
      guard network.userOfExtension != nil else { return progress.trail.refuse(.noExtension) }
      endExtension(&progress)
      resumeRefresh(&progress)
    }
    run(&progress)
  }

  private mutating func wakeExtension(for id: AccountID, _ progress: inout StepProgress) {
    guard hasExtension else { return progress.trail.refuse(.noExtension) }
    guard sessions.device.storage != .locked else { return progress.trail.refuse(.deviceLocked) }
    guard app?.isActive != true else { return progress.trail.refuse(.active) }
    guard let account = sessions.device.account(id) else {
      return progress.trail.refuse(.noSuchAccount)
    }
    guard network.userOfExtension == nil else { return progress.trail.refuse(.extensionRunning) }
    guard account.cookie != .missing else { return progress.trail.ignore(.noCookie) }
    let request = Request.renewToken(id.user)
    guard decide(on: request, for: id, &progress) == .request else {
      return progress.trail.ignore(.renewalRunning)
    }
    send(request, &progress)
  }

  /// Returns whether the app does not send a request for an access token, because it reads the
  /// token that the extension has renewed or waits for it.
  mutating func leavesToExtension(_ request: Request, _ progress: inout StepProgress) -> Bool {
    guard hasExtension, case .refreshToken(let user) = request else { return false }
    let account = AccountID(user)
    switch decide(on: request, for: account, &progress) {
    case .request:
      if !isRegardless { _ = sessions.device.readRenewedToken(of: account) }
      return false
    case .leave: network.awaitingExtension = request
    case .read:
      guard let lifetime = sessions.device.readRenewedToken(of: account) else { return false }
      pass(.accessToken(expiresIn: lifetime), to: request, &progress)
    }
    return true
  }

  private func decide(
    on request: Request, for account: AccountID, _ progress: inout StepProgress
  ) -> RenewalAnswer {
    let isExtension = request.work == .renewToken
    let facts = RenewalFacts(
      isExtension: isExtension,
      isOtherRenewing: isExtension
        ? network.isRefreshing(for: account.user) : network.userOfExtension == account.user,
      hasRenewedToken: !isExtension && renewedTokens.contains(account),
      isRegardless: isRegardless)
    let (row, answer) = RenewalRow.decide(facts, changedBy: renewalMutant)
    progress.trail.decide(.renewal(row))
    return answer
  }

  /// Returns the cookie for a request for an access token. If the extension has renewed the token
  /// since the app read the cookie, the app has the old cookie.
  func cookie(for request: Request) -> PresentedCookie {
    guard let account = request.user.flatMap({ sessions.device.account(AccountID($0)) }) else {
      return .valid
    }
    if account.cookie == .expired { return .expired }
    return request.work == .refreshToken && account.renewedToken != nil ? .replaced : .valid
  }

  /// Notes that the server has sent the app a new access token. The server has then replaced the
  /// cookie of a request that the extension has sent.
  mutating func noteRenewal(
    _ response: Response, to request: Request, _ progress: inout StepProgress
  ) {
    guard case .accessToken = response, case .refreshToken(let user) = request else { return }
    _ = sessions.device.readRenewedToken(of: AccountID(user))
    dropRenewal(for: AccountID(user), &progress)
  }

  /// Ends the extension with the response to its request.
  mutating func endExtension(
    of account: AccountID, with response: Response, _ progress: inout StepProgress
  ) {
    if case .accessToken(let lifetime) = response,
      sessions.device.keepRenewedToken(lifetime, of: account)
    {
      progress.trail.effect(.renewsToken(for: account))
    }
    endExtension(&progress)
    resumeRefresh(&progress)
  }

  private mutating func endExtension(_ progress: inout StepProgress) {
    network.forgetExtension()
    progress.trail.effect(.tearsDown(.notificationExtension))
  }

  /// Lets the app go on if it waits for the end of the extension.
  private mutating func resumeRefresh(_ progress: inout StepProgress) {
    guard let request = network.awaitingExtension else { return }
    network.awaitingExtension = nil
    send(request, &progress)
  }

  /// Ends the extension without a result if it works for an account whose cookie has been replaced
  /// or removed.
  mutating func dropRenewal(for account: AccountID, _ progress: inout StepProgress) {
    if network.userOfExtension == account.user { endExtension(&progress) }
  }
}
