public import Machines
public import Networking
public import Sessions

/// The authentication flow: a stack of scenes while it stands, and what the visible one is doing.
///
/// The router of the visible scene decides the next step. The flow only keeps the stack, sends what
/// workers ask for, and refuses what no scene could take now. What it wants done it appends to a list,
/// in order.
public struct AuthenticationFlow: Hashable, Sendable {
  /// The scenes, the visible one last; none while the flow does not stand. No scene stands on it twice,
  /// and the longest way without a reset, that to a new team, is of five.
  public internal(set) var stack = Few<6, Scene>()
  /// What the visible scene is busy with.
  public internal(set) var activity: Activity?
  /// What the visible scene asks.
  public internal(set) var question: Question?
  /// The request that the visible scene waits for.
  public internal(set) var request: Request?
  /// The work of the device that the visible scene waits for.
  public internal(set) var restoration: Restoration?
  /// What the flow holds since somebody logged in.
  public internal(set) var session: FlowSession?
  /// The accounts that the device stored before the flow, as many as it stores at most.
  private var storedBefore = Few<3, AccountID>()
  private var announced: FlowPosition?

  /// A flow that does not stand. It is no optional: every step looks at it, where it is.
  public init() {}

  /// A flow that starts because of `error`, and the row that chose its first scene; `devices` are those
  /// of which there are too many, where that is the error.
  public static func start(
    _ error: AuthenticationError?, known: KnownCredentials?, devices: DeviceList? = nil,
    on device: Device
  ) -> (flow: AuthenticationFlow, row: FlowStart) {
    for row in FlowStart.allCases {
      guard let scene = row.scene(error, known, devices) else { continue }
      var flow = AuthenticationFlow(scene, on: device)
      if row != .otherwise, error?.leavesSessionActive == true, let account = device.selected {
        flow.session = FlowSession(ofActive: account, on: device)
      }
      return (flow, row)
    }
    preconditionFailure("the last row always holds")
  }

  private init(_ scene: Scene, on device: Device) {
    stack.append(scene)
    for account in device.accounts { storedBefore.append(account.id) }
    announced = FlowPosition(scene: scene.name, standing: nil)
  }

  /// Whether the flow stands.
  @inline(__always)
  public var stands: Bool { !stack.isEmpty }

  /// The scene on screen, while the flow stands.
  @inline(__always)
  public var visibleScene: Scene { stack[stack.count - 1] }

  /// The account that signing out gives up: the one whose tokens the flow holds, else the one that the
  /// visible scene reauthenticates, and never another.
  public var accountInHand: AccountID? { session?.account ?? visibleScene.module.reauthenticates }

  /// Where the flow stands, if it does.
  public var position: FlowPosition? {
    guard stands else { return nil }
    let standing =
      activity.map { Standing.busy($0) } ?? question.map { Standing.asking($0) }
    return FlowPosition(scene: visibleScene.name, standing: standing)
  }

  /// What the visible scene's presenter makes of it.
  public func view(in surroundings: Surroundings) -> ViewModel {
    visibleScene.module.view(in: context(surroundings))
  }

  /// What can be pressed now: the answers to a question, else what the scene accepts unless it is busy,
  /// and the way back where there is one.
  public func buttons(in surroundings: Surroundings) -> [Button] {
    if let question { return question.replies.map(\.button) }
    let own = activity == nil ? visibleScene.module.buttons(in: context(surroundings)) : []
    return own + (refusalOfBack == nil ? [.back] : [])
  }

  /// The flow ends: what it was doing is cancelled, and it stands no longer.
  public mutating func end(_ actions: inout [FlowAction]) {
    cancelWork(&actions)
    self = AuthenticationFlow()
  }

  /// The work under way ends without outcome, and the tokens that it was done with are dropped.
  public mutating func dropWork() {
    request = nil
    restoration = nil
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
    _ act: SceneAct, in surroundings: Surroundings, _ actions: inout [FlowAction]
  ) {
    if let question {
      guard let reply = question.reply(by: act) else {
        return actions.append(.refuse(.questionOpen))
      }
      self.question = nil
      turn(.reply(reply, to: question), in: surroundings, &actions)
    } else if act == .shared(.back) {
      goBack(&actions)
    } else if activity != nil {
      actions.append(.refuse(.busy))
    } else {
      turn(.act(act), in: surroundings, &actions)
    }
  }

