import AppRoot
import Authentication
import Machines
import Networking
import Sessions

// Passes events to the authentication flow and adds the resulting actions to the agenda.

extension World {
  /// The part of the world that scenes can read.
  var surroundings: Surroundings {
    Surroundings(device: sessions.device, codes: server.codes, mails: server.mails)
  }

  /// Passes an event to the flow and adds the resulting actions to the agenda.
  mutating func letFlow(_ event: FlowEvent, _ progress: inout StepProgress) {
    if case .start = event { app?.codeOfFlow = nil }
    flow.take(event, in: surroundings, &progress.agenda)
  }

  /// Starts a flow with the known credentials of the selected account.
  mutating func startFlow(_ progress: inout StepProgress) {
    let error: AuthenticationError? =
      if case .unauthenticated(let error) = app?.root.state { error } else { nil }
    letFlow(
      .start(
        FlowCause(
          error, known: sessions.device.knownCredentials, devices: sessions.refusedDevices)),
      &progress)
  }

  /// Passes an act of the user to the visible scene.
  mutating func take(_ act: SceneAct, _ progress: inout StepProgress) {
    guard app != nil else { return progress.trail.refuse(.notRunning) }
    guard let position = flow.position else { return progress.trail.refuse(.notOnScreen) }
    letFlow(FlowEvent(act, at: position.standing), &progress)
  }

  mutating func perform(_ action: FlowAction, _ progress: inout StepProgress) {
    switch action {
    case .refuse(let refusal): progress.trail.refuse(Rule(refusal))
    case .start(let row, let cause): progress.trail.decide(.start(row), seeing: .start(cause))
    case .decide(let row, let facts): progress.trail.decide(.router(row), seeing: .flow(facts))
    case .move(let position, let scene):
      guard let root = app?.root.state else { return }
      progress.trail.transition(
        to: WorldState(root, flow: position), via: scene.map { .scene($0) } ?? .flow)
    case .show(let scene): show(.scene(scene), &progress)
    case .alert(let alert): raise(alert, &progress)
    case .send(let request): sendForFlow(request, &progress)
    case .restore(let restoration): restore(restoration, &progress)
    case .cancel(let request): cancel(request, &progress)
    case .openBrowser: openBrowser(&progress)
    case .closeBrowser:
      app?.hasClosedBrowser = true
      progress.trail.effect(.closesBrowser)
    case .runLink(let code): app?.codeOfFlow = code
    case .change(let change): make(change, &progress)
    }
  }

  private mutating func make(_ change: SessionChange, _ progress: inout StepProgress) {
    switch change {
    case .store(let account, let known, let cookieExpiresIn, let isDeviceRegistered):
      server.keepNewCookie(of: account.user)
      dropRenewal(for: account, &progress)
      sessions.store(
        account, known, cookieExpiresIn: cookieExpiresIn, isDeviceRegistered: isDeviceRegistered)
      progress.trail.effect(.stores(account))
    case .remember(let known): sessions.remember(known)
    case .deviceRegistered(let account): sessions.registered(account)
    case .registrationFailed(let account, let failure):
      sessions.registrationFailed(of: account, failure, &progress.agenda)
    case .endSession(let account, let failure): endFlowSession(of: account, failure, &progress)
    case .signOut(let account): sessions.signOut(account, &progress.agenda)
    case .openStoredAccount: sessions.openStoredAccount(&progress.agenda)
    case .finish(let tokens, let isNewHere):
      let network = AuthenticatedNetworkController(tokens: tokens)
      sessions.finishFlow(
        AccountID(tokens.user), through: network, isNewHere: isNewHere, &progress.agenda)
    }
  }

  private mutating func restore(_ restoration: Restoration, _ progress: inout StepProgress) {
    progress.trail.effect(.restores(restoration.backup))
    if holdsNextRestoration {
      holdsNextRestoration = false
    } else {
      letFlow(.restoration(sessions.device.result(of: restoration)), &progress)
    }
  }

  /// Ends the session of an account that the flow uses. If the account is not stored, only the flow
  /// has the session, so the error is returned to the flow.
  private mutating func endFlowSession(
    of account: AccountID, _ failure: NetworkFailure, _ progress: inout StepProgress
  ) {
    if sessions.device.account(account) == nil {
      letFlow(.handOver(.accessTokenExpired, known: nil), &progress)
    } else {
      sessions.endFlowSession(of: account, becauseOf: failure, &progress.agenda)
    }
  }
}
