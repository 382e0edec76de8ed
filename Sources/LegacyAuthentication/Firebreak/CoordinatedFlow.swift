import Authentication
import Machines
import Networking
import Sessions

/// The flow of both designs: the scenes that they share, and the coordinator, which serves those
/// that are not migrated.
///
/// The screens are those of the routed flow. What they do alone, such as checking an input, they do
/// in both designs; what comes of it the coordinator decides.
struct CoordinatedFlow: Hashable, Sendable {
  /// The scenes whose routers decide.
  let stage: MigrationStage
  /// The scenes with their work, and the session: the one stack that both designs share.
  var flow = RoutedFlow()
  var coordinator = AuthenticationCoordinator()
  /// What the spinner stands for, which may outlive the work.
  var activity: Activity?
  /// Whether the coordinator has asked for the removal of a device, whose end is its own wherever
  /// the flow stands by then.
  var removesDevice = false
  /// Whether the user was created in this run.
  var hasRegistered = false

  init(at stage: MigrationStage) { self.stage = stage }

  /// Whether the router of the visible scene decides.
  var isMigrated: Bool { flow.stands && stage.contains(flow.visibleScene.name) }

  /// Where the flow stands. A spinner is an activity, also when its work has ended.
  var position: FlowPosition? {
    guard let position = flow.position, position.standing == nil, !isMigrated,
      coordinator.isLoading, let activity
    else { return flow.position }
    return FlowPosition(scene: position.scene, standing: .busy(activity))
  }

  /// The flow with the work that a spinner stands for which has outlived it.
  var flowAtWork: RoutedFlow {
    guard position != flow.position, let activity else { return flow }
    var atWork = flow
    atWork.standing = .busy(activity, with: .browser)
    return atWork
  }

  mutating func take(
    _ event: FlowEvent, in surroundings: Surroundings, _ actions: inout FlowActions
  ) {
    let visible = flow.position?.scene
    switch event {
    case .start(let cause): start(cause, in: surroundings, &actions)
    case .end:
      flow.take(event, in: surroundings, &actions)
      self = CoordinatedFlow(at: stage)
    case _ where !flow.stands: break
    case _ where isMigrated && !isEndOfRemoval(event):
      flow.take(event, in: surroundings, &actions)
      guard flow.stands, !isMigrated else { break }
      takeOver(in: surroundings)
      // A prompt that closes is no change of screen.
      if visible != flow.visibleScene.name, visible != .companyLogin {
        offerClipboard(in: surroundings, &actions)
      }
    case _:
      coordinate(event, in: surroundings, &actions)
      letRegistrationsWait(&actions)
    }
    if case .busy(let activity, _) = flow.standing { self.activity = activity }
    announceSpinner(&actions)
  }

  /// Passes an event to the coordinator, in its terms.
  private mutating func coordinate(
    _ event: FlowEvent, in surroundings: Surroundings, _ actions: inout FlowActions
  ) {
    switch event {
    case .start, .end: break
    case .act(let act): take(act, in: surroundings, &actions)
    case .reply(let reply): take(reply, in: surroundings, &actions)
    case .back: goBack(in: surroundings, &actions)
    case .response(let response, let request):
      receive(response, to: request, in: surroundings, &actions)
    case .restoration(let result): receive(result, in: surroundings, &actions)
    case .browser(let result): receive(result, in: surroundings, &actions)
    case .notification(.emailVerified, let account):
      guard flow.session?.account == account, coordinator.watchesProfile else { return }
      raise(.userProfileChange, in: surroundings, hasEmail: true, &actions)
    case .link(let code): open(code, in: surroundings, &actions)
    // While a coordinator stands, it is told of no other error (Defects.swift).
    case .handOver: break
    }
  }

  /// The scene that a flow starts on says who starts it.
  private mutating func start(
    _ cause: FlowCause, in surroundings: Surroundings, _ actions: inout FlowActions
  ) {
    self = CoordinatedFlow(at: stage)
    guard !stage.contains(cause.firstScene) else {
      flow.take(.start(cause), in: surroundings, &actions)
      return
    }
    if cause.error?.leavesSessionActive == true {
      flow.session = FlowSession(ofSelectedOn: surroundings.device)
    }
    var effects = coordinator.take(
      .flowStart(cause.error, cause.known), knowing: status(in: surroundings))
    effects.removeAll { if case .startCompanyLogin = $0 { true } else { false } }
    apply(effects, in: surroundings, &actions)
    if let code = cause.error?.ssoCode {
      // It runs as any other link: once this scene stands.
      actions.append(.runLink(code))
    } else {
      offerClipboard(in: surroundings, &actions)
    }
  }

  /// What a registration asks for waits for the network (Defects.swift).
  private func letRegistrationsWait(_ actions: inout FlowActions) {
    for index in actions.indices {
      guard case .send(.open(let endpoint)) = actions[index] else { continue }
      switch endpoint {
      case .sendActivationCode, .checkActivationCode, .createAccount, .createTeam:
        actions[index] = .sendWaiting(.open(endpoint))
      case _: break
      }
    }
  }

  /// Says where the flow stands, where only the spinner or a question has changed that. Where
  /// authentication is complete, the app root says where to stand next.
  private mutating func announceSpinner(_ actions: inout FlowActions) {
    guard let position, !isMigrated else { return }
    for action in actions { if case .change(.finish) = action { return } }
    flow.announce(position, by: nil, &actions)
  }
}

// MARK: - The coordinator's view

extension CoordinatedFlow {
  /// Whether the session was made while this flow stood: only then is the end of its initial sync
  /// heard of (Defects.swift). Of a session that was open before no credentials are held.
  var hearsOfSync: Bool { flow.session?.known != nil }

  private func isEndOfRemoval(_ event: FlowEvent) -> Bool {
    guard removesDevice, case .response = event else { return false }
    return true
  }
}

extension CoordinatedFlow {
  /// What handlers may ask. A user and their profile are there exactly while a session is.
  func status(
    in surroundings: Surroundings, hasEmail: Bool? = nil
  ) -> AuthenticationStatus {
    let session = flow.session.flatMap { $0.isStored ? $0 : nil }
    let known = session.flatMap { surroundings.device.knownCredentials(of: $0.account) }
    var status = AuthenticationStatus(
      hasActiveSession: session != nil,
      selfUser: session.map { _ in .init(hasEmail: hasEmail ?? (known?.email != nil)) })
    status.numberOfAccounts = surroundings.device.accounts.count
    status.hasCompletedInitialSync = session?.hadStore == true
    status.isRegistered = hasRegistered
    return status
  }

  /// Lets the handlers answer an event, and does what comes of it.
  mutating func raise(
    _ event: AuthenticationEvent, in surroundings: Surroundings, hasEmail: Bool? = nil,
    _ actions: inout FlowActions
  ) {
    let effects = coordinator.take(event, knowing: status(in: surroundings, hasEmail: hasEmail))
    apply(effects, in: surroundings, &actions)
  }

  /// Does what a screen wants done without an event.
  mutating func perform(
    _ wanted: [AuthenticationAction], in surroundings: Surroundings, _ actions: inout FlowActions
  ) {
    apply(
      coordinator.perform(wanted, knowing: status(in: surroundings)), in: surroundings, &actions)
  }
}
