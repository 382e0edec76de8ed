import Authentication
import Machines
import Networking
import Sessions

// What users do on a scene that the coordinator serves.

extension CoordinatedFlow {
  mutating func take(
    _ act: SceneAct, in surroundings: Surroundings, _ actions: inout FlowActions
  ) {
    if case .asking = flow.standing { return actions.append(.refuse(.questionOpen)) }
    // The browser lies over the app.
    guard !coordinator.isLoading, flow.standing.work != .browser else {
      return actions.append(.refuse(.busy))
    }
    let turn = flow.turn(of: .act(act), in: surroundings)
    // The number is looked at after the step and its spinner (Defects.swift).
    if turn == .refused(.rule(.phone)), case .logInByPhone(let phone) = SharedAct(act) {
      return raise(.userInput(.phone(phone)), in: surroundings, &actions)
    }
    switch turn {
    // What is not on the screen waits for what is under way, as it does in the routers.
    case .refused, .unheard:
      guard flow.standing == .idle else { return actions.append(.refuse(.busy)) }
      flow.follow(turn, by: nil, in: surroundings, &actions)
    case .ask(let errand, _): ask(errand, turn, in: surroundings, &actions)
    case .question(let question):
      guard question == .terms, let text = EnteredText(act) else {
        return flow.follow(turn, by: nil, in: surroundings, &actions)
      }
      raise(.userInput(.text(text)), in: surroundings, &actions)
    case .routed(_, let route, _): take(act, leadingTo: route, in: surroundings, &actions)
    }
  }

  /// What a screen wants asked for.
  private mutating func ask(
    _ errand: Errand, _ turn: Turn, in surroundings: Surroundings, _ actions: inout FlowActions
  ) {
    switch errand {
    case .open(.logIn(.email(let email, let password, nil))):
      raise(
        .userInput(.emailAndPassword(Credentials(email, password))), in: surroundings, &actions)
    case .open(.logIn(.email(_, _, let code?))), .open(.logIn(.phone(_, let code))):
      raise(.userInput(.text(.code(code))), in: surroundings, &actions)
    case .open(.checkActivationCode(let address)):
      raise(.userInput(.text(.code(address.code))), in: surroundings, &actions)
    case .open(.sendLoginCode(let phone)):
      guard case .loginCode = flow.visibleScene else {
        return raise(.userInput(.phone(phone)), in: surroundings, &actions)
      }
      perform([.repeatAction], in: surroundings, &actions)
    case .open(.sendCode), .open(.sendActivationCode):
      perform([.repeatAction], in: surroundings, &actions)
    case .open(.createAccount(let registration)), .open(.createTeam(_, let registration)):
      guard let password = registration.password else { return }
      raise(.userInput(.text(.password(password))), in: surroundings, &actions)
    case .authenticated(.setEmail(let email, let password)):
      guard case .addEmail = flow.visibleScene else {
        return raise(.userInput(.button), in: surroundings, &actions)
      }
      raise(
        .userInput(.emailAndPassword(Credentials(email, password))), in: surroundings, &actions)
    case .authenticated(.removeDevice): removeDevice(by: errand, in: surroundings, &actions)
    case .open(.validateSSOCode):
      coordinator.isLoading = true
      flow.follow(turn, by: nil, in: surroundings, &actions)
    // Screens of their own: invitations, and backups.
    case _:
      coordinator.isLoading = true
      flow.follow(turn, by: nil, in: surroundings, &actions)
    }
  }

  /// What a screen does that asks for nothing itself.
  private mutating func take(
    _ act: SceneAct, leadingTo route: Route, in surroundings: Surroundings,
    _ actions: inout FlowActions
  ) {
    switch (flow.visibleScene, route.move) {
    case (.landing, .push(.companyLogin(let code))):
      perform([.startCompanyLogin(code)], in: surroundings, &actions)
    case (.landing, .push(let destination)):
      guard let step = AuthenticationFlowStep(Scene(destination), in: status(in: surroundings))
      else { return }
      perform([.transition(step, .normal)], in: surroundings, &actions)
    case (.reauthenticate, .push), (.noHistory, .stay), (.deviceLimit, .push):
      raise(.userInput(.button), in: surroundings, &actions)
    case (.consent, _), (.teamConsent, _):
      guard let title = AuthenticationCoordinatorAlert.Choice.Title(act) else { return }
      choose(title, in: surroundings, &actions)
    case (.teamInvite, .finish): perform([.completeRegistrationFlow], in: surroundings, &actions)
    case (_, .replace), (_, .openStoredAccount):
      // Switching the kind of address and closing the flow are the screen's own.
      flow.follow(route, by: nil, in: surroundings, &actions)
    case _ where route.assignment?.errand == .registerDevice:
      coordinator.isLoading = true
      registerDevice(in: surroundings, &actions)
    case _ where EnteredText(act) != nil:
      if let text = EnteredText(act) { raise(.userInput(.text(text)), in: surroundings, &actions) }
    case _: flow.follow(route, by: nil, in: surroundings, &actions)
    }
  }

