import AppRoot
import Authentication
import Machines
import Networking
import Sessions

// The queue: what the parts of the app want done is done here, in order, and nowhere else.

extension World {
  /// Does what was wanted, and what comes of it, until nothing is left.
  mutating func run(_ actions: inout [SessionAction], _ trail: inout Trail<World>) {
    var next = 0
    note(&actions, from: next, &trail)
    while true {
      if next == actions.count {
        guard runWaitingLink(&actions, &trail) else { break }
        note(&actions, from: next, &trail)
        continue
      }
      let action = actions[next]
      next += 1
      switch action {
      case .request(let request): send(request, &actions, &trail)
      case .tell(let event): tell(event, &actions, &trail)
      case .perform(.synchroniseUser):
        // What comes before it may have ended the session, or put a blocker in front of it.
        if case .authenticated = app?.root.state { sessions.perform(.synchroniseUser, &actions) }
      case .perform(let step): sessions.perform(step, &actions)
      case .say, .cancel, .decide: preconditionFailure("\(action) was not noted at once")
      }
      note(&actions, from: next, &trail)
    }
    actions.removeAll(keepingCapacity: true)
  }

  /// Takes out what has happened already, so that nothing is told before it: a session that is gone is
  /// gone before the next transition begins.
  private mutating func note(
    _ actions: inout [SessionAction], from start: Int, _ trail: inout Trail<World>
  ) {
    var kept = start
    for index in start..<actions.count {
      switch actions[index] {
      case .say(let note):
        trail.effect(Effect(note))
        if case .deletes(let deletion) = note { dropLink(waitingFor: deletion.account, &trail) }
      case .decide(let row): trail.decide(.sequence(row))
      case .cancel(let request):
        cancel(request, &trail)
      case .request, .tell, .perform:
        actions[kept] = actions[index]
        kept += 1
      }
    }
    actions.removeLast(actions.count - kept)
  }

  mutating func send(
    _ request: Request, _ actions: inout [SessionAction], _ trail: inout Trail<World>
  ) {
    trail.effect(.requests(request.work, for: request.user))
    let answer = network.perform(
      request, at: &server, isCookieExpired: isCookieExpired(for: request))
    guard let answer else { return }
    trail.decide(.answer(answer.row))
    respond(answer.response, to: request, &actions, &trail)
  }

  /// Gives a response to whoever waits for it.
  mutating func respond(
    _ response: Response, to request: Request, _ actions: inout [SessionAction],
    _ trail: inout Trail<World>
  ) {
    if flow?.request == request {
      respondToFlow(response, to: request, &actions, &trail)
    } else {
      sessions.receive(response, to: request, &actions)
    }
  }

  /// What the device knows of the cookie that a request for an access token is asked with.
  func isCookieExpired(for request: Request) -> Bool {
    guard let user = request.user else { return false }
    return sessions.device.account(AccountID(user))?.cookie == .expired
  }

  private mutating func tell(
    _ event: SessionEvent, _ actions: inout [SessionAction], _ trail: inout Trail<World>
  ) {
    var rows: [FactRow] = []
    let selected = sessions.device.selected
    guard let decision = app?.root.take(event, selected: selected, &rows) else { return }
    let stays = hasFlow && !(decision.transition?.endsFlow ?? false)
    carryOut(decision, after: rows, &actions, &trail)
    if stays, rows.keepError, let error = event.handedOver {
      handOver(error, known: sessions.device.knownCredentials, &actions, &trail)
    }
  }

  /// The app became active: the first time in a run, its state is derived for the first time.
  mutating func enterForeground(_ actions: inout [SessionAction], _ trail: inout Trail<World>) {
    var rows: [FactRow] = []
    app?.isActive = true
    guard let decision = app?.root.enterForeground(&rows) else { return }
    carryOut(decision, after: rows, &actions, &trail)
  }

  private mutating func carryOut(
    _ decision: AppRoot.Decision, after facts: [FactRow], _ actions: inout [SessionAction],
    _ trail: inout Trail<World>
  ) {
    for row in facts { trail.decide(.fact(row)) }
    trail.decide(.decision(decision.row), seeing: .app(decision.facts))
    if case .authenticated? = decision.transition?.before { app?.asksDataUsage = false }
    if let transition = decision.transition { make(transition, &actions, &trail) }
    if let completion = decision.completion { sessions.complete(completion, &actions) }
  }
}

// MARK: - Transitions

extension World {
  private mutating func make(
    _ transition: Transition, _ actions: inout [SessionAction], _ trail: inout Trail<World>
  ) {
    let steps = AppRootRouter.steps(for: transition, flowStands: hasFlow)
    let lasting = steps.contains(.endFlow) ? nil : flow?.position
    trail.transition(to: WorldState(transition.after, flow: lasting), via: .appRoot)
    for step in steps {
      switch step {
      case .endFlow: endFlow(&actions, &trail)
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
      case .launch(let isMigrating): .launchScreen(isMigrating: isMigrating)
      case .blocker(let reason): .blocker(reason)
      case .skeleton(let account, let from): .skeleton(account, from: from)
      case .conversations(let account):
        device.account(account)?.openConversation.map { .conversation($0) } ?? .conversationList
      }
  }
}

extension Transition {
  /// Whether a flow that stands ends, be it that another starts.
  fileprivate var endsFlow: Bool {
    AppRootRouter.steps(for: self, flowStands: true).contains(.endFlow)
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

extension [FactRow] {
  /// Whether a fact kept an error.
  fileprivate var keepError: Bool {
    contains(.errorSetByLogOut) || contains(.errorKeptForAccount) || contains(.errorKeptForNobody)
  }
}
