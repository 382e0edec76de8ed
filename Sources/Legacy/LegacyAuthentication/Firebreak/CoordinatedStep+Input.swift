import Authentication
import Machines
import Networking
import Sessions

// Inputs on a scene that the coordinator serves.

extension CoordinatedStep {
  mutating func take(_ act: SceneAct) {
    if case .asking = state.flow.standing { return refuse(.questionOpen) }
    // The browser covers the app.
    guard !state.coordinator.isLoading, state.flow.standing.work != .browser else {
      return refuse(.busy)
    }
    let turn = turn(of: .act(act))
    // The number is checked after the step and its spinner are shown (Defects.swift).
    if turn == .refused(.rule(.phone)), case .logInByPhone(let phone) = SharedAct(act) {
      return enter(.phone(phone))
    }
    switch turn {
    // While work is in progress, an input that is not on the screen is refused as busy, just as the
    // routers refuse it.
    case .refused, .unheard:
      if state.flow.standing == .idle { follow(turn) } else { refuse(.busy) }
    case .ask(let errand, _): ask(errand, turn)
    case .question(let question):
      if question == .terms, let text = EnteredText(act) {
        enter(.text(text))
      } else {
        // A registration without its spinner does not prevent the alert (Defects.swift).
        state.flow.cancelWork(&actions)
        follow(turn)
      }
    case .routed(_, let route, _): take(act, leadingTo: route)
    }
  }

  private mutating func enter(_ input: UserInput) { raise(.userInput(input)) }

  /// Processes an errand that a screen requests.
  private mutating func ask(_ errand: Errand, _ turn: Turn) {
    switch errand {
    case .open(.logIn(.email(let email, let password, nil))):
      enter(.emailAndPassword(Credentials(email, password)))
    case .open(.logIn(.email(_, _, let code?))), .open(.logIn(.phone(_, let code))):
      enter(.text(.code(code)))
    case .open(.checkActivationCode(let address)): enter(.text(.code(address.code)))
    case .open(.sendLoginCode(let phone)) where visible != .loginCode: enter(.phone(phone))
    case .open(.sendLoginCode), .open(.sendCode), .open(.sendActivationCode):
      perform(.repeatAction)
    case .open(.createAccount(let registration)), .open(.createTeam(_, let registration)):
      if let password = registration.password { enter(.text(.password(password))) }
    case .authenticated(.setEmail(let email, let password)) where visible == .addEmail:
      enter(.emailAndPassword(Credentials(email, password)))
    case .authenticated(.setEmail): enter(.button)
    case .authenticated(.removeDevice): removeDevice(by: errand)
    // Errands of screens that work independently: company codes, invitations and backups.
    case .open, .authenticated, .registerDeviceAs, .restore, .openBrowser:
      state.coordinator.isLoading = true
      follow(turn)
    }
  }

  /// Processes an input for which a screen does not request an errand.
  private mutating func take(_ act: SceneAct, leadingTo route: Route) {
    switch (visible, route.move) {
    case (.landing, .push(.companyLogin(let code))): perform(.startCompanyLogin(code))
    case (.landing, .push(let destination)):
      guard let step = AuthenticationFlowStep(Scene(destination), in: status()) else { return }
      perform(.transition(step, .normal))
    case (.reauthenticate, .push), (.noHistory, .stay), (.deviceLimit, .push): enter(.button)
    case (.consent, _), (.teamConsent, _):
      if let title = AuthenticationCoordinatorAlert.Choice.Title(act) { choose(title) }
    case (.teamInvite, .finish): perform(.completeRegistrationFlow)
    // A screen switches the kind of address and closes the flow by itself.
    case (_, .replace), (_, .openStoredAccount): follow(route)
    case _ where route.assignment?.errand == .registerDevice:
      state.coordinator.isLoading = true
      registerDevice()
    case _: if let text = EnteredText(act) { enter(.text(text)) } else { follow(route) }
    }
  }

