import Machines

/// An alignment of a log with a run of a machine.
struct LogAlignment<M: Machine>: Sendable {
  /// The number of extra and missing lines.
  let cost: Int
  /// A lower bound on the cost of every alignment. Equals ``cost`` unless the bounds ended the
  /// search.
  let least: Int
  /// The index of the machine with which the run begins.
  let start: Int
  let moves: [AlignmentMove<M>]

  /// Returns a cheapest alignment of some events with a run from one of `machines`.
  ///
  /// If the bounds end the search, the result is the cheapest alignment found, or `nil` if none was
  /// found. A line that the machine cannot produce and a line that the log lacks cost 1 each, so a
  /// changed line costs 2. Steps that have no lines cost nothing. First, the search finds some
  /// alignment by advancing in the log wherever possible. Then it explores everything cheaper.
  static func cheapest(
    of events: [LoggedEvent<M>], from machines: [M], by model: LogModel<M>
  ) -> Self? {
    let effort = model.bounds.alignment
    var graph = SituationGraph(of: model)
    var best: Self?
    // The hurried search finds some alignment, and the less hurried search often finds a much
    // better one.
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

/// A part of an alignment. It pairs events of the log with the machine's behaviour.
enum AlignmentMove<M: Machine>: Sendable {
  /// The event with this index happens both in the log and in the run. If the event is a stimulus,
  /// the case carries the stimulus.
  case agreed(event: Int, M.Stimulus?)
  /// The log has an event that the machine does not produce.
  case inserted(event: Int)
  /// The machine takes a stimulus without a line in the log. `isMissing` indicates whether the log
  /// should have a line for the stimulus.
  case took(M.Stimulus, isMissing: Bool)
  /// The machine shows an observation without a line in the log. `isMissing` indicates whether the
  /// log should have a line for the observation.
  case showed(Observation<M>, isMissing: Bool)

  /// The stimulus that the machine takes, if any.
  var stimulus: M.Stimulus? {
    switch self {
    case .agreed(_, let stimulus): stimulus
    case .took(let stimulus, _): stimulus
    case .inserted, .showed: nil
    }
  }

  /// The cost of the move: 1 for an extra or missing line.
  var cost: Int {
    switch self {
    case .agreed: 0
    case .inserted: 1
    case .took(_, let isMissing), .showed(_, let isMissing): isMissing ? 1 : 0
    }
  }
}
