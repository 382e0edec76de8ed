public import Machines
import Networking
import Sessions

/// Logs in by e-mail or by phone.
public struct Login: SceneModule {
  public typealias Input = LoginForm.Input

  /// What is in the form.
  public private(set) var form: LoginForm

  /// With a form that is empty, or filled in with what is known.
  public init(_ form: LoginForm) { self.form = form }

  private static let declaration = SceneDeclaration(
    "Logs a user in by e-mail and password, or by phone.", inputs: LoginForm.inputs,
    requests: [.logIn, .sendLoginCode], activities: [.authenticating, .sendingCode])

  public var declaration: SceneDeclaration { Self.declaration }

  public func narrow(_ act: SceneAct, in surroundings: Surroundings) -> Input? {
    form.narrow(act)
  }

  public mutating func take(
    _ input: Input, in surroundings: Surroundings
  ) -> Decision<LoginOutcome> { form.take(input) }

  public mutating func receive(
    _ event: SceneEvent, in surroundings: Surroundings
  ) -> Decision<LoginOutcome>? {
    if case .link(let code) = event { return .shared(.companyLinkOpened(code)) }
    return form.receive(event)
  }

  public func route(_ outcome: LoginOutcome) -> Route {
    outcome.route { .login($0) }
  }

  public mutating func apply(_ route: Route) { form.apply(route) }

  public func view(in surroundings: Surroundings) -> ViewModel {
    ViewModel("Log in", fields: form.fields, hasGuidanceDot: form.hasGuidanceDot)
  }
}
