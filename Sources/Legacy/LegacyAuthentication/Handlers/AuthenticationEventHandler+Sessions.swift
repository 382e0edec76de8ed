import Authentication
import Networking
import Sessions

// Answers to reports from the session layer about the cause of a flow, devices, and the initial
// sync.

extension AuthenticationEventHandler {
  func start(
    because error: AuthenticationError?, _ known: KnownCredentials?,
    at step: AuthenticationFlowStep, knowing status: AuthenticationStatus
  ) -> [AuthenticationAction]? {
    switch (self, step) {
    case (.startMissingCredentials, .start)
    where error == .needsEmailToRegisterDevice && status.selfUser != nil:
      return [.startPostLoginFlow, .transition(.addEmailAndPassword, .reset)]
    case (.startReauthenticate, .start):
      guard let known, status.numberOfAccounts > 0, let error,
        Self.reauthenticating.contains(error)
      else { return nil }
      return [.transition(.reauthenticating(known, status, isSignedOut: true), .reset)]
    case (.startCompanyLoginLink, _):
      guard let code = error?.ssoCode else { return nil }
      let link = AuthenticationAction.startCompanyLogin(code)
      return step == .start ? [.transition(.landingScreen, .reset), link] : [link]
    case (.startAddAccount, _): return [.transition(.landingScreen, .reset)]
    case (_, _): return nil
    }
  }

  /// The errors after which the known account logs in again.
  private static let reauthenticating: [AuthenticationError] = [
    .deviceRemovedRemotely, .accessTokenExpired, .needsPasswordToRegisterDevice,
    .needsAuthenticationAfterReboot,
  ]

  func initialSyncCompleted(
    at step: AuthenticationFlowStep, knowing status: AuthenticationStatus
  ) -> [AuthenticationAction]? {
    guard self == .initialSync else { return nil }
    guard case .pendingInitialSync(let next) = step else { return [.hideLoadingView] }
    let image: [AuthenticationAction] = status.isRegistered ? [.assignRandomProfileImage] : []
    let completion: AuthenticationAction =
      status.isRegistered ? .completeRegistrationFlow : .completeLoginFlow
    return [.hideLoadingView] + image
      + [next.map { .transition(.teamCreation($0), .reset) } ?? completion]
  }

  func backupReady(
    _ context: ViewModel.Variant, at step: AuthenticationFlowStep
  ) -> [AuthenticationAction]? {
    guard self == .backupReady else { return nil }
    let proof: LoginProof?
    switch step {
    case .authenticateEmailCredentials(let credentials, let code):
      proof = .email(credentials.email, credentials.password, code)
    case .authenticatePhoneCredentials(let phone, let code): proof = .phone(phone, code)
    case .companyLogin: proof = nil
    // The request is still in progress and can be sent again (Defects.swift).
    case .noHistory: return [.hideLoadingView]
    case _: return nil
    }
    return [.hideLoadingView, .transition(.noHistory(proof, context), .reset)]
  }

  func clientRegistrationFailed(
    _ failure: NetworkFailure, _ devices: DeviceList, _ known: KnownCredentials?,
    at step: AuthenticationFlowStep, knowing status: AuthenticationStatus
  ) -> [AuthenticationAction]? {
    switch (self, failure, step) {
    case (.clientLimit, .tooManyDevices, .noHistory),
      (.clientLimit, .tooManyDevices, .authenticateEmailCredentials):
      [.hideLoadingView, .transition(.clientManagement(devices), .reset)]
    case (.noCredentials, .emailWanted, _) where status.selfUser != nil && !step.setsEmail:
      [.hideLoadingView, .startPostLoginFlow, .transition(.addEmailAndPassword, .reset)]
    case (.needsReauthentication, .passwordWanted, _):
      [
        .hideLoadingView,
        .transition(
          .reauthenticating(known, status, isSignedOut: !step.isNoHistory), .reset),
        .presentAlert(AuthenticationCoordinatorAlert(.passwordNeeded, [.confirm: []])),
      ]
    case (.fallback, _, _) where failure != .emailWanted || !step.setsEmail:
      [.hideLoadingView, .presentErrorAlert(failure, then: [.unwind])]
    case (_, _, _): nil
    }
  }

  func clientRegistrationSucceeded(
    at step: AuthenticationFlowStep, knowing status: AuthenticationStatus
  ) -> [AuthenticationAction]? {
    switch (self, step) {
    case (.registrationSessionAvailable, .createUser):
      [.transition(.pendingInitialSync(next: nil), .normal)]
    case (.registrationSessionAvailable, .teamCreation(.createTeam)):
      [.transition(.pendingInitialSync(next: .inviteMembers), .normal)]
    case (.clientRegistrationSuccess, _):
      status.hasCompletedInitialSync
        ? [.hideLoadingView, .completeLoginFlow]
        : [.transition(.pendingInitialSync(next: nil), .normal)]
    case (_, _): nil
    }
  }

  func userProfileChanged(
    at step: AuthenticationFlowStep, knowing status: AuthenticationStatus
  ) -> [AuthenticationAction]? {
    switch (self, step) {
    case (.userEmailChange, .pendingEmailLinkVerification) where status.selfUser == .withEmail:
      [.hideLoadingView, .completeLoginFlow]
    case (_, _): nil
    }
  }
}

extension AuthenticationFlowStep {
  fileprivate var isNoHistory: Bool { if case .noHistory = self { true } else { false } }

  fileprivate var setsEmail: Bool {
    switch self {
    case .addEmailAndPassword, .registerEmailCredentials, .pendingEmailLinkVerification: true
    case _: false
    }
  }

  /// Returns the step at which a known or unknown user logs in again.
  fileprivate static func reauthenticating(
    _ known: KnownCredentials?, _ status: AuthenticationStatus, isSignedOut: Bool
  ) -> AuthenticationFlowStep {
    .reauthenticate(known, numberOfAccounts: status.numberOfAccounts, isSignedOut: isSignedOut)
  }
}
