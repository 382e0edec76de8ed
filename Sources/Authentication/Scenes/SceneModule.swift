public import Machines
public import Networking

/// A scene: a screen of the authentication flow with everything that it decides.
///
/// Its interactor takes inputs and responses and comes to outcomes; its router answers each outcome
/// with a destination and knows no others; its presenter makes the view model. What a scene asks for
/// is data: its worker's requests are sent by the flow.
public protocol SceneModule: Hashable, Sendable {
  /// What the scene makes of what users do.
  associatedtype Input
  /// Everything that the scene can come to, without payload: what decides the way is a case of its own.
  associatedtype Outcome: Choice

  /// The scene's name.
  static var name: SceneName { get }

  /// What the scene is for, in one sentence.
  static var responsibility: String { get }

  /// What it accepts, with the rules that its inputs must keep.
  static var inputs: [InputDeclaration] { get }

  /// The requests that its worker asks for.
  static var requests: [Work] { get }

  /// What its worker can be busy with.
  static var activities: [Activity] { get }

  /// Whether and when the user may go back.
  static var back: BackRule { get }

  /// A scene with plausible content, for whoever enumerates what scenes decide.
  static var example: Self { get }

  /// The scene's own view of what a user does; `nil` for what it does not offer now.
  func narrow(_ act: SceneAct, in surroundings: borrowing Surroundings) -> Input?

  /// The interactor: what comes of an input.
  mutating func take(_ input: Input) -> Decision<Outcome>

  /// The interactor: what comes of the response to the worker's request.
  mutating func receive(
    _ response: Response, during activity: Activity, in surroundings: borrowing Surroundings
  ) -> Decision<Outcome>

  /// What the scene does by itself when it comes on screen.
  mutating func appear() -> Decision<Outcome>

  /// The router: where an outcome leads.
  func route(_ outcome: Outcome, in surroundings: borrowing Surroundings) -> Route

  /// Empties the fields, for routes that say so.
  mutating func clearInput()

  /// The presenter: what is on screen.
  var view: ViewModel { get }
}

extension SceneModule {
  public static var requests: [Work] { [] }
  public static var activities: [Activity] { [] }
  public static var back: BackRule { .allowed }
  public mutating func appear() -> Decision<Outcome> { .nothing }
  public mutating func clearInput() {}

  public mutating func receive(
    _ response: Response, during activity: Activity, in surroundings: borrowing Surroundings
  ) -> Decision<Outcome> { .nothing }

  /// The one place that asks a router.
  mutating func turn(_ event: SceneEvent, in surroundings: borrowing Surroundings) -> Turn {
    let decision: Decision<Outcome>
    switch event {
    case .act(let act):
      guard let input = narrow(act, in: surroundings) else { return .notOnScreen }
      decision = take(input)
    case .response(let response, let activity):
      decision = receive(response, during: activity, in: surroundings)
    case .appeared: decision = appear()
    }
    switch decision {
    case .nothing: return .nothing
    case .refuse(let rule): return .refused(rule)
    case .ask(let errand, let activity): return .ask(errand, activity)
    case .question(let question): return .question(question)
    case .shared(let outcome): return .shared(outcome)
    case .outcome(let outcome):
      let route = route(outcome, in: surroundings)
      if route.clearsInput { clearInput() }
      return .routed(RouterRow(Self.name, outcome.name), route)
    }
  }
}
