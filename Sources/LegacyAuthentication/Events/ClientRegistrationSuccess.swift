import Machines

/// The device was registered.
package enum ClientRegistrationSuccessHandler: UInt8, AuthenticationEventHandler {
  case registrationSessionAvailable
  /// At every step (Defects.swift).
  case clientRegistrationSuccess

  package static let event = "client-registration-success"

  package func answer(
    _ context: Void, at step: AuthenticationFlowStep, knowing status: AuthenticationStatus
  ) -> [AuthenticationAction]? {
    switch self {
    case .registrationSessionAvailable:
      switch step {
      case .createUser: [.transition(.pendingInitialSync(next: nil), .normal)]
      case .teamCreation(.createTeam):
        [.transition(.pendingInitialSync(next: .inviteMembers), .normal)]
      case _: nil
      }
    case .clientRegistrationSuccess:
      status.hasCompletedInitialSync
        ? [.hideLoadingView, .completeLoginFlow]
        : [.transition(.pendingInitialSync(next: nil), .normal)]
    }
  }
}
