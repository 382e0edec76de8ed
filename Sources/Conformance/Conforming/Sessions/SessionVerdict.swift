/// The verdict on a recorded session.
package struct SessionVerdict: Hashable, Sendable {
  /// The kinds of verdicts.
  package enum Kind: String, CaseIterable, Sendable {
    /// The machine can produce the log of the session.
    case conforms
    /// The machine cannot produce the log of the session.
    case diverges
    /// The bounds or the log do not permit a decision.
    case undecided
  }

  /// The first impossible line.
  package struct Divergence: Hashable, Sendable {
    /// The number of the line in the log. If the session ends too early, this is the number of its
    /// last line.
    package internal(set) var line: Int
    /// The event of the line, such as `observation shows landing`, or the end of the session.
    package let event: String
    /// Up to three states that the machine can be in before the line.
    package let states: [String]
    /// Up to three lines that are possible instead. The most similar line comes first.
    package let possible: [String]
    /// How the log and the model disagree on a state; `nil` if the line is not about a state.
    package let remark: String?
    /// The grouping key for similar divergences: the state or the number of states, the event, and
    /// the most similar possible line, without values.
    package let cause: String
  }

  /// The cheapest alignment found.
  package struct Alignment: Hashable, Sendable {
    /// A line that differs between the log and the closest conforming log.
    package struct Change: Hashable, Sendable {
      /// The way in which the log differs from a conforming log.
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
      /// The number of the line in the log. For a skipped line, this is the number of the preceding
      /// line.
      package internal(set) var line: Int
      /// The event in the log; `nil` if the log lacks a line.
      package let seen: String?
      /// The expected event; `nil` if the line is extra.
      package let expected: String?
    }

    /// The number of extra and missing lines.
    package let cost: Int
    /// A lower bound on the cost of every alignment. Equals ``cost`` unless the search reached its
    /// bounds before ruling out a cheaper alignment.
    package let least: Int
    /// The lines that differ, in order.
    package internal(set) var changes: [Change]
  }

  /// A claim that a session breaks or leaves undecided, although the machine can produce its log.
  package struct Breach: Hashable, Sendable {
    /// The name of the claim.
    package let claim: String
    /// The claim as written.
    package let text: String
    /// The number of the line in the log.
    package internal(set) var line: Int
    /// Whether the claim is broken. Otherwise, it is undecided.
    package let isCertain: Bool
  }

  /// The reason why a session is undecided if its search reached the bounds.
  static var searchWasCut: String { "more steps without a line are possible than were tried" }
  /// The reason why a session is undecided if a line arrived too late.
  static var lineWasLate: String { "a line arrived too late" }
  /// The reason why a session is undecided if an earlier session with the same name may have been
  /// cut off.
  static var mayHaveBegun: String {
    "its start may have been judged earlier, when too many sessions were open"
  }

  /// The name of the session.
  package let session: String
  /// The name of the log that contains ``line``.
  package internal(set) var log: String
  /// The number of a line in the log. For a diverging session, this is the first impossible line.
  /// For a conforming session, it is the first line. For an undecided session, it is the line that
  /// leaves the session undecided, or the last line if the end of the session leaves it undecided.
  package internal(set) var line: Int
  /// The kind of verdict.
  package internal(set) var kind: Kind
  /// The number of events in the session's lines.
  package let events: Int
  /// The first impossible line of a session that diverges.
  package internal(set) var divergence: Divergence?
  /// The reason why the session is undecided; `nil` for other verdicts.
  package internal(set) var reason: String?
  /// The cheapest alignment found for a diverging session; `nil` if no alignment was found or the
  /// search was left out.
  package internal(set) var alignment: Alignment?
  /// The claims that a conforming session breaks or leaves undecided.
  package internal(set) var breaches: [Breach] = []
  /// The session as a scenario, if requested.
  package let scenario: String?
  /// The earlier verdict that this verdict replaces, if any.
  package internal(set) var replaced: Kind?
}
