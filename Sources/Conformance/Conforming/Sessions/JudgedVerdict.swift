/// The verdict on a session, as far as a late line can change it.
struct JudgedVerdict: Sendable {
  /// The verdict without its details.
  enum Finding: Sendable {
    case conforms
    case undecided
    /// The session diverges. `cause` is the reason, and `cost` is the cost of the alignment, if
    /// there is one. `order` is the order of the impossible line; `nil` if the session diverges at
    /// its end, or if lines have no order.
    indirect case diverges(cause: String, cost: Int?, order: LineOrder?)
  }

  var finding: Finding
  /// The number of events.
  let events: Int
  /// The order of the line that ended the previous session with the same name, if one did.
  let previousEnd: LineOrder?

  /// The kind of verdict.
  var kind: SessionVerdict.Kind {
    switch finding {
    case .conforms: .conforms
    case .undecided: .undecided
    case .diverges: .diverges
    }
  }

  /// Returns whether a late line of a session with this name belongs to this session.
  func isAbout(_ line: LateLine) -> Bool {
    guard let previousEnd, case .ordered(let order) = line else { return true }
    return previousEnd < order
  }

  /// Returns whether the verdict stays the same if a late line is inserted where it belongs.
  ///
  /// A line that is impossible stays impossible if the late line comes after it.
  func holds(despite line: LateLine) -> Bool {
    switch (finding, line) {
    case (.undecided, _): true
    case (.conforms, _), (.diverges, .misplaced): false
    case (.diverges, .last): true
    case (.diverges(_, _, let impossible), .ordered(let order)):
      impossible.map { $0 <= order } ?? false
    }
  }
}

/// The place of a late line among the lines of its session.
enum LateLine {
  /// After all lines, since lines are in the order in which they arrive.
  case last
  /// In the place that its order gives.
  case ordered(LineOrder)
  /// Unknown, since the line lacks an order.
  case misplaced
}
