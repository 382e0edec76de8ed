import Machines
import Networking

/// The device was not registered.
package enum ClientRegistrationErrorHandler: UInt8, AuthenticationEventHandler {
  case clientLimit
  case noCredentials
  case needsReauthentication
  case fallback

  package static let event = "client-registration-error"

  package func answer(
    _ error: ClientRegistrationError, at step: AuthenticationFlowStep,
    knowing status: AuthenticationStatus
  ) -> [AuthenticationAction]? {
    switch self {
    case .clientLimit:
      guard error.failure == .tooManyDevices, step.registersClients else { return nil }
      return [.hideLoadingView, .transition(.clientManagement(error.devices), .reset)]
    case .noCredentials:
      guard error.failure == .emailWanted, !step.setsEmail, status.selfUser != nil else {
        return nil
      }
      return [.hideLoadingView, .startPostLoginFlow, .transition(.addEmailAndPassword, .reset)]
    case .needsReauthentication:
      guard error.failure == .passwordWanted else { return nil }
      var isSignedOut = true
      if case .noHistory = step { isSignedOut = false }
      let reauthenticate = AuthenticationFlowStep.reauthenticate(
        error.known, numberOfAccounts: status.numberOfAccounts, isSignedOut: isSignedOut)
      return [
        .hideLoadingView, .transition(reauthenticate, .reset),
        .presentAlert(AuthenticationCoordinatorAlert(.passwordNeeded, [.confirm: []])),
      ]
    case .fallback:
      guard error.failure != .emailWanted || !step.setsEmail else { return nil }
      return [
        .hideLoadingView,
        .presentErrorAlert(error.failure, then: [.unwindState(withInterface: false)]),
      ]
    }
  }
}

extension AuthenticationFlowStep {
  fileprivate var registersClients: Bool {
    switch self {
    case .noHistory, .authenticateEmailCredentials: true
    case _: false
    }
  }

  fileprivate var setsEmail: Bool {
    switch self {
    case .addEmailAndPassword, .registerEmailCredentials, .pendingEmailLinkVerification: true
    case _: false
    }
  }
}
