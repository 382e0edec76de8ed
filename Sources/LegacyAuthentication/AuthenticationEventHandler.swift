package import Machines

/// The handlers of an event, in the order in which they are asked.
package protocol AuthenticationEventHandler: Choice {
  /// What comes with the event.
  associatedtype Context

  /// The name of the event.
  static var event: String { get }

  /// What is to be done; `nil` where the handler declines.
  func answer(
    _ context: Context, at step: AuthenticationFlowStep, knowing status: AuthenticationStatus
  ) -> [AuthenticationAction]?
}

/// A handler of an event, as reports name it: `flow-start/start-reauthenticate`.
package struct HandlerRow: Hashable, Sendable {
  package let event: String
  package let handler: String

  /// The name of a handler.
  package init<Handler: AuthenticationEventHandler>(_ handler: Handler) {
    event = Handler.event
    self.handler = handler.name
  }

  private init(event: String, handler: String) {
    self.event = event
    self.handler = handler
  }

  package var name: String { "\(event)/\(handler)" }

  /// What stands for the handlers of any event that all decline.
  package static let unhandled = HandlerRow(event: "any", handler: "unhandled")

  /// What is reported of an event: the handler that answered, or that none did.
  package static let reported = all + [unhandled]

  private static let positions = Dictionary(
    uniqueKeysWithValues: reported.enumerated().map { ($0.element, UInt8($0.offset)) })

  /// The position in ``reported``.
  package var position: UInt8? { Self.positions[self] }

  /// The rows of all events, each in the order of its chain.
  package static let all: [HandlerRow] =
    rows(of: FlowStartHandler.self) + rows(of: InitialSyncCompletedHandler.self)
    + rows(of: BackupReadyHandler.self) + rows(of: ClientRegistrationErrorHandler.self)
    + rows(of: ClientRegistrationSuccessHandler.self) + rows(of: AuthenticationFailureHandler.self)
    + rows(of: LoginCodeAvailableHandler.self) + rows(of: RegistrationErrorHandler.self)
    + rows(of: RegistrationStepSuccessHandler.self) + rows(of: UserProfileChangeHandler.self)
    + rows(of: UserInputHandler.self)

  private static func rows<Handler: AuthenticationEventHandler>(
    of handlers: Handler.Type
  ) -> [HandlerRow] {
    handlers.allCases.map { HandlerRow($0) }
  }
}
