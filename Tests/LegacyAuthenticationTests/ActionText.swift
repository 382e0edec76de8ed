import Authentication
import LegacyAuthentication
import Machines
import Networking
import Sessions

// Actions in the notation of the fixture's table.

extension AuthenticationAction {
  /// The action in text form. Sample values are replaced by their names.
  var text: String {
    switch self {
    case .showLoadingView: "show-loading-view"
    case .hideLoadingView: "hide-loading-view"
    case .unwindState(let withInterface): withInterface ? "unwind-state(screen)" : "unwind-state"
    case .clearInputFields: "clear-input-fields"
    case .showGuidanceDot: "show-guidance-dot"
    case .presentAlert(let alert): "present-alert(\(alert.text))"
    case .presentErrorAlert(let failure, let actions):
      "present-error-alert(\(failure.name): \(actions.text))"
    case .completeBackupStep: "complete-backup-step"
    case .completeLoginFlow: "complete-login-flow"
    case .completeRegistrationFlow: "complete-registration-flow"
    case .startPostLoginFlow: "start-post-login-flow"
    case .transition(let step, let mode): "transition(\(step.text), \(mode))"
    case .performPhoneLoginFromRegistration(let phone):
      "perform-phone-login-from-registration(\(phone.text))"
    case .requestEmailVerificationCode(let credentials):
      "request-email-verification-code(\(credentials.text))"
    case .configureNotifications: "configure-notifications"
    case .startIncrementalUserCreation(let user):
      "start-incremental-user-creation(\(user.address.map(\.text) ?? "none"))"
    case .setMarketingConsent(let isGiven): "set-marketing-consent(\(isGiven ? "yes" : "no"))"
    case .setUserName: "set-user-name"
    case .setUserPassword: "set-user-password"
    case .completeUserRegistration: "complete-user-registration"
    case .advanceTeamCreation(let text): "advance-team-creation(\(text.text))"
    case .repeatAction: "repeat-action"
    case .continueFlowWithLoginCode: "continue-flow-with-login-code(code)"
    case .startRegistrationFlow(let address): "start-registration-flow(\(address.text))"
    case .sendActivationCode(let address): "send-activation-code(\(address.text))"
    case .sendTeamCode: "send-team-code"
    case .startLoginFlow(.email(let credentials)): "start-login-flow(\(credentials.text))"
    case .startLoginFlow(.phone(let phone)): "start-login-flow(\(phone.text))"
    case .addEmailAndPassword(let credentials): "add-email-and-password(\(credentials.text))"
    case .startCompanyLogin(let code): "start-company-login(\(code == nil ? "none" : "code"))"
    case .openURL: "open-url"
    case .assignRandomProfileImage: "assign-random-profile-image"
    }
  }
}

extension [AuthenticationAction] {
  var text: String { map(\.text).joined(separator: "; ") }
}

extension AuthenticationCoordinatorAlert {
  fileprivate var text: String {
    let subject =
      switch subject {
      case .passwordNeeded: "password-needed"
      case .existingAccount: "existing-account"
      case .marketingConsent: "marketing-consent"
      }
    let choices = choices.map { choice in
      let title =
        switch choice.title {
        case .confirm: "confirm"
        case .change: "change"
        case .logIn: "log-in"
        case .readPolicy: "read-policy"
        case .decline: "decline"
        case .accept: "accept"
        }
      return "\(title) [\(choice.actions.text)]"
    }
    return "\(subject): \(choices.joined(separator: ", "))"
  }
}

extension AuthenticationFlowStep {
  /// The text of the steps that handlers transition to, with the values that the handlers pass on.
  fileprivate var text: String {
    switch self {
    case .landingScreen: "landing-screen"
    case .reauthenticate(let known, let count, let isSignedOut):
      "reauthenticate(\(known == nil ? "none" : "known"), \(count), "
        + "\(isSignedOut ? "signed-out" : "signed-in"))"
    case .provideCredentials(let kind, let prefilled):
      "provide-credentials(\(kind.name), \(prefilled?.text ?? "none"))"
    case .enterLoginCode(Sample.phone): "enter-login-code"
    case .noHistory(let proof, let context):
      "no-history(\(proof?.text ?? "none"), \(context == .newDevice ? "new-device" : "logged-out"))"
    case .clientManagement: "client-management"
    case .deleteClient: "delete-client"
    case .addEmailAndPassword: "add-email-and-password"
    case .pendingEmailLinkVerification(Sample.credentials): "pending-email-link-verification"
    case .pendingInitialSync(nil): "pending-initial-sync"
    case .pendingInitialSync(.inviteMembers): "pending-initial-sync(invite-members)"
    case .teamCreation(.inviteMembers): "team-creation(invite-members)"
    case .teamCreation(.verifyEmail(Sample.name, Sample.email)): "team-creation(verify-email)"
    case .enterActivationCode(let address, _): "enter-activation-code(\(address.text))"
    case .incrementalUserCreation(_, .setName): "incremental-user-creation(set-name)"
    case .incrementalUserCreation(_, .setPassword): "incremental-user-creation(set-password)"
    case _: "\(self)"
    }
  }
}

extension LoginProof {
  fileprivate var text: String {
    switch self {
    case .email(_, _, let code): code == nil ? "alice" : "alice code"
    case .phone: "phone code"
    }
  }
}

extension EnteredText {
  var text: String {
    switch self {
    case .email: "alice"
    case .phone: "phone"
    case .code: "code"
    case .name: "name"
    case .password: "password"
    }
  }
}

extension Address {
  fileprivate var text: String {
    switch self {
    case .email(let email): email == Sample.email ? "alice" : "another-address"
    case .phone(let phone): phone.text
    }
  }
}

extension VerifiedAddress {
  fileprivate var text: String { "\(address.text) code" }
}

extension PhoneNumber {
  fileprivate var text: String { self == Sample.phone ? "phone" : "another-phone" }
}

extension Credentials {
  fileprivate var text: String { email == Sample.email ? "alice" : "another" }
}
