package import Networking
package import Sessions

/// A step of the old flow: a screen, or work between two screens.
package enum AuthenticationFlowStep: Hashable, Sendable {
  case start
  case landingScreen
  /// Log in again; `isSignedOut` says whether the session has ended.
  case reauthenticate(KnownCredentials?, numberOfAccounts: Int, isSignedOut: Bool)
  case provideCredentials(AddressKind, prefilled: Address?)
  case sendLoginCode(PhoneNumber, isResend: Bool)
  case enterLoginCode(PhoneNumber)
  case enterEmailVerificationCode(Credentials)
  case authenticateEmailCredentials(Credentials, Code?)
  case authenticatePhoneCredentials(PhoneNumber, Code)
  case companyLogin
  case noHistory(LoginProof?, HistoryContext)
  case clientManagement(DeviceList)
  case deleteClient(DeviceList)
  case addEmailAndPassword
  case registerEmailCredentials(Credentials, isResend: Bool)
  case pendingEmailLinkVerification(Credentials)
  case pendingInitialSync(next: TeamCreationState?)
  case teamCreation(TeamCreationState)
  case createCredentials(UnregisteredUser, AddressKind)
  case sendActivationCode(Address, UnregisteredUser, isResend: Bool)
  case enterActivationCode(Address, UnregisteredUser)
  case activateCredentials(VerifiedAddress, UnregisteredUser)
  case incrementalUserCreation(UnregisteredUser, IncrementalUserCreationStep)
  case createUser(UnregisteredUser)

  /// Why there is no history of messages.
  package enum HistoryContext: Hashable, Sendable {
    case newDevice, loggedOut
  }
}

/// What is still asked of a new user.
package enum IncrementalUserCreationStep: Hashable, Sendable {
  case start, provideMarketingConsent, setName, setPassword
}

extension AuthenticationFlowStep {
  /// Whether the step has a screen; the others are transient.
  package var needsInterface: Bool {
    switch self {
    case .landingScreen, .reauthenticate, .provideCredentials, .enterLoginCode,
      .enterEmailVerificationCode, .noHistory, .clientManagement, .deleteClient,
      .addEmailAndPassword, .pendingEmailLinkVerification, .createCredentials,
      .enterActivationCode:
      true
    case .start, .sendLoginCode, .authenticateEmailCredentials, .authenticatePhoneCredentials,
      .companyLogin, .registerEmailCredentials, .pendingInitialSync, .sendActivationCode,
      .activateCredentials, .createUser:
      false
    case .teamCreation(let state): state.needsInterface
    case .incrementalUserCreation(_, let step): step == .setName || step == .setPassword
    }
  }

  /// Whether the screen of the step offers the way back. The state controller does not enforce it.
  package var allowsUnwind: Bool {
    switch self {
    case .landingScreen, .clientManagement, .noHistory, .addEmailAndPassword,
      .incrementalUserCreation:
      false
    case .teamCreation(.setFullName), .teamCreation(.inviteMembers): false
    case .start, .reauthenticate, .provideCredentials, .sendLoginCode, .enterLoginCode,
      .enterEmailVerificationCode, .authenticateEmailCredentials, .authenticatePhoneCredentials,
      .companyLogin, .deleteClient, .registerEmailCredentials, .pendingEmailLinkVerification,
      .pendingInitialSync, .teamCreation, .createCredentials, .sendActivationCode,
      .enterActivationCode, .activateCredentials, .createUser:
      true
    }
  }
}
