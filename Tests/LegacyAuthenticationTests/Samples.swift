import Authentication
import LegacyAuthentication
import Machines
import Networking
import Sessions

extension Sample {
  static let badEmail = EmailAddress(id: 2, isWellFormed: false)
  static let badPassword = Password(id: 4, class: .weakPassword)
  static let address = VerifiedAddress(.email(email), code)
  static let registration = Registration(address, wantsNews: true, name: name)

  /// Returns a user about whom everything except the password is known.
  static func user(_ address: Address = .email(email)) -> UnregisteredUser {
    UnregisteredUser(address: VerifiedAddress(address, code), wantsNews: true, name: name)
  }
}

/// A step, and its name in the table.
struct SampleStep: Sendable {
  let name: String
  let step: AuthenticationFlowStep

  init(_ name: String, _ step: AuthenticationFlowStep) {
    self.name = name
    self.step = step
  }

  /// All steps, in each form that a handler might distinguish.
  static let all = flow + logIn + registration + team

  private static let flow: [SampleStep] = [
    SampleStep("start", .start), SampleStep("landing-screen", .landingScreen),
    SampleStep("no-history", .noHistory(nil, .newDevice)),
    SampleStep("client-management", .clientManagement(.empty)),
    SampleStep("delete-client", .deleteClient(.empty)),
    SampleStep("add-email-and-password", .addEmailAndPassword),
    SampleStep(
      "register-email-credentials", .registerEmailCredentials(Sample.credentials, isResend: false)),
    SampleStep(
      "register-email-credentials(resend)",
      .registerEmailCredentials(Sample.credentials, isResend: true)),
    SampleStep(
      "pending-email-link-verification", .pendingEmailLinkVerification(Sample.credentials)),
    SampleStep("pending-initial-sync", .pendingInitialSync(next: nil)),
    SampleStep("pending-initial-sync(invite-members)", .pendingInitialSync(next: .inviteMembers)),
  ]

  private static let logIn: [SampleStep] = [
    SampleStep(
      "reauthenticate", .reauthenticate(Sample.known, numberOfAccounts: 2, isSignedOut: true)),
    SampleStep(
      "reauthenticate(signed-in)", .reauthenticate(nil, numberOfAccounts: 0, isSignedOut: false)),
    SampleStep("provide-credentials", .provideCredentials(.email, prefilled: nil)),
    SampleStep("provide-credentials(phone)", .provideCredentials(.phone, prefilled: nil)),
    SampleStep("send-login-code", .sendLoginCode(Sample.phone, isResend: false)),
    SampleStep("send-login-code(resend)", .sendLoginCode(Sample.phone, isResend: true)),
    SampleStep("enter-login-code", .enterLoginCode(Sample.phone)),
    SampleStep("enter-email-verification-code", .enterEmailVerificationCode(Sample.credentials)),
    SampleStep(
      "authenticate-email-credentials", .authenticateEmailCredentials(Sample.credentials, nil)),
    SampleStep(
      "authenticate-email-credentials(code)",
      .authenticateEmailCredentials(Sample.credentials, Sample.code)),
    SampleStep(
      "authenticate-phone-credentials", .authenticatePhoneCredentials(Sample.phone, Sample.code)),
    SampleStep("company-login", .companyLogin),
  ]

  /// Credentials that break a rule. The table distinguishes them for only one handler.
  static let badCredentials: [SampleStep] = [
    SampleStep(
      "authenticate-email-credentials(bad-email)",
      .authenticateEmailCredentials(Credentials(Sample.badEmail, Sample.badPassword), nil)),
    SampleStep(
      "authenticate-email-credentials(bad-password)",
      .authenticateEmailCredentials(Credentials(Sample.email, Sample.badPassword), nil)),
  ]

  private static let registration: [SampleStep] = {
    let (mail, phone) = (Address.email(Sample.email), Address.phone(Sample.phone))
    var user = Sample.user()
    user.password = Sample.password
    let (nobody, consenting) = (
      UnregisteredUser(address: Sample.address),
      UnregisteredUser(address: Sample.address, wantsNews: false)
    )
    return [
      SampleStep("create-credentials", .createCredentials(UnregisteredUser(), .email)),
      SampleStep("send-activation-code", .sendActivationCode(mail, nobody, isResend: false)),
      SampleStep("send-activation-code(resend)", .sendActivationCode(mail, nobody, isResend: true)),
      SampleStep(
        "send-activation-code(phone)", .sendActivationCode(phone, nobody, isResend: false)),
      SampleStep("enter-activation-code", .enterActivationCode(mail, nobody)),
      SampleStep("activate-credentials", .activateCredentials(Sample.address, UnregisteredUser())),
      SampleStep("incremental-user-creation(no-consent)", .incrementalUserCreation(nobody, .start)),
      SampleStep(
        "incremental-user-creation(no-name)", .incrementalUserCreation(consenting, .setName)),
      SampleStep(
        "incremental-user-creation(no-password)",
        .incrementalUserCreation(Sample.user(), .setPassword)),
      SampleStep(
        "incremental-user-creation(complete)", .incrementalUserCreation(user, .setPassword)),
      SampleStep(
        "incremental-user-creation(phone)", .incrementalUserCreation(Sample.user(phone), .start)),
      SampleStep("create-user", .createUser(user)),
    ]
  }()

