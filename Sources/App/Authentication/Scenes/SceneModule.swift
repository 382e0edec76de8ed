import Machines
import Sessions

/// A scene: a screen of the authentication flow with everything that it decides.
///
/// Its interactor takes inputs and events and comes to outcomes; its router answers each outcome
/// with a destination, which is data: it knows no other scene; its presenter makes the view model.
/// What its worker asks for is data, too: the flow sends it.
package protocol SceneModule: Hashable, Sendable {
  /// What users do on this scene alone, beside what they do on several.
  associatedtype Act: Spoken = Never
  /// What the scene makes of what users do.
  associatedtype Input
  /// Everything that the scene can come to, with what its way needs.
  associatedtype Outcome: SceneOutcome

  /// What the scene can come to, with plausible content: all ``SceneOutcome/examples`` unless it
  /// shares them with scenes that come to more.
  static var outcomes: [Outcome] { get }

  /// What is declared of the scene.
  static var declaration: SceneDeclaration { get }

  /// What is declared of this very scene, if that depends on what it holds.
  var declaration: SceneDeclaration { get }

  /// The account that the scene logs in again, if one is known.
  var reauthenticates: AccountID? { get }

  /// An input that it declares, with values that this very scene can take: what it lists, what it
  /// has fields for.
  func offer(of input: InputDeclaration) -> SceneAct

  /// The scene's own view of what a user does; `nil` for what it does not offer now.
  func narrow(_ act: SceneAct, in surroundings: Surroundings) -> Input?

  /// The interactor: what comes of an input.
  mutating func take(_ input: Input, in surroundings: Surroundings) -> Decision<Outcome>

  /// The interactor: what comes of what happens outside. `nil` where the scene does as all others
  /// do that do not wait for it.
  ///
  /// Tokens and a registered device do not come here: they lead on in the same way from wherever
  /// they were asked for.
  mutating func receive(
    _ event: SceneEvent, in surroundings: Surroundings
  ) -> Decision<Outcome>?

  /// The router: where an outcome leads.
  func route(_ outcome: Outcome) -> Route

  /// Empties the fields and sets the guidance dot as a route says.
  mutating func apply(_ route: Route)

  /// The presenter: what is on screen.
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

  /// The buttons of the inputs that it declares and accepts now.
  func buttons(in surroundings: Surroundings) -> [Button] {
    declaration.inputs.filter { offers(offer(of: $0), in: surroundings) }.map(\.button)
  }

  /// Whether it offers an input now.
  package func offers(_ act: SceneAct, in surroundings: Surroundings) -> Bool {
    narrow(act, in: surroundings) != nil || asksToSignOut(by: act)
  }

  /// What comes of what a user does; `nil` for what it does not offer now.
  package mutating func decide(
    on act: SceneAct, in surroundings: Surroundings
  ) -> Decision<Outcome>? {
    if let input = narrow(act, in: surroundings) { return take(input, in: surroundings) }
    return asksToSignOut(by: act) ? .question(.signOut) : nil
  }

  /// Signing out is the same on every scene that asks whether to.
  private func asksToSignOut(by act: SceneAct) -> Bool {
    declaration.questions.contains(.signOut) && act == .shared(.signOut)
  }

  /// Whether it takes, idle as it is, one of the inputs that it declares.
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

// MARK: - What is asked of scenes of which only the name is known

extension SceneModule {
  /// The words of what users do on the scene alone.
  var acts: any Spoken.Type { Act.self }

  /// The kinds of everything that the scene can come to, in order.
  var kinds: [Outcome.Kind] {
    Self.outcomes.reduce(into: []) { kinds, outcome in
      if !kinds.contains(outcome.kind) { kinds.append(outcome.kind) }
    }
  }

  /// The names of everything that the scene can come to, in order.
  var outcomeNames: [String] { kinds.map(\.name) }

  /// The rows of its router.
  func rows(of scene: SceneName) -> [RouterRow] {
    kinds.map { RouterRow(scene: scene, outcome: $0.rawValue) }
  }

  /// The name of the outcome at a position among the kinds.
  func nameOfOutcome(at position: UInt8) -> String {
    Outcome.Kind(rawValue: position)?.name ?? ""
  }

  /// Where the outcomes of a row lead.
  func routes(of row: RouterRow) -> [Route] {
    Self.outcomes.filter { $0.kind.rawValue == row.outcome }.map { route($0) }
  }
}
