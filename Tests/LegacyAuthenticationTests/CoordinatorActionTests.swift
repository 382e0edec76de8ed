import LegacyAuthentication
import Machines
import Networking
import Sessions
import Testing

@Suite("The actions of the old coordinator")
struct CoordinatorActionTests {
  /// The actions, keyed by their names in the table.
  private static let actions: [String: AuthenticationAction] = {
    let unwind = AuthenticationAction.unwindState(withInterface: false)
    let asked = AuthenticationCoordinatorAlert(.existingAccount, [.change: [], .logIn: []])
    return [
      "show-loading-view": .showLoadingView, "hide-loading-view": .hideLoadingView,
      "unwind-state": unwind, "unwind-state(screen)": .unwindState(withInterface: true),
      "clear-input-fields": .clearInputFields, "show-guidance-dot": .showGuidanceDot,
      "present-alert(password-needed)":
        .presentAlert(AuthenticationCoordinatorAlert(.passwordNeeded, [.confirm: []])),
      "present-alert(existing-account)": .presentAlert(asked),
      "present-error-alert": .presentErrorAlert(.unknown, then: [unwind, .clearInputFields]),
      "complete-backup-step": .completeBackupStep, "complete-login-flow": .completeLoginFlow,
      "complete-registration-flow": .completeRegistrationFlow,
      "start-post-login-flow": .startPostLoginFlow,
      "transition(provide-credentials, normal)": to("provide-credentials", .normal),
      "transition(no-history, reset)": to("no-history", .reset),
      "transition(provide-credentials, replace)": to("provide-credentials", .replace),
      "transition(company-login, normal)": to("company-login", .normal),
      "perform-phone-login-from-registration": .performPhoneLoginFromRegistration(Sample.phone),
      "request-email-verification-code": .requestEmailVerificationCode(Sample.credentials),
      "configure-notifications": .configureNotifications,
      "start-incremental-user-creation":
        .startIncrementalUserCreation(UnregisteredUser(address: Sample.address)),
      "set-marketing-consent": .setMarketingConsent(true),
      "set-user-name": .setUserName(Sample.name),
      "set-user-password": .setUserPassword(Sample.password),
      "complete-user-registration": .completeUserRegistration,
      "advance-team-creation(name)": .advanceTeamCreation(.name(Sample.name)),
      "advance-team-creation(email)": .advanceTeamCreation(.email(Sample.email)),
      "advance-team-creation(code)": .advanceTeamCreation(.code(Sample.code)),
      "advance-team-creation(password)": .advanceTeamCreation(.password(Sample.password)),
      "repeat-action": .repeatAction,
      "continue-flow-with-login-code": .continueFlowWithLoginCode(Sample.code),
      "start-registration-flow": .startRegistrationFlow(.email(Sample.email)),
      "send-activation-code": .sendActivationCode(.email(Sample.email)),
      "send-team-code": .sendTeamCode,
      "start-login-flow(email)": .startLoginFlow(.email(Sample.credentials)),
      "start-login-flow(phone)": .startLoginFlow(.phone(Sample.phone)),
      "add-email-and-password": .addEmailAndPassword(Sample.credentials),
      "start-company-login": .startCompanyLogin(nil), "open-url": .openURL,
      "assign-random-profile-image": .assignRandomProfileImage,
    ]
  }()

  private static func to(
    _ name: String, _ mode: AuthenticationStateController.Mode
  ) -> AuthenticationAction {
    .transition(step(name) ?? .start, mode)
  }

  private static func step(_ name: String) -> AuthenticationFlowStep? {
    SampleStep.all.first { $0.name == name }?.step
  }

  private static let conditions: [String: AuthenticationStatus] = [
    "self-user": AuthenticationStatus(selfUser: .withoutEmail),
    "session": AuthenticationStatus(hasActiveSession: true),
  ]

  @Test("do what the table declares, in order", arguments: try MarkdownTable("actions").rows)
  func row(_ cells: [String]) throws {
    let steps = try MarkdownTable.list(cells[0]).map { try #require(Self.step($0), "\($0)") }
    let parts = MarkdownTable.list(cells[1], separator: " with ")
    let action = try #require(Self.actions[parts[0]], "\(parts[0])")
    var coordinator = AuthenticationCoordinator(standingAt: steps)
    let status = parts.count > 1 ? try #require(Self.conditions[parts[1]]) : AuthenticationStatus()
    let effects = coordinator.perform([action], knowing: status)
    #expect(effects.map(\.text) == MarkdownTable.list(cells[2], separator: "; "))
    #expect(coordinator.stateController.stack.map(\.sampleName) == MarkdownTable.list(cells[3]))
  }

  @Test("are all in the table")
  func completeness() throws {
    let named = Set(
      try MarkdownTable("actions").rows.map {
        MarkdownTable.list($0[1], separator: " with ")[0]
      })
    #expect(named == Set(Self.actions.keys))
  }
}

extension AuthenticationFlowStep {
  /// The step's name in tables. User data that is known at the step is not compared.
  fileprivate var sampleName: String {
    SampleStep.all.first { $0.step == self || $0.step.isLike(self) }?.name ?? "\(self)"
  }

  private func isLike(_ other: AuthenticationFlowStep) -> Bool {
    switch (self, other) {
    case (.createUser, .createUser), (.activateCredentials, .activateCredentials): true
    case (
      .sendActivationCode(let one, _, let isAgain), .sendActivationCode(let other, _, let isToo)
    ):
      one == other && isAgain == isToo
    case (.incrementalUserCreation(let user, _), .incrementalUserCreation(let same, _)):
      user.wantsNews != nil && same.wantsNews != nil && user.name == same.name
        && user.password == same.password && user.address == same.address
    case (_, _): false
    }
  }
}

extension CoordinatorEffect {
  /// The effect in the notation of the table.
  fileprivate var text: String {
    switch self {
    case .decided(let row): "decided \(row.name)"
    case .unhandled: "unhandled"
    case .loading(let isOn): isOn ? "loading" : "not loading"
    case .show(let step, let mode): "show \(step.sampleName) \(mode)"
    case .pop: "pop"
    case .does(.clearInputFields): "clear input"
    case .does(.showGuidanceDot): "guidance dot"
    case .alert(.passwordNeeded): "alert password-needed"
    case .alert(let subject): "alert \(subject)"
    case .errorAlert(let failure): "error \(failure.name)"
    case .ask(.alert(let alert)):
      alert.subject == .existingAccount ? "ask existing-account" : "ask marketing-consent"
    case .ask(.terms): "ask terms"
    case .ask(.teamTerms): "ask team-terms"
    case .ask(.teamConsent): "ask team-consent"
    case .open(let endpoint): "request \(endpoint.kind.name)"
    case .authenticated(let endpoint): "request \(endpoint.kind.name)"
    case .updateCredentials: "update credentials"
    case .does(.configureNotifications): "configure notifications"
    case .does(.completeBackupStep): "continue after backup"
    case .does(.assignRandomProfileImage): "assign profile image"
    case .does(.startCompanyLogin): "company login"
    case .does(.openURL): "open URL"
    case .does(let action): "\(action)"
    case .watchProfile: "watch profile"
    case .complete(let addedAccount): addedAccount ? "complete with added account" : "complete"
    }
  }
}
