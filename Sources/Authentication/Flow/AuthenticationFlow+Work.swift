import Machines
import Networking
public import Sessions

// Work: what scenes and routes ask for, and what comes of registering the device.

/// What an errand begins with.
enum Beginning {
  /// A request is due.
  case request(Request)
  /// The device has work to do.
  case restoration(Restoration)
  /// A browser is due.
  case browser
  /// There is nothing to ask for: this is what it comes to.
  case outcome(SharedOutcome)
}

extension AuthenticationFlow {
  mutating func begin(
    _ errand: Errand, in surroundings: Surroundings, _ actions: inout [FlowAction]
  ) -> Beginning {
    switch errand {
    case .logIn(let credentials, let code):
      .request(LoginPerformer().logIn(credentials, code: code))
    case .sendCode(let email): .request(LoginPerformer().sendCode(to: email))
    case .sendLoginCode(let phone): .request(LoginPerformer().sendLoginCode(to: phone))
    case .logInByPhone(let phone, let code):
      .request(LoginPerformer().logIn(phone, code: code))
    case .sendActivationCode(let address):
      .request(RegistrationPerformer().sendCode(to: address))
    case .checkActivationCode(let address): .request(RegistrationPerformer().check(address))
    case .create(let registration, let team):
      .request(RegistrationPerformer().create(registration, team: team))
    case .invite(let email): ask(.invite(email))
    case .synchronise: ask(.synchronise)
    case .restore(let restoration): .restoration(restoration)
    case .setEmail(let wanted): ask(.setEmail(wanted.email, wanted.password))
    case .registerDeviceAs(let credentials):
      registerDevice(as: credentials, in: surroundings, &actions)
    case .removeDevice(let device, let password): ask(.removeDevice(device, password))
    case .validate(let code): .request(LoginPerformer().validate(code))
    case .openBrowser: .browser
    case .registerDevice: registerDevice(in: surroundings, &actions)
    }
  }

  /// Without tokens there is nobody to ask as.
  private mutating func ask(_ endpoint: AuthenticatedEndpoint) -> Beginning {
    (session?.network.ask(endpoint)).map { .request($0) } ?? .outcome(.mustLogIn)
  }

  /// Stores the account that logged in, for it is about to be used; a device that is still registered
  /// counts.
  private mutating func registerDevice(
    in surroundings: Surroundings, _ actions: inout [FlowAction]
  ) -> Beginning {
    guard let session else { return .outcome(.mustLogIn) }
    let isStored = surroundings.device.account(session.account) != nil
    guard isStored || !surroundings.device.isFull else { return .outcome(.accountLimitReached) }
    if !session.isStored {
      self.session?.isStored = true
      actions.append(.store(session))
    }
    guard session.isDeviceRegistered else {
      return ask(.registerDevice(session.credentials?.password))
    }
    return .outcome(session.outcomeOfRegistration)
  }

  /// Somebody registered, and logs in by that.
  mutating func create(
    _ created: RegistrationPerformer.Created, in surroundings: Surroundings,
    _ actions: inout [FlowAction]
  ) {
    session = FlowSession(
      created.tokens, created.credentials, known: created.known, isNewHere: true,
      isDeviceRegistered: false, wasActive: false, hasNewTeam: created.hasTeam,
      on: surroundings.device)
    share(.created, in: surroundings, &actions)
  }

  /// What the user logs in with is known from now on, and is what the device is registered with.
  private mutating func registerDevice(
    as credentials: Credentials, in surroundings: Surroundings, _ actions: inout [FlowAction]
  ) -> Beginning {
    guard let account = session?.account else { return .outcome(.mustLogIn) }
    let older = session?.known ?? surroundings.device.knownCredentials(of: account)
    let known = KnownCredentials(account, email: credentials.email).adding(older)
    session?.credentials = credentials
    session?.known = known
    actions.append(.remember(known))
    return registerDevice(in: surroundings, &actions)
  }

  mutating func registered(
    _ response: Response, in surroundings: Surroundings, _ actions: inout [FlowAction]
  ) {
    guard let session else { return }
    guard let failure = response.failure else {
      actions.append(.deviceRegistered(session.account))
      return share(session.outcomeOfRegistration, in: surroundings, &actions)
    }
    if failure == .passwordWanted { self.session?.wasActive = true }
    let outcome: SharedOutcome =
      switch failure {
      case .passwordWanted: .passwordWanted
      case .tooManyDevices: .tooManyDevices
      case .emailWanted: .emailWanted
      case .networkError, .tokenRefused, .deviceRemoved, .invalidCredentials,
        .accountPendingActivation, .accountSuspended, .secondFactorWanted, .wrongCode, .gone,
        .wrongPassword, .invalidPhoneNumber, .addressTaken, .blockedDomain, .blacklistedAddress,
        .invalidEmail, .unauthorisedEmail, .invitationRefused, .invalidSsoCode, .unknown:
        .workFailed
      }
    var context = surroundings
    context.devices = response.devices
    share(outcome, because: Alert(failure), in: context, &actions)
    actions.append(.registrationFailed(session.account, failure))
  }

  /// The device is done with ``restoration``.
  public mutating func restored(
    _ result: Restoration.Result, in surroundings: Surroundings, _ actions: inout [FlowAction]
  ) {
    restoration = nil
    activity = nil
    turn(.restored(result), in: surroundings, &actions)
  }

  mutating func cancelWork(_ actions: inout [FlowAction]) {
    if let request { actions.append(.cancel(request)) }
    if activity == .browsing { actions.append(.closeBrowser) }
    request = nil
    restoration = nil
    activity = nil
    session?.network.cancel()
  }
}
