import Machines
import Networking
import Sessions

// Answers to login results and to the user's input.

extension AuthenticationEventHandler {
  func authenticationFailed(
    _ failure: NetworkFailure, at step: AuthenticationFlowStep
  ) -> [AuthenticationAction]? {
    switch (self, step, failure) {
    case (.phoneLoginError, .sendLoginCode, _),
      (.phoneLoginError, .authenticatePhoneCredentials, _):
      [.hideLoadingView, .presentErrorAlert(failure, then: [.unwind, .clearInputFields])]
    case (
      .emailVerificationRequired, .authenticateEmailCredentials(let credentials, _),
      .secondFactorWanted
    ):
      [.hideLoadingView, .requestEmailVerificationCode(credentials)]
    case (.emailLoginUnknown, .authenticateEmailCredentials(let credentials, _), .unknown):
      [
        .hideLoadingView, .showGuidanceDot,
        .presentErrorAlert(credentials.guess, then: [.unwind]),
      ]
    case (.emailFallback, .authenticateEmailCredentials, .wrongCode),
      (.userEmailUpdateFailure, .registerEmailCredentials, .addressTaken):
      [.hideLoadingView, .clearInputFields, .presentErrorAlert(failure, then: [.unwind])]
    case (.emailFallback, .authenticateEmailCredentials, .networkError),
      (.userEmailUpdateFailure, .registerEmailCredentials, _):
      [.hideLoadingView, .presentErrorAlert(failure, then: [.unwind])]
    case (.emailFallback, .authenticateEmailCredentials, _):
      [.hideLoadingView, .showGuidanceDot, .presentErrorAlert(failure, then: [.unwind])]
    case (_, _, _): nil
    }
  }

  func loginCodeAvailable(at step: AuthenticationFlowStep) -> [AuthenticationAction]? {
    switch (self, step) {
    case (.loginCodeAvailable, .sendLoginCode(_, isResend: true)): [.hideLoadingView, .unwind]
    case (.loginCodeAvailable, .sendLoginCode(let phone, isResend: false)):
      [.hideLoadingView, .transition(.enterLoginCode(phone), .normal)]
    case (.userEmailUpdateCodeSent, .registerEmailCredentials(let credentials, _)):
      [.hideLoadingView, .transition(.pendingEmailLinkVerification(credentials), .normal)]
    case (_, _): nil
    }
  }

  func textEntered(
    _ text: EnteredText, at step: AuthenticationFlowStep
  ) -> [AuthenticationAction]? {
    switch (self, step, text) {
    case (.teamCreationInput, .teamCreation, _): [.advanceTeamCreation(text)]
    case (.codeVerificationInput, .enterActivationCode, .code(let code)),
      (.codeVerificationInput, .enterLoginCode, .code(let code)),
      (.codeVerificationInput, .enterEmailVerificationCode, .code(let code)):
      [.continueFlowWithLoginCode(code)]
    case (.credentialsCreationInput, .createCredentials, .email(let email)):
      [.startRegistrationFlow(.email(email))]
    case (.credentialsCreationInput, .createCredentials, .phone(let phone)):
      [.startRegistrationFlow(.phone(phone))]
    case (.incrementalInput, .incrementalUserCreation(_, .setName), .name(let name)):
      [.setUserName(name)]
    case (.incrementalInput, .incrementalUserCreation(_, .setPassword), .password(let password)):
      [.setUserPassword(password)]
    case (_, _, _): nil
    }
  }

  func buttonTapped(at step: AuthenticationFlowStep) -> [AuthenticationAction]? {
    switch (self, step) {
    case (.buttonTap, .noHistory): [.showLoadingView, .configureNotifications, .completeBackupStep]
    case (.buttonTap, .clientManagement(let devices)):
      [.transition(.deleteClient(devices), .normal)]
    case (.buttonTap, .pendingEmailLinkVerification): [.repeatAction]
    case (.reauthenticate, .reauthenticate): [.startCompanyLogin(nil)]
    case (_, _): nil
    }
  }

  func requestEntered(
    _ request: LoginRequest, at step: AuthenticationFlowStep
  ) -> [AuthenticationAction]? {
    switch (self, step, request) {
    case (.loginCredentialsInput, .provideCredentials, _), (.reauthenticate, .reauthenticate, _):
      [.startLoginFlow(request)]
    case (.addEmailPassword, .addEmailAndPassword, .email(let credentials)):
      [.addEmailAndPassword(credentials)]
    case (_, _, _): nil
    }
  }
}

extension Credentials {
  /// A guess at the cause of a failure that the server does not explain. Only the form of the
  /// address and the length of the password are checked.
  fileprivate var guess: NetworkFailure {
    if !email.isWellFormed { return .invalidEmail }
    return switch password.secretClass {
    case .password, .plainPassword: .unknown
    case .weakPassword, .emptyPassword: .invalidCredentials
    }
  }
}