  /// The response to ``request`` is here.
  public mutating func receive(
    _ response: Response, in surroundings: Surroundings, _ actions: inout [FlowAction]
  ) {
    var response = response
    // What is asked with tokens may be about a new access token first.
    if request?.user != nil, let progress = session?.network.receive(response) {
      switch progress {
      case .ask(let next):
        request = next
        return actions.append(.send(next))
      case .answered(let answer): response = answer
      }
    }
    guard let ended = activity, let request else { return }
    activity = nil
    self.request = nil
    if let login = LoginPerformer().login(by: response, to: request) {
      logIn(login, in: surroundings, &actions)
    } else if let created = RegistrationPerformer().created(by: response, to: request) {
      create(created, in: surroundings, &actions)
    } else if ended == .registeringDevice {
      registered(response, in: surroundings, &actions)
    } else {
      turn(.response(response, ended), in: surroundings, &actions)
    }
  }

  /// The server tells the app of something that happened to the user of `account`. Whatever the scene
  /// is busy with: it waits for nobody.
  public mutating func hear(
    _ notification: Notification, of account: AccountID, in surroundings: Surroundings,
    _ actions: inout [FlowAction]
  ) {
    if session?.account == account { turn(.notification(notification), in: surroundings, &actions) }
  }

  /// The session layer hands an error over that has nothing to do with the flow's own requests;
  /// `known` says how the account logs in that must do so again, where that is the error.
  public mutating func handOver(
    _ error: AuthenticationError, known: KnownCredentials?, in surroundings: Surroundings,
    _ actions: inout [FlowAction]
  ) {
    let outcome: SharedOutcome =
      switch error {
      case .deviceRemovedRemotely, .accessTokenExpired:
        known == nil ? .mustLogIn : .mustReauthenticate
      case .networkError, .migrationFailed, .needsAuthenticationAfterReboot,
        .needsPasswordToRegisterDevice, .needsEmailToRegisterDevice, .tooManyDevices, .unknown,
        .addAccountRequested, .accountDeleted:
        .workFailed
      }
    share(outcome, because: Alert(error.code), known: known, in: surroundings, &actions)
  }
}

// MARK: - Turns

extension AuthenticationFlow {
  /// What is around the flow, with what scenes may know of the flow itself.
  func context(
    _ surroundings: consuming Surroundings, known: KnownCredentials? = nil,
    linkedCode: SSOCode? = nil
  ) -> Surroundings {
    surroundings.linkedCode = linkedCode
    surroundings.session = session
    if let known = known ?? session?.known {
      surroundings.known = known
    } else {
      surroundings.known = session.flatMap { surroundings.device.knownCredentials(of: $0.account) }
    }
    return surroundings
  }

  /// Something comes to an outcome that all scenes share.
  mutating func share(
    _ outcome: SharedOutcome, because alert: Alert? = nil, known: KnownCredentials? = nil,
    by author: SceneName? = nil, in surroundings: Surroundings, _ actions: inout [FlowAction]
  ) {
    turn(
      .outcome(outcome, because: alert), known: known, by: author, in: surroundings, &actions)
  }

  /// The visible scene takes its turn; a flow that does not stand has none.
  mutating func turn(
    _ event: SceneEvent, known: KnownCredentials? = nil, linkedCode: SSOCode? = nil,
    by author: SceneName? = nil, in surroundings: Surroundings, _ actions: inout [FlowAction]
  ) {
    guard let author = author ?? position?.scene else { return }
    let context = context(surroundings, known: known, linkedCode: linkedCode)
    switch stack[stack.count - 1].turn(event, in: context) {
    case .notOnScreen: actions.append(.refuse(.notOnScreen))
    case .unheard: break
    case .refused(let refusal): actions.append(.refuse(.scene(refusal)))
    case .ask(let errand, let activity):
      follow(Route.stay.asking(errand, activity), by: author, in: surroundings, &actions)
    case .question(let question):
      self.question = question
      announce(by: author, &actions)
    case .routed(let row, let route, let alert):
      actions.append(.decide(row, facts))
      follow(route, because: alert, by: author, in: surroundings, &actions)
    }
  }

