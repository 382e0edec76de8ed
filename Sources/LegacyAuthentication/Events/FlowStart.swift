import Machines
package import Sessions

/// A flow starts.
package enum FlowStartHandler: UInt8, AuthenticationEventHandler {
  case startMissingCredentials
  case startReauthenticate
  case startCompanyLoginLink
  case startAddAccount

  package static let event = "flow-start"

  package func answer(
    _ start: (error: AuthenticationError?, known: KnownCredentials?),
    at step: AuthenticationFlowStep, knowing status: AuthenticationStatus
  ) -> [AuthenticationAction]? {
    switch self {
    case .startMissingCredentials:
      guard step == .start, start.error == .needsEmailToRegisterDevice, status.selfUser != nil
      else { return nil }
      return [.startPostLoginFlow, .transition(.addEmailAndPassword, .reset)]
    case .startReauthenticate:
      guard step == .start, let known = start.known, status.numberOfAccounts > 0,
        start.error?.asksToReauthenticate == true
      else { return nil }
      return [
        .transition(
          .reauthenticate(known, numberOfAccounts: status.numberOfAccounts, isSignedOut: true),
          .reset)
      ]
    case .startCompanyLoginLink:
      guard let code = start.error?.ssoCode else { return nil }
      let landing: [AuthenticationAction] =
        step == .start ? [.transition(.landingScreen, .reset)] : []
      return landing + [.startCompanyLogin(code)]
    case .startAddAccount: return [.transition(.landingScreen, .reset)]
    }
  }
}

extension AuthenticationError {
  fileprivate var asksToReauthenticate: Bool {
    switch self {
    case .deviceRemovedRemotely, .accessTokenExpired, .needsPasswordToRegisterDevice,
      .needsAuthenticationAfterReboot:
      true
    case .networkError, .migrationFailed, .needsEmailToRegisterDevice, .tooManyDevices, .unknown,
      .addAccountRequested, .accountDeleted:
      false
    }
  }
}
