import Authentication

extension AuthenticationEventHandler {
  /// The scenes that need the handler, as long as the coordinator serves them: it answers while one
  /// of them is visible or, for the start of a flow, leads there.
  ///
  /// A table, since the coordinator is the reference and stays as it is. A test derives the same.
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
    // Where a number turns out to be taken, the code for the log-in is sent there, too.
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
