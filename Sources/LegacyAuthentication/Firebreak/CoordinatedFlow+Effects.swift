import Authentication
import Machines
import Networking
import Sessions

// What the coordinator wants shown and sent, done with the scenes that both designs share.

extension CoordinatedFlow {
  /// Effects up to the next move are one route: they are said at once.
  private struct PendingRoute {
    private(set) var route = Route.stay
    private(set) var isDue = false
    /// Whether the coordinator shows another screen than before.
    var changesScreen = false

    var moves: Bool { route.move != .stay }

    mutating func change(_ change: (inout Route) -> Void) {
      change(&route)
      isDue = true
    }
  }

  mutating func apply(
    _ effects: [CoordinatorEffect], in surroundings: Surroundings, _ actions: inout FlowActions
  ) {
    var pending = PendingRoute()
    for effect in effects {
      switch effect {
      case .decided(let row): decide(row, &actions)
      case .unhandled: decide(.unhandled, &actions)
      case .show(let step, let mode):
        if pending.moves { follow(&pending, in: surroundings, &actions) }
        show(step, mode, on: surroundings.device, &pending, &actions)
      case .pop:
        if pending.moves { follow(&pending, in: surroundings, &actions) }
        pending.change { $0.move = .pop }
        pending.changesScreen = true
      case .clearInput: pending.change { $0.clearsInput = true }
      case .alert(.passwordNeeded): pending.change { $0 = $0.alerting(.passwordWanted) }
      case .errorAlert(let failure): pending.change { $0 = $0.alerting(failure) }
      case .ask(let question): ask(question, &pending)
      case .open(.sendLoginCode(let phone)) where !phone.isWellFormed:
        // It is not sent, and nobody is told (Defects.swift).
        activity = .sendingCode
      case .open(let endpoint): ask(.open(endpoint), during: activity(of: endpoint), &pending)
      case .authenticated(let endpoint):
        if endpoint == .synchronise { pending.change { $0.move = .reset(.initialSync) } }
        ask(.authenticated(endpoint), during: activity(of: endpoint), &pending)
      case .updateCredentials, .continueAfterBackup, .startCompanyLogin, .complete:
        if pending.moves { follow(&pending, in: surroundings, &actions) }
        pending = PendingRoute()
        leave(by: effect, in: surroundings, &actions)
      // None of them shows: the spinner is part of where the flow stands, and the guidance dot of
      // 2019 cannot be seen (Defects.swift).
      case .guidanceDot, .loading, .configureNotifications, .watchProfile,
        .assignRandomProfileImage, .openURL,
        .alert:
        break
      }
    }
    follow(&pending, in: surroundings, &actions)
  }

  /// What others do for the coordinator.
  private mutating func leave(
    by effect: CoordinatorEffect, in surroundings: Surroundings, _ actions: inout FlowActions
  ) {
    switch effect {
    case .updateCredentials(let credentials):
      flow.session?.credentials = credentials
      registerDevice(in: surroundings, &actions)
    case .continueAfterBackup: registerDevice(in: surroundings, &actions)
    case .startCompanyLogin(let code): startCompanyLogin(code, in: surroundings, &actions)
    case .complete(let addedAccount):
      guard let tokens = flow.session?.network.tokens else { return }
      actions.append(.change(.finish(tokens, isNewHere: addedAccount)))
    case _: break
    }
  }

  private func ask(_ errand: Errand, during activity: Activity, _ pending: inout PendingRoute) {
    pending.change { $0 = $0.asking(errand, activity) }
  }

  private mutating func follow(
    _ pending: inout PendingRoute, in surroundings: Surroundings, _ actions: inout FlowActions
  ) {
    defer { pending = PendingRoute() }
    guard pending.isDue, flow.stands else { return }
    flow.apply(pending.route)
    flow.follow(pending.route, by: nil, in: surroundings, &actions)
    if pending.changesScreen { offerClipboard(in: surroundings, &actions) }
  }

  private func decide(_ row: HandlerRow, _ actions: inout FlowActions) {
    if let position = row.position { actions.append(.decideByHandler(position, flow.facts)) }
  }
}

// MARK: - Screens and alerts

extension CoordinatedFlow {
  private mutating func show(
    _ step: AuthenticationFlowStep, _ mode: AuthenticationStateController.Mode,
    on device: Device, _ pending: inout PendingRoute, _ actions: inout FlowActions
  ) {
    guard let destination = step.destination else { return }
    guard flow.stands else {
      return flow.stand(on: destination, holding: flow.session, on: device, &actions)
    }
    pending.changesScreen = true
    pending.change {
      switch mode {
      case .normal: $0.move = .push(destination)
      case .reset: $0.move = .reset(destination)
      case .replace: $0.move = .replace(destination)
      }
    }
  }

  /// An alert with choices is a question of the visible scene, or a scene of its own.
  private func ask(_ question: CoordinatorQuestion, _ pending: inout PendingRoute) {
    switch question {
    case .terms, .teamTerms: pending.change { $0 = $0.raising(.terms) }
    case .alert(let alert) where alert.subject == .existingAccount:
      pending.change { $0 = $0.raising(.addressTaken) }
    case .alert, .teamConsent:
      guard let consent = coordinator.currentStep.consent, flow.visibleScene != Scene(consent)
      else { return }
      pending.change { $0.move = .push(consent) }
    }
  }

  /// A company's code that was copied opens the prompt by itself, on some screens.
  mutating func offerClipboard(in surroundings: Surroundings, _ actions: inout FlowActions) {
    guard flow.standing == .idle, !isMigrated,
      surroundings.device.clipboard?.isWellFormed == true
    else { return }
    switch flow.visibleScene {
    case .landing, .login, .createAccount, .reauthenticate, .teamName:
      startCompanyLogin(nil, in: surroundings, &actions)
    case _: break
    }
  }
}

// MARK: - Activities

extension CoordinatedFlow {
  /// What the visible scene is busy with while the request is under way: what the transient steps
  /// are in the terms of the scenes.
  private func activity(of endpoint: NonAuthenticatedEndpoint) -> Activity {
    switch endpoint {
    case .logIn: .authenticating
    case .sendCode: .requesting
    case .sendLoginCode, .sendActivationCode:
      switch flow.visibleScene.name {
      case .loginCode, .activationCode, .teamCode: .resending
      case _: .sendingCode
      }
    case .checkActivationCode: flow.visibleScene.name == .teamCode ? .verifying : .activating
    case .createAccount, .createTeam: .creating
    case _: .validating
    }
  }

  private func activity(of endpoint: AuthenticatedEndpoint) -> Activity {
    switch endpoint {
    case .registerDevice: .registeringDevice
    case .synchronise: .syncing
    case .removeDevice: .deleting
    case .setEmail: .registering
    case _: .inviting
    }
  }
}
