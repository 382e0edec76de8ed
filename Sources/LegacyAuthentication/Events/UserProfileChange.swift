import Machines

/// The profile of the user has changed.
package enum UserProfileChangeHandler: UInt8, AuthenticationEventHandler {
  case userEmailChange

  package static let event = "user-profile-change"

  package func answer(
    _ context: Void, at step: AuthenticationFlowStep, knowing status: AuthenticationStatus
  ) -> [AuthenticationAction]? {
    guard case .pendingEmailLinkVerification = step, status.selfUser?.hasEmail == true else {
      return nil
    }
    return [.hideLoadingView, .completeLoginFlow]
  }
}
