import Authentication
import LegacyAuthentication
import Networking
import Sessions
import Testing

@Suite("A flow of the old coordinator")
struct CoordinatorFlowTests {
  private var coordinator = AuthenticationCoordinator()
  private var status = AuthenticationStatus()

  /// Passes events to the coordinator, and returns the effects of the last event.
  @discardableResult
  private mutating func take(_ events: AuthenticationEvent...) -> [CoordinatorEffect] {
    var effects: [CoordinatorEffect] = []
    for event in events { effects = coordinator.take(event, knowing: status) }
    return effects
  }

  private mutating func begin(_ step: AuthenticationFlowStep) {
    take(.flowStart(nil, nil))
    _ = coordinator.perform([.transition(step, .normal)], knowing: status)
  }

  private var login: AuthenticationFlowStep { .provideCredentials(.email, prefilled: nil) }

  @Test("logs in by e-mail, with a code as the second factor")
  mutating func email() {
    begin(login)
    take(.userInput(.emailAndPassword(Sample.credentials)))
    let asked = take(.authenticationFailure(.secondFactorWanted))
    #expect(asked.contains(.open(.sendCode(Sample.email))))
    #expect(coordinator.currentStep == .enterEmailVerificationCode(Sample.credentials))
    take(.userInput(.text(.code(Sample.code))))
    take(.backupReady(existingAccount: false))
    #expect(
      coordinator.stateController.stack
        == [.noHistory(.email(Sample.email, Sample.password, Sample.code), .newDevice)])
    #expect(!coordinator.isLoading)
    #expect(take(.userInput(.button)).contains(.does(.completeBackupStep)))
    #expect(take(.clientRegistrationSuccess).count == 1)
    #expect(take(.initialSyncCompleted).last == .complete(addedAccount: true))
  }

  @Test("logs in by phone, and returns to the code step after a wrong code")
  mutating func phone() {
    begin(.provideCredentials(.phone, prefilled: nil))
    take(.userInput(.phone(Sample.phone)), .loginCodeAvailable)
    take(.userInput(.text(.code(Sample.code))))
    let effects = take(.authenticationFailure(.invalidCredentials))
    #expect(effects.suffix(2) == [.errorAlert(.invalidCredentials), .does(.clearInputFields)])
    #expect(coordinator.currentStep == .enterLoginCode(Sample.phone))
    take(.userInput(.text(.code(Sample.code))), .backupReady(existingAccount: true))
    #expect(
      coordinator.currentStep == .noHistory(.phone(Sample.phone, Sample.code), .loggedOut))
    #expect(!coordinator.addedAccount)
  }

  @Test(
    "judges a password only by its length if the login fails for an unknown reason",
    arguments: [
      (Password.Class.password, NetworkFailure.unknown), (.plainPassword, .unknown),
      (.weakPassword, .invalidCredentials),
    ])
  mutating func guess(passwordClass: Password.Class, alert: NetworkFailure) {
    begin(login)
    let password = Password(id: 9, class: passwordClass)
    take(.userInput(.emailAndPassword(Credentials(Sample.email, password))))
    #expect(take(.authenticationFailure(.unknown)).contains(.errorAlert(alert)))
  }

  @Test("records whether the last account of a login was added")
  mutating func addedAccount() {
    begin(login)
    take(.userInput(.emailAndPassword(Sample.credentials)), .backupReady(existingAccount: false))
    #expect(coordinator.addedAccount)
    take(.backupReady(existingAccount: true))
    #expect(!coordinator.addedAccount)
    coordinator.stand(
      at: [.noHistory(nil, .newDevice)], isLoading: false, hasSession: false, addedAccount: true)
    #expect(coordinator.addedAccount)
    coordinator.stand(at: [login], isLoading: false, hasSession: false, addedAccount: nil)
    #expect(coordinator.addedAccount)
    coordinator.stand(
      at: [.noHistory(nil, .newDevice)], isLoading: false, hasSession: true, addedAccount: false)
    #expect(!coordinator.addedAccount)
  }

  @Test("registers a user, asking one by one for missing data")
  mutating func registration() {
    begin(.createCredentials(UnregisteredUser(), .email))
    take(.userInput(.text(.email(Sample.email))))
    #expect(coordinator.question == .terms(.email(Sample.email)))
    _ = coordinator.choose(.accept, knowing: status)
    #expect(coordinator.question == nil)
    take(.registrationStepSuccess, .userInput(.text(.code(Sample.code))), .registrationStepSuccess)
    _ = coordinator.choose(.readPolicy, knowing: status)
    _ = coordinator.choose(.accept, knowing: status)
    take(.userInput(.text(.name(Sample.name))))
    let created = take(.userInput(.text(.password(Sample.password))))
    #expect(created.last == .open(.createAccount(Sample.registration.setting(Sample.password))))
    status.isRegistered = true
    take(.clientRegistrationSuccess)
    #expect(
      take(.initialSyncCompleted).suffix(2)
        == [.does(.assignRandomProfileImage), .complete(addedAccount: true)])
  }

  @Test("registers a team, and unwinds when the terms are declined")
  mutating func team() {
    begin(.teamCreation(.setTeamName))
    take(.userInput(.text(.name(Sample.name))), .userInput(.text(.email(Sample.email))))
    _ = coordinator.choose(.decline, knowing: status)
    #expect(coordinator.currentStep == .teamCreation(.setEmail(team: Sample.name)))
    take(.userInput(.text(.email(Sample.email))))
    _ = coordinator.choose(.accept, knowing: status)
    take(.registrationStepSuccess, .userInput(.text(.code(Sample.code))), .registrationStepSuccess)
    #expect(coordinator.question == .teamConsent)
    _ = coordinator.choose(.decline, knowing: status)
    take(.userInput(.text(.name(Sample.name))), .userInput(.text(.password(Sample.password))))
    take(.clientRegistrationSuccess, .initialSyncCompleted)
    #expect(coordinator.stateController.stack == [.teamCreation(.inviteMembers)])
  }

  @Test("reports that no handler answered an event")
  mutating func unhandled() {
    begin(login)
    #expect(
      take(.backupReady(existingAccount: true)) == [.unhandled(.backupReady(existingAccount: true))]
    )
    #expect(
      take(.authenticationFailure(.networkError)) == [
        .unhandled(.authenticationFailure(.networkError))
      ])
  }
}

