import Machines

/// An alignment of a log with a run of a machine.
struct LogAlignment<M: Machine>: Sendable {
  /// The lines too many and too few.
  let cost: Int
  /// What every alignment costs at least: ``cost``, unless the bounds ended the search.
  let least: Int
  /// The number of the machine that the run begins with.
  let start: Int
  let moves: [AlignmentMove<M>]

  /// A cheapest alignment of some events with a run from one of `machines`; where that takes longer
  /// than the bounds allow, the cheapest that was found. `nil` if none was.
  ///
  /// A line that the machine cannot do and one that the log lacks cost 1 each, so that a changed
  /// line costs 2; steps that have no lines cost nothing. First, some alignment
  /// is found by going on in the log wherever possible. Then everything cheaper is looked at.
  static func cheapest(
    of events: [LoggedEvent<M>], from machines: [M], by model: LogModel<M>
  ) -> Self? {
    let effort = model.bounds.alignment
    var graph = SituationGraph(of: model)
    var best: Self?
    // The hurried search finds some alignment, the less hurried one often a much better one.
    for rush in [9, 3] {
      var quick = AlignmentSearch(of: events, in: graph, rush: rush)
      best = quick.run(machines, below: best?.cost ?? .max, within: effort) ?? best
      graph = quick.graph
    }
    var thorough = AlignmentSearch(of: events, in: graph, rush: 0)
    if let found = thorough.run(machines, below: best?.cost ?? .max, within: effort) {
      return found
    }
    guard let best else { return nil }
    let least = thorough.wasCut ? min(thorough.least, best.cost) : best.cost
    return Self(cost: best.cost, least: least, start: best.start, moves: best.moves)
  }
}

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
