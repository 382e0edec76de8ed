/// The verdict on a recorded session.
package struct SessionVerdict: Hashable, Sendable {
  /// The kinds of verdicts.
  package enum Kind: String, CaseIterable, Sendable {
    /// The machine can produce the log of the session.
    case conforms
    /// The machine cannot produce it.
    case diverges
    /// The bounds or the log do not allow a decision.
    case undecided
  }

  /// The first impossible line.
  package struct Divergence: Hashable, Sendable {
    /// The number of the line in the log; for an end that comes too early, of the last line.
    package internal(set) var line: Int
    /// The event of the line, such as `observation shows landing`, or that the session ends.
    package let event: String
    /// The states that the machine can be in before the line, up to three.
    package let states: [String]
    /// The lines that are possible instead, up to three, the most similar first.
    package let possible: [String]
    /// The key of its group: the states, the event and the expected lines, without values.
    package let cause: String
  }

  /// The cheapest alignment.
  package struct Alignment: Hashable, Sendable {
    /// A line of an alignment that differs between the two.
    package struct Change: Hashable, Sendable {
      /// How the log differs from a conforming one.
      package enum Kind: String, Sendable {
        /// The log has an extra line.
        case inserted
        /// The log lacks a line.
        case skipped
        /// The log has a different line.
        case changed
      }

      /// The kind of difference.
      package internal(set) var kind: Kind
      /// The number of the line in the log; for a skipped line, of the line before it.
      package internal(set) var line: Int
      /// The event in the log; `nil` if the log lacks a line.
      package let seen: String?
      /// The expected event; `nil` if the line is extra.
      package let expected: String?
    }

    /// The number of extra and missing lines.
    package let cost: Int
    /// A lower bound on the cost of every alignment: ``cost``, unless the bounds ended the search
    /// for a cheaper one.
    package let least: Int
    /// The lines that differ, in order.
    package internal(set) var changes: [Change]
  }

  /// Why a session is undecided if the bounds ended its search.
  static var searchWasCut: String { "more steps without a line are possible than were tried" }
  /// Why a session is undecided if a line came too late.
  static var lineWasLate: String { "a line arrived too late" }
  /// Why a session is undecided if a session with the same name may have been cut off before.
  static var mayHaveBegun: String {
    "its start may have been judged earlier, when too many sessions were open"
  }

  /// The name of the session.
  package let session: String
  /// The name of the log that contains ``line``.
  package internal(set) var log: String
  /// The number of the line: the first impossible line, the line that makes the session undecided
  /// (the last one if its end does), or the first line of a conforming session.
  package internal(set) var line: Int
  /// The kind of verdict.
  package internal(set) var kind: Kind
  /// The number of events in its lines.
  package let events: Int
  /// The first impossible line of a session that diverges.
  package internal(set) var divergence: Divergence?
  /// Why the session is undecided.
  package internal(set) var reason: String?
  /// The cheapest alignment of a diverging session; `nil` if there was no search.
  package internal(set) var alignment: Alignment?
  /// The session as a scenario, if requested.
  package let scenario: String?
  /// The earlier verdict that this one replaces, if there was one.
  package internal(set) var replaced: Kind?
}
