import Machines
package import Networking
package import Sessions

/// What the old flow hears of.
package enum AuthenticationEvent: Hashable, Sendable {
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
package struct ClientRegistrationError: Hashable, Sendable {
  package let failure: NetworkFailure
  /// The devices of the user; empty where nobody asked for them.
  package var devices = DeviceList.empty
  /// How the account logs in, where that is known.
  package var known: KnownCredentials?

  /// A failure, with what is known about it.
  package init(
    failure: NetworkFailure, devices: DeviceList = .empty, known: KnownCredentials? = nil
  ) {
    self.failure = failure
    self.devices = devices
    self.known = known
  }
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
  package struct SelfUser: Hashable, Sendable {
    package let hasEmail: Bool

    /// A user with an e-mail address, or without one.
    package init(hasEmail: Bool) { self.hasEmail = hasEmail }
  }
}
