import Machines
import Networking
import Sessions

/// The flow in which the router of the visible scene decides the next step.
///
/// The flow keeps the stack of scenes and the standing of the visible scene, sends the requests of
/// workers, and refuses inputs that no scene could accept now.
package struct RoutedFlow: Hashable, Sendable {
  /// The scenes from bottom to top; empty while the flow is not active. The top scene is visible.
  /// No scene is on the stack twice. The longest path without a reset leads to a new team and has
  /// five scenes.
  package var stack = Few<6, Scene>()
  /// The standing of the visible scene.
  package var standing = Standing.idle
  /// The data that the flow holds after a login.
  package var session: FlowSession?
  /// The accounts that the device stored before the flow. A device stores up to three accounts.
  var storedBefore = Few<3, AccountID>()
  private var announced: FlowPosition?
  /// The change made to the tables when a mutant is tested.
  package var mutant: FlowMutant?

  /// Creates a flow that is not active.
  package init(changedBy mutant: FlowMutant? = nil) { self.mutant = mutant }

  /// Whether there is a scene on ``stack``.
  @inline(__always)
  package var stands: Bool { stack.count > 0 }

  /// The names of the scenes on ``stack`` from bottom to top. The top scene is visible.
  package var scenes: [SceneName] { stack.map(\.name) }

  /// The scene on screen while the flow is active.
  @inline(__always)
  package var visibleScene: Scene { stack[stack.count - 1] }

  /// The visible scene and its standing; `nil` while the flow is not active.
  @inline(__always)
  package var position: FlowPosition? {
    guard stack.count > 0 else { return nil }
    return FlowPosition(scene: visibleScene.name, standing: standing.name)
  }

  /// The work that the visible scene waits for.
  @inline(__always)
  package var pendingWork: PendingWork? { standing.work }

  /// The facts that routers can use now.
  package var facts: FlowFacts { session?.facts ?? FlowFacts() }

  /// The account that a sign-out deletes. This is the account whose tokens the flow holds or, if
  /// there are no tokens, the account that the visible scene reauthenticates.
  package var accountInHand: AccountID? { session?.account ?? visibleScene.module.reauthenticates }

  /// Returns the view model made by the presenter of the visible scene. The flow must be active.
  package func view(in surroundings: Surroundings) -> ViewModel {
    visibleScene.module.view(in: surroundings.holding(session))
  }

  /// Returns the buttons for the answers to the open question. Without an open question, returns
  /// the buttons for the inputs that the idle scene accepts and, if going back is possible, the
  /// button to go back. A busy scene accepts no inputs.
  package func buttons(in surroundings: Surroundings) -> [Button] {
    let goesBack = refusalOfBack == nil || asksToLeave(on: surroundings.device)
    let back: [Button] = goesBack ? [.back] : []
    return switch standing {
    case .idle: visibleScene.module.buttons(in: surroundings.holding(session)) + back
    case .busy: back
    case .asking(let question): question.replies.map(\.button)
    }
  }

  /// Advances the clock for the tokens and the cookie of ``session``.
  package mutating func advance(by time: Seconds) { session?.advance(by: time) }

  /// Handles an event. Refusals are checked in this order: open question, no way back, busy, not on
  /// screen, a rule.
  package mutating func take(
    _ event: FlowEvent, in surroundings: Surroundings, _ actions: inout FlowActions
  ) {
    if case .start(let cause) = event { return start(cause, on: surroundings.device, &actions) }
    guard !stack.isEmpty else { return }
    switch event {
    case .start: break
    case .act(let act): take(act, in: surroundings, &actions)
    case .reply(let reply): take(reply, in: surroundings, &actions)
    case .back: goBack(on: surroundings.device, &actions)
    case .response(let response, let request):
      receive(response, to: request, in: surroundings, &actions)
    case .restoration(let result):
      guard case .restoration = standing.work else { return }
      standing = .idle
      turn(.event(.restoration(result)), in: surroundings, &actions)
    case .browser(let result): receive(result, in: surroundings, &actions)
    // Handled regardless of the scene's activity, because the server does not wait.
    case .notification(let notification, let account):
      guard session?.account == account else { return }
      turn(.event(.notification(notification)), in: surroundings, &actions)
    case .link(let code): open(code, in: surroundings, &actions)
    case .handOver(let error, let known): handOver(error, known, in: surroundings, &actions)
    case .end:
      cancelWork(&actions)
      self = RoutedFlow(changedBy: mutant)
    }
  }
}

