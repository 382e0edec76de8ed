import Machines
package import Networking
import Sessions

/// A log-in failed, or a code was not sent, or an address not set.
package enum AuthenticationFailureHandler: UInt8, AuthenticationEventHandler {
  case phoneLoginError
  case emailVerificationRequired
  case emailLoginUnknown
  case emailFallback
  case userEmailUpdateFailure

  package static let event = "authentication-failure"

  package func answer(
    _ failure: NetworkFailure, at step: AuthenticationFlowStep,
    knowing status: AuthenticationStatus
  ) -> [AuthenticationAction]? {
    switch (self, step) {
    case (.phoneLoginError, .sendLoginCode), (.phoneLoginError, .authenticatePhoneCredentials):
      return [
        .hideLoadingView,
        .presentErrorAlert(
          failure, then: [.unwindState(withInterface: false), .clearInputFields]),
      ]
    case (.emailVerificationRequired, .authenticateEmailCredentials(let credentials, _)):
      guard failure == .secondFactorWanted else { return nil }
      return [.hideLoadingView, .requestEmailVerificationCode(credentials)]
    case (.emailLoginUnknown, .authenticateEmailCredentials(let credentials, _)):
      guard failure == .unknown else { return nil }
      return [
        .hideLoadingView, .showGuidanceDot,
        .presentErrorAlert(credentials.guess, then: [.unwindState(withInterface: false)]),
      ]
    case (.emailFallback, .authenticateEmailCredentials):
      var actions: [AuthenticationAction] = [.hideLoadingView]
      switch failure {
      case .wrongCode: actions.append(.clearInputFields)
      case .networkError: break
      case _: actions.append(.showGuidanceDot)
      }
      actions.append(.presentErrorAlert(failure, then: [.unwindState(withInterface: false)]))
      return actions
    case (.userEmailUpdateFailure, .registerEmailCredentials):
      let clearing: [AuthenticationAction] = failure == .addressTaken ? [.clearInputFields] : []
      return [.hideLoadingView] + clearing
        + [.presentErrorAlert(failure, then: [.unwindState(withInterface: false)])]
    case (_, _): return nil
    }
  }
}

extension Credentials {
  /// What may be wrong where the server does not say.
  fileprivate var guess: NetworkFailure {
    if !email.isWellFormed { return .invalidEmail }
    return password.secretClass == .password ? .unknown : .invalidCredentials
  }
}
