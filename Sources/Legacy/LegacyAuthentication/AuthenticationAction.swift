import Networking
import Sessions

/// An action that a handler requests. A list of actions is performed in order.
package indirect enum AuthenticationAction: Hashable, Sendable {
  case showLoadingView
  case hideLoadingView
  /// Leave the current step. If `withInterface` is true, the step leaves the stack once its screen
  /// has closed.
  case unwindState(withInterface: Bool)
  case clearInputFields
  case showGuidanceDot
  case presentAlert(AuthenticationCoordinatorAlert)
  /// Show an error alert. The actions in `then` follow when the alert is closed.
  case presentErrorAlert(NetworkFailure, then: [AuthenticationAction])
  case completeBackupStep
  case completeLoginFlow
  case completeRegistrationFlow
  /// Observe the user's profile from now on.
  case startPostLoginFlow
  case transition(AuthenticationFlowStep, AuthenticationStateController.Mode)
  case performPhoneLoginFromRegistration(PhoneNumber)
  case requestEmailVerificationCode(Credentials)
  case configureNotifications
  case startIncrementalUserCreation(UnregisteredUser)
  case setMarketingConsent(Bool)
  case setUserName(Name)
  case setUserPassword(Password)
  case completeUserRegistration
  case advanceTeamCreation(EnteredText)
  /// Repeat the action of the step, such as sending a code.
  case repeatAction
  case continueFlowWithLoginCode(Code)
  case startRegistrationFlow(Address)
  /// Send the first code to an address once the terms have been accepted.
  case sendActivationCode(Address)
  /// Send the first code for a team once the terms have been accepted.
  case sendTeamCode
  case startLoginFlow(LoginRequest)
  case addEmailAndPassword(Credentials)
  case startCompanyLogin(SSOCode?)
  case openURL
  case assignRandomProfileImage
}

/// A request to log in with a password or with a code sent by phone.
package enum LoginRequest: Hashable, Sendable {
  case email(Credentials)
  case phone(PhoneNumber)
}

/// An alert with choices.
package struct AuthenticationCoordinatorAlert: Hashable, Sendable {
  /// The subject of the alert.
  package enum Subject: Hashable, Sendable {
    case passwordNeeded
    case existingAccount
    case marketingConsent
  }

  /// A button with its actions.
  package struct Choice: Hashable, Sendable {
    package enum Title: CaseIterable, Hashable, Sendable {
      case confirm
      case change, logIn
      case readPolicy, decline, accept
    }

    package let title: Title
    package internal(set) var actions: [AuthenticationAction]
  }

  package let subject: Subject
  package internal(set) var choices: [Choice]

  package init(_ subject: Subject, _ choices: KeyValuePairs<Choice.Title, [AuthenticationAction]>) {
    self.subject = subject
    self.choices = choices.map { Choice(title: $0.key, actions: $0.value) }
  }
}
