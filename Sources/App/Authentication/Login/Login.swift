import Networking
import Sessions

/// Logs in by e-mail or by phone.
package struct Login: LoggingIn {
  package var form: LoginForm

  /// Creates the scene with a form. The form can be empty or filled in with known values.
  package init(_ form: LoginForm) { self.form = form }

  /// All login outcomes except the choice of the company's pages.
  package static let outcomes = Array(LoginOutcome.examples.dropLast())

  package static let declaration = SceneDeclaration(
    "Logs a user in by e-mail and password, or by phone.", inputs: LoginForm.inputs,
    requests: [.open(.logIn), .open(.sendLoginCode)], activities: [.authenticating, .sendingCode])

  package func route(_ outcome: LoginOutcome) -> Route {
    outcome.route { .login($0) }
  }

  package func view(in surroundings: Surroundings) -> ViewModel {
    ViewModel("Log in", fields: form.fields, hasGuidanceDot: form.hasGuidanceDot)
  }
}
