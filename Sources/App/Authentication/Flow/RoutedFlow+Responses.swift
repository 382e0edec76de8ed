import Machines
import Networking
import Sessions

// Responses that lead to the same outcome in every scene.

extension RoutedFlow {
  mutating func receive(
    _ response: Response, to request: Request, in surroundings: Surroundings,
    _ actions: inout FlowActions
  ) {
    guard let answer = answer(response, to: request, &actions) else { return }
    let (response, asked) = (answer.response, answer.request)
    if let login = LoginPerformer().login(by: response, to: asked) {
      logIn(login, in: surroundings, &actions)
    } else if let created = RegistrationPerformer().created(by: response, to: asked) {
      hold(created, on: surroundings.device)
      share(.created, in: surroundings, &actions)
    } else if answer.activity == .registeringDevice {
      registered(response, in: surroundings, &actions)
    } else {
      turn(
        .event(.response(response, to: asked, during: answer.activity)), in: surroundings,
        &actions)
    }
  }

  /// The response to an original request, even if another request had to be sent first.
  package struct Answer {
    /// The server's response.
    package let response: Response
    /// The original request.
    package let request: Request
    /// The activity of the visible scene during the request.
    package let activity: Activity
  }

  /// Ends the work that a response belongs to. Returns `nil` if no work waits for the response, if
  /// another request must follow, or if the session has ended and its tokens are gone.
  package mutating func answer(
    _ response: Response, to request: Request, _ actions: inout FlowActions
  ) -> Answer? {
    guard case .busy(let activity, .request(request)) = standing else { return nil }
    if let failure = response.failure, let user = request.user,
      case .endsSession = failure.meaning
    {
      standing = .idle
      session = nil
      actions.append(.change(.endSession(AccountID(user), failure)))
      return nil
    }
    var response = response
    var asked = request
    // A request with tokens may need a new access token first.
    if let user = request.user, let endpoint = session?.network.endpoint,
      let progress = session?.network.receive(response)
    {
      switch progress {
      case .ask(let next):
        standing = .busy(activity, with: .request(next))
        actions.append(.send(next))
        return nil
      case .answered(let answer): response = answer
      }
      asked = .authenticated(endpoint, user)
    }
    standing = .idle
    return Answer(response: response, request: asked, activity: activity)
  }

  /// Handles the result returned by the browser that the visible scene opened.
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
    _ login: LoginPerformer.Success, in surroundings: Surroundings, _ actions: inout FlowActions
  ) {
    let session = hold(login, on: surroundings.device)
    let outcome: SharedOutcome =
      session.facts.wasActive
      ? .acceptedInActiveSession(Reauthentication(again: session))
      : .accepted(session.facts.isNewHere ? .newDevice : .loggedOut)
    share(outcome, in: surroundings, &actions)
  }

  /// Stores the result of a login or a registration as the flow's session, and returns the session.
  @discardableResult
  package mutating func hold(_ login: LoginPerformer.Success, on device: Device) -> FlowSession {
    let account = AccountID(login.tokens.user)
    let session = FlowSession(
      login, isNewHere: !storedBefore.contains(account),
      wasActive: session?.facts.wasActive == true && session?.account == account, on: device)
    self.session = session
    return session
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
      self.session?.facts.wasActive = true
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
    share(outcome, because: Alert(error.kind), in: surroundings, &actions)
  }
}
