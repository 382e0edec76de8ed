import Machines
import Networking
package import Sessions

/// Logs somebody in again who is known here.
package struct Reauthenticate: SceneModule {
  /// What users do on the scene.
  package enum Input {
    case form(LoginForm.Input)
    case companyLogin
    case signOut
  }

  /// Everything that a log-in can come to, and the way to the company's.
  package enum Outcome: SceneOutcome {
    case form(LoginOutcome)
    case companyLogin

    /// The outcomes without what they carry.
    package enum Kind: UInt8, Choice {
      case secondFactorWanted
      case invalidCredentials, accountPendingActivation, accountSuspended
      case unknownWithWeakPassword, unknown
      case switchedOver
      case phoneCodeSent, phoneFailed
      case companyLogin
    }

    package var kind: Kind {
      switch self {
      case .form(.secondFactorWanted): .secondFactorWanted
      case .form(.invalidCredentials): .invalidCredentials
      case .form(.accountPendingActivation): .accountPendingActivation
      case .form(.accountSuspended): .accountSuspended
      case .form(.unknownWithWeakPassword): .unknownWithWeakPassword
      case .form(.unknown): .unknown
      case .form(.switchedOver): .switchedOver
      case .form(.phoneCodeSent): .phoneCodeSent
      case .form(.phoneFailed): .phoneFailed
      case .companyLogin: .companyLogin
      }
    }

    package static let examples: [OutcomeExample<Outcome>] =
      LoginOutcome.examples.map { $0.map { .form($0) } } + [OutcomeExample(.companyLogin)]
  }

  private var reauthentication: Reauthentication

  init(_ reauthentication: Reauthentication) { self.reauthentication = reauthentication }

  package static let declaration = SceneDeclaration(
    "Logs somebody in again whose credentials are known here.",
    inputs: LoginForm.inputs(when: "the company's pages are not the only way in") + [
      InputDeclaration(.shared(.companyLogin)), InputDeclaration(.shared(.signOut)),
    ],
    requests: [.open(.logIn), .open(.sendLoginCode), .authenticated(.registerDevice)],
    activities: [.authenticating, .sendingCode, .registeringDevice], questions: [.signOut],
    back: .refused, standsAtBottom: true)

  package var reauthenticates: AccountID? { reauthentication.account }

  /// What is in the form.
  package var form: LoginForm { reauthentication.form }

  package func narrow(_ act: SceneAct, in surroundings: Surroundings) -> Input? {
    if act == .shared(.companyLogin) { return .companyLogin }
    if act == .shared(.signOut) { return .signOut }
    return reauthentication.isCompanyLoginAlone ? nil : form.narrow(act).map { .form($0) }
  }

  package mutating func take(_ input: Input, in surroundings: Surroundings) -> Decision<Outcome> {
    switch input {
    case .form(let input): reauthentication.form.take(input).map { .form($0) }
    case .companyLogin: .outcome(.companyLogin)
    case .signOut: .question(.signOut)
    }
  }

  package mutating func receive(
    _ event: SceneEvent, in surroundings: Surroundings
  ) -> Decision<Outcome>? {
    if case .link(let code) = event { return .shared(.companyLinkOpened(code)) }
    return form.receive(event)?.map { .form($0) }
  }

  package func route(_ outcome: Outcome) -> Route {
    switch outcome {
    case .form(let outcome):
      outcome.route { .reauthenticate(reauthentication.switched(to: $0)) }
    case .companyLogin: Route(.push(.companyLogin(nil)))
    }
  }

  package mutating func apply(_ route: Route) { reauthentication.form.apply(route) }

  package func view(in surroundings: Surroundings) -> ViewModel {
    ViewModel(
      "Log in again", fields: reauthentication.isCompanyLoginAlone ? [] : form.fields,
      hasGuidanceDot: form.hasGuidanceDot)
  }
}
