/// What is said of a recorded session.
public struct SessionVerdict: Hashable, Sendable {
  /// The three verdicts.
  public enum Kind: String, CaseIterable, Sendable {
    /// The machine can do what the log says.
    case conforms
    /// It cannot.
    case diverges
    /// The bounds, or the log, leave that open.
    case undecided
  }

  /// The first line that is impossible.
  public struct Divergence: Hashable, Sendable {
    /// Its number in the log; of an end that comes too early, that of the last line.
    public internal(set) var line: Int
    /// What it says: `observation shows landing`; or that the session ends.
    public let event: String
    /// The states in which the machine may stand before it, at most three.
    public let states: [String]
    /// What is possible instead, the nearest first, at most three.
    public let possible: [String]
    /// What tells its group: the states, the event and what belongs there, without values.
    public let cause: String
  }

  /// The cheapest alignment.
  public struct Alignment: Hashable, Sendable {
    /// A line of an alignment that is not the same in both.
    public struct Change: Hashable, Sendable {
      /// What is to be done to the log so that it conforms.
      public enum Kind: String, Sendable {
        /// The log has a line too many.
        case inserted
        /// The log lacks a line.
        case skipped
        /// The log has another line.
        case changed
      }

      /// What is to be done.
      public internal(set) var kind: Kind
      /// The number of the line in the log; of a skipped one, that of the line before it.
      public internal(set) var line: Int
      /// What the log says; `nil` where it lacks a line.
      public let seen: String?
      /// What belongs there; `nil` where a line is too many.
      public let expected: String?
    }

    /// The number of lines too many and too few.
    public let cost: Int
    /// The number that every alignment has at least: ``cost``, unless the bounds ended the search
    /// for a cheaper one.
    public let least: Int
    /// The lines that differ, in order.
    public internal(set) var changes: [Change]
  }

  /// Why a session is undecided of which the bounds ended the search.
  static let searchWasCut = "more may have happened without a line than was looked at"

  /// What the session is called.
  public let session: String
  /// The name of the log with the line that it is about, or with its first line.
  public internal(set) var log: String
  /// The number of that line: the first impossible one, the one that leaves it undecided, the last
  /// one where its end does, the first one where it conforms.
  public internal(set) var line: Int
  /// Whether it conforms.
  public internal(set) var kind: Kind
  /// The number of events that its lines say.
  public let events: Int
  /// The first impossible line of a session that diverges.
  public internal(set) var divergence: Divergence?
  /// Why it is undecided.
  public internal(set) var reason: String?
  /// The cheapest alignment of a session that diverges; `nil` where none was looked for.
  public internal(set) var alignment: Alignment?
  /// The session as a scenario, where that was asked for.
  public let scenario: String?
}
