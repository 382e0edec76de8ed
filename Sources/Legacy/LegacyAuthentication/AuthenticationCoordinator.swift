import Networking
import Sessions

/// The old coordinator. It asks its handlers for the actions after an event and performs them.
///
/// It has no side effects. Everything to show or send is returned as effects, in order.
package struct AuthenticationCoordinator: Hashable, Sendable {
  /// The controller of the stack of steps.
  package private(set) var stateController = AuthenticationStateController()
  /// The screens, each represented by the step that it was built for. The last screen is visible.
  /// The screens do not always match the stack (Defects.swift).
  package private(set) var screens: [AuthenticationFlowStep] = []
  /// Whether a spinner covers the screen.
  package var isLoading = false
  /// The open question to the user.
  package private(set) var question: CoordinatorQuestion?
  /// Whether the account of the last login was new on the device. Every `backupReady` event sets
  /// this value, even if no handler answers the event.
  package private(set) var addedAccount = false
  /// Whether the user's profile is being observed.
  package private(set) var watchesProfile = false

  package var effects: [CoordinatorEffect] = []

  /// The change that is made to the handlers' answers when comparisons are tested.
  var mutation: AnswerMutation?

  private var status = AuthenticationStatus()
  /// The number of removed screens whose steps leave the stack at the end of the list of actions.
  private var poppedScreens = 0

  /// Creates a coordinator at the start of a flow.
  package init() {}

  /// Creates a coordinator at these steps, each with its screen. The last step is the current step.
  package init(standingAt steps: [AuthenticationFlowStep]) {
    for step in steps {
      transition(to: step, stateController.currentStep == .start ? .reset : .normal)
    }
    effects = []
  }

  /// Moves to these steps from any position. The last step is the current step. `addedAccount` is
  /// `nil` if there was no login in the meantime. In this case, the stored value is kept.
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

  /// Passes an event to the handlers, and returns the resulting effects.
  package mutating func take(
    _ event: AuthenticationEvent, knowing status: AuthenticationStatus
  ) -> [CoordinatorEffect] {
    effects(knowing: status) { $0.raise(event) }
  }

  /// Performs the actions of an alert's choice. Does nothing if the alert does not offer the
  /// choice.
  package mutating func choose(
    _ title: AuthenticationCoordinatorAlert.Choice.Title, knowing status: AuthenticationStatus
  ) -> [CoordinatorEffect] {
    guard let asked = question, let actions = asked.actions(for: title, at: currentStep) else {
      return []
    }
    question = nil
    return effects(knowing: status) { coordinator in
      coordinator.perform(actions)
      // After reading the policy, the user is asked again.
      if title == .readPolicy { coordinator.ask(asked) }
    }
  }

  /// Goes back to the screen below.
  package mutating func goBack() -> [CoordinatorEffect] {
    perform([.unwindState(withInterface: true)], knowing: status)
  }

  /// Performs actions that a screen requests without an event.
  package mutating func perform(
    _ actions: [AuthenticationAction], knowing status: AuthenticationStatus
  ) -> [CoordinatorEffect] {
    effects(knowing: status) { $0.perform(actions) }
  }

  /// Performs a list of actions.
  package mutating func perform(_ actions: [AuthenticationAction]) {
    for action in actions { perform(action) }
    while poppedScreens > 0 {
      poppedScreens -= 1
      stateController.unwindState()
    }
  }

  /// Raises an event that results from the actions being performed.
  package mutating func raise(_ event: AuthenticationEvent) {
    if case .backupReady(let isExisting) = event { addedAccount = !isExisting }
    guard
      let (handler, actions) = AuthenticationEventResponderChain.answer(
        event, at: currentStep, knowing: status, changedBy: mutation)
    else { return effects.append(.unhandled(event)) }
    effects.append(.decided(handler))
    perform(actions)
  }

  /// Returns the effects of some work. Handlers can read `status` during the work.
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

// MARK: - Changes to the coordinator itself

extension AuthenticationCoordinator {
  mutating func load(_ isOn: Bool) {
    isLoading = isOn
    effects.append(.loading(isOn))
  }

  /// Puts a step on the stack and, if it has a screen, shows that screen.
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
    // The only screen cannot be removed.
    guard screens.count > 1 else { return }
    screens.removeLast()
    poppedScreens += 1
    effects.append(.pop)
  }

  package mutating func ask(_ asked: CoordinatorQuestion) {
    question = asked
    effects.append(.ask(asked))
  }

  /// Observes the user's profile unless the profile is already being observed or there is no user.
  package mutating func watchProfile() {
    guard !watchesProfile, status.selfUser != nil else { return }
    watchesProfile = true
    effects.append(.watchProfile)
  }

  /// Changes the data about the user at the current step. The handlers then ask for any missing
  /// data.
  package mutating func updateUser(_ change: (inout UnregisteredUser) -> Void) {
    guard case .incrementalUserCreation(var user, let step) = currentStep else { return }
    change(&user)
    stateController.update(.incrementalUserCreation(user, step))
    raise(.registrationStepSuccess)
  }
}
