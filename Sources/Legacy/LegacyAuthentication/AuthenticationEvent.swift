import Machines
import Networking
import Sessions

/// What the old flow hears of.
package enum AuthenticationEvent: Hashable, Sendable {
  case flowStart(AuthenticationError?, KnownCredentials?)
  case initialSyncCompleted
  case backupReady(existingAccount: Bool)
  /// The device was not registered; with the devices of the user, where they were asked for, and
  /// how the account logs in, where that is known.
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

/// What the user entered or pressed.
package enum UserInput: Hashable, Sendable {
  /// The button of a screen that has one.
  case button
  case emailAndPassword(Credentials)
  case phone(PhoneNumber)
  case text(EnteredText)
}

/// A text, by what it is.
package enum EnteredText: Hashable, Sendable {
  case email(EmailAddress)
  case phone(PhoneNumber)
  case code(Code)
  case name(Name)
  case password(Password)
}

/// What handlers may ask.
package struct AuthenticationStatus: Hashable, Sendable {
  /// The accounts that the device stores.
  package var numberOfAccounts = 0
  /// Whether a session is active.
  package var hasActiveSession = false
  /// The user of the session with their profile.
  package var selfUser: SelfUser?
  /// Whether the initial sync has ended.
  package var hasCompletedInitialSync = false
  /// Whether the user was created in this run.
  package var isRegistered = false

  /// What is known before anything has happened, but for these two.
  package init(hasActiveSession: Bool = false, selfUser: SelfUser? = nil) {
    self.hasActiveSession = hasActiveSession
    self.selfUser = selfUser
  }

  /// A user, as far as handlers ask about them.
  package enum SelfUser: CaseIterable, Sendable { case withoutEmail, withEmail }
}
