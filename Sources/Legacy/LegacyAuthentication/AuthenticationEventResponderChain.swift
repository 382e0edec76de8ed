import Authentication

/// Tries the handlers of an event in order. The answer comes from the first handler that does not
/// decline.
package enum AuthenticationEventResponderChain {
  /// Returns the handler that answers an event at a step, and the handler's actions. Returns `nil`
  /// if every handler declines, which leaves the event unhandled.
  package static func answer(
    _ event: AuthenticationEvent, at step: AuthenticationFlowStep,
    knowing status: AuthenticationStatus
  ) -> (handler: AuthenticationEventHandler, actions: [AuthenticationAction])? {
    answer(event, at: step, knowing: status, changedBy: nil)
  }

  /// Returns the handler that answers an event at a step, and the handler's actions after applying
  /// `mutation`. If the mutation makes a handler decline, the handler is skipped.
  static func answer(
    _ event: AuthenticationEvent, at step: AuthenticationFlowStep,
    knowing status: AuthenticationStatus, changedBy mutation: AnswerMutation?
  ) -> (handler: AuthenticationEventHandler, actions: [AuthenticationAction])? {
    for handler in AuthenticationEventHandler.all {
      guard let own = handler.answer(event, at: step, knowing: status) else { continue }
      guard let mutation else { return (handler, own) }
      if let actions = mutation.answer(of: handler, own) { return (handler, actions) }
    }
    return nil
  }
}

extension AuthenticationEventHandler {
  /// Returns the actions to perform, or `nil` if the handler declines. A handler declines every
  /// event except its own.
  fileprivate func answer(
    _ event: AuthenticationEvent, at step: AuthenticationFlowStep,
    knowing status: AuthenticationStatus
  ) -> [AuthenticationAction]? {
    switch event {
    case .flowStart(let error, let known): start(because: error, known, at: step, knowing: status)
    case .initialSyncCompleted: initialSyncCompleted(at: step, knowing: status)
    case .backupReady(let isExisting):
      backupReady(isExisting ? .loggedOut : .newDevice, at: step)
    case .clientRegistrationError(let failure, let devices, let known):
      clientRegistrationFailed(failure, devices, known, at: step, knowing: status)
    case .clientRegistrationSuccess: clientRegistrationSucceeded(at: step, knowing: status)
    case .authenticationFailure(let failure): authenticationFailed(failure, at: step)
    case .loginCodeAvailable: loginCodeAvailable(at: step)
    case .registrationError(let failure): registrationFailed(failure, at: step)
    case .registrationStepSuccess: registrationStepSucceeded(at: step)
    case .userProfileChange: userProfileChanged(at: step, knowing: status)
    case .userInput(.text(let text)): textEntered(text, at: step)
    case .userInput(.button): buttonTapped(at: step)
    case .userInput(.emailAndPassword(let credentials)):
      requestEntered(.email(credentials), at: step)
    case .userInput(.phone(let phone)): requestEntered(.phone(phone), at: step)
    }
  }
}

extension AuthenticationAction {
  /// Leave the current step, but not its screen.
  static let unwind = AuthenticationAction.unwindState(withInterface: false)
}
