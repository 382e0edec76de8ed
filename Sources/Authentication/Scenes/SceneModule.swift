public import Machines
public import Networking
public import Sessions

/// A scene: a screen of the authentication flow with everything that it decides.
///
/// Its interactor takes inputs and responses and comes to outcomes; its router answers each outcome
/// with a destination and knows no other; its presenter makes the view model. What its worker asks for
/// is data: the flow sends it.
public protocol SceneModule: Hashable, Sendable {
  /// What the scene makes of what users do.
  associatedtype Input
  /// Everything that the scene can come to, without payload: what decides the way is a case of its own.
  associatedtype Outcome: Choice

  /// The scene's name.
  static var name: SceneName { get }

  /// What the scene is for, in one sentence.
  static var responsibility: String { get }

  /// What it accepts, and the rules that it must keep.
  static var inputs: [InputDeclaration] { get }

  /// The requests that its worker asks for.
  static var requests: [Work] { get }

  /// What its worker can be busy with.
  static var activities: [Activity] { get }

  /// The questions that it can ask.
  static var questions: [Question] { get }

  /// Whether the user may go back.
  static var back: BackRule { get }

  /// Whether flows may start with the scene, or routers reset to it.
  static var standsAtBottom: Bool { get }

  /// The account that the scene logs in again, if one is known.
  var reauthenticates: AccountID? { get }

  /// A scene with plausible content, for whoever enumerates what scenes decide.
  static var example: Self { get }

  /// One plausible scene for each form that it has, where it accepts other inputs in each.
  static var forms: [Self] { get }

  /// An input that it declares, with values that this very scene can take: what it lists, what it has
  /// fields for.
  func offer(of input: InputDeclaration) -> SceneAct

  /// The scene's own view of what a user does; `nil` for what it does not offer now.
  func narrow(_ act: SceneAct, in surroundings: Surroundings) -> Input?

  /// The interactor: what comes of an input.
  mutating func take(_ input: Input, in surroundings: Surroundings) -> Decision<Outcome>

  /// The interactor: what comes of the answer to a question.
  mutating func take(
    _ reply: Reply, to question: Question, in surroundings: Surroundings
  ) -> Decision<Outcome>

  /// The interactor: what comes of the response to the worker's request, if not tokens or a registered
  /// device, which lead on in the same way from wherever they were asked for.
  mutating func receive(
    _ response: Response, during activity: Activity, in surroundings: Surroundings
  ) -> Decision<Outcome>

  /// The interactor: what comes of a restoration that the worker was sent for.
  mutating func receive(
    _ result: Restoration.Result, in surroundings: Surroundings
  ) -> Decision<Outcome>

  /// The interactor: what comes of a browser that let nobody in.
  mutating func receive(
    _ result: BrowserResult, in surroundings: Surroundings
  ) -> Decision<Outcome>

  /// The interactor: what comes of a link that logs in with a company's code.
  mutating func open(_ code: SSOCode, in surroundings: Surroundings) -> Decision<Outcome>
  /// The interactor: what comes of what the server tells; `nil` when the scene is not about it.
  func hear(_ notification: Notification, in surroundings: Surroundings) -> Decision<Outcome>?

  /// The router: where an outcome leads.
  func route(_ outcome: Outcome, in surroundings: Surroundings) -> Route

  /// Empties the fields and sets the guidance dot as a route says.
  mutating func apply(_ route: Route)

  /// The presenter: what is on screen.
  func view(in surroundings: Surroundings) -> ViewModel
}

extension SceneModule {
  public static var requests: [Work] { [] }
  public static var activities: [Activity] { [] }
  public static var questions: [Question] { [] }
  public static var back: BackRule { .allowed }
  public static var standsAtBottom: Bool { false }
  public var reauthenticates: AccountID? { nil }
  public static var forms: [Self] { [example] }
  public func offer(of input: InputDeclaration) -> SceneAct { input.example }
  public func hear(
    _ notification: Notification, in surroundings: Surroundings
  ) -> Decision<Outcome>? { nil }
  public mutating func apply(_ route: Route) {}

