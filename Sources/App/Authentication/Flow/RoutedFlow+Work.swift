import Machines
import Networking
import Sessions

// Starts the work that scenes and routes request, and handles the results common to all scenes.

extension RoutedFlow {
  /// The result of starting an errand.
  package enum Beginning {
    /// Work must be done.
    case work(PendingWork)
    /// No work is needed; this is the outcome.
    case outcome(SharedOutcome)
  }

  package mutating func begin(
    _ errand: Errand, in surroundings: Surroundings, _ actions: inout FlowActions
  ) -> Beginning {
    switch errand {
    case .open(let endpoint):
      .work(.request(NonAuthenticatedNetworkController().ask(endpoint)))
    case .authenticated(.registerDevice):
      registerDevice(in: surroundings, &actions)
    case .registerDeviceAs(let credentials):
      registerDevice(as: credentials, in: surroundings, &actions)
    case .authenticated(let endpoint): ask(endpoint)
    case .restore(let restoration): .work(.restoration(restoration))
    case .openBrowser: .work(.browser)
    }
  }

  /// Starts an authenticated request. Without tokens, the user must log in.
  private mutating func ask(_ endpoint: AuthenticatedEndpoint) -> Beginning {
    (session?.network.ask(endpoint)).map { .work(.request($0)) } ?? .outcome(.mustLogIn)
  }

  /// Stores the account that logged in, and then registers the device for the account. A device
  /// that is still registered is not registered again.
  private mutating func registerDevice(
    in surroundings: Surroundings, _ actions: inout FlowActions
  ) -> Beginning {
    guard let session else { return .outcome(.mustLogIn) }
    let isStored = surroundings.device.account(session.account) != nil
    guard isStored || !surroundings.device.isFull else { return .outcome(.accountLimitReached) }
    if !session.isStored {
      self.session?.isStored = true
      actions.append(
        .change(
          .store(
            session.account, session.known, cookieExpiresIn: session.cookieExpiresIn,
            isDeviceRegistered: session.isDeviceRegistered)))
    }
    guard session.isDeviceRegistered else {
      return ask(.registerDevice(session.credentials?.password))
    }
    return .outcome(session.outcomeOfRegistration)
  }

  /// Registers the device with these credentials, and lets the device store how the user will log
  /// in from now on.
  private mutating func registerDevice(
    as credentials: Credentials, in surroundings: Surroundings, _ actions: inout FlowActions
  ) -> Beginning {
    guard let account = session?.account else { return .outcome(.mustLogIn) }
    let older = session?.known ?? surroundings.device.knownCredentials(of: account)
    let known = KnownCredentials(account, email: credentials.email).adding(older)
    session?.credentials = credentials
    session?.known = known
    actions.append(.change(.remember(known)))
    return registerDevice(in: surroundings, &actions)
  }

  package mutating func cancelWork(_ actions: inout FlowActions) {
    guard case .busy(_, let work) = standing else { return }
    switch work {
    case .request(let request): actions.append(.cancel(request))
    case .browser: actions.append(.closeBrowser)
    case .restoration: break
    }
    standing = .idle
    session?.network.cancel()
  }
}

extension PendingWork {
  /// The action that starts the work.
  package var action: FlowAction {
    switch self {
    case .request(let request): .send(request)
    case .restoration(let restoration): .restore(restoration)
    case .browser: .openBrowser
    }
  }
}
