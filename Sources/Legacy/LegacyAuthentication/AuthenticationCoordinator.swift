import Networking
import Sessions

/// The old coordinator: asks the handlers of an event what is to be done, and does it.
///
/// It performs nothing outside: what is to be seen or sent it answers as effects, in order.
package struct AuthenticationCoordinator: Hashable, Sendable {
  /// The steps.
  package private(set) var stateController = AuthenticationStateController()
  /// The screens, the visible one last, by the steps that they were built for: not always those of
  /// the stack (Defects.swift).
  package private(set) var screens: [AuthenticationFlowStep] = []
  /// Whether a spinner covers the screen.
  package var isLoading = false
  /// What the user is asked.
  package private(set) var question: CoordinatorQuestion?
  /// Whether the device did not store the account that a log-in last led to; every backup that is
  /// ready says it again, whether a handler takes the event or not.
  package private(set) var addedAccount = false
  /// Whether the user's profile is watched.
  package private(set) var watchesProfile = false

  package var effects: [CoordinatorEffect] = []

  /// What is changed in the answers of the handlers, if comparisons are to be tested.
  var mutation: AnswerMutation?

  private var status = AuthenticationStatus()
  /// Screens that were taken away, and whose steps leave the stack once the list of actions ends.
  private var poppedScreens = 0

  /// A coordinator at the start of a flow.
  package init() {}

  /// A coordinator that stands at some steps, the current one last, each with its screen.
  package init(standingAt steps: [AuthenticationFlowStep]) {
    for step in steps {
      transition(to: step, stateController.currentStep == .start ? .reset : .normal)
    }
    effects = []
  }

  /// Stands at some steps, the current one last, wherever it stood before. Without a log-in since,
  /// `addedAccount` is `nil` and stays as it was.
  package mutating func stand(
    at steps: [AuthenticationFlowStep], isLoading: Bool, hasSession: Bool, addedAccount: Bool?
  ) {
    let other = AuthenticationCoordinator(standingAt: steps)
    (stateController, screens) = (other.stateController, other.screens)
    self.isLoading = isLoading
    watchesProfile = watchesProfile || hasSession
    self.addedAccount = addedAccount ?? self.addedAccount
    question = nil
    switch currentStep {
    case .incrementalUserCreation(_, .start): raise(.registrationStepSuccess)
    case .teamCreation(.provideMarketingConsent): question = .teamConsent
    case _: break
    }
    effects = []
  }

  /// The step that handlers see.
  package var currentStep: AuthenticationFlowStep { stateController.currentStep }

  /// Passes an event to the handlers; returns what comes of it.
  package mutating func take(
    _ event: AuthenticationEvent, knowing status: AuthenticationStatus
  ) -> [CoordinatorEffect] {
    effects(knowing: status) { $0.raise(event) }
  }

  /// Does what the choice of an alert leads to; a choice that the alert does not have does nothing.
  package mutating func choose(
    _ title: AuthenticationCoordinatorAlert.Choice.Title, knowing status: AuthenticationStatus
  ) -> [CoordinatorEffect] {
    guard let asked = question, let actions = asked.actions(for: title, at: currentStep) else {
      return []
    }
    question = nil
    return effects(knowing: status) { coordinator in
      coordinator.perform(actions)
      // Whoever has read the policy is asked again.
      if title == .readPolicy { coordinator.ask(asked) }
    }
  }

  /// The user went back to the screen below.
  package mutating func goBack() -> [CoordinatorEffect] {
    perform([.unwindState(withInterface: true)], knowing: status)
  }

  /// Does what a screen wants done without an event.
  package mutating func perform(
    _ actions: [AuthenticationAction], knowing status: AuthenticationStatus
  ) -> [CoordinatorEffect] {
    effects(knowing: status) { $0.perform(actions) }
  }

  /// Does a list of actions.
  package mutating func perform(_ actions: [AuthenticationAction]) {
    for action in actions { perform(action) }
    while poppedScreens > 0 {
      poppedScreens -= 1
      stateController.unwindState()
    }
  }

  /// Passes an event on that comes up while actions are done.
  package mutating func raise(_ event: AuthenticationEvent) {
    if case .backupReady(let isExisting) = event { addedAccount = !isExisting }
    guard
      let (handler, actions) = AuthenticationEventResponderChain.answer(
        event, at: currentStep, knowing: status, changedBy: mutation)
    else { return effects.append(.unhandled(event)) }
    effects.append(.decided(handler))
    perform(actions)
  }

  /// What comes of something that is done while handlers may ask what `status` says.
  private mutating func effects(
    knowing status: AuthenticationStatus, of work: (inout Self) -> Void
  ) -> [CoordinatorEffect] {
    self.status = status
    work(&self)
    defer { effects = [] }
    return effects
  }

  /// Whether a session is active.
  package var hasActiveSession: Bool { status.hasActiveSession }
}

// MARK: - What actions change here

extension AuthenticationCoordinator {
  mutating func load(_ isOn: Bool) {
    isLoading = isOn
    effects.append(.loading(isOn))
  }

  /// Puts a step onto the stack, and its screen on the screens if it has one.
  package mutating func transition(
    to step: AuthenticationFlowStep, _ mode: AuthenticationStateController.Mode = .normal
  ) {
    stateController.transition(to: step, mode)
    guard step.needsInterface else { return }
    switch mode {
    case .normal: screens.append(step)
    case .reset: screens = [step]
    case .replace: screens = screens.dropLast() + [step]
    }
    effects.append(.show(step, mode))
  }

  package mutating func unwind(withInterface: Bool) {
    guard withInterface else { return stateController.unwindState() }
    // There is no way back from the only screen.
    guard screens.count > 1 else { return }
    screens.removeLast()
    poppedScreens += 1
    effects.append(.pop)
  }

  package mutating func ask(_ asked: CoordinatorQuestion) {
    question = asked
    effects.append(.ask(asked))
  }

  /// Watches the user's profile, if nothing does so yet.
  package mutating func watchProfile() {
    guard !watchesProfile, status.selfUser != nil else { return }
    watchesProfile = true
    effects.append(.watchProfile)
  }

  /// Changes what is known of the user at the current step; the handlers then say what is missing.
  package mutating func updateUser(_ change: (inout UnregisteredUser) -> Void) {
    guard case .incrementalUserCreation(var user, let step) = currentStep else { return }
    change(&user)
    stateController.update(.incrementalUserCreation(user, step))
    raise(.registrationStepSuccess)
  }
}