  /// Signing out is the same wherever it is offered; no other answer comes to a scene that asks nothing
  /// else.
  public mutating func take(
    _ reply: Reply, to question: Question, in surroundings: Surroundings
  ) -> Decision<Outcome> {
    switch (question, reply) {
    case (.signOut, .confirm): .shared(.signedOut)
    case (.signOut, .cancel): .shared(.signOutCancelled)
    case (.signOut, _), (.terms, _), (.addressTaken, _), (.backupWarning, _), (.backupFailed, _):
      .failed(.unknown)
    }
  }

  /// The buttons of the inputs that it declares and accepts now.
  func buttons(in surroundings: Surroundings) -> [Button] {
    Self.inputs.filter { narrow(offer(of: $0), in: surroundings) != nil }.map(\.button)
  }

  /// Whether it takes, idle as it is, one of the inputs that it declares.
  func takesSomething(in surroundings: Surroundings) -> Bool {
    Self.inputs.contains { declared in
      guard let input = narrow(offer(of: declared), in: surroundings) else { return false }
      var next = self
      return if case .refuse = next.take(input, in: surroundings) { false } else { true }
    }
  }

  /// A scene without requests has no response to take: one that came all the same would be a failure.
  public mutating func receive(
    _ response: Response, during activity: Activity, in surroundings: Surroundings
  ) -> Decision<Outcome> { .failed(.unknown) }

  /// A scene that restores nothing has no result to take.
  public mutating func receive(
    _ result: Restoration.Result, in surroundings: Surroundings
  ) -> Decision<Outcome> { .failed(.unknown) }

  /// A scene that opens no browser hears of none.
  public mutating func receive(
    _ result: BrowserResult, in surroundings: Surroundings
  ) -> Decision<Outcome> { .failed(.unknown) }

  /// Most scenes make way for no link.
  public mutating func open(
    _ code: SSOCode, in surroundings: Surroundings
  ) -> Decision<Outcome> { .refuse(.busy) }
}

extension Scene {
  /// The one place that asks a router of a scene.
  mutating func turn<Module: SceneModule>(
    _ scene: inout Module, _ wrap: (Module) -> Scene, _ event: SceneEvent,
    _ surroundings: Surroundings
  ) -> Turn {
    defer { self = wrap(scene) }
    let decision: Decision<Module.Outcome>
    var cause: Alert?
    switch event {
    case .act(let act):
      guard let input = scene.narrow(act, in: surroundings) else { return .notOnScreen }
      decision = scene.take(input, in: surroundings)
    case .reply(let reply, let question):
      decision = scene.take(reply, to: question, in: surroundings)
    case .response(let response, let activity):
      decision = scene.receive(response, during: activity, in: surroundings)
    case .restored(let result): decision = scene.receive(result, in: surroundings)
    case .browser(let result):
      decision = scene.receive(result, in: surroundings)
      if case .failure(let failure) = result { cause = Alert(failure) }
    case .companyLink(let code): decision = scene.open(code, in: surroundings)
    case .notification(let notification):
      guard let heard = scene.hear(notification, in: surroundings) else { return .unheard }
      decision = heard
    case .outcome(let outcome, let alert): decision = .shared(outcome, because: alert)
    }
    switch decision {
    case .refuse(let refusal): return .refused(refusal)
    case .ask(let errand, let activity): return .ask(errand, activity)
    case .question(let question): return .question(question)
    case .outcome(let outcome, let failure):
      let route = scene.route(outcome, in: surroundings)
      scene.apply(route)
      let row = RouterRow(scene: Module.name, outcome: outcome.rawValue)
      return .routed(row, route, because: failure.map { Alert($0) } ?? cause)
    case .shared(let outcome, let alert):
      let route = outcome.route(in: surroundings)
      scene.apply(route)
      return .routed(outcome.row, route, because: alert)
    }
  }
}
