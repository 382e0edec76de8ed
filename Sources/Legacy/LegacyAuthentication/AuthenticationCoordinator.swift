import Networking
import Sessions

/// The old coordinator: asks its handlers for the actions after an event, and performs them.
///
/// It has no side effects: it returns everything to show or send as effects, in order.
package struct AuthenticationCoordinator: Hashable, Sendable {
  /// The steps.
  package private(set) var stateController = AuthenticationStateController()
  /// The screens, the visible one last, by the step that each was built for. They do not always
  /// match the stack (Defects.swift).
  package private(set) var screens: [AuthenticationFlowStep] = []
  /// Whether a spinner covers the screen.
  package var isLoading = false
  /// The open question to the user.
  package private(set) var question: CoordinatorQuestion?
  /// Whether the account of the last login was new on the device. Every `backupReady` event sets
  /// it, whether or not a handler answers the event.
  package private(set) var addedAccount = false
  /// Whether the user's profile is being observed.
  package private(set) var watchesProfile = false

  package var effects: [CoordinatorEffect] = []

  /// The change made to the answers of the handlers, if comparisons are being tested.
  var mutation: AnswerMutation?

  private var status = AuthenticationStatus()
  /// The number of removed screens whose steps leave the stack at the end of the list of actions.
  private var poppedScreens = 0

  /// A coordinator at the start of a flow.
  package init() {}

  /// A coordinator at these steps, the current one last, each with its screen.
  package init(standingAt steps: [AuthenticationFlowStep]) {
    for step in steps {
      transition(to: step, stateController.currentStep == .start ? .reset : .normal)
    }
    effects = []
  }

  /// Moves to these steps, the current one last, from any position. `addedAccount` is `nil` if
  /// there was no login since, and then keeps its value.
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

  /// Passes an event to the handlers; returns the resulting effects.
  package mutating func take(
    _ event: AuthenticationEvent, knowing status: AuthenticationStatus
  ) -> [CoordinatorEffect] {
    effects(knowing: status) { $0.raise(event) }
  }

  /// Performs the actions of an alert's choice; does nothing for a choice that the alert does not
  /// have.
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

  /// The user went back to the screen below.
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

  /// The effects of some work, during which handlers can read `status`.
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

  /// Observes the user's profile unless it is being observed already.
  package mutating func watchProfile() {
    guard !watchesProfile, status.selfUser != nil else { return }
    watchesProfile = true
    effects.append(.watchProfile)
  }

  /// Changes the data about the user at the current step; the handlers then ask for the missing
  /// data.
  package mutating func updateUser(_ change: (inout UnregisteredUser) -> Void) {
    guard case .incrementalUserCreation(var user, let step) = currentStep else { return }
    change(&user)
    stateController.update(.incrementalUserCreation(user, step))
    raise(.registrationStepSuccess)
  }
}