// MARK: - Start

extension RoutedFlow {
  private mutating func start(
    _ cause: FlowCause, on device: Device, _ actions: inout FlowActions
  ) {
    let (row, destination) = firstScene(for: cause)
    let lastsSession = row != .otherwise && cause.error?.leavesSessionActive == true
    actions.append(.start(row, cause))
    stand(
      on: destination,
      holding: lastsSession ? FlowSession(ofSelectedOn: device) : nil, on: device, &actions)
    // Like any other link, this link runs as soon as the scene is on screen.
    if row == .companyLoginLink, let code = cause.error?.ssoCode { actions.append(.runLink(code)) }
  }

  private func firstScene(for cause: FlowCause) -> (FlowStart, Destination) {
    if case .start(let mutant) = mutant { return mutant.first(for: cause) }
    let row = FlowStart.first(for: cause)
    return (row, row.destination(cause) ?? .landing)
  }

  /// Restarts the flow at a scene with this session.
  package mutating func stand(
    on destination: Destination, holding session: FlowSession?, on device: Device,
    _ actions: inout FlowActions
  ) {
    self = RoutedFlow(changedBy: mutant)
    stack.append(Scene(destination))
    for account in device.accounts { storedBefore.append(account.id) }
    self.session = session
    announce(by: nil, &actions)
    actions.append(.show(visibleScene.name))
  }
}

// MARK: - Inputs

extension RoutedFlow {
  private mutating func take(
    _ act: SceneAct, in surroundings: Surroundings, _ actions: inout FlowActions
  ) {
    switch standing {
    case .asking: actions.append(.refuse(.questionOpen))
    case .busy: actions.append(.refuse(.busy))
    case .idle: turn(.act(act), in: surroundings, &actions)
    }
  }

  private mutating func take(
    _ reply: Reply, in surroundings: Surroundings, _ actions: inout FlowActions
  ) {
    guard case .asking(let question) = standing, question.replies.contains(reply) else {
      return actions.append(.refuse(.notOnScreen))
    }
    standing = .idle
    turn(.event(.reply(reply, to: question)), in: surroundings, &actions)
  }

  /// Passes the code of a link to the visible scene. Only an idle scene makes room for a link.
  private mutating func open(
    _ code: SSOCode, in surroundings: Surroundings, _ actions: inout FlowActions
  ) {
    guard standing == .idle else { return actions.append(.refuse(.busy)) }
    turn(.event(.link(code)), in: surroundings, &actions)
  }
}

// MARK: - Turns

extension RoutedFlow {
  /// Handles an outcome that all scenes share.
  mutating func share(
    _ outcome: SharedOutcome, because cause: Alert? = nil, by author: SceneName? = nil,
    in surroundings: Surroundings, _ actions: inout FlowActions
  ) {
    turn(.outcome(outcome, because: cause), by: author, in: surroundings, &actions)
  }

  /// Lets the visible scene take its turn.
  mutating func turn(
    _ occasion: Occasion, by author: SceneName? = nil, in surroundings: Surroundings,
    _ actions: inout FlowActions
  ) {
    let author = author ?? visibleScene.name
    let turn = turn(of: occasion, in: surroundings)
    if case .routed(let row, _, _) = turn { actions.append(.decide(row, facts)) }
    follow(turn, by: author, in: surroundings, &actions)
  }

  /// Returns the visible scene's response to an occasion. Only the fields of the scene change.
  package mutating func turn(of occasion: Occasion, in surroundings: Surroundings) -> Turn {
    let visible = stack.count - 1
    return stack[visible].accept(
      TurnTaker(
        name: stack[visible].name, occasion: occasion,
        surroundings: surroundings.holding(session), mutant: changedRouter,
        stack: StackRoom(isFull: stack.isFull, hasSceneBelow: visible > 0)))
  }

  private var changedRouter: RouterMutant? {
    if case .router(let mutant) = mutant { mutant } else { nil }
  }

  private struct FieldChange: SceneVisitor {
    let route: Route

    func visit<Module: SceneModule>(_ scene: inout Module) { scene.apply(route) }
  }

