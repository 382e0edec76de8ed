import Machines
import Networking
import Sessions

/// An event of the old flow.
package enum AuthenticationEvent: Hashable, Sendable {
  case flowStart(AuthenticationError?, KnownCredentials?)
  case initialSyncCompleted
  case backupReady(existingAccount: Bool)
  /// The device was not registered. The values are the user's devices, if they were requested, and
  /// the known credentials of the account, if any.
  case clientRegistrationError(
    NetworkFailure, devices: DeviceList = .empty, known: KnownCredentials? = nil)
  case clientRegistrationSuccess
  case authenticationFailure(NetworkFailure)
  case loginCodeAvailable
  case registrationError(NetworkFailure)
  case registrationStepSuccess
  case userProfileChange
  case userInput(UserInput)
}

/// An input of the user.
package enum UserInput: Hashable, Sendable {
  /// The only button of a screen.
  case button
  case emailAndPassword(Credentials)
  case phone(PhoneNumber)
  case text(EnteredText)
}

/// A text that the user entered. Each case is a kind of text.
package enum EnteredText: Hashable, Sendable {
  case email(EmailAddress)
  case phone(PhoneNumber)
  case code(Code)
  case name(Name)
  case password(Password)
}

/// The facts that handlers can use.
package struct AuthenticationStatus: Hashable, Sendable {
  /// The number of accounts stored on the device.
  package var numberOfAccounts = 0
  /// Whether a session is active.
  package var hasActiveSession = false
  /// The user of the session, including the profile.
  package var selfUser: SelfUser?
  /// Whether the initial sync has finished.
  package var hasCompletedInitialSync = false
  /// Whether the user was created in this run.
  package var isRegistered = false

  /// Creates the initial status with these two values.
  package init(hasActiveSession: Bool = false, selfUser: SelfUser? = nil) {
    self.hasActiveSession = hasActiveSession
    self.selfUser = selfUser
  }

  /// A user, reduced to the distinctions that handlers need.
  package enum SelfUser: CaseIterable, Sendable { case withoutEmail, withEmail }
}
