import Networking

/// An action that the session layer asks its caller to perform. Actions are performed in order.
package enum SessionAction: Hashable, Sendable {
  /// Send a request.
  case request(Request)
  /// Cancel a request.
  case cancel(Request)
  /// Notify the app root.
  case tell(SessionEvent)
  /// Call back with the next step after all earlier actions have been performed.
  case perform(SessionStep)
  /// Report an observable action.
  case say(SessionNote)
  /// Record that this row of the sequences was applied.
  case decide(SequenceRow)
}

/// A list to which the session layer appends the actions to perform.
package protocol SessionActionList {
  /// Appends an action.
  mutating func append(_ action: SessionAction)
}

extension [SessionAction]: SessionActionList {}

/// A step of a sequence. Other actions can be performed before the step.
package enum SessionStep: Hashable, Sendable {
  /// Open a stored account.
  case open(AccountID)
  /// Migrate the store of the account being opened.
  case migrate
  /// Request the session's user from the server.
  case synchroniseUser
}

/// An observable action of the session layer.
package enum SessionNote: Hashable, Sendable {
  /// Migration of an account's store has started.
  case migrates(AccountID)
  /// An account's session has become active.
  case activates(AccountID)
  /// An account's session has been torn down.
  case tearsDown(AccountID)
  /// An account has been deleted from the device.
  case deletes(Deletion)
  /// The cookie of an account that is no longer stored has been removed.
  case removesOrphan(AccountID)
}
