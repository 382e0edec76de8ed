public import Machines
public import Networking
public import Sessions

/// The authentication flow while it stands: a stack of scenes, and what the visible one is doing.
///
/// The router of the visible scene decides the next step. The flow only keeps the stack, sends what
/// workers ask for, and refuses what no scene could take now.
public struct AuthenticationFlow: Hashable, Sendable {
  /// The scenes, the visible one last; never empty.
  public internal(set) var stack = Few<4, Scene>()
  /// What the visible scene is busy with.
  public internal(set) var activity: Activity?
  /// What the visible scene asks.
  public internal(set) var question: Question?
  /// The request that the visible scene waits for.
  public internal(set) var request: Request?
  /// What the flow holds since somebody logged in.
  public internal(set) var session: FlowSession?
  /// What is being logged in with.
  var attempt: Credentials?
  private var announced: FlowPosition

  /// A flow that starts because of `error`, and the row that chose its first scene.
  public static func start(
    _ error: AuthenticationError?, known: KnownCredentials?, on device: Device
  ) -> (flow: AuthenticationFlow, row: FlowStart) {
    for row in FlowStart.allCases {
      guard let scene = row.scene(error, known) else { continue }
      var flow = AuthenticationFlow(scene)
      if error == .needsPasswordToRegisterDevice, let known {
        // The session whose device was not registered is active: it only wants the password.
        let tokens = Tokens(withCookieOf: known.account.user)
        flow.session = FlowSession(tokens, nil, on: device)
        flow.session?.wasActive = true
      }
      return (flow, row)
    }
    preconditionFailure("the last row always holds")
  }

  private init(_ scene: Scene) {
    stack.append(scene)
    announced = FlowPosition(scene: scene.name, standing: nil)
  }

  /// The scene on screen.
  public var visibleScene: Scene { stack[stack.count - 1] }

  /// Where the flow stands.
  public var position: FlowPosition {
    let standing =
      activity.map { Standing.busy($0) } ?? question.map { Standing.asking($0) }
    return FlowPosition(scene: visibleScene.name, standing: standing)
  }

  /// What the visible scene's presenter makes of it.
  public func view(in surroundings: Surroundings) -> ViewModel {
    var surroundings = surroundings
    surroundings.session = session
    return visibleScene.module.view(in: surroundings)
  }

  /// The flow ends: what it was doing is cancelled.
  public mutating func end() -> [FlowAction] {
    var actions: [FlowAction] = []
    cancelWork(&actions)
    return actions
  }

  /// The work under way ends without outcome, and the tokens that it was done with are dropped.
  public mutating func dropWork() {
    request = nil
    activity = nil
    session = nil
  }

  /// Lets time pass for the tokens that the flow holds.
  public mutating func advance(by time: Seconds) { session?.advance(by: time) }
}

// MARK: - What comes in

extension AuthenticationFlow {
  /// The user does something. Refusals, the first that holds: a question is open, there is no way
  /// back, the scene is busy, it does not offer this, a rule.
  public mutating func take(
    _ act: SceneAct, in surroundings: Surroundings
  ) -> [FlowAction] {
    var actions: [FlowAction] = []
    if let question {
      answer(question, by: act, in: surroundings, &actions)
    } else if act == .shared(.back) {
      goBack(&actions)
    } else if activity != nil {
      actions.append(.refuse(.busy))
    } else {
      turn(.act(act), in: surroundings, &actions)
    }
    return actions
  }

  /// The response to ``request`` is here.
  public mutating func receive(
    _ response: Response, in surroundings: Surroundings
  ) -> [FlowAction] {
    var actions: [FlowAction] = []
    var response = response
    // What is asked with tokens may be about a new access token first.
    if request?.user != nil, let progress = session?.network.receive(response) {
      switch progress {
      case .ask(let next):
        request = next
        return [.send(next)]
      case .answered(let answer): response = answer
      }
    }
    guard let ended = activity else { return [] }
    activity = nil
    request = nil
    if case .tokens(let user) = response { logIn(user, on: surroundings.device) }
    if ended == .registeringDevice {
      registered(response, in: surroundings, &actions)
    } else {
      turn(.response(response, ended), in: surroundings, &actions)
    }
    return actions
  }

  /// The session layer hands an error over that has nothing to do with the flow's own requests.
  public mutating func handOver(
    _ error: AuthenticationError, known: KnownCredentials?, in surroundings: Surroundings
  ) -> [FlowAction] {
    var actions: [FlowAction] = []
    if session?.account == known?.account { session = nil }
    let outcome: SharedOutcome =
      switch error {
      case .deviceRemovedRemotely, .accessTokenExpired:
        known == nil ? .mustLogIn : .mustReauthenticate
      case .networkError, .migrationFailed, .needsAuthenticationAfterReboot,
        .needsPasswordToRegisterDevice, .needsEmailToRegisterDevice, .tooManyDevices, .unknown,
        .addAccountRequested, .accountDeleted:
        .workFailed
      }
    share(outcome, alert: Alert(error), known: known, in: surroundings, &actions)
    return actions
  }
}