@Suite("A defect of the old coordinator")
struct DefectTests {
  private var coordinator = AuthenticationCoordinator()
  private let status = AuthenticationStatus()

  private mutating func stand(_ steps: AuthenticationFlowStep...) {
    coordinator = AuthenticationCoordinator(standingAt: steps)
  }

  @Test("keeps the step of a screen that was replaced")
  mutating func replacement() {
    let credentials = AuthenticationFlowStep.createCredentials(UnregisteredUser(), .email)
    let address = Address.email(Sample.email)
    stand(
      .landingScreen, credentials, .sendActivationCode(address, UnregisteredUser(), isResend: false)
    )
    _ = coordinator.take(.registrationError(.addressTaken), knowing: status)
    _ = coordinator.choose(.logIn, knowing: status)
    let login = AuthenticationFlowStep.provideCredentials(.email, prefilled: address)
    #expect(coordinator.stateController.stack == [.landingScreen, credentials, login])
    #expect(coordinator.screens == [.landingScreen, login])
    _ = coordinator.goBack()
    #expect(coordinator.currentStep == credentials)
    #expect(coordinator.screens == [.landingScreen])
  }

  @Test("keeps one more step, without limit, each time a user switches to login and goes back")
  mutating func growth() {
    let credentials = AuthenticationFlowStep.createCredentials(UnregisteredUser(), .email)
    let sending = AuthenticationFlowStep.sendActivationCode(
      .email(Sample.email), UnregisteredUser(), isResend: false)
    stand(.landingScreen)
    for round in 1...5 {
      coordinator.transition(to: credentials)
      coordinator.transition(to: sending)
      _ = coordinator.take(.registrationError(.addressTaken), knowing: status)
      _ = coordinator.choose(.logIn, knowing: status)
      _ = coordinator.goBack()
      let kept = Array(repeating: credentials, count: round)
      #expect(coordinator.stateController.stack == [.landingScreen] + kept)
      #expect(coordinator.screens == [.landingScreen])
    }
  }

  @Test("drops a step and keeps its screen")
  mutating func droppedStep() {
    stand(.clientManagement(.empty), .deleteClient(.empty))
    _ = coordinator.take(.clientRegistrationError(.unknown), knowing: status)
    #expect(coordinator.currentStep == .clientManagement(.empty))
    #expect(coordinator.screens.last == .deleteClient(.empty))
  }

  @Test("leads back to the password although the account exists")
  mutating func createdAccount() {
    let user = Sample.user()
    stand(.incrementalUserCreation(user, .setPassword), .createUser(user))
    _ = coordinator.take(.clientRegistrationError(.networkError), knowing: status)
    #expect(coordinator.currentStep == .incrementalUserCreation(user, .setPassword))
  }

  @Test("takes the spinner away while a request is under way")
  mutating func spinner() {
    stand(.noHistory(nil, .newDevice))
    _ = coordinator.take(.userInput(.button), knowing: status)
    #expect(coordinator.isLoading)
    _ = coordinator.take(.backupReady(existingAccount: true), knowing: status)
    #expect(!coordinator.isLoading)
    let again = coordinator.take(.userInput(.button), knowing: status)
    #expect(again.contains(.does(.completeBackupStep)))
  }

  @Test("forgets to invite members when a device is registered twice")
  mutating func secondSuccess() {
    stand(.pendingInitialSync(next: .inviteMembers))
    _ = coordinator.take(.clientRegistrationSuccess, knowing: status)
    let effects = coordinator.take(.initialSyncCompleted, knowing: status)
    #expect(effects.last == .complete(addedAccount: false))
  }

  @Test("shows no spinner while a link's device is registered")
  mutating func link() {
    stand(.pendingEmailLinkVerification(Sample.credentials))
    _ = coordinator.take(.clientRegistrationSuccess, knowing: status)
    #expect(coordinator.currentStep == .pendingInitialSync(next: nil))
    #expect(!coordinator.isLoading)
  }
}
