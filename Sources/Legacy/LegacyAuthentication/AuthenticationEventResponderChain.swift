import Authentication

/// Asks the handlers of an event in order; the first that does not decline answers.
package enum AuthenticationEventResponderChain {
  /// The handler that answers an event at a step, and what it wants done; `nil` if every handler
  /// declines: the event is unhandled.
  package static func answer(
    _ event: AuthenticationEvent, at step: AuthenticationFlowStep,
    knowing status: AuthenticationStatus
  ) -> (handler: AuthenticationEventHandler, actions: [AuthenticationAction])? {
    answer(event, at: step, knowing: status, changedBy: nil)
  }

  /// The same if one answer is changed.
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
  /// What is to be done; `nil` where the handler declines, as it does any event but its own.
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
  /// Leave the current step, and not its screen.
  static let unwind = AuthenticationAction.unwindState(withInterface: false)
}
