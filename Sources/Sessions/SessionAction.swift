public import Networking

/// What the session layer wants done, in order.
public enum SessionAction: Hashable, Sendable {
  /// Send a request.
  case request(Request)
  /// Nobody waits for this request any longer.
  case cancel(Request)
  /// Tell the app root.
  case tell(SessionEvent)
  /// Come back with the next step, after what was wanted before.
  case perform(SessionStep)
  /// Say what was done.
  case say(SessionNote)
  /// A row of the sequences decided.
  case decide(SequenceRow)
}

/// A list to which the session layer appends what it wants done.
public protocol SessionActionList {
  /// Adds what is wanted last.
  mutating func append(_ action: SessionAction)
}

extension [SessionAction]: SessionActionList {}

/// A step of a sequence that other things may come before.
public enum SessionStep: Hashable, Sendable {
  /// Open a stored account.
  case open(AccountID)
  /// Migrate the store of the account that opens.
  case migrate
  /// Ask the server for the user of the session.
  case synchroniseUser
}

/// What the session layer did, as it can be seen.
public enum SessionNote: Hashable, Sendable {
  /// The store of an account is being migrated.
  case migrates(AccountID)
  /// The session of an account is active.
  case activates(AccountID)
  /// The session of an account is gone.
  case tearsDown(AccountID)
  /// An account is no longer stored.
  case deletes(Deletion)
}
