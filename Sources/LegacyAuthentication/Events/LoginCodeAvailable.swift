import Machines

/// A code or a mail was sent.
package enum LoginCodeAvailableHandler: UInt8, AuthenticationEventHandler {
  case loginCodeAvailable
  case userEmailUpdateCodeSent

  package static let event = "login-code-available"

  package func answer(
    _ context: Void, at step: AuthenticationFlowStep, knowing status: AuthenticationStatus
  ) -> [AuthenticationAction]? {
    switch (self, step) {
    case (.loginCodeAvailable, .sendLoginCode(let phone, let isResend)):
      [
        .hideLoadingView,
        isResend
          ? .unwindState(withInterface: false) : .transition(.enterLoginCode(phone), .normal),
      ]
    case (.userEmailUpdateCodeSent, .registerEmailCredentials(let credentials, _)):
      [.hideLoadingView, .transition(.pendingEmailLinkVerification(credentials), .normal)]
    case (_, _): nil
    }
  }
}
