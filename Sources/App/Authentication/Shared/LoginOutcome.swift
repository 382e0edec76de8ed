import Machines
import Networking
import Sessions

/// What a log-in can come to on the form, unless it is accepted: that is the same from every scene.
@Kinds
package enum LoginOutcome: SceneOutcome {
  case secondFactorWanted(Credentials)
  case invalidCredentials, accountPendingActivation, accountSuspended
  case unknownWithWeakPassword, unknown
  /// The form for the other kind of address.
  case switchedOver(LoginForm)
  case phoneCodeSent(PhoneNumber)
  case phoneFailed
  /// The way to the company's pages.
  case companyLogin

  package static let examples: [LoginOutcome] = [
    .secondFactorWanted(.example), .invalidCredentials, .accountPendingActivation,
    .accountSuspended, .unknownWithWeakPassword, .unknown, .switchedOver(.example),
    .phoneCodeSent(.example), .phoneFailed, .companyLogin,
  ]

  /// Where the outcome leads; `other` is the scene with a form for the other kind of address.
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
  /// Where a failure for the number or for its code leads, on every scene that logs in by phone.
  static let afterPhoneFailed = Route.stay.clearingInput.alertingWhatFailed
}