// MARK: - Turns

extension AuthenticationFlow {
  private mutating func turn(
    _ event: SceneEvent, in surroundings: Surroundings, _ actions: inout [FlowAction]
  ) {
    var surroundings = surroundings
    surroundings.session = session
    let author = visibleScene.name
    switch stack[stack.count - 1].turn(event, in: surroundings) {
    case .notOnScreen: actions.append(.refuse(.notOnScreen))
    case .refused(let refusal): actions.append(.refuse(.scene(refusal)))
    case .ask(let errand, let activity):
      begin(errand, activity, by: author, in: surroundings, &actions)
    case .question(let question):
      self.question = question
      announce(by: author, &actions)
    case .failed(let failure):
      share(.workFailed, alert: Alert(failure), in: surroundings, &actions)
    case .routed(let row, let route):
      actions.append(.decide(row, facts))
      follow(route, by: author, in: surroundings, &actions)
    }
  }

  mutating func share(
    _ outcome: SharedOutcome, alert: Alert? = nil, known: KnownCredentials? = nil,
    in surroundings: Surroundings, _ actions: inout [FlowAction]
  ) {
    actions.append(.decide(outcome.row, facts))
    let route = outcome.route(alert: alert, credentials: known)
    follow(route, by: visibleScene.name, in: surroundings, &actions)
  }

  private mutating func follow(
    _ route: Route, by author: SceneName, in surroundings: Surroundings,
    _ actions: inout [FlowAction]
  ) {
    question = nil
    switch route.move {
    case .stay: announce(by: author, &actions)
    case .push(let scene):
      stack.append(scene)
      show(by: author, &actions)
    case .replace(let scene):
      stack[stack.count - 1] = scene
      show(by: author, &actions)
    case .reset(let scene):
      cancelWork(&actions)
      stack.removeAll()
      stack.append(scene)
      show(by: author, &actions)
    case .back:
      stack.remove(at: stack.count - 1)
      show(by: author, &actions)
    case .finish:
      if let session { actions.append(.finish(session)) }
    case .openStoredAccount:
      announce(by: author, &actions)
      actions.append(.openStoredAccount)
    }
    if let alert = route.alert { actions.append(.alert(alert)) }
    if let errand = route.errand, let activity = route.activity {
      begin(errand, activity, by: author, in: surroundings, &actions)
    }
  }

  private mutating func show(by author: SceneName, _ actions: inout [FlowAction]) {
    announce(by: author, &actions)
    actions.append(.show(visibleScene.name))
  }

  mutating func announce(by author: SceneName, _ actions: inout [FlowAction]) {
    guard position != announced else { return }
    announced = position
    actions.append(.move(to: position, by: author))
  }
}

// MARK: - Questions and the way back

extension AuthenticationFlow {
  private mutating func answer(
    _ question: Question, by act: SceneAct, in surroundings: Surroundings,
    _ actions: inout [FlowAction]
  ) {
    switch (question, act) {
    case (.signOut, .shared(.confirm)): signOut(in: surroundings, &actions)
    case (.signOut, .shared(.cancel)):
      share(.signOutCancelled, in: surroundings, &actions)
    case (.signOut, _): actions.append(.refuse(.questionOpen))
    }
  }

  /// Gives up the account whose tokens the flow holds, else the one that it reauthenticates, and never
  /// another.
  private mutating func signOut(in surroundings: Surroundings, _ actions: inout [FlowAction]) {
    let reauthenticated: AccountID? =
      if case .reauthenticate(let scene) = visibleScene { scene.account } else { nil }
    let account = session?.account ?? reauthenticated
    guard let account, surroundings.device.account(account) != nil else {
      session = nil
      return share(.signedOutOfNothing, in: surroundings, &actions)
    }
    share(.signedOut, in: surroundings, &actions)
    actions.append(.signOut(account))
  }

  private mutating func goBack(_ actions: inout [FlowAction]) {
    let author = visibleScene.name
    guard stack.count > 1, type(of: visibleScene.module).back == .allowed else {
      return actions.append(.refuse(.noBack))
    }
    guard activity != .registeringDevice else { return actions.append(.refuse(.busy)) }
    cancelWork(&actions)
    stack.remove(at: stack.count - 1)
    show(by: author, &actions)
  }
}
