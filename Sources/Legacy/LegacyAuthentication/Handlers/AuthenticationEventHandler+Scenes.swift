import Authentication

extension AuthenticationEventHandler {
  /// The scenes that need the handler while the coordinator serves them. The handler answers while
  /// one of these scenes is visible, or leads to one of them at the start of a flow.
  ///
  /// This is a table because the coordinator is the reference and does not change. A test derives
  /// the same scenes.
  package var scenes: [SceneName] {
    switch self {
    case .initialSync, .needsReauthentication, .fallback, .clientRegistrationSuccess:
      SceneName.allCases
    case .noCredentials: SceneName.allCases.filter { $0 != .addEmail && $0 != .emailLink }
    case .startAddAccount: [.landing, .deviceLimit, .addEmail, .reauthenticate]
    case .startCompanyLoginLink: [.landing, .login, .reauthenticate]
    case .backupReady: [.login, .emailCode, .loginCode, .companyLogin, .reauthenticate, .noHistory]
    case .clientLimit: [.login, .emailCode, .reauthenticate, .noHistory]
    case .emailVerificationRequired, .emailLoginUnknown, .emailFallback:
      [.login, .emailCode, .reauthenticate]
    // If a phone number turns out to be taken, these scenes also send the code for the login.
    case .phoneLoginError, .loginCodeAvailable:
      [.login, .loginCode, .reauthenticate, .createAccount, .activationCode]
    case .codeVerificationInput: [.emailCode, .loginCode, .activationCode]
    case .existingAccountPolicy: [.createAccount, .activationCode, .teamEmail, .teamCode]
    case .activationError, .activationCodeSent: [.createAccount, .activationCode]
    case .teamEmailVerificationError, .teamCodeAvailable: [.teamEmail, .teamCode]
    case .incrementalUserData: [.activationCode, .consent, .setName, .setPassword]
    case .incrementalInput: [.setName, .setPassword]
    case .registrationSessionAvailable, .finalError: [.setName, .setPassword, .teamPassword]
    case .teamCreationInput:
      [
        .teamName, .teamEmail, .teamCode, .teamConsent, .teamFullName, .teamPassword, .teamInvite,
      ]
    case .buttonTap: [.noHistory, .deviceLimit, .emailLink]
    case .startMissingCredentials, .userEmailUpdateFailure, .userEmailUpdateCodeSent,
      .addEmailPassword:
      [.addEmail]
    case .startReauthenticate, .reauthenticate: [.reauthenticate]
    case .credentialsVerified: [.activationCode]
    case .teamCredentialsVerified: [.teamCode]
    case .userEmailChange: [.emailLink]
    case .credentialsCreationInput: [.createAccount]
    case .loginCredentialsInput: [.login]
    case .unhandled: []
    }
  }
}