  private static let team: [SampleStep] = {
    let (team, email) = (Sample.name, Sample.email)
    let states: [(String, TeamCreationState)] = [
      ("set-team-name", .setTeamName), ("set-email", .setEmail(team: team)),
      ("send-email-code", .sendEmailCode(team: team, email, isResend: false)),
      ("send-email-code resend", .sendEmailCode(team: team, email, isResend: true)),
      ("verify-email", .verifyEmail(team: team, email)),
      ("verify-activation-code", .verifyActivationCode(team: team, email, Sample.code)),
      ("provide-marketing-consent", .provideMarketingConsent(team: team, Sample.address)),
      ("set-full-name", .setFullName(team: team, Sample.address, wantsNews: true)),
      ("set-password", .setPassword(team: team, Sample.registration)),
      ("create-team", .createTeam(team: team, Sample.registration.setting(Sample.password))),
      ("invite-members", .inviteMembers),
    ]
    return states.map { SampleStep("team-creation(\($0))", .teamCreation($1)) }
  }()
}

/// An event, and its description in the table.
struct SampleEvent: Sendable {
  /// The names of the values that accompany the event. A row of the table can require them.
  let with: Set<String>
  /// The text that replaces `ERROR` or `TEXT` in the table.
  let word: String
  let event: AuthenticationEvent

  /// The event's name.
  var name: String { event.eventName }

  static let all = AuthenticationEvent.samples.map { SampleEvent($0) }

  private init(_ event: AuthenticationEvent) {
    self.event = event
    word = event.word
    with =
      switch event {
      case .flowStart(let error, let known):
        Set([error.map(\.sampleName) ?? ""] + (known == nil ? [] : ["known"]))
      case .backupReady(let isExisting): [isExisting ? "existing" : "new"]
      case .clientRegistrationError, .authenticationFailure, .registrationError: [event.word]
      case .userInput(let input): input.names
      case .initialSyncCompleted, .clientRegistrationSuccess, .loginCodeAvailable,
        .registrationStepSuccess, .userProfileChange:
        []
      }
  }
}

extension AuthenticationEvent {
  /// The event's name in the table.
  fileprivate var eventName: String {
    switch self {
    case .flowStart: "flow-start"
    case .initialSyncCompleted: "initial-sync-completed"
    case .backupReady: "backup-ready"
    case .clientRegistrationError: "client-registration-error"
    case .clientRegistrationSuccess: "client-registration-success"
    case .authenticationFailure: "authentication-failure"
    case .loginCodeAvailable: "login-code-available"
    case .registrationError: "registration-error"
    case .registrationStepSuccess: "registration-step-success"
    case .userProfileChange: "user-profile-change"
    case .userInput: "user-input"
    }
  }

  fileprivate var word: String {
    switch self {
    case .clientRegistrationError(let failure, _, _): failure.name
    case .authenticationFailure(let failure), .registrationError(let failure): failure.name
    case .userInput(.text(let text)): text.text
    case .flowStart, .initialSyncCompleted, .backupReady, .clientRegistrationSuccess,
      .loginCodeAvailable, .registrationStepSuccess, .userProfileChange, .userInput:
      ""
    }
  }
}

extension AuthenticationError {
  fileprivate var sampleName: String { ssoCode == nil ? kind.name : "\(kind.name)(code)" }
}

extension UserInput {
  fileprivate var names: Set<String> {
    switch self {
    case .button: ["button"]
    case .emailAndPassword: ["email-and-password"]
    case .phone: ["phone"]
    case .text(.email): ["text", "text(email)"]
    case .text(.phone): ["text", "text(phone)"]
    case .text(.code): ["text", "text(code)"]
    case .text(.name): ["text", "text(name)"]
    case .text(.password): ["text", "text(password)"]
    }
  }
}

/// The values that handlers can query, and the names that a row of the table can require for them.
struct SampleStatus: Sendable {
  let asks: Set<String>
  let status: AuthenticationStatus

  /// All combinations of the values.
  static let all = AuthenticationStatus.samples.map { SampleStatus($0) }

  private init(_ status: AuthenticationStatus) {
    self.status = status
    let asks: KeyValuePairs = [
      "accounts": status.numberOfAccounts > 0, "synced": status.hasCompletedInitialSync,
      "registered": status.isRegistered, "self-user": status.selfUser != nil,
      "email": status.selfUser == .withEmail,
    ]
    self.asks = Set(asks.filter(\.value).map(\.key))
  }
}