  /// Carries out the result of the visible scene's turn.
  package mutating func follow(
    _ turn: Turn, by author: SceneName?, in surroundings: Surroundings,
    _ actions: inout FlowActions
  ) {
    switch turn {
    case .unheard: break
    case .refused(let refusal): actions.append(.refuse(refusal))
    case .ask(let errand, let activity):
      follow(Route.stay.asking(errand, activity), by: author, in: surroundings, &actions)
    case .question(let question):
      standing = .asking(question)
      announce(by: author, &actions)
    case .routed(_, let route, let cause):
      follow(route, because: cause, by: author, in: surroundings, &actions)
    }
  }

  /// Changes the fields, makes the move and begins the work of the route. Then announces the move
  /// and the work together.
  package mutating func follow(
    _ route: Route, because cause: Alert? = nil, by author: SceneName?,
    in surroundings: Surroundings, _ actions: inout FlowActions
  ) {
    if route.clearsInput || route.showsGuidanceDot {
      stack[stack.count - 1].accept(FieldChange(route: route))
    }
    // Without an account in hand, the flow cannot finish or sign out.
    if route.move == .finish && session == nil || route.move == .signOut && accountInHand == nil {
      return share(.mustLogIn, by: author, in: surroundings, &actions)
    }
    let before = visibleScene
    leaveStanding(for: route, &actions)
    move(route.move, &actions)
    if route.dropsTokens { session = nil }
    if let assignment = route.assignment {
      switch begin(assignment.errand, in: surroundings, &actions) {
      case .work(let work): standing = .busy(assignment.activity, with: work)
      case .outcome(let outcome):
        return share(outcome, by: author, in: surroundings, &actions)
      }
    }
    // After authentication, the app root decides on the next step.
    if route.move != .finish { announce(by: author, &actions) }
    if visibleScene != before { actions.append(.show(visibleScene.name)) }
    switch route.notice {
    case .alert(let alert): actions.append(.alert(alert))
    case .whatFailed: if let cause { actions.append(.alert(cause)) }
    case nil: break
    }
    if route.assignment != nil, let work = standing.work { actions.append(work.action) }
    leave(by: route.move, &actions)
  }

  /// Prepares the standing for a route. A move, or work that the route begins, closes an open
  /// question; an alert alone does not. Only one piece of work runs at a time, so work that the
  /// route begins cancels a request in progress.
  private mutating func leaveStanding(for route: Route, _ actions: inout FlowActions) {
    if route.assignment != nil, case .busy(_, .request) = standing { cancelWork(&actions) }
    if case .asking = standing, route.move != .stay || route.assignment != nil { standing = .idle }
    if let question = route.question { standing = .asking(question) }
  }

  private mutating func move(_ move: Route.Move, _ actions: inout FlowActions) {
    switch move {
    case .stay, .finish, .openStoredAccount, .signOut: break
    case .push(let destination): stack.append(Scene(destination))
    case .pop: stack.remove(at: stack.count - 1)
    case .replace(let destination):
      cancelWork(&actions)
      stack[stack.count - 1] = Scene(destination)
    case .back(let destination):
      stack.remove(at: stack.count - 1)
      stack[stack.count - 1] = Scene(destination)
    case .reset(let destination):
      cancelWork(&actions)
      stack.removeAll()
      stack.append(Scene(destination))
    }
  }

  /// Hands over to the session layer if the move requires that.
  private func leave(by move: Route.Move, _ actions: inout FlowActions) {
    switch move {
    case .stay, .push, .replace, .back, .pop, .reset: break
    case .finish:
      if let session {
        actions.append(.change(.finish(session.network.tokens, isNewHere: session.facts.isNewHere)))
      }
    case .openStoredAccount: actions.append(.change(.openStoredAccount))
    case .signOut: if let accountInHand { actions.append(.change(.signOut(accountInHand))) }
    }
  }

  package mutating func announce(by author: SceneName?, _ actions: inout FlowActions) {
    if let position { announce(position, by: author, &actions) }
  }

  /// Announces the position of the flow unless it was the last position announced.
  package mutating func announce(
    _ position: FlowPosition, by author: SceneName?, _ actions: inout FlowActions
  ) {
    guard position != announced else { return }
    announced = position
    actions.append(.move(to: position, by: author))
  }
}