  /// Removes a device. The screen closes as soon as the removal is requested, without waiting for
  /// the result (Defects.swift).
  private mutating func removeDevice(by errand: Errand) {
    _ = state.coordinator.perform(
      [.unwindState(withInterface: true), .showLoadingView], knowing: status())
    follow(Route(.pop).asking(errand, .deleting))
    state.removesDevice = state.flow.pendingWork != nil
  }
}

// MARK: - Answers, going back, and links

extension CoordinatedStep {
  mutating func take(_ reply: Reply) {
    guard case .asking(let question) = state.flow.standing, question.replies.contains(reply) else {
      return refuse(.notOnScreen)
    }
    state.flow.standing = .idle
    switch (question, reply) {
    case (.terms, .accept): choose(.accept)
    case (.terms, _): choose(.decline)
    case (.addressTaken, .change): choose(.change)
    case (.addressTaken, _): choose(.logIn)
    // The alerts of screens that work independently.
    case (.signOut, _), (.backupWarning, _), (.backupFailed, _), (.leaveRegistration, _):
      continueAfterBackup(turn(of: .event(.reply(reply, to: question))))
    }
  }

  private mutating func choose(_ title: AuthenticationCoordinatorAlert.Choice.Title) {
    apply(state.coordinator.choose(title, knowing: status()))
  }

  /// Processes the end of a restoration.
  mutating func receive(_ result: Restoration.Result) {
    guard case .restoration = state.flow.standing.work else { return }
    state.flow.standing = .idle
    if result != .restored { state.coordinator.isLoading = false }
    continueAfterBackup(turn(of: .event(.restoration(result))))
  }

  /// Carries out the result of a backup. Once the restoration is over, the session continues.
  private mutating func continueAfterBackup(_ turn: Turn) {
    if case .routed(_, let route, _) = turn, route.assignment?.errand == .registerDevice {
      perform(.configureNotifications, .completeBackupStep)
    } else {
      follow(turn)
    }
  }

  /// Goes back unless there is a spinner. The reason for the spinner does not matter.
  mutating func goBack() {
    if case .asking = state.flow.standing { return refuse(.questionOpen) }
    guard state.flow.hasWayBack else { return refuse(.noBack) }
    guard !state.coordinator.isLoading else { return refuse(.busy) }
    guard visible != .companyLogin else { return closeCompanyLogin(nil) }
    state.flow.cancelWork(&actions)
    apply(state.coordinator.goBack())
  }

  /// Logs in with a company's code from a link. The link counts as a start of the flow, although
  /// the flow is already active.
  mutating func open(_ code: SSOCode) {
    guard state.flow.standing == .idle, !state.coordinator.isLoading else { return refuse(.busy) }
    let turn = turn(of: .event(.link(code)))
    switch turn {
    case .unheard, .refused, .question: follow(turn)
    case .ask:
      state.coordinator.isLoading = true
      follow(turn)
    case .routed: raise(.flowStart(.addAccountRequested(code), nil))
    }
  }
}

// MARK: - Input in the coordinator's terms

extension EnteredText {
  /// Creates the text that a user enters with an act. Returns `nil` for other acts.
  fileprivate init?(_ act: SceneAct) {
    switch RegistrationAct(act) {
    case .enterEmail(let email): self = .email(email)
    case .enterPhone(let phone): self = .phone(phone)
    case .enterName(let name): self = .name(name)
    case .enterPassword(let password): self = .password(password)
    case .accept, .decline, .readPolicy, .change, .logInInstead, nil: return nil
    }
  }
}

extension AuthenticationCoordinatorAlert.Choice.Title {
  /// Creates the button that an act presses in an alert about consent. Returns `nil` for other
  /// acts.
  fileprivate init?(_ act: SceneAct) {
    switch RegistrationAct(act) {
    case .accept: self = .accept
    case .decline: self = .decline
    case .readPolicy: self = .readPolicy
    case .enterEmail, .enterPhone, .enterName, .enterPassword, .change, .logInInstead, nil:
      return nil
    }
  }
}
