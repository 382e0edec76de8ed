import AppRoot
import Authentication
import Machines
import Networking
import Sessions

// The queue: what the parts of the app want done is done here, in order, and nowhere else.

extension World {
  /// Does what was wanted, and what comes of it, until nothing is left.
  mutating func run(_ agenda: inout Agenda, _ trail: inout Trail<World>) {
    var next = 0
    note(&agenda, from: next, &trail)
    while true {
      if next == agenda.session.count {
        guard runWaitingLink(&agenda, &trail) else { break }
        note(&agenda, from: next, &trail)
        continue
      }
      let action = agenda.session[next]
      next += 1
      switch action {
      case .request(let request): send(request, &agenda, &trail)
      case .tell(let event): tell(event, &agenda, &trail)
      case .perform(.synchroniseUser):
        // What comes before it may have ended the session, or put a blocker in front of it.
        if case .authenticated = app?.root.state {
          sessions.perform(.synchroniseUser, &agenda.session)
        }
      case .perform(let step): sessions.perform(step, &agenda.session)
      case .say, .cancel, .decide: preconditionFailure("\(action) was not noted at once")
      }
      note(&agenda, from: next, &trail)
    }
    if next > 0 { agenda.session.removeAll(keepingCapacity: true) }
  }

  /// Takes out what has happened already, so that nothing is told before it: a session that is gone is
  /// gone before the next transition begins.
  private mutating func note(
    _ agenda: inout Agenda, from start: Int, _ trail: inout Trail<World>
  ) {
    guard start < agenda.session.count else { return }
    var kept = start
    for index in start..<agenda.session.count {
      switch agenda.session[index] {
      case .say(let note):
        trail.effect(Effect(note))
        if case .deletes(let deletion) = note { dropLink(waitingFor: deletion.account, &trail) }
      case .decide(let row): trail.decide(.sequence(row))
      case .cancel(let request):
        cancel(request, &trail)
      case .request, .tell, .perform:
        if kept < index { agenda.session[kept] = agenda.session[index] }
        kept += 1
      }
    }
    let noted = agenda.session.count - kept
    if noted > 0 { agenda.session.removeLast(noted) }
  }

  mutating func send(
    _ request: Request, _ agenda: inout Agenda, _ trail: inout Trail<World>
  ) {
    trail.effect(.requests(request.work, for: request.user))
    let answer = network.perform(
      request, at: &server, isCookieExpired: isCookieExpired(for: request))
    guard let answer else { return }
    trail.decide(.answer(answer.row))
    respond(answer.response, to: request, &agenda, &trail)
  }

  /// Gives a response to whoever waits for it.
  mutating func respond(
    _ response: Response, to request: Request, _ agenda: inout Agenda,
    _ trail: inout Trail<World>
  ) {
    if flow.request == request {
      respondToFlow(response, to: request, &agenda, &trail)
    } else {
      sessions.receive(response, to: request, &agenda.session)
    }
  }

  /// What the device knows of the cookie that a request for an access token is asked with.
  func isCookieExpired(for request: Request) -> Bool {
    guard let user = request.user else { return false }
    return sessions.device.account(AccountID(user))?.cookie == .expired
  }

  private mutating func tell(
    _ event: SessionEvent, _ agenda: inout Agenda, _ trail: inout Trail<World>
  ) {
    var rows = FactRows()
    let selected = sessions.device.selected
    guard let decision = app?.root.take(event, selected: selected, &rows) else { return }
    let stays = flow.stands && !(decision.transition?.endsFlow ?? false)
    carryOut(decision, after: rows, &agenda, &trail)
    if stays, rows.keepError, let error = event.handedOver {
      handOver(error, known: sessions.device.knownCredentials, &agenda, &trail)
    }
  }

  /// The app became active: the first time in a run, its state is derived for the first time.
  mutating func enterForeground(_ agenda: inout Agenda, _ trail: inout Trail<World>) {
    var rows = FactRows()
    app?.isActive = true
    guard let decision = app?.root.enterForeground(&rows) else { return }
    carryOut(decision, after: rows, &agenda, &trail)
  }

  private mutating func carryOut(
    _ decision: AppRoot.Decision, after facts: FactRows, _ agenda: inout Agenda,
    _ trail: inout Trail<World>
  ) {
    for row in facts { trail.decide(.fact(row)) }
    trail.decide(.decision(decision.row), seeing: .app(decision.facts))
    if case .authenticated? = decision.transition?.before { app?.asksDataUsage = false }
    if let transition = decision.transition { make(transition, &agenda, &trail) }
    if let completion = decision.completion { sessions.complete(completion, &agenda.session) }
  }
}

// MARK: - Transitions

extension World {
  private mutating func make(
    _ transition: Transition, _ agenda: inout Agenda, _ trail: inout Trail<World>
  ) {
    let steps = AppRootRouter.steps(for: transition, flowStands: flow.stands)
    let lasting = transition.endsFlow ? nil : flow.position
    trail.transition(to: WorldState(transition.after, flow: lasting), via: .appRoot)
    for step in steps {
      switch step {
      case .endFlow: endFlow(&agenda, &trail)
      case .show(let screen): show(Screen(screen, on: sessions.device), &trail)
      case .startFlow: startFlow(&trail)
      case .alert(.sessionExpired): trail.effect(.alerts(.sessionExpired))
      case .askDataUsage:
        app?.asksDataUsage = true
        trail.effect(.asksDataUsage)
      }
    }
  }

  mutating func show(_ screen: Screen, _ trail: inout Trail<World>) {
    app?.screen = screen
    trail.effect(.shows(screen))
  }
}

extension Screen {
  /// What the root shows, with what the device keeps of it.
  init(_ screen: RootScreen, on device: Device) {
    self =
      switch screen {
      case .launch(let isMigrating): .launchScreen(migrating: isMigrating)
      case .blocker(let reason): .blocker(reason: reason)
      case .skeleton(let account, let from): .skeleton(to: account, from: from)
      case .conversations(let account):
        device.account(account)?.openConversation.map { .conversation(name: $0) }
          ?? .conversationList
      }
  }
}

extension SessionEvent {
  /// The error that a flow must hear of which did not cause it.
  fileprivate var handedOver: AuthenticationError? {
    switch self {
    case .loggedOut(let error, _): error
    case .failedLogin(let failure): failure.isOfFlow ? nil : failure.error
    case .willOpen, .willMigrate, .willMigrateLegacyAccount, .loggedIn, .flowFinished,
      .versionBlacklisted, .jailbreakFound:
      nil
    }
  }
}

extension FactRows {
  /// Whether a fact kept an error.
  fileprivate var keepError: Bool {
    contains(.errorSetByLogOut) || contains(.errorKeptForAccount) || contains(.errorKeptForNobody)
  }
}
