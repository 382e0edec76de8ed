import Machines
import Networking
import Sessions

/// The possible outcomes of a login through the form. Success is not included, because it is the
/// same in every scene.
@Kinds
package enum LoginOutcome: SceneOutcome {
  case secondFactorWanted(Credentials)
  case invalidCredentials, accountPendingActivation, accountSuspended
  case unknownWithWeakPassword, unknown
  /// The form for the other kind of address.
  case switchedOver(LoginForm)
  case phoneCodeSent(PhoneNumber)
  case phoneFailed
  /// The user chooses the company's pages.
  case companyLogin

  package static let examples: [LoginOutcome] = [
    .secondFactorWanted(.example), .invalidCredentials, .accountPendingActivation,
    .accountSuspended, .unknownWithWeakPassword, .unknown, .switchedOver(.example),
    .phoneCodeSent(.example), .phoneFailed, .companyLogin,
  ]

  /// Returns the route of the outcome. `other` is the scene with a form for the other kind of
  /// address.
  func route(switchingOverTo other: (LoginForm) -> Destination) -> Route {
    switch self {
    case .secondFactorWanted(let credentials):
      Route(.push(.emailCode(credentials))).asking(
        .open(.sendCode(credentials.email)), .requesting)
    case .invalidCredentials: Route.stay.alerting(.invalidCredentials).withGuidanceDot
    case .accountPendingActivation: Route.stay.alerting(.accountPendingActivation).withGuidanceDot
    case .accountSuspended: Route.stay.alerting(.accountSuspended).withGuidanceDot
    case .unknownWithWeakPassword: Route.stay.alerting(.invalidCredentials).withGuidanceDot
    case .unknown: Route.stay.alerting(.unknown).withGuidanceDot
    case .switchedOver(let form): Route(.replace(other(form)))
    case .phoneCodeSent(let phone): Route(.push(.loginCode(phone)))
    case .phoneFailed: .afterPhoneFailed
    case .companyLogin: Route(.push(.companyLogin(nil)))
    }
  }
}

extension Route {
  /// The route after a failure concerning the number or its code, for every scene that logs in by
  /// phone.
  static let afterPhoneFailed = Route.stay.clearingInput.alertingWhatFailed
}