  /// The screen is left as the removal is asked for; what comes of it nobody waits for
  /// (Defects.swift).
  private mutating func removeDevice(
    by errand: Errand, in surroundings: Surroundings, _ actions: inout FlowActions
  ) {
    _ = coordinator.perform(
      [.unwindState(withInterface: true), .showLoadingView], knowing: status(in: surroundings))
    flow.follow(Route(.pop).asking(errand, .deleting), by: nil, in: surroundings, &actions)
    removesDevice = flow.pendingWork != nil
  }
}

// MARK: - Answers, the way back, and links

extension CoordinatedFlow {
  mutating func take(
    _ reply: Reply, in surroundings: Surroundings, _ actions: inout FlowActions
  ) {
    guard case .asking(let question) = flow.standing, question.replies.contains(reply) else {
      return actions.append(.refuse(.notOnScreen))
    }
    flow.standing = .idle
    switch (question, reply) {
    case (.terms, .accept): choose(.accept, in: surroundings, &actions)
    case (.terms, _): choose(.decline, in: surroundings, &actions)
    case (.addressTaken, .change): choose(.change, in: surroundings, &actions)
    case (.addressTaken, _): choose(.logIn, in: surroundings, &actions)
    // The alerts of screens of their own.
    case (.signOut, _), (.backupWarning, _), (.backupFailed, _):
      let turn = flow.turn(of: .event(.reply(reply, to: question)), in: surroundings)
      continueAfterBackup(turn, in: surroundings, &actions)
    }
  }

  private mutating func choose(
    _ title: AuthenticationCoordinatorAlert.Choice.Title, in surroundings: Surroundings,
    _ actions: inout FlowActions
  ) {
    let effects = coordinator.choose(title, knowing: status(in: surroundings))
    apply(effects, in: surroundings, &actions)
  }

  /// The end of a restoration.
  mutating func receive(
    _ result: Restoration.Result, in surroundings: Surroundings, _ actions: inout FlowActions
  ) {
    guard case .restoration = flow.standing.work else { return }
    flow.standing = .idle
    if result != .restored { coordinator.isLoading = false }
    let turn = flow.turn(of: .event(.restoration(result)), in: surroundings)
    continueAfterBackup(turn, in: surroundings, &actions)
  }

  /// Does what a backup came to; where that ends it, the session goes on.
  private mutating func continueAfterBackup(
    _ turn: Turn, in surroundings: Surroundings, _ actions: inout FlowActions
  ) {
    guard case .routed(_, let route, _) = turn, route.assignment?.errand == .registerDevice else {
      return flow.follow(turn, by: nil, in: surroundings, &actions)
    }
    perform([.configureNotifications, .completeBackupStep], in: surroundings, &actions)
  }

  /// A spinner takes the way back, whatever it stands for.
  mutating func goBack(in surroundings: Surroundings, _ actions: inout FlowActions) {
    if case .asking = flow.standing { return actions.append(.refuse(.questionOpen)) }
    guard flow.hasWayBack else { return actions.append(.refuse(.noBack)) }
    guard !coordinator.isLoading else { return actions.append(.refuse(.busy)) }
    if case .companyLogin = flow.visibleScene {
      return closeCompanyLogin(nil, in: surroundings, &actions)
    }
    flow.cancelWork(&actions)
    apply(coordinator.goBack(), in: surroundings, &actions)
  }

  /// A link logs in with a company's code: the start of a flow that stands.
  mutating func open(
    _ code: SSOCode, in surroundings: Surroundings, _ actions: inout FlowActions
  ) {
    guard flow.standing == .idle, !coordinator.isLoading else {
      return actions.append(.refuse(.busy))
    }
    let turn = flow.turn(of: .event(.link(code)), in: surroundings)
    switch turn {
    case .unheard, .refused, .question: flow.follow(turn, by: nil, in: surroundings, &actions)
    case .ask:
      coordinator.isLoading = true
      flow.follow(turn, by: nil, in: surroundings, &actions)
    case .routed:
      raise(.flowStart(.addAccountRequested(code), nil), in: surroundings, &actions)
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
