import Machines
import Networking
import Sessions

// What comes from outside, and leads on in the same way from wherever it was asked for.

extension RoutedFlow {
  mutating func receive(
    _ response: Response, to request: Request, in surroundings: Surroundings,
    _ actions: inout FlowActions
  ) {
    guard case .busy(let activity, .request(request)) = standing else { return }
    if let failure = response.failure, let user = request.user,
      case .endsSession = failure.meaning
    {
      return endSession(of: AccountID(user), failure, &actions)
    }
    var response = response
    var asked = request
    // What is asked with tokens may be about a new access token first.
    if let user = request.user, let endpoint = session?.network.endpoint,
      let progress = session?.network.receive(response)
    {
      switch progress {
      case .ask(let next):
        standing = .busy(activity, with: .request(next))
        return actions.append(.send(next))
      case .answered(let answer): response = answer
      }
      asked = .authenticated(endpoint, user)
    }
    standing = .idle
    if let login = LoginPerformer().login(by: response, to: asked) {
      logIn(login, in: surroundings, &actions)
    } else if let created = RegistrationPerformer().created(by: response, to: asked) {
      create(created, in: surroundings, &actions)
    } else if activity == .registeringDevice {
      registered(response, in: surroundings, &actions)
    } else {
      turn(
        .event(.response(response, to: asked, during: activity)), in: surroundings, &actions)
    }
  }

  /// The work that met the failure ends without outcome, and the tokens that it was done with are
  /// gone.
  private mutating func endSession(
    of account: AccountID, _ failure: NetworkFailure, _ actions: inout FlowActions
  ) {
    standing = .idle
    session = nil
    actions.append(.change(.endSession(account, failure)))
  }

  /// The browser that the visible scene opened is back.
  mutating func receive(
    _ result: BrowserResult, in surroundings: Surroundings, _ actions: inout FlowActions
  ) {
    guard standing.work == .browser else { return }
    standing = .idle
    if let login = LoginPerformer().login(by: result) {
      logIn(login, in: surroundings, &actions)
    } else {
      turn(.event(.browser(result)), in: surroundings, &actions)
    }
  }

  private mutating func logIn(
    _ login: LoginPerformer.Login, in surroundings: Surroundings, _ actions: inout FlowActions
  ) {
    let account = AccountID(login.tokens.user)
    let wasActive = session?.wasActive == true && session?.account == account
    let session = FlowSession(
      login.tokens, login.credentials,
      known: login.known.adding(surroundings.device.knownCredentials(of: account)),
      isNewHere: !storedBefore.contains(account),
      isDeviceRegistered: login.isDeviceRegistered, wasActive: wasActive,
      on: surroundings.device)
    self.session = session
    let outcome: SharedOutcome =
      wasActive
      ? .acceptedInActiveSession(Reauthentication(again: session))
      : .accepted(session.isNewHere ? .newDevice : .loggedOut)
    share(outcome, in: surroundings, &actions)
  }

  /// Somebody registered, and logs in by that.
  private mutating func create(
    _ created: RegistrationPerformer.Created, in surroundings: Surroundings,
    _ actions: inout FlowActions
  ) {
    session = FlowSession(
      created.tokens, created.credentials, known: created.known, isNewHere: true,
      isDeviceRegistered: false, wasActive: false, hasNewTeam: created.hasTeam,
      on: surroundings.device)
    share(.created, in: surroundings, &actions)
  }

  private mutating func registered(
    _ response: Response, in surroundings: Surroundings, _ actions: inout FlowActions
  ) {
    guard let session else { return share(.mustLogIn, in: surroundings, &actions) }
    guard let failure = response.failure else {
      actions.append(.change(.deviceRegistered(session.account)))
      return share(session.outcomeOfRegistration, in: surroundings, &actions)
    }
    let outcome: SharedOutcome
    switch failure.meaning {
    case .refusesDevice(.passwordWanted):
      self.session?.wasActive = true
      let known = session.known ?? surroundings.device.knownCredentials(of: session.account)
      outcome = .passwordWanted(Reauthentication(known))
    case .refusesDevice(.tooManyDevices): outcome = .tooManyDevices(response.devices ?? .empty)
    case .refusesDevice(.emailWanted): outcome = .emailWanted
    case .noAnswer, .endsSession, .answer: outcome = .workFailed
    }
    share(outcome, because: Alert(failure), in: surroundings, &actions)
    actions.append(.change(.registrationFailed(session.account, failure)))
  }

  mutating func handOver(
    _ error: AuthenticationError, _ known: KnownCredentials?, in surroundings: Surroundings,
    _ actions: inout FlowActions
  ) {
    let outcome: SharedOutcome =
      switch error {
      case .deviceRemovedRemotely, .accessTokenExpired:
        known.map { .mustReauthenticate(Reauthentication($0)) } ?? .mustLogIn
      case .networkError, .migrationFailed, .needsAuthenticationAfterReboot,
        .needsPasswordToRegisterDevice, .needsEmailToRegisterDevice, .tooManyDevices, .unknown,
        .addAccountRequested, .accountDeleted:
        .workFailed
      }
    share(outcome, because: Alert(error.code), in: surroundings, &actions)
  }
}
