import Machines
import Networking

// Opening an account: cookie → migration → active session → device → user.

extension SessionManager {
  mutating func open(_ id: AccountID, _ actions: inout some SessionActionList) {
    guard let account = device.account(id) else { return }
    guard account.cookie != .missing else { return openWithoutCookie(id, &actions) }
    if account.store == .needsMigration {
      actions.append(.decide(.openMigrates))
      session = .opening(id, .migrating)
      actions.append(.tell(.willMigrate(id)))
      actions.append(.perform(.migrate))
    } else {
      activate(id, &actions)
    }
  }

  mutating func openWithoutCookie(_ id: AccountID, _ actions: inout some SessionActionList) {
    if device.options.contains(.wipeOnInvalidCookie) {
      actions.append(.decide(.openWithoutCookieWipes))
      deleteActive(Deletion(id, .sessionExpired), &actions)
    } else {
      actions.append(.decide(.openWithoutCookie))
      failOpening(of: id, .accessTokenExpired, &actions)
    }
  }

  mutating func activate(_ id: AccountID, _ actions: inout some SessionActionList) {
    guard let account = device.account(id) else { return }
    guard let tokens = account.tokens else { return openWithoutCookie(id, &actions) }
    device.select(id)
    device.change(id) { $0.renewedToken = nil }
    actions.append(.decide(.openActivates))
    actions.append(.say(.activates(id)))
    var network = AuthenticatedNetworkController(tokens: tokens)
    guard !account.isDeviceRegistered else { return loadUser(of: id, through: network, &actions) }
    actions.append(.decide(.openRegistersDevice))
    actions.append(.request(network.ask(.registerDevice(nil))))
    session = .opening(id, .registering(network))
  }

  private mutating func loadUser(
    of id: AccountID, through network: AuthenticatedNetworkController,
    _ actions: inout some SessionActionList
  ) {
    if device.account(id)?.store == .withUser {
      actions.append(.decide(.loadsFromStore))
      logIn(id, UserModelController(user: id.user, network: network), &actions)
    } else {
      actions.append(.decide(.loadsFromServer))
      var loader = UserLoader(network: network)
      actions.append(.request(loader.load()))
      session = .opening(id, .loading(loader))
    }
  }

  private mutating func logIn(
    _ id: AccountID, _ user: UserModelController, _ actions: inout some SessionActionList
  ) {
    session = .loggedIn(id, user)
    actions.append(.tell(.loggedIn(id)))
  }

  /// Handles the response to the session's request.
  mutating func receive(_ response: Response, _ actions: inout some SessionActionList) {
    guard let id = session.account, let progress = session.network?.receive(response) else {
      return
    }
    switch progress {
    case .ask(let request): actions.append(.request(request))
    case .answered(let response): take(response, of: id, &actions)
    }
  }

  private mutating func take(
    _ response: Response, of id: AccountID, _ actions: inout some SessionActionList
  ) {
    switch (session, response) {
    case (.unauthenticated, _), (.ending, _), (.opening(_, .migrating), _): break
    case (.opening(_, .registering(let network)), .deviceRegistered):
      device.change(id) { $0.isDeviceRegistered = true }
      loadUser(of: id, through: network, &actions)
    case (.opening(_, .registering), _):
      let failure = response.failure ?? .unknown
      guard !endSession(of: id, becauseOf: failure, &actions) else { return }
      refusedDevices = response.devices
      let (error, row) = refusedRegistration(failure)
      actions.append(.decide(row))
      failOpening(of: id, error, &actions)
    case (.opening(_, .loading(let loader)), _):
      if let user = loader.user(in: response) {
        device.change(id) { $0.store = .withUser }
        return logIn(id, user, &actions)
      }
      guard !endSession(of: id, becauseOf: response.failure ?? .unknown, &actions) else { return }
      actions.append(.decide(.loadFailed))
      failOpening(of: id, .networkError, &actions)
    case (.loggedIn(_, var controller), .user(let user)):
      // Changes to a user's data are not part of the state.
      controller.user = user
      session = .loggedIn(id, controller)
    case (.loggedIn, .failure(let failure)): _ = endSession(of: id, becauseOf: failure, &actions)
    case (.loggedIn, _): break
    }
  }

  func refusedRegistration(
    _ failure: NetworkFailure
  ) -> (AuthenticationError, SequenceRow) {
    switch failure.meaning {
    case .refusesDevice(.passwordWanted):
      (.needsPasswordToRegisterDevice, .registrationWantsPassword)
    case .refusesDevice(.emailWanted): (.needsEmailToRegisterDevice, .registrationWantsEmail)
    case .refusesDevice(.tooManyDevices): (.tooManyDevices, .registrationFailed)
    case .noAnswer: (.networkError, .registrationFailed)
    case .endsSession, .answer: (.unknown, .registrationFailed)
    }
  }

  /// Ends the opening. The account stays selected, but there is no session.
  mutating func failOpening(
    of id: AccountID, _ error: AuthenticationError, _ actions: inout some SessionActionList
  ) {
    session = .unauthenticated
    device.select(id)
    failLogin(of: id, error, &actions)
  }

  func failLogin(
    of id: AccountID?, _ error: AuthenticationError?, isOfFlow: Bool = false,
    _ actions: inout some SessionActionList
  ) {
    let failure = LoginFailure(
      of: id, error, isSelected: id != nil && device.selected == id,
      hasStoredAccount: !device.accounts.isEmpty, isOfFlow: isOfFlow)
    actions.append(.tell(.failedLogin(failure)))
  }
}
