/// What is said of a recorded session.
package struct SessionVerdict: Hashable, Sendable {
  /// The three verdicts.
  package enum Kind: String, CaseIterable, Sendable {
    /// The machine can do what the log says.
    case conforms
    /// It cannot.
    case diverges
    /// The bounds, or the log, leave that open.
    case undecided
  }

  /// The first line that is impossible.
  package struct Divergence: Hashable, Sendable {
    /// Its number in the log; of an end that comes too early, that of the last line.
    package internal(set) var line: Int
    /// What it says: `observation shows landing`; or that the session ends.
    package let event: String
    /// The states in which the machine may stand before it, at most three.
    package let states: [String]
    /// What is possible instead, the nearest first, at most three.
    package let possible: [String]
    /// What tells its group: the states, the event and what belongs there, without values.
    package let cause: String
  }

  /// The cheapest alignment.
  package struct Alignment: Hashable, Sendable {
    /// A line of an alignment that is not the same in both.
    package struct Change: Hashable, Sendable {
      /// What is to be done to the log so that it conforms.
      package enum Kind: String, Sendable {
        /// The log has a line too many.
        case inserted
        /// The log lacks a line.
        case skipped
        /// The log has another line.
        case changed
      }

      /// What is to be done.
      package internal(set) var kind: Kind
      /// The number of the line in the log; of a skipped one, that of the line before it.
      package internal(set) var line: Int
      /// What the log says; `nil` where it lacks a line.
      package let seen: String?
      /// What belongs there; `nil` where a line is too many.
      package let expected: String?
    }

    /// The number of lines too many and too few.
    package let cost: Int
    /// The number that every alignment has at least: ``cost``, unless the bounds ended the search
    /// for a cheaper one.
    package let least: Int
    /// The lines that differ, in order.
    package internal(set) var changes: [Change]
  }

  /// Why a session is undecided of which the bounds ended the search.
  static var searchWasCut: String { "more steps without a line are possible than were tried" }
  /// Why a session is undecided that lacks a line.
  static var lineWasLate: String { "a line arrived too late" }
  /// Why a session is undecided whose name may be that of one that was cut off.
  static var mayHaveBegun: String {
    "its start may have been judged earlier, when too many sessions were open"
  }

  /// What the session is called.
  package let session: String
  /// The name of the log with the line that it is about, or with its first line.
  package internal(set) var log: String
  /// The number of that line: the first impossible one, the one that leaves it undecided, the last
  /// one where its end does, the first one where it conforms.
  package internal(set) var line: Int
  /// Whether it conforms.
  package internal(set) var kind: Kind
  /// The number of events that its lines say.
  package let events: Int
  /// The first impossible line of a session that diverges.
  package internal(set) var divergence: Divergence?
  /// Why it is undecided.
  package internal(set) var reason: String?
  /// The cheapest alignment of a session that diverges; `nil` where none was looked for.
  package internal(set) var alignment: Alignment?
  /// The session as a scenario, where that was asked for.
  package let scenario: String?
  /// The verdict that was reported before and that this one replaces, if there was one.
  package internal(set) var replaced: Kind?
}
