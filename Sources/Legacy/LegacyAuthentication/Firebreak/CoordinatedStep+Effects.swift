import Authentication
import Machines
import Networking
import Sessions

// Performs the coordinator's effects with the scenes that both designs share.

extension CoordinatedStep {
  mutating func apply(_ effects: [CoordinatorEffect]) {
    for effect in effects {
      switch effect {
      case .decided(let handler): decide(handler)
      case .unhandled: decide(.unhandled)
      case .show(let step, let mode):
        followMove()
        show(step, mode)
      case .pop:
        followMove()
        change { $0.move = .pop }
        changesScreen = true
      case .does(.clearInputFields): change { $0.clearsInput = true }
      case .alert(.passwordNeeded): change { $0 = $0.alerting(.passwordWanted) }
      case .errorAlert(let failure): change { $0 = $0.alerting(failure) }
      case .ask(let question): ask(question)
      case .open(.sendLoginCode(let phone)) where !phone.isWellFormed:
        // The code is not sent, and no error is shown (Defects.swift).
        state.activity = .sendingCode
      case .open(let endpoint): ask(.open(endpoint))
      case .authenticated(let endpoint):
        if endpoint == .synchronise { change { $0.move = .reset(.initialSync) } }
        ask(.authenticated(endpoint))
      case .updateCredentials, .does(.completeBackupStep), .does(.startCompanyLogin), .complete:
        followMove()
        route = nil
        leave(by: effect)
      // These effects are not visible, because the spinner is part of the flow's position, and the
      // guidance dot of the original coordinator cannot be seen (Defects.swift).
      case .loading, .watchProfile, .alert, .does: break
      }
    }
    followRoute()
  }

  /// Performs an effect that other objects carry out for the coordinator.
  private mutating func leave(by effect: CoordinatorEffect) {
    switch effect {
    case .updateCredentials(let credentials):
      state.flow.session?.credentials = credentials
      registerDevice()
    case .does(.completeBackupStep): registerDevice()
    case .does(.startCompanyLogin(let code)): startCompanyLogin(code)
    case .complete(let addedAccount):
      guard let tokens = state.flow.session?.network.tokens else { return }
      actions.append(.change(.finish(tokens, isNewHere: addedAccount)))
    case _: break
    }
  }

  private mutating func change(_ change: (inout Route) -> Void) {
    var changed = route ?? .stay
    change(&changed)
    route = changed
  }

  /// Follows the pending route if it already has a move, because a route can have only one move.
  private mutating func followMove() {
    if let route, route.move != .stay { followRoute() }
  }

  private mutating func followRoute() {
    guard let route, state.flow.stands else { return forgetRoute() }
    let offersClipboard = changesScreen
    forgetRoute()
    follow(route)
    if offersClipboard { offerClipboard() }
  }

  private mutating func forgetRoute() { (route, changesScreen) = (nil, false) }
}

// MARK: - Screens, alerts and requests

extension CoordinatedStep {
  private mutating func show(
    _ step: AuthenticationFlowStep, _ mode: AuthenticationStateController.Mode
  ) {
    guard let destination = step.destination else { return }
    guard state.flow.stands else {
      return state.flow.stand(
        on: destination, holding: state.flow.session, on: surroundings.device, &actions)
    }
    changesScreen = true
    change { route in
      route.move =
        switch mode {
        case .normal: .push(destination)
        case .reset: .reset(destination)
        case .replace: .replace(destination)
        }
    }
  }

  /// Asks a question. An alert with choices is either a question of the visible scene or a separate
  /// scene.
  private mutating func ask(_ question: CoordinatorQuestion) {
    switch question {
    case .terms, .teamTerms: change { $0 = $0.raising(.terms) }
    case .alert(let alert) where alert.subject == .existingAccount:
      change { $0 = $0.raising(.addressTaken) }
    case .alert, .teamConsent:
      guard let consent = state.coordinator.currentStep.consent,
        state.flow.visibleScene != Scene(consent)
      else { return }
      change { $0.move = .push(consent) }
    }
  }

  private mutating func ask(_ errand: Errand) {
    let activity = activity(of: errand)
    change { $0 = $0.asking(errand, activity) }
  }

  /// Returns the activity of the visible scene during a request. It corresponds to a transient step
  /// of the coordinator.
  private func activity(of errand: Errand) -> Activity {
    switch errand {
    case .open(.logIn): .authenticating
    case .open(.sendCode): .requesting
    case .open(.sendLoginCode), .open(.sendActivationCode):
      [.loginCode, .activationCode, .teamCode].contains(visible) ? .resending : .sendingCode
    case .open(.checkActivationCode): visible == .teamCode ? .verifying : .activating
    case .open(.createAccount), .open(.createTeam): .creating
    case .authenticated(.setEmail): .registering
    // The initial sync is the only other request that the coordinator makes itself.
    case .open, .authenticated, .registerDeviceAs, .restore, .openBrowser: .syncing
    }
  }
}
