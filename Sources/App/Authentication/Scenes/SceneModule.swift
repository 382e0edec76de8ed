import Machines
import Sessions

/// A scene: a screen of the authentication flow and all its decisions.
///
/// Its interactor turns inputs and events into outcomes. Its router answers each outcome with a
/// route. The destination of a route is only data, so the scene does not depend on other scenes.
/// Its presenter makes the view model. The errands of its worker are also data, and the flow sends
/// the requests.
package protocol SceneModule: Hashable, Sendable {
  /// The user's acts that only this scene has.
  associatedtype Act: Spoken = Never
  /// The scene's own form of a user's act.
  associatedtype Input
  /// Every possible outcome of the scene and the values that its route needs.
  associatedtype Outcome: SceneOutcome

  /// The possible outcomes of the scene with plausible values. The default is all
  /// ``SceneOutcome/examples``. If scenes share an outcome type, a scene can have fewer outcomes
  /// than the type.
  static var outcomes: [Outcome] { get }

  /// The declaration of the scene.
  static var declaration: SceneDeclaration { get }

  /// The declaration of this particular scene. It can depend on the scene's values.
  var declaration: SceneDeclaration { get }

  /// The account that the scene logs in again, if known.
  var reauthenticates: AccountID? { get }

  /// Returns a declared input with values that this particular scene can accept. The values depend
  /// on the scene's list and fields.
  func offer(of input: InputDeclaration) -> SceneAct

  /// Returns the scene's own form of a user's act, or `nil` if the scene does not offer the act
  /// now.
  func narrow(_ act: SceneAct, in surroundings: Surroundings) -> Input?

  /// Returns the interactor's decision on an input.
  mutating func take(_ input: Input, in surroundings: Surroundings) -> Decision<Outcome>

  /// Returns the interactor's decision on an event from outside, or `nil` if the scene does not
  /// wait for the event. Scenes that return `nil` share a default decision.
  ///
  /// Responses with tokens and responses to the registration of a device are not passed on, because
  /// they have the same outcome in every scene.
  mutating func receive(
    _ event: SceneEvent, in surroundings: Surroundings
  ) -> Decision<Outcome>?

  /// Returns the router's route for an outcome.
  func route(_ outcome: Outcome) -> Route

  /// Clears the fields or shows the guidance dot, or does both, as the route requires.
  mutating func apply(_ route: Route)

  /// Returns the content that the presenter makes for the screen.
  func view(in surroundings: Surroundings) -> ViewModel
}

extension SceneModule {
  package static var outcomes: [Outcome] { Outcome.examples }
  package var declaration: SceneDeclaration { Self.declaration }
  package var reauthenticates: AccountID? { nil }
  package func offer(of input: InputDeclaration) -> SceneAct { input.example }
  package mutating func receive(
    _ event: SceneEvent, in surroundings: Surroundings
  ) -> Decision<Outcome>? { nil }
  package mutating func apply(_ route: Route) {}

  /// Returns the buttons of the declared inputs that the scene accepts now.
  func buttons(in surroundings: Surroundings) -> [Button] {
    declaration.inputs.filter { offers(offer(of: $0), in: surroundings) }.map(\.button)
  }

  /// Returns whether the scene offers an input now.
  package func offers(_ act: SceneAct, in surroundings: Surroundings) -> Bool {
    narrow(act, in: surroundings) != nil || asksToSignOut(by: act)
  }

  /// Returns the decision on a user's act, or `nil` if the scene does not offer the act now.
  package mutating func decide(
    on act: SceneAct, in surroundings: Surroundings
  ) -> Decision<Outcome>? {
    if let input = narrow(act, in: surroundings) { return take(input, in: surroundings) }
    return asksToSignOut(by: act) ? .question(.signOut) : nil
  }

  /// Returns whether the act asks to sign out and the scene asks for confirmation.
  private func asksToSignOut(by act: SceneAct) -> Bool {
    declaration.questions.contains(.signOut) && act == .shared(.signOut)
  }

  /// Returns whether the idle scene accepts at least one of its declared inputs.
  func takesSomething(in surroundings: Surroundings) -> Bool {
    declaration.inputs.contains { declared in
      var next = self
      return switch next.decide(on: offer(of: declared), in: surroundings) {
      case nil, .refuse: false
      case .ask, .question, .outcome, .shared: true
      }
    }
  }
}

extension SceneModule where Input == Act {
  package func narrow(_ act: SceneAct, in surroundings: Surroundings) -> Act? { Act(act) }
}

extension SceneModule where Input == Outcome {
  package mutating func take(
    _ outcome: Outcome, in surroundings: Surroundings
  ) -> Decision<Outcome> { .outcome(outcome) }
}

// MARK: - Queries for scenes known only by name

extension SceneModule {
  /// The type of the acts that only this scene has.
  var acts: any Spoken.Type { Act.self }

  /// The kinds of all possible outcomes of the scene, in order.
  var kinds: [Outcome.Kind] {
    Self.outcomes.reduce(into: []) { kinds, outcome in
      if !kinds.contains(outcome.kind) { kinds.append(outcome.kind) }
    }
  }

  /// The names of all possible outcomes of the scene, in order.
  var outcomeNames: [String] { kinds.map(\.name) }

  /// Returns the rows of the scene's router.
  func rows(of scene: SceneName) -> [RouterRow] {
    kinds.map { RouterRow(scene: scene, outcome: $0.rawValue) }
  }

  /// Returns the name of the outcome kind at a position.
  func nameOfOutcome(at position: UInt8) -> String {
    Outcome.Kind(rawValue: position)?.name ?? ""
  }

  /// Returns the routes of a row's outcomes.
  func routes(of row: RouterRow) -> [Route] {
    Self.outcomes.filter { $0.kind.rawValue == row.outcome }.map { route($0) }
  }
}
