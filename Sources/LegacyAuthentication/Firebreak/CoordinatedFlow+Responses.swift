import Authentication
import Machines
import Networking
import Sessions

// What the session layer reports, as the coordinator's events.

extension CoordinatedFlow {
  mutating func receive(
    _ response: Response, to request: Request, in surroundings: Surroundings,
    _ actions: inout FlowActions
  ) {
    let hadSession = flow.session != nil
    guard let answer = flow.answer(response, to: request, &actions) else {
      if flow.pendingWork == nil { removesDevice = false }
      // The session was invalidated: a log-in has failed, as far as the coordinator is told.
      if hadSession, flow.session == nil {
        raise(.authenticationFailure(response.failure ?? .unknown), in: surroundings, &actions)
      }
      return
    }
    if let login = LoginPerformer().login(by: answer.response, to: answer.request) {
      logIn(login, in: surroundings, &actions)
    } else if let created = RegistrationPerformer().created(
      by: answer.response, to: answer.request)
    {
      flow.hold(created, on: surroundings.device)
      hasRegistered = true
      registerDevice(in: surroundings, &actions)
    } else {
      switch answer.request {
      case .open(let endpoint): receive(answer, to: endpoint, in: surroundings, &actions)
      case .authenticated(let endpoint, _):
        receive(answer, to: endpoint, in: surroundings, &actions)
      case .refreshToken: receive(answer, to: .registerDevice(nil), in: surroundings, &actions)
      }
    }
  }

  /// Somebody logged in: a backup could be restored before the session is made.
  mutating func logIn(
    _ login: LoginPerformer.Login, in surroundings: Surroundings, _ actions: inout FlowActions
  ) {
    let session = flow.hold(login, on: surroundings.device)
    raise(.backupReady(existingAccount: !session.isNewHere), in: surroundings, &actions)
  }

  private mutating func receive(
    _ answer: RoutedFlow.Answer, to endpoint: NonAuthenticatedEndpoint,
    in surroundings: Surroundings, _ actions: inout FlowActions
  ) {
    let failure = answer.response.failure
    switch endpoint {
    case .logIn, .sendLoginCode, .sendCode:
      let event =
        failure.map { AuthenticationEvent.authenticationFailure($0) } ?? .loginCodeAvailable
      raise(event, in: surroundings, &actions)
    case .sendActivationCode, .checkActivationCode, .createAccount, .createTeam:
      let event =
        failure.map { AuthenticationEvent.registrationError($0) } ?? .registrationStepSuccess
      raise(event, in: surroundings, &actions)
    case .validateSSOCode: validated(failure, in: surroundings, &actions)
    // What belongs to no flow, or came after the old design.
    case _: break
    }
  }

  private mutating func receive(
    _ answer: RoutedFlow.Answer, to endpoint: AuthenticatedEndpoint,
    in surroundings: Surroundings, _ actions: inout FlowActions
  ) {
    let failure = answer.response.failure
    switch endpoint {
    case .registerDevice: registered(answer.response, in: surroundings, &actions)
    case .synchronise:
      // There is no event for a sync that fails (Defects.swift).
      guard failure == nil, hearsOfSync else { return }
      raise(.initialSyncCompleted, in: surroundings, &actions)
    case .removeDevice:
      removesDevice = false
      // Nobody hears of a removal that fails (Defects.swift).
      guard failure == nil || failure == .gone else { return }
      registerDevice(in: surroundings, &actions)
    case .setEmail:
      if let failure { return raise(.authenticationFailure(failure), in: surroundings, &actions) }
      guard answer.response == .emailVerified else {
        return raise(.loginCodeAvailable, in: surroundings, &actions)
      }
      raise(.userProfileChange, in: surroundings, hasEmail: true, &actions)
    case .invite:
      coordinator.isLoading = false
      flow.follow(
        flow.turn(
          of: .event(.response(answer.response, to: answer.request, during: answer.activity)),
          in: surroundings), by: nil, in: surroundings, &actions)
    case _: break
    }
  }
}

// MARK: - The session's own work

extension CoordinatedFlow {
  /// The session is made of what the log-in has brought, and registers its device by itself.
  mutating func registerDevice(in surroundings: Surroundings, _ actions: inout FlowActions) {
    var begun = FlowActions()
    switch flow.begin(.registerDevice, in: surroundings, &begun) {
    case .work(let work):
      for action in begun { actions.append(action) }
      flow.standing = .busy(activityOfRegistration, with: work)
      flow.announce(by: nil, &actions)
      actions.append(work.action)
    case .outcome(.accountLimitReached):
      activity = activityOfRegistration
      raise(.authenticationFailure(.unknown), in: surroundings, &actions)
    case .outcome(.deviceRegistered), .outcome(.deviceRegisteredWithStore):
      for action in begun { actions.append(action) }
      finishRegistration(in: surroundings, &actions)
    // Nobody is logged in whose device could be registered: nothing happens, and the spinner stays.
    case .outcome: break
    }
  }

  /// What the visible scene is busy with while the session registers its device: what the step says
  /// that the coordinator stands at.
  private var activityOfRegistration: Activity {
    switch coordinator.currentStep {
    case .createUser, .teamCreation(.createTeam): .creating
    case .authenticateEmailCredentials: .authenticating
    case _: .registeringDevice
    }
  }

  private mutating func registered(
    _ response: Response, in surroundings: Surroundings, _ actions: inout FlowActions
  ) {
    guard let session = flow.session else { return }
    guard let failure = response.failure else {
      actions.append(.change(.deviceRegistered(session.account)))
      return finishRegistration(in: surroundings, &actions)
    }
    let known = session.known ?? surroundings.device.knownCredentials(of: session.account)
    // With a password at hand it is that which is wrong.
    let isWrongPassword = failure == .passwordWanted && session.credentials != nil
    let error = ClientRegistrationError(
      failure: isWrongPassword ? .invalidCredentials : failure,
      devices: response.devices ?? .empty, known: known)
    // Whichever design logs in again: the session lasts, and lacks the device only.
    if failure == .passwordWanted { flow.session?.wasActive = true }
    raise(.clientRegistrationError(error), in: surroundings, &actions)
    actions.append(.change(.registrationFailed(session.account, failure)))
  }

  /// The device is registered: where there is no store yet, the session fills it by itself.
  private mutating func finishRegistration(
    in surroundings: Surroundings, _ actions: inout FlowActions
  ) {
    let status = status(in: surroundings)
    if case .pendingInitialSync = coordinator.currentStep, flow.visibleScene.name == .initialSync {
      // A router has made the step already.
      return apply([.authenticated(.synchronise)], in: surroundings, &actions)
    }
    var effects = coordinator.take(.clientRegistrationSuccess, knowing: status)
    if !status.hasCompletedInitialSync { effects.append(.authenticated(.synchronise)) }
    apply(effects, in: surroundings, &actions)
  }
}
