package import Machines
package import Sessions

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
  package var declaration: SceneDeclaration { Self.declaration }
  package var reauthenticates: AccountID? { nil }
  package func offer(of input: InputDeclaration) -> SceneAct { input.example }
  package mutating func receive(
    _ event: SceneEvent, in surroundings: Surroundings
  ) -> Decision<Outcome>? { nil }
  package mutating func apply(_ route: Route) {}

  /// The buttons of the inputs that it declares and accepts now.
  func buttons(in surroundings: Surroundings) -> [Button] {
    declaration.inputs.filter { narrow(offer(of: $0), in: surroundings) != nil }.map(\.button)
  }

  /// Whether it takes, idle as it is, one of the inputs that it declares.
  func takesSomething(in surroundings: Surroundings) -> Bool {
    declaration.inputs.contains { declared in
      guard let input = narrow(offer(of: declared), in: surroundings) else { return false }
      var next = self
      return if case .refuse = next.take(input, in: surroundings) { false } else { true }
    }
  }
}
