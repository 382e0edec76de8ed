import Machines
import Networking

/// The user entered or pressed something.
package enum UserInputHandler: UInt8, AuthenticationEventHandler {
  case teamCreationInput
  case codeVerificationInput
  case credentialsCreationInput
  case incrementalInput
  case loginCredentialsInput
  case buttonTap
  case addEmailPassword
  case reauthenticate

  package static let event = "user-input"

  package func answer(
    _ input: UserInput, at step: AuthenticationFlowStep, knowing status: AuthenticationStatus
  ) -> [AuthenticationAction]? {
    switch input {
    case .text(let text): action(text, at: step).map { [$0] }
    case .button: actionsOfButton(at: step)
    case .emailAndPassword(let credentials):
      switch (self, step) {
      case (.loginCredentialsInput, .provideCredentials), (.reauthenticate, .reauthenticate):
        [.startLoginFlow(.email(credentials))]
      case (.addEmailPassword, .addEmailAndPassword): [.addEmailAndPassword(credentials)]
      case (_, _): nil
      }
    case .phone(let phone):
      switch (self, step) {
      case (.loginCredentialsInput, .provideCredentials), (.reauthenticate, .reauthenticate):
        [.startLoginFlow(.phone(phone))]
      case (_, _): nil
      }
    }
  }

  private func action(
    _ text: EnteredText, at step: AuthenticationFlowStep
  ) -> AuthenticationAction? {
    switch (self, step) {
    case (.teamCreationInput, .teamCreation): return .advanceTeamCreation(text)
    case (.codeVerificationInput, .enterActivationCode), (.codeVerificationInput, .enterLoginCode),
      (.codeVerificationInput, .enterEmailVerificationCode):
      guard case .code(let code) = text else { return nil }
      return .continueFlowWithLoginCode(code)
    case (.credentialsCreationInput, .createCredentials):
      switch text {
      case .email(let email): return .startRegistrationFlow(.email(email))
      case .phone(let phone): return .startRegistrationFlow(.phone(phone))
      case .code, .name, .password: return nil
      }
    case (.incrementalInput, .incrementalUserCreation(_, .setName)):
      guard case .name(let name) = text else { return nil }
      return .setUserName(name)
    case (.incrementalInput, .incrementalUserCreation(_, .setPassword)):
      guard case .password(let password) = text else { return nil }
      return .setUserPassword(password)
    case (_, _): return nil
    }
  }

  private func actionsOfButton(at step: AuthenticationFlowStep) -> [AuthenticationAction]? {
    switch (self, step) {
    case (.buttonTap, .noHistory):
      [.showLoadingView, .configureNotifications, .completeBackupStep]
    case (.buttonTap, .clientManagement(let devices)):
      [.transition(.deleteClient(devices), .normal)]
    case (.buttonTap, .pendingEmailLinkVerification): [.repeatAction]
    case (.reauthenticate, .reauthenticate): [.startCompanyLogin(nil)]
    case (_, _): nil
    }
  }
}
