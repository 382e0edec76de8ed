import Authentication
import Machines
import Networking
import Sessions

// Maps the steps of the old design to the scenes of the routed design and their work, and back.

extension AuthenticationFlowStep {
  /// The scene that the step shows; `nil` for a transient step.
  package var destination: Destination? {
    switch self {
    case .landingScreen: .landing
    case .reauthenticate(let known, _, _): .reauthenticate(Reauthentication(known))
    case .provideCredentials(let kind, let prefilled):
      .login(LoginForm(email: prefilled?.email, phone: prefilled?.phone, kind))
    case .enterLoginCode(let phone): .loginCode(phone)
    case .enterEmailVerificationCode(let credentials): .emailCode(credentials)
    case .noHistory(_, let reason): .noHistory(reason)
    case .clientManagement(let devices): .deviceLimit(devices)
    case .deleteClient(let devices): .removeDevice(devices)
    case .addEmailAndPassword: .addEmail
    case .pendingEmailLinkVerification(let credentials): .emailLink(credentials)
    case .createCredentials: .createAccount(AddressField())
    case .enterActivationCode(let address, _): .activationCode(address)
    case .incrementalUserCreation(let user, .setName):
      user.consent.map { .setName($0.address, wantsNews: $0.wantsNews) }
    case .incrementalUserCreation(let user, .setPassword):
      user.registration.map { .setPassword($0) }
    case .teamCreation(let state): state.destination
    case .start, .sendLoginCode, .authenticateEmailCredentials, .authenticatePhoneCredentials,
      .companyLogin, .registerEmailCredentials, .pendingInitialSync, .sendActivationCode,
      .activateCredentials, .createUser, .incrementalUserCreation:
      nil
    }
  }

  /// The scene that represents the step's alert about consent.
  package var consent: Destination? {
    switch self {
    case .incrementalUserCreation(let user, _): user.address.map { .consent($0) }
    case .teamCreation(.provideMarketingConsent(let team, let address)):
      .teamConsent(address, team: team)
    case _: nil
    }
  }
}

extension TeamCreationState {
  fileprivate var destination: Destination? {
    switch self {
    case .setTeamName: .teamName
    case .setEmail(let team): .teamEmail(team)
    case .verifyEmail(let team, let email): .teamCode(.email(email), team: team)
    case .setFullName(let team, let address, let wantsNews):
      .teamFullName(team, address, wantsNews: wantsNews)
    case .setPassword(let team, let registration): .teamPassword(registration, team: team)
    case .inviteMembers: .teamInvite
    case .sendEmailCode, .verifyActivationCode, .provideMarketingConsent, .createTeam: nil
    }
  }
}

extension UnregisteredUser {
  /// The address and whether the user wants news; `nil` until both are known.
  fileprivate var consent: (address: VerifiedAddress, wantsNews: Bool)? {
    guard let address, let wantsNews else { return nil }
    return (address, wantsNews)
  }

  /// Creates the user's data from a registration.
  fileprivate init(_ registration: Registration) {
    self.init(
      address: registration.address, wantsNews: registration.wantsNews, name: registration.name)
    password = registration.password
  }
}

