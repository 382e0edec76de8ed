/// The verdict on a session, as far as a late line can change it.
struct JudgedVerdict: Sendable {
  /// The verdict without its details.
  enum Finding: Sendable {
    case conforms
    case undecided
    /// It diverges for a reason. An alignment has a cost. `order` is the order of the impossible
    /// line; `nil` at the end of the session, or if lines have no order.
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

  /// Whether a late line of a session with this name belongs to this one.
  func isAbout(_ line: LateLine) -> Bool {
    guard let previousEnd, case .ordered(let order) = line else { return true }
    return previousEnd < order
  }

  /// Whether the verdict is the same with a late line in its place.
  ///
  /// What is impossible before the line is impossible with it, too.
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
