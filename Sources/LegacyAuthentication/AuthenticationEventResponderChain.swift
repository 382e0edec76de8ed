/// Asks the handlers of an event in order; the first that does not decline answers.
package struct AuthenticationEventResponderChain {
  /// The handler that answered, and what it wants done.
  package struct Answer: Hashable, Sendable {
    package let row: HandlerRow
    package let actions: [AuthenticationAction]
  }

  private let step: AuthenticationFlowStep
  private let status: AuthenticationStatus

  /// A chain whose handlers are asked at `step`.
  package init(at step: AuthenticationFlowStep, knowing status: AuthenticationStatus) {
    self.step = step
    self.status = status
  }

  /// The answer to an event; `nil` if every handler declines: the event is unhandled.
  package func answer(_ event: AuthenticationEvent) -> Answer? {
    switch event {
    case .flowStart(let error, let known): first(FlowStartHandler.self, (error, known))
    case .initialSyncCompleted: first(InitialSyncCompletedHandler.self, ())
    case .backupReady(let existing): first(BackupReadyHandler.self, existing)
    case .clientRegistrationError(let error): first(ClientRegistrationErrorHandler.self, error)
    case .clientRegistrationSuccess: first(ClientRegistrationSuccessHandler.self, ())
    case .authenticationFailure(let failure): first(AuthenticationFailureHandler.self, failure)
    case .loginCodeAvailable: first(LoginCodeAvailableHandler.self, ())
    case .registrationError(let failure): first(RegistrationErrorHandler.self, failure)
    case .registrationStepSuccess: first(RegistrationStepSuccessHandler.self, ())
    case .userProfileChange: first(UserProfileChangeHandler.self, ())
    case .userInput(let input): first(UserInputHandler.self, input)
    }
  }

  private func first<Handler: AuthenticationEventHandler>(
    _ handlers: Handler.Type, _ context: Handler.Context
  ) -> Answer? {
    for handler in handlers.allCases {
      if let actions = handler.answer(context, at: step, knowing: status) {
        return Answer(row: HandlerRow(handler), actions: actions)
      }
    }
    return nil
  }
}
