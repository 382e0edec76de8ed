import Machines

/// The initial sync has ended.
package enum InitialSyncCompletedHandler: UInt8, AuthenticationEventHandler {
  case initialSync

  package static let event = "initial-sync-completed"

  package func answer(
    _ context: Void, at step: AuthenticationFlowStep, knowing status: AuthenticationStatus
  ) -> [AuthenticationAction]? {
    guard case .pendingInitialSync(let next) = step else { return [.hideLoadingView] }
    var actions: [AuthenticationAction] = [.hideLoadingView]
    if status.isRegistered { actions.append(.assignRandomProfileImage) }
    if let next {
      actions.append(.transition(.teamCreation(next), .reset))
    } else {
      actions.append(status.isRegistered ? .completeRegistrationFlow : .completeLoginFlow)
    }
    return actions
  }
}
