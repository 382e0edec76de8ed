import Authentication
import Networking
import Sessions

/// A step of the old flow: a screen, or work between two screens.
package enum AuthenticationFlowStep: Hashable, Sendable {
  case start
  case landingScreen
  /// Log in again. `isSignedOut` indicates whether the session has ended.
  case reauthenticate(KnownCredentials?, numberOfAccounts: Int, isSignedOut: Bool)
  case provideCredentials(AddressKind, prefilled: Address?)
  case sendLoginCode(PhoneNumber, isResend: Bool)
  case enterLoginCode(PhoneNumber)
  case enterEmailVerificationCode(Credentials)
  case authenticateEmailCredentials(Credentials, Code?)
  case authenticatePhoneCredentials(PhoneNumber, Code)
  case companyLogin
  case noHistory(LoginProof?, ViewModel.Variant)
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
}

/// The data that a new user still has to enter.
package enum IncrementalUserCreationStep: Hashable, Sendable {
  case start, setName, setPassword
}

extension AuthenticationFlowStep {
  /// Whether the step has a screen. Other steps are transient.
  package var needsInterface: Bool { destination != nil }
}
