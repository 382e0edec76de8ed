import Authentication
import Machines
import Networking
import Sessions

// What users do on a scene that the coordinator serves.

extension CoordinatedStep {
  mutating func take(_ act: SceneAct) {
    if case .asking = state.flow.standing { return refuse(.questionOpen) }
    // The browser lies over the app.
    guard !state.coordinator.isLoading, state.flow.standing.work != .browser else {
      return refuse(.busy)
    }
    let turn = turn(of: .act(act))
    // The number is looked at after the step and its spinner (Defects.swift).
    if turn == .refused(.rule(.phone)), case .logInByPhone(let phone) = SharedAct(act) {
      return enter(.phone(phone))
    }
    switch turn {
    // What is not on the screen waits for what is under way, as it does in the routers.
    case .refused, .unheard:
      if state.flow.standing == .idle { follow(turn) } else { refuse(.busy) }
    case .ask(let errand, _): ask(errand, turn)
    case .question(let question):
      if question == .terms, let text = EnteredText(act) {
        enter(.text(text))
      } else {
        // A registration without its spinner does not keep the alert away (Defects.swift).
        state.flow.cancelWork(&actions)
        follow(turn)
      }
    case .routed(_, let route, _): take(act, leadingTo: route)
    }
  }

  private mutating func enter(_ input: UserInput) { raise(.userInput(input)) }

  /// What a screen wants asked for.
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
    // Screens of their own: codes of companies, invitations, and backups.
    case .open, .authenticated, .registerDeviceAs, .restore, .openBrowser:
      state.coordinator.isLoading = true
      follow(turn)
    }
  }

  /// What a screen does that asks for nothing itself.
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
    // Switching the kind of address and closing the flow are the screen's own.
    case (_, .replace), (_, .openStoredAccount): follow(route)
    case _ where route.assignment?.errand == .registerDevice:
      state.coordinator.isLoading = true
      registerDevice()
    case _: if let text = EnteredText(act) { enter(.text(text)) } else { follow(route) }
    }
  }

  /// The screen is left as the removal is asked for; what comes of it nobody waits for
  /// (Defects.swift).
  private mutating func removeDevice(by errand: Errand) {
    _ = state.coordinator.perform(
      [.unwindState(withInterface: true), .showLoadingView], knowing: status())
    follow(Route(.pop).asking(errand, .deleting))
    state.removesDevice = state.flow.pendingWork != nil
  }
}

// MARK: - Answers, the way back, and links

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
    // The alerts of screens of their own.
    case (.signOut, _), (.backupWarning, _), (.backupFailed, _):
      continueAfterBackup(turn(of: .event(.reply(reply, to: question))))
    }
  }

  private mutating func choose(_ title: AuthenticationCoordinatorAlert.Choice.Title) {
    apply(state.coordinator.choose(title, knowing: status()))
  }

  /// The end of a restoration.
  mutating func receive(_ result: Restoration.Result) {
    guard case .restoration = state.flow.standing.work else { return }
    state.flow.standing = .idle
    if result != .restored { state.coordinator.isLoading = false }
    continueAfterBackup(turn(of: .event(.restoration(result))))
  }

  /// Does what a backup came to; where that ends it, the session goes on.
  private mutating func continueAfterBackup(_ turn: Turn) {
    if case .routed(_, let route, _) = turn, route.assignment?.errand == .registerDevice {
      perform(.configureNotifications, .completeBackupStep)
    } else {
      follow(turn)
    }
  }

  /// A spinner takes the way back, whatever it stands for.
  mutating func goBack() {
    if case .asking = state.flow.standing { return refuse(.questionOpen) }
    guard state.flow.hasWayBack else { return refuse(.noBack) }
    guard !state.coordinator.isLoading else { return refuse(.busy) }
    guard visible != .companyLogin else { return closeCompanyLogin(nil) }
    state.flow.cancelWork(&actions)
    apply(state.coordinator.goBack())
  }

  /// A link logs in with a company's code: the start of a flow that stands.
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
  /// The text that a user enters by an act; nothing by others.
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
  /// The button of an alert about consent that a user presses by an act.
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
