import Networking
import Sessions

/// Logs in by e-mail or by phone.
package struct Login: SceneModule {
  package typealias Input = LoginForm.Input

  /// What is in the form.
  package private(set) var form: LoginForm

  /// With a form that is empty, or filled in with what is known.
  package init(_ form: LoginForm) { self.form = form }

  package static let declaration = SceneDeclaration(
    "Logs a user in by e-mail and password, or by phone.", inputs: LoginForm.inputs,
    requests: [.open(.logIn), .open(.sendLoginCode)], activities: [.authenticating, .sendingCode])

  package func narrow(_ act: SceneAct, in surroundings: Surroundings) -> Input? {
    form.narrow(act)
  }

  package mutating func take(
    _ input: Input, in surroundings: Surroundings
  ) -> Decision<LoginOutcome> { form.take(input) }

  package mutating func receive(
    _ event: SceneEvent, in surroundings: Surroundings
  ) -> Decision<LoginOutcome>? {
    if case .link(let code) = event { return .shared(.companyLinkOpened(code)) }
    return form.receive(event)
  }

  package func route(_ outcome: LoginOutcome) -> Route {
    outcome.route { .login($0) }
  }

  package mutating func apply(_ route: Route) { form.apply(route) }

  package func view(in surroundings: Surroundings) -> ViewModel {
    ViewModel("Log in", fields: form.fields, hasGuidanceDot: form.hasGuidanceDot)
  }
}
