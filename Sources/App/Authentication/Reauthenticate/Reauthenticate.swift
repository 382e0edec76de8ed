import Machines
import Networking
import Sessions

/// Logs a known user in again.
package struct Reauthenticate: LoggingIn {
  private var reauthentication: Reauthentication

  init(_ reauthentication: Reauthentication) { self.reauthentication = reauthentication }

  package static let declaration = SceneDeclaration(
    "Logs a user with a stored account in again.",
    inputs: LoginForm.inputs(when: "the company's pages are not the only way in") + [
      InputDeclaration(.shared(.companyLogin)), InputDeclaration(.shared(.signOut)),
    ],
    requests: [.open(.logIn), .open(.sendLoginCode), .authenticated(.registerDevice)],
    activities: [.authenticating, .sendingCode, .registeringDevice], questions: [.signOut],
    back: .refused, standsAtBottom: true)

  package var reauthenticates: AccountID? { reauthentication.account }

  package var form: LoginForm {
    get { reauthentication.form }
    set { reauthentication.form = newValue }
  }

  package func narrow(_ act: SceneAct, in surroundings: Surroundings) -> LoginForm.Input? {
    if act == .shared(.companyLogin) { return .companyLogin }
    return reauthentication.isCompanyLoginAlone ? nil : form.narrow(act)
  }

  package func route(_ outcome: LoginOutcome) -> Route {
    outcome.route { .reauthenticate(reauthentication.switched(to: $0)) }
  }

  package func view(in surroundings: Surroundings) -> ViewModel {
    ViewModel(
      "Log in again", fields: reauthentication.isCompanyLoginAlone ? [] : form.fields,
      hasGuidanceDot: form.hasGuidanceDot)
  }
}
