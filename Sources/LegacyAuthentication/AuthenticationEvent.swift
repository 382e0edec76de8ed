import Machines
import Networking
import Sessions

/// What the old flow hears of.
enum AuthenticationEvent: Hashable, Sendable {
  case flowStart(AuthenticationError?, KnownCredentials?)
  case initialSyncCompleted
  case backupReady(existingAccount: Bool)
  case clientRegistrationError(ClientRegistrationError)
  case clientRegistrationSuccess
  case authenticationFailure(NetworkFailure)
  case loginCodeAvailable
  case registrationError(NetworkFailure)
  case registrationStepSuccess
  case userProfileChange
  case userInput(UserInput)
}

/// Why the device was not registered.
struct ClientRegistrationError: Hashable, Sendable {
  let failure: NetworkFailure
  /// The devices of the user; empty where nobody asked for them.
  var devices = DeviceList.empty
  /// How the account logs in, where that is known.
  var known: KnownCredentials?
}

/// What the user entered or pressed.
enum UserInput: Hashable, Sendable {
  /// The button of a screen that has one.
  case button
  case emailAndPassword(Credentials)
  case phone(PhoneNumber)
  case text(EnteredText)
}

/// A text, by what it is.
enum EnteredText: Hashable, Sendable {
  case email(EmailAddress)
  case phone(PhoneNumber)
  case code(Code)
  case name(Name)
  case password(Password)
}

/// What handlers may ask.
struct AuthenticationStatus: Hashable, Sendable {
  /// The accounts that the device stores.
  var numberOfAccounts = 0
  /// Whether a session is active.
  var hasActiveSession = false
  /// The user of the session with their profile.
  var selfUser: SelfUser?
  /// Whether the initial sync has ended.
  var hasCompletedInitialSync = false
  /// Whether the user was created in this run.
  var isRegistered = false

  /// A user, as far as handlers ask about them.
  struct SelfUser: Hashable, Sendable {
    let hasEmail: Bool
  }
}
