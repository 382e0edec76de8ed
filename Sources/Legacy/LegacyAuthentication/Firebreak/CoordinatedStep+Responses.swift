import Authentication
import Machines
import Networking
import Sessions

// Converts the reports of the session layer into events for the coordinator.

extension CoordinatedStep {
  mutating func receive(_ response: Response, to request: Request) {
    let hadSession = state.flow.session != nil
    guard let answer = state.flow.answer(response, to: request, &actions) else {
      if state.flow.pendingWork == nil { state.removesDevice = false }
      // An invalidated session is reported to the coordinator as a failed login.
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

  /// Processes a user's login. A backup can be restored before the session is created.
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
      // There is no event for a failed sync (Defects.swift).
      if failure == nil, hearsOfSync { raise(.initialSyncCompleted) }
    case .authenticated(.removeDevice, _):
      state.removesDevice = false
      // A failed removal of a device is not reported (Defects.swift).
      if failure == nil || failure == .gone { registerDevice() }
    case .authenticated(.setEmail, _):
      if answer.response == .emailVerified { return raise(.userProfileChange, hasEmail: true) }
      raise(failure.map { .authenticationFailure($0) } ?? .loginCodeAvailable)
    case .authenticated(.invite, _):
      state.coordinator.isLoading = false
      let (response, request) = (answer.response, answer.request)
      follow(turn(of: .event(.response(response, to: request, during: answer.activity))))
    // Requests that do not belong to a flow, or that were added after the old design.
    case .open, .authenticated, .renewToken: break
    }
  }

  /// Whether the session was created during this flow. Otherwise the flow does not notice the end
  /// of the initial sync (Defects.swift). A session that was open before the flow has no
  /// credentials here.
  private var hearsOfSync: Bool { state.flow.session?.known != nil }
}

// MARK: - The session's own work

extension CoordinatedStep {
  /// Lets the session register the device. A registration still in progress is cancelled.
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
    // No user is logged in, so the device cannot be registered. Nothing happens, and the spinner
    // stays.
    case .outcome: break
    }
  }

  /// The activity of the visible scene while the session registers its device. It depends on the
  /// coordinator's current step.
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
    // If a password is known, it must be wrong.
    let isWrongPassword = failure == .passwordWanted && session.credentials != nil
    // The session continues and lacks only the device. This applies whichever design handles the
    // next login.
    if failure == .passwordWanted { state.flow.session?.facts.wasActive = true }
    raise(
      .clientRegistrationError(
        isWrongPassword ? .invalidCredentials : failure, devices: response.devices ?? .empty,
        known: known))
    actions.append(.change(.registrationFailed(session.account, failure)))
  }

  /// Completes the registration of the device. If the account has no store yet, the session starts
  /// the initial sync itself.
  private mutating func finishRegistration() {
    if case .pendingInitialSync = state.coordinator.currentStep, visible == .initialSync {
      // A router has already moved to this scene.
      return apply([.authenticated(.synchronise)])
    }
    let status = status()
    var effects = state.coordinator.take(.clientRegistrationSuccess, knowing: status)
    if !status.hasCompletedInitialSync { effects.append(.authenticated(.synchronise)) }
    apply(effects)
  }
}
