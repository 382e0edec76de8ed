import Machines
import Networking
import Sessions

import LegacyAuthentication

/// The values in samples, of which there is one of each kind.
enum Sample {
  static let email = EmailAddress(id: 1, isWellFormed: true)
  static let badEmail = EmailAddress(id: 2, isWellFormed: false)
  static let password = Password(id: 3, class: .password)
  static let badPassword = Password(id: 4, class: .weakPassword)
  static let credentials = Credentials(email, password)
  static let phone = PhoneNumber(id: 5)
  static let code = Code.issued(1)
  static let name = Name(id: 6, count: 5)
  static let companyCode = SSOCode(id: 7, class: .ssoCode)
  static let account = AccountID(UserID(id: 1))
  static let known = KnownCredentials(account, email: email)
  static let address = VerifiedAddress(.email(email), code)
  static let registration = Registration(address, wantsNews: true, name: name)

  /// A user of whom everything but the password is known.
  static func user(_ address: Address = .email(email)) -> UnregisteredUser {
    UnregisteredUser(address: VerifiedAddress(address, code), wantsNews: true, name: name)
  }
}

/// A step with the name by which the table calls it.
struct SampleStep: Sendable {
  let name: String
  let step: AuthenticationFlowStep

  init(_ name: String, _ step: AuthenticationFlowStep) {
    self.name = name
    self.step = step
  }

  /// Every step, in each form that a handler might distinguish.
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

  /// Credentials that break a rule; the table tells them apart for one handler alone.
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

/// An event with what the table says of it.
struct SampleEvent: Sendable {
  /// The event's name.
  let name: String
  /// What comes with it, by the names that a row of the table may want.
  var with: Set<String> = []
  /// What the table calls `ERROR` or `TEXT`.
  var word = ""
  let event: AuthenticationEvent

  init(_ name: String, with: Set<String> = [], word: String = "", _ event: AuthenticationEvent) {
    self.name = name
    self.with = with
    self.word = word
    self.event = event
  }

  static let all =
    starts + failures + inputs + [
      SampleEvent("initial-sync-completed", .initialSyncCompleted),
      SampleEvent("backup-ready", with: ["existing"], .backupReady(existingAccount: true)),
      SampleEvent("backup-ready", with: ["new"], .backupReady(existingAccount: false)),
      SampleEvent("client-registration-success", .clientRegistrationSuccess),
      SampleEvent("login-code-available", .loginCodeAvailable),
      SampleEvent("registration-step-success", .registrationStepSuccess),
      SampleEvent("user-profile-change", .userProfileChange),
    ]

  private static let starts: [SampleEvent] = {
    let errors =
      [("", nil)]
      + AuthenticationErrorCode.allCases.map {
        ($0.name, Optional(AuthenticationError($0, because: .userInitiated)))
      } + [("add-account-requested(code)", .addAccountRequested(Sample.companyCode))]
    return errors.flatMap { name, error in
      [
        SampleEvent("flow-start", with: [name], .flowStart(error, nil)),
        SampleEvent("flow-start", with: [name, "known"], .flowStart(error, Sample.known)),
      ]
    }
  }()

  private static let failures: [SampleEvent] = NetworkFailure.allCases.flatMap { failure in
    let (name, with) = (failure.name, Set([failure.name]))
    return [
      SampleEvent(
        "client-registration-error", with: with, word: name,
        .clientRegistrationError(ClientRegistrationError(failure: failure, known: Sample.known))),
      SampleEvent(
        "authentication-failure", with: with, word: name, .authenticationFailure(failure)),
      SampleEvent("registration-error", with: with, word: name, .registrationError(failure)),
    ]
  }

  private static let inputs: [SampleEvent] = {
    let texts: [(String, String, EnteredText)] = [
      ("email", "alice", .email(Sample.email)), ("phone", "phone", .phone(Sample.phone)),
      ("code", "code", .code(Sample.code)), ("name", "name", .name(Sample.name)),
      ("password", "password", .password(Sample.password)),
    ]
    return texts.map { kind, word, text in
      SampleEvent(
        "user-input", with: ["text", "text(\(kind))"], word: word, .userInput(.text(text)))
    } + [
      SampleEvent("user-input", with: ["button"], .userInput(.button)),
      SampleEvent(
        "user-input", with: ["email-and-password"],
        .userInput(.emailAndPassword(Sample.credentials))),
      SampleEvent("user-input", with: ["phone"], .userInput(.phone(Sample.phone))),
    ]
  }()
}

/// What handlers may ask, with the names that a row of the table may want.
struct SampleStatus: Sendable {
  let asks: Set<String>
  let status: AuthenticationStatus

  /// Every combination.
  static let all: [SampleStatus] = (0..<96).map { bits in
    var status = AuthenticationStatus()
    var asks: Set<String> = []
    if bits & 1 != 0 {
      status.numberOfAccounts = 2
      asks.insert("accounts")
    }
    status.hasActiveSession = bits & 2 != 0
    if bits & 4 != 0 {
      status.hasCompletedInitialSync = true
      asks.insert("synced")
    }
    if bits & 8 != 0 {
      status.isRegistered = true
      asks.insert("registered")
    }
    if bits >> 4 % 3 != 0 {
      asks.insert("self-user")
      if bits >> 4 % 3 == 2 { asks.insert("email") }
      status.selfUser = .init(hasEmail: bits >> 4 % 3 == 2)
    }
    return SampleStatus(asks: asks, status: status)
  }
}
