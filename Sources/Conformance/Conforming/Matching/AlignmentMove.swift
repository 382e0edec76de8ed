import Machines

/// A part of an alignment: of what a log says with what the machine does.
enum AlignmentMove<M: Machine>: Sendable {
  /// The event of this number happens in both; the stimulus if it is one.
  case agreed(event: Int, M.Stimulus?)
  /// The log has an event that the machine does not.
  case inserted(event: Int)
  /// The machine takes a stimulus without a line of the log; `isMissing` if it would have one.
  case took(M.Stimulus, isMissing: Bool)
  /// The machine shows something without a line of the log; `isMissing` if it would have one.
  case showed(Observation<M>, isMissing: Bool)

  /// What the move costs: 1 for a line too much or too little.
  var cost: Int {
    switch self {
    case .agreed: 0
    case .inserted: 1
    case .took(_, let isMissing), .showed(_, let isMissing): isMissing ? 1 : 0
    }
  }
}