extension AuthenticationFlowStep {
  /// Creates the step of an idle scene. Returns `nil` for a prompt, which is not a step, and for a
  /// scene that the old design does not have.
  package init?(_ scene: Scene, in status: AuthenticationStatus, _ known: KnownCredentials? = nil) {
    switch scene {
    case .landing: self = .landingScreen
    case .login(let login): self = .provideCredentials(login.form.kind, prefilled: nil)
    case .emailCode(let code): self = .enterEmailVerificationCode(code.credentials)
    case .noHistory(let scene): self = .noHistory(nil, scene.reason)
    case .reauthenticate:
      self = .reauthenticate(
        known, numberOfAccounts: status.numberOfAccounts, isSignedOut: !status.hasActiveSession)
    case .loginCode(let code): self = .enterLoginCode(code.phone)
    case .deviceLimit(let scene): self = .clientManagement(scene.list)
    case .removeDevice(let scene): self = .deleteClient(scene.list)
    case .addEmail: self = .addEmailAndPassword
    case .emailLink(let link): self = .pendingEmailLinkVerification(link.credentials)
    case .createAccount(let scene):
      self = .createCredentials(UnregisteredUser(), scene.field.kind)
    case .activationCode(let code): self = .enterActivationCode(code.address, UnregisteredUser())
    case .consent(let scene):
      self = .incrementalUserCreation(UnregisteredUser(address: scene.address), .start)
    case .setName(let scene):
      self = .incrementalUserCreation(
        UnregisteredUser(address: scene.address, wantsNews: scene.wantsNews), .setName)
    case .setPassword(let scene):
      self = .incrementalUserCreation(UnregisteredUser(scene.registration), .setPassword)
    case .initialSync: self = .pendingInitialSync(next: nil)
    case .companyLogin: return nil
    // Scenes in which a team is created. All other scenes were added after the old design.
    case _:
      guard let state = TeamCreationState(scene) else { return nil }
      self = .teamCreation(state)
    }
  }
}

extension TeamCreationState {
  fileprivate init?(_ scene: Scene) {
    switch scene {
    case .teamName: self = .setTeamName
    case .teamEmail(let scene): self = .setEmail(team: scene.team)
    case .teamCode(let code):
      guard let team = code.team, let email = code.address.email else { return nil }
      self = .verifyEmail(team: team, email)
    case .teamConsent(let scene):
      guard let team = scene.team else { return nil }
      self = .provideMarketingConsent(team: team, scene.address)
    case .teamFullName(let scene):
      self = .setFullName(team: scene.team, scene.address, wantsNews: scene.wantsNews)
    case .teamPassword(let scene):
      guard let team = scene.team else { return nil }
      self = .setPassword(team: team, scene.registration)
    case .teamInvite: self = .inviteMembers
    case _: return nil
    }
  }
}

extension FlowCause {
  /// The first scene of a flow in the routed design. The router of this scene or the coordinator
  /// starts the flow.
  package var firstScene: SceneName {
    Scene(FlowStart.first(for: self).destination(self) ?? .landing).name
  }
}

// MARK: - Handover

extension CoordinatedStep {
  /// Moves the coordinator to the steps that it would have reached by itself. This is necessary
  /// after a router has moved to a scene that the coordinator serves.
  mutating func takeOver() {
    let status = status()
    let session = state.flow.session
    let known = session?.known ?? surroundings.device.knownCredentials
    var steps = state.flow.stack.compactMap { AuthenticationFlowStep($0, in: status, known) }
    if visible == .initialSync {
      steps = [.pendingInitialSync(next: session?.facts.hasNewTeam == true ? .inviteMembers : nil)]
    }
    if let transientStep { steps.append(transientStep) }
    if case .busy(.registeringDevice, _) = state.flow.standing, visible == .initialSync {
      state.hasRegistered = true
    }
    state.coordinator.stand(
      at: steps, isLoading: isSpinnerDue, hasSession: status.hasActiveSession,
      addedAccount: session?.facts.isNewHere)
  }

  /// Whether a spinner covers the visible scene while it is busy. The code for the second factor is
  /// requested without a spinner, and the browser does not need a spinner.
  private var isSpinnerDue: Bool {
    guard case .busy(let activity, _) = state.flow.standing else { return false }
    return activity != .requesting && activity != .browsing
  }

  /// The transient step above the step of the visible scene while the scene requests a login code.
  private var transientStep: AuthenticationFlowStep? {
    guard case .busy(let activity, .request(.open(.sendLoginCode(let phone)))) = state.flow.standing
    else { return nil }
    return .sendLoginCode(phone, isResend: activity == .resending)
  }
}
