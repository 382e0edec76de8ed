import Machines
import Networking
import Sessions

// Work: what the visible scene asks for, and what comes of registering the device.

extension AuthenticationFlow {
  mutating func begin(
    _ errand: Errand, _ activity: Activity, by author: SceneName, in surroundings: Surroundings,
    _ actions: inout [FlowAction]
  ) {
    let request: Request?
    switch errand {
    case .logIn(let credentials, let code):
      attempt = credentials
      request = LoginPerformer().logIn(credentials, code: code)
    case .sendCode(let email): request = LoginPerformer().sendCode(to: email)
    case .synchronise: request = session?.network.ask(.synchronise)
    case .registerDevice:
      guard store(in: surroundings, &actions) else { return }
      let password = session?.credentials?.password
      request = session?.network.ask(.registerDevice(password))
    }
    guard let request else { return }
    self.activity = activity
    self.request = request
    announce(by: author, &actions)
    actions.append(.send(request))
  }

  /// Stores the account that logged in, for it is about to be used. Returns whether its device is
  /// still to be registered.
  private mutating func store(
    in surroundings: Surroundings, _ actions: inout [FlowAction]
  ) -> Bool {
    guard let session else { return false }
    let stored = surroundings.device.account(session.account)
    guard stored != nil || !surroundings.device.isFull else {
      self.session = nil
      share(.accountLimitReached, in: surroundings, &actions)
      return false
    }
    if !session.isStored {
      self.session?.isStored = true
      actions.append(
        .store(session.account, session.known, cookieExpiresIn: session.cookieExpiresIn))
    }
    guard stored?.isDeviceRegistered == true else { return true }
    let outcome: SharedOutcome =
      session.hadStore ? .deviceRegisteredWithStore : .deviceRegistered
    share(outcome, in: surroundings, &actions)
    return false
  }

  mutating func registered(
    _ response: Response, in surroundings: Surroundings, _ actions: inout [FlowAction]
  ) {
    guard let session else { return }
    guard case .failure(let failure) = response else {
      actions.append(.deviceRegistered(session.account))
      let outcome: SharedOutcome =
        session.hadStore ? .deviceRegisteredWithStore : .deviceRegistered
      return share(outcome, in: surroundings, &actions)
    }
    if failure == .passwordWanted {
      self.session?.wasActive = true
      share(
        .passwordWanted, alert: .passwordWanted, known: session.known, in: surroundings, &actions)
    } else {
      share(.workFailed, alert: Alert(failure), in: surroundings, &actions)
    }
    actions.append(.registrationFailed(session.account, failure))
  }

  mutating func logIn(_ user: UserID, on device: Device) {
    let wasActive = session?.wasActive == true && session?.account == AccountID(user)
    session = FlowSession(Tokens(ofNewLoginBy: user), attempt, on: device)
    session?.wasActive = wasActive
  }

  mutating func cancelWork(_ actions: inout [FlowAction]) {
    if let request { actions.append(.cancel(request)) }
    request = nil
    activity = nil
    session?.network.cancel()
  }
}
