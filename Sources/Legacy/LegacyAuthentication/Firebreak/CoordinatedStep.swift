import Authentication
import Machines
import Networking
import Sessions

/// Processes one event with the design that decides on it, and collects the results.
struct CoordinatedStep {
  var state: AuthenticationFirebreak
  let surroundings: Surroundings
  /// Actions of the flow that are not yet in ``wanted``.
  var actions = FlowActions()
  private(set) var wanted: [AuthenticationFirebreak.Action] = []
  private var isCoordinated = false

  /// The pending route. All effects up to the next move form one route and are announced together.
  var route: Route?
  /// Whether the coordinator uses the pending route to change the screen.
  var changesScreen = false

  init(of state: AuthenticationFirebreak, in surroundings: Surroundings) {
    self.state = state
    self.surroundings = surroundings
  }

  /// The name of the visible scene.
  var visible: SceneName { state.flow.visibleScene.name }

  mutating func take(_ event: FlowEvent) {
    let before = state.flow.position?.scene
    switch event {
    case .start(let cause): start(cause)
    case .end:
      letRouter(take: event)
      state.end()
    case _ where !state.flow.stands: break
    case _ where state.isMigrated && !isEndOfRemoval(event):
      letRouter(take: event)
      guard state.flow.stands, !state.isMigrated else { break }
      takeOver()
      // Closing a prompt does not count as a change of screen.
      if before != visible, before != .companyLogin { offerClipboard() }
    case _:
      isCoordinated = true
      coordinate(event)
    }
    if case .busy(let activity, _) = state.flow.standing { state.activity = activity }
    handOn()
    announceSpinner()
  }

  private mutating func letRouter(take event: FlowEvent) {
    state.flow.take(event, in: surroundings, &actions)
  }

  private func isEndOfRemoval(_ event: FlowEvent) -> Bool {
    guard state.removesDevice, case .response = event else { return false }
    return true
  }

  /// Translates an event into the coordinator's terms and passes it to the coordinator.
  private mutating func coordinate(_ event: FlowEvent) {
    switch event {
    case .start, .end: break
    case .act(let act): take(act)
    case .reply(let reply): take(reply)
    case .back: goBack()
    case .response(let response, let request): receive(response, to: request)
    case .restoration(let result): receive(result)
    case .browser(let result): receive(result)
    case .notification(.emailVerified, let account):
      guard state.flow.session?.account == account, state.coordinator.watchesProfile else { return }
      raise(.userProfileChange, hasEmail: true)
    case .link(let code): open(code)
    // While a coordinator is active, no further error is reported to it (Defects.swift).
    case .handOver: break
    }
  }

  /// Starts the flow. The first scene of the flow determines the design that starts it.
  private mutating func start(_ cause: FlowCause) {
    state.end()
    guard !state.migrated.contains(cause.firstScene) else { return letRouter(take: .start(cause)) }
    if cause.error?.leavesSessionActive == true {
      state.flow.session = FlowSession(ofSelectedOn: surroundings.device)
    }
    var effects = state.coordinator.take(.flowStart(cause.error, cause.known), knowing: status())
    effects.removeAll { if case .does(.startCompanyLogin) = $0 { true } else { false } }
    apply(effects)
    if let code = cause.error?.ssoCode {
      // Like any other link, this link is opened as soon as the scene is visible.
      actions.append(.runLink(code))
    } else {
      offerClipboard()
    }
  }
}

// MARK: - Results

extension CoordinatedStep {
  mutating func refuse(_ refusal: Refusal) { actions.append(.refuse(refusal)) }

  mutating func decide(_ handler: AuthenticationEventHandler) {
    handOn()
    wanted.append(.decide(handler.position, state.flow.facts))
  }

  /// Moves the actions of the flow to the results. If the coordinator decides, a registration
  /// request waits for the network (Defects.swift).
  private mutating func handOn() {
    for action in actions {
      if isCoordinated, case .send(let request) = action, request.isOfRegistration {
        wanted.append(.sendWaiting(request))
      } else {
        wanted.append(.flow(action))
      }
    }
    actions = FlowActions()
  }

  /// Announces the position of the flow if only the spinner or a question has changed it. After
  /// authentication, the app root decides how to continue.
  private mutating func announceSpinner() {
    guard let position = state.position, !state.isMigrated else { return }
    for action in wanted { if case .flow(.change(.finish)) = action { return } }
    state.flow.announce(position, by: nil, &actions)
    handOn()
  }
}

extension Request {
  fileprivate var isOfRegistration: Bool {
    switch self {
    case .open(.sendActivationCode), .open(.checkActivationCode), .open(.createAccount),
      .open(.createTeam):
      true
    case .open, .authenticated, .refreshToken, .renewToken: false
    }
  }
}

// MARK: - Both designs

extension CoordinatedStep {
  /// Returns the facts that handlers query. A user has a profile exactly while a session exists.
  func status(hasEmail: Bool? = nil) -> AuthenticationStatus {
    let session = state.flow.session.flatMap { $0.isStored ? $0 : nil }
    let known = session.flatMap { surroundings.device.knownCredentials(of: $0.account) }
    var status = AuthenticationStatus(
      hasActiveSession: session != nil,
      selfUser: session.map { _ in hasEmail ?? (known?.email != nil) ? .withEmail : .withoutEmail })
    status.numberOfAccounts = surroundings.device.accounts.count
    status.hasCompletedInitialSync = session?.facts.hadStore == true
    status.isRegistered = state.hasRegistered
    return status
  }

  /// Lets the handlers answer an event and applies the effects.
  mutating func raise(_ event: AuthenticationEvent, hasEmail: Bool? = nil) {
    apply(state.coordinator.take(event, knowing: status(hasEmail: hasEmail)))
  }

  /// Performs actions that a screen requests without an event.
  mutating func perform(_ actions: AuthenticationAction...) {
    apply(state.coordinator.perform(actions, knowing: status()))
  }

  /// Returns the visible scene's response to an occasion.
  mutating func turn(of occasion: Occasion) -> Turn {
    state.flow.turn(of: occasion, in: surroundings)
  }

  mutating func follow(_ turn: Turn) {
    state.flow.follow(turn, by: nil, in: surroundings, &actions)
  }

  mutating func follow(_ route: Route) {
    state.flow.follow(route, by: nil, in: surroundings, &actions)
  }
}