  /// Moves, begins the work that goes with the move, and then says both at once.
  private mutating func follow(
    _ route: Route, because cause: Alert? = nil, by author: SceneName,
    in surroundings: Surroundings, _ actions: inout [FlowAction]
  ) {
    let before = visibleScene
    // A move, or work that begins by itself, closes a question; an alert alone does not.
    if route.move != .stay || route.errand != nil { question = nil }
    question = route.question ?? question
    // One thing at a time: work that begins by itself ends what was under way.
    if route.errand != nil, request != nil { cancelWork(&actions) }
    move(route.move, &actions)
    if route.dropsTokens { session = nil }
    if let errand = route.errand {
      switch begin(errand, in: surroundings, &actions) {
      case .request(let request):
        self.request = request
        activity = route.activity
      case .restoration(let restoration):
        self.restoration = restoration
        activity = route.activity
      case .browser: activity = route.activity
      case .outcome(let outcome):
        return share(outcome, by: author, in: surroundings, &actions)
      }
    }
    // Where authentication is complete, the app root says where to stand next.
    if route.move != .finish { announce(by: author, &actions) }
    if visibleScene != before { actions.append(.show(visibleScene.name)) }
    switch route.notice {
    case .alert(let alert): actions.append(.alert(alert))
    case .whatFailed: if let cause { actions.append(.alert(cause)) }
    case nil: break
    }
    if route.errand != nil, let request { actions.append(.send(request)) }
    if route.errand != nil, let restoration { actions.append(.restore(restoration)) }
    if route.errand == .openBrowser { actions.append(.openBrowser) }
    leave(by: route.move, &actions)
  }

  private mutating func move(_ move: Route.Move, _ actions: inout [FlowAction]) {
    switch move {
    case .stay, .finish, .openStoredAccount, .signOut: break
    case .push(let scene): stack.append(scene)
    case .pop: stack.remove(at: stack.count - 1)
    case .replace(let scene):
      cancelWork(&actions)
      stack[stack.count - 1] = scene
    case .back(let scene):
      stack.remove(at: stack.count - 1)
      stack[stack.count - 1] = scene
    case .reset(let scene):
      cancelWork(&actions)
      stack.removeAll()
      stack.append(scene)
    }
  }

  /// Hands on to the session layer, where a move does.
  private func leave(by move: Route.Move, _ actions: inout [FlowAction]) {
    switch move {
    case .stay, .push, .replace, .back, .pop, .reset: break
    case .finish: if let session { actions.append(.finish(session)) }
    case .openStoredAccount: actions.append(.openStoredAccount)
    case .signOut: if let accountInHand { actions.append(.signOut(accountInHand)) }
    }
  }

  private mutating func announce(by author: SceneName, _ actions: inout [FlowAction]) {
    guard let position, position != announced else { return }
    announced = position
    actions.append(.move(to: position, by: author))
  }
}

// MARK: - The way back

extension AuthenticationFlow {
  /// Why there is no way back now, if there is none.
  private var refusalOfBack: FlowRefusal? {
    guard stack.count > 1, visibleScene.type.back == .allowed else { return .noBack }
    return activity?.canBeLeft == false ? .busy : nil
  }

  private mutating func goBack(_ actions: inout [FlowAction]) {
    if let refusalOfBack { return actions.append(.refuse(refusalOfBack)) }
    let author = visibleScene.name
    cancelWork(&actions)
    stack.remove(at: stack.count - 1)
    announce(by: author, &actions)
    actions.append(.show(visibleScene.name))
  }
}

// MARK: - Who logs in

extension AuthenticationFlow {
  mutating func logIn(
    _ login: LoginPerformer.Login, in surroundings: Surroundings, _ actions: inout [FlowAction]
  ) {
    let account = AccountID(login.tokens.user)
    let wasActive = session?.wasActive == true && session?.account == account
    session = FlowSession(
      login.tokens, login.credentials,
      known: login.known.adding(surroundings.device.knownCredentials(of: account)),
      isNewHere: !storedBefore.contains(account),
      isDeviceRegistered: login.isDeviceRegistered, wasActive: wasActive,
      on: surroundings.device)
    share(wasActive ? .acceptedInActiveSession : .accepted, in: surroundings, &actions)
  }
}
