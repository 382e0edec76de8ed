import AppRoot
import Authentication
import Machines
import Networking
import Sessions

// What the authentication flow wants done.

extension World {
  /// What scenes may know of what is around them.
  var surroundings: Surroundings {
    Surroundings(device: sessions.device, codes: server.codes, mails: server.mails)
  }

  /// Starts a flow; how the selected account logs in is known to it.
  mutating func startFlow(_ trail: inout Trail<World>) {
    let known = sessions.device.knownCredentials
    let (flow, row) = AuthenticationFlow.start(
      flowError, known: known, devices: sessions.refusedDevices, on: sessions.device)
    self.flow = flow
    trail.decide(.start(row), seeing: .start(StartFacts(flowError, known)))
    trail.transition(to: state, via: .flow)
    show(.scene(flow.position.scene), &trail)
    // The link that asked for another account runs as any other: once this scene stands.
    let code = row == .companyLoginLink ? flowError?.ssoCode : nil
    app?.codeOfFlow = code
  }

  private var flowError: AuthenticationError? {
    if case .unauthenticated(let error) = app?.root.state { error } else { nil }
  }

  mutating func endFlow(_ actions: inout [SessionAction], _ trail: inout Trail<World>) {
    let wanted = flow?.end() ?? []
    flow = nil
    trail.effect(.tearsDown(.flow))
    perform(wanted, &actions, &trail)
  }

  /// The user does something on a scene.
  mutating func take(
    _ act: SceneAct, _ actions: inout [SessionAction], _ trail: inout Trail<World>
  ) {
    guard app != nil else { return trail.refuse(.notRunning) }
    let surroundings = surroundings
    guard let wanted = flow?.take(act, in: surroundings) else {
      return trail.refuse(.notOnScreen)
    }
    perform(wanted, &actions, &trail)
  }

  /// The flow's own request has its response.
  mutating func respondToFlow(
    _ response: Response, to request: Request, _ actions: inout [SessionAction],
    _ trail: inout Trail<World>
  ) {
    if case .failure(let failure) = response, let user = request.user,
      failure == .tokenRefused || failure == .deviceRemoved
    {
      return endFlowSession(of: AccountID(user), failure, &actions, &trail)
    }
    let surroundings = surroundings
    let wanted = flow?.receive(response, in: surroundings) ?? []
    perform(wanted, &actions, &trail)
  }

  /// The work that met the refusal ends without outcome; the error is handed over.
  private mutating func endFlowSession(
    of account: AccountID, _ failure: NetworkFailure, _ actions: inout [SessionAction],
    _ trail: inout Trail<World>
  ) {
    flow?.dropWork()
    if sessions.device.account(account) == nil {
      handOver(.accessTokenExpired, known: nil, &actions, &trail)
    } else {
      sessions.endFlowSession(of: account, becauseOf: failure, &actions)
    }
  }

  /// The server tells the flow of something.
  mutating func tell(
    _ notification: Notification, of account: AccountID, _ actions: inout [SessionAction],
    _ trail: inout Trail<World>
  ) {
    let surroundings = surroundings
    let wanted = flow?.hear(notification, of: account, in: surroundings) ?? []
    perform(wanted, &actions, &trail)
  }

  /// An error reaches the router of the scene that stands.
  mutating func handOver(
    _ error: AuthenticationError, known: KnownCredentials?, _ actions: inout [SessionAction],
    _ trail: inout Trail<World>
  ) {
    let surroundings = surroundings
    let wanted = flow?.handOver(error, known: known, in: surroundings) ?? []
    perform(wanted, &actions, &trail)
  }

  mutating func perform(
    _ wanted: [FlowAction], _ actions: inout [SessionAction], _ trail: inout Trail<World>
  ) {
    for action in wanted {
      switch action {
      case .refuse(let refusal): trail.refuse(Rule(refusal))
      case .decide(let row, let facts): trail.decide(.router(row), seeing: .flow(facts))
      case .move(let position, let scene):
        guard let root = app?.root.state else { continue }
        trail.transition(to: WorldState(root, flow: position), via: .scene(scene))
      case .show(let scene): show(.scene(scene), &trail)
      case .alert(let alert): trail.effect(.alerts(alert))
      case .send(let request): send(request, &actions, &trail)
      case .restore(let restoration):
        trail.effect(.restores(restoration.backup))
        guard holdsNextRestoration else {
          finishRestoration(sessions.device.result(of: restoration), &actions, &trail)
          continue
        }
        holdsNextRestoration = false
      case .cancel(let request): cancel(request, &trail)
      case .openBrowser:
        app?.hasClosedBrowser = false
        trail.effect(.opensBrowser)
      case .closeBrowser:
        app?.hasClosedBrowser = true
        trail.effect(.closesBrowser)
      case .store(let session):
        server.keepNewCookie(of: session.account.user)
        sessions.store(
          session.account, session.known, cookieExpiresIn: session.cookieExpiresIn,
          isDeviceRegistered: session.isDeviceRegistered)
        trail.effect(.stores(session.account))
      case .remember(let known): sessions.remember(known)
      case .deviceRegistered(let account): sessions.registered(account)
      case .registrationFailed(let account, let failure):
        sessions.registrationFailed(of: account, failure, &actions)
      case .signOut(let account): sessions.signOut(account, &actions)
      case .openStoredAccount: sessions.openStoredAccount(&actions)
      case .finish(let session):
        sessions.finishFlow(
          session.account, through: session.network, isNewHere: session.isNewHere, &actions)
      }
    }
  }

  /// The restoration that the flow waits for comes to an end.
  mutating func finishRestoration(
    _ result: Restoration.Result, _ actions: inout [SessionAction], _ trail: inout Trail<World>
  ) {
    let surroundings = surroundings
    perform(flow?.restored(result, in: surroundings) ?? [], &actions, &trail)
  }

  mutating func cancel(_ request: Request, _ trail: inout Trail<World>) {
    network.cancel(request)
    trail.effect(.cancels(request.work, for: request.user))
  }
}
