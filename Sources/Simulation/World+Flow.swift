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
    show(.scene(flow.visibleScene.name), &trail)
    // The link that asked for another account runs as any other: once this scene stands.
    let code = row == .companyLoginLink ? flowError?.ssoCode : nil
    app?.codeOfFlow = code
  }

  private var flowError: AuthenticationError? {
    if case .unauthenticated(let error) = app?.root.state { error } else { nil }
  }

  mutating func endFlow(_ agenda: inout Agenda, _ trail: inout Trail<World>) {
    trail.effect(.tearsDown(.flow))
    letFlow(&agenda, &trail) { flow, _, wanted in flow.end(&wanted) }
  }

  /// The user does something on a scene.
  mutating func take(
    _ act: SceneAct, _ agenda: inout Agenda, _ trail: inout Trail<World>
  ) {
    guard app != nil else { return trail.refuse(.notRunning) }
    guard flow.stands else { return trail.refuse(.notOnScreen) }
    letFlow(&agenda, &trail) { flow, surroundings, wanted in
      flow.take(act, in: surroundings, &wanted)
    }
  }

  /// The flow's own request has its response.
  mutating func respondToFlow(
    _ response: Response, to request: Request, _ agenda: inout Agenda,
    _ trail: inout Trail<World>
  ) {
    if case .failure(let failure) = response, let user = request.user,
      failure == .tokenRefused || failure == .deviceRemoved
    {
      return endFlowSession(of: AccountID(user), failure, &agenda, &trail)
    }
    letFlow(&agenda, &trail) { flow, surroundings, wanted in
      flow.receive(response, in: surroundings, &wanted)
    }
  }

  /// The work that met the refusal ends without outcome; the error is handed over.
  private mutating func endFlowSession(
    of account: AccountID, _ failure: NetworkFailure, _ agenda: inout Agenda,
    _ trail: inout Trail<World>
  ) {
    flow.dropWork()
    if sessions.device.account(account) == nil {
      handOver(.accessTokenExpired, known: nil, &agenda, &trail)
    } else {
      sessions.endFlowSession(of: account, becauseOf: failure, &agenda.session)
    }
  }

  /// The server tells the flow of something.
  mutating func tell(
    _ notification: Notification, of account: AccountID, _ agenda: inout Agenda,
    _ trail: inout Trail<World>
  ) {
    letFlow(&agenda, &trail) { flow, surroundings, wanted in
      flow.hear(notification, of: account, in: surroundings, &wanted)
    }
  }

  /// An error reaches the router of the scene that stands.
  mutating func handOver(
    _ error: AuthenticationError, known: KnownCredentials?, _ agenda: inout Agenda,
    _ trail: inout Trail<World>
  ) {
    letFlow(&agenda, &trail) { flow, surroundings, wanted in
      flow.handOver(error, known: known, in: surroundings, &wanted)
    }
  }

  /// The flow takes something in; what it then wants is done before anything else.
  @inline(__always)
  mutating func letFlow(
    _ agenda: inout Agenda, _ trail: inout Trail<World>,
    take: (inout AuthenticationFlow, Surroundings, inout [FlowAction]) -> Void
  ) {
    let start = agenda.flow.count
    let surroundings = surroundings
    take(&flow, surroundings, &agenda.flow)
    perform(agenda.flow.indices[start...], &agenda, &trail)
    agenda.flow.removeLast(agenda.flow.count - start)
  }

  private mutating func perform(
    _ wanted: Range<Int>, _ agenda: inout Agenda, _ trail: inout Trail<World>
  ) {
    for index in wanted {
      switch agenda.flow[index] {
      case .refuse(let refusal): trail.refuse(Rule(refusal))
      case .decide(let row, let facts): trail.decide(.router(row), seeing: .flow(facts))
      case .move(let position, let scene):
        guard let root = app?.root.state else { continue }
        trail.transition(to: WorldState(root, flow: position), via: .scene(scene))
      case .show(let scene): show(.scene(scene), &trail)
      case .alert(let alert): trail.effect(.alerts(alert))
      case .send(let request): send(request, &agenda, &trail)
      case .restore(let restoration):
        trail.effect(.restores(restoration.backup))
        guard holdsNextRestoration else {
          finishRestoration(sessions.device.result(of: restoration), &agenda, &trail)
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
        sessions.registrationFailed(of: account, failure, &agenda.session)
      case .signOut(let account): sessions.signOut(account, &agenda.session)
      case .openStoredAccount: sessions.openStoredAccount(&agenda.session)
      case .finish(let session):
        sessions.finishFlow(
          session.account, through: session.network, isNewHere: session.isNewHere, &agenda.session)
      }
    }
  }

  /// The restoration that the flow waits for comes to an end.
  mutating func finishRestoration(
    _ result: Restoration.Result, _ agenda: inout Agenda, _ trail: inout Trail<World>
  ) {
    letFlow(&agenda, &trail) { flow, surroundings, wanted in
      flow.restored(result, in: surroundings, &wanted)
    }
  }

  mutating func cancel(_ request: Request, _ trail: inout Trail<World>) {
    network.cancel(request)
    trail.effect(.cancels(request.work, for: request.user))
  }
}
