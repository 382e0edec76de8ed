import Machines

/// The profile of the user has changed.
enum UserProfileChangeHandler: UInt8, AuthenticationEventHandler {
  case userEmailChange

  static let event = "user-profile-change"

  func answer(
    _ context: Void, at step: AuthenticationFlowStep, knowing status: AuthenticationStatus
  ) -> [AuthenticationAction]? {
    guard case .pendingEmailLinkVerification = step, status.selfUser?.hasEmail == true else {
      return nil
    }
    return [.hideLoadingView, .completeLoginFlow]
  }
}
