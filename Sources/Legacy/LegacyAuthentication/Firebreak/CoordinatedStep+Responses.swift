import Authentication
import Machines
import Networking
import Sessions

// What the session layer reports, as the coordinator's events.

extension CoordinatedStep {
  mutating func receive(_ response: Response, to request: Request) {
    let hadSession = state.flow.session != nil
    guard let answer = state.flow.answer(response, to: request, &actions) else {
      if state.flow.pendingWork == nil { state.removesDevice = false }
      // The session was invalidated: a log-in has failed, as far as the coordinator is told.
      if hadSession, state.flow.session == nil {
        raise(.authenticationFailure(response.failure ?? .unknown))
      }
      return
    }
    let (response, request) = (answer.response, answer.request)
    if let login = LoginPerformer().login(by: response, to: request) {
      logIn(login)
    } else if let created = RegistrationPerformer().created(by: response, to: request) {
      state.flow.hold(created, on: surroundings.device)
      state.hasRegistered = true
      registerDevice()
    } else {
      report(answer)
    }
  }

  /// A user logged in: a backup could be restored before the session is made.
  mutating func logIn(_ login: LoginPerformer.Success) {
    let session = state.flow.hold(login, on: surroundings.device)
    raise(.backupReady(existingAccount: !session.facts.isNewHere))
  }

  private mutating func report(_ answer: RoutedFlow.Answer) {
    let failure = answer.response.failure
    switch answer.request {
    case .open(.logIn), .open(.sendLoginCode), .open(.sendCode):
      raise(failure.map { .authenticationFailure($0) } ?? .loginCodeAvailable)
    case .open(.sendActivationCode), .open(.checkActivationCode), .open(.createAccount),
      .open(.createTeam):
      raise(failure.map { .registrationError($0) } ?? .registrationStepSuccess)
    case .open(.validateSSOCode): validated(failure)
    case .authenticated(.registerDevice, _), .refreshToken: registered(answer.response)
    case .authenticated(.synchronise, _):
      // There is no event for a sync that fails (Defects.swift).
      if failure == nil, hearsOfSync { raise(.initialSyncCompleted) }
    case .authenticated(.removeDevice, _):
      state.removesDevice = false
      // A removal that fails is not reported (Defects.swift).
      if failure == nil || failure == .gone { registerDevice() }
    case .authenticated(.setEmail, _):
      if answer.response == .emailVerified { return raise(.userProfileChange, hasEmail: true) }
      raise(failure.map { .authenticationFailure($0) } ?? .loginCodeAvailable)
    case .authenticated(.invite, _):
      state.coordinator.isLoading = false
      let (response, request) = (answer.response, answer.request)
      follow(turn(of: .event(.response(response, to: request, during: answer.activity))))
    // What belongs to no flow, or came after the old design.
    case .open, .authenticated: break
    }
  }

  /// Whether the session was made while this flow stood: only then is the end of its initial sync
  /// heard of (Defects.swift). Of a session that was open before no credentials are held.
  private var hearsOfSync: Bool { state.flow.session?.known != nil }
}

// MARK: - The session's own work

extension CoordinatedStep {
  /// The session is made of what the log-in has brought, and registers its device by itself. One
  /// that is still at it makes way.
  mutating func registerDevice() {
    state.flow.cancelWork(&actions)
    switch state.flow.begin(.registerDevice, in: surroundings, &actions) {
    case .work(let work):
      state.flow.standing = .busy(activityOfRegistration, with: work)
      state.flow.announce(by: nil, &actions)
      actions.append(work.action)
    case .outcome(.accountLimitReached):
      state.activity = activityOfRegistration
      raise(.authenticationFailure(.unknown))
    case .outcome(.deviceRegistered), .outcome(.deviceRegisteredWithStore): finishRegistration()
    // No user is logged in, so no device is registered: nothing happens, and the spinner stays.
    case .outcome: break
    }
  }

  /// What the visible scene is busy with while the session registers its device: what the step says
  /// that the coordinator stands at.
  private var activityOfRegistration: Activity {
    switch state.coordinator.currentStep {
    case .createUser, .teamCreation(.createTeam): .creating
    case .authenticateEmailCredentials: .authenticating
    case _: .registeringDevice
    }
  }

  private mutating func registered(_ response: Response) {
    guard let session = state.flow.session else { return }
    guard let failure = response.failure else {
      actions.append(.change(.deviceRegistered(session.account)))
      return finishRegistration()
    }
    let known = session.known ?? surroundings.device.knownCredentials(of: session.account)
    // With a password at hand it is that which is wrong.
    let isWrongPassword = failure == .passwordWanted && session.credentials != nil
    // Whichever design logs in again: the session lasts, and lacks the device only.
    if failure == .passwordWanted { state.flow.session?.facts.wasActive = true }
    raise(
      .clientRegistrationError(
        isWrongPassword ? .invalidCredentials : failure, devices: response.devices ?? .empty,
        known: known))
    actions.append(.change(.registrationFailed(session.account, failure)))
  }

  /// The device is registered: where there is no store yet, the session fills it by itself.
  private mutating func finishRegistration() {
    if case .pendingInitialSync = state.coordinator.currentStep, visible == .initialSync {
      // A router has made the step already.
      return apply([.authenticated(.synchronise)])
    }
    let status = status()
    var effects = state.coordinator.take(.clientRegistrationSuccess, knowing: status)
    if !status.hasCompletedInitialSync { effects.append(.authenticated(.synchronise)) }
    apply(effects)
  }
}
