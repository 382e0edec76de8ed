/// The handlers of the events, in the order in which they are tried. Reports call them
/// `EVENT/HANDLER`.
package enum AuthenticationEventHandler: String, CaseIterable, Sendable {
  case startMissingCredentials = "flow-start/start-missing-credentials"
  case startReauthenticate = "flow-start/start-reauthenticate"
  case startCompanyLoginLink = "flow-start/start-company-login-link"
  case startAddAccount = "flow-start/start-add-account"
  case initialSync = "initial-sync-completed/initial-sync"
  case backupReady = "backup-ready/backup-ready"
  case clientLimit = "client-registration-error/client-limit"
  case noCredentials = "client-registration-error/no-credentials"
  case needsReauthentication = "client-registration-error/needs-reauthentication"
  case fallback = "client-registration-error/fallback"
  case registrationSessionAvailable = "client-registration-success/registration-session-available"
  /// Answers at every step (Defects.swift).
  case clientRegistrationSuccess = "client-registration-success/client-registration-success"
  case phoneLoginError = "authentication-failure/phone-login-error"
  case emailVerificationRequired = "authentication-failure/email-verification-required"
  case emailLoginUnknown = "authentication-failure/email-login-unknown"
  case emailFallback = "authentication-failure/email-fallback"
  case userEmailUpdateFailure = "authentication-failure/user-email-update-failure"
  case loginCodeAvailable = "login-code-available/login-code-available"
  case userEmailUpdateCodeSent = "login-code-available/user-email-update-code-sent"
  case existingAccountPolicy = "registration-error/existing-account-policy"
  case activationError = "registration-error/activation-error"
  case teamEmailVerificationError = "registration-error/team-email-verification-error"
  case finalError = "registration-error/final-error"
  case activationCodeSent = "registration-step-success/activation-code-sent"
  case teamCodeAvailable = "registration-step-success/team-code-available"
  case credentialsVerified = "registration-step-success/credentials-verified"
  case teamCredentialsVerified = "registration-step-success/team-credentials-verified"
  case incrementalUserData = "registration-step-success/incremental-user-data"
  case userEmailChange = "user-profile-change/user-email-change"
  case teamCreationInput = "user-input/team-creation-input"
  case codeVerificationInput = "user-input/code-verification-input"
  case credentialsCreationInput = "user-input/credentials-creation-input"
  case incrementalInput = "user-input/incremental-input"
  case loginCredentialsInput = "user-input/login-credentials-input"
  case buttonTap = "user-input/button-tap"
  case addEmailPassword = "user-input/add-email-password"
  case reauthenticate = "user-input/reauthenticate"
  /// A placeholder for an event that all handlers decline.
  case unhandled = "any/unhandled"

  package var name: String { rawValue }

  /// The handlers without the placeholder.
  package static let all = allCases.dropLast()

  private static let positions = Dictionary(
    uniqueKeysWithValues: allCases.enumerated().map { ($0.element, UInt8($0.offset)) })

  /// The index of the handler in ``allCases``.
  var position: UInt8 { Self.positions[self] ?? 0 }
}
