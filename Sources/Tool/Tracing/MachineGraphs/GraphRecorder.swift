import Machines
import Notation

/// Collects a machine's transitions and steps in a graph.
///
/// Scenarios repeat many moves. Moves are therefore counted by value first, and each distinct move
/// is converted to words only once.
package struct GraphRecorder<M: Machine> {
  private struct Move: Hashable {
    let origin: M.State
    let target: M.State
    let row: M.Row?
    let decider: M.Decider?
    let verb: WordID?
    let isStay: Bool
  }

  /// The texts that occur in states and stimuli.
  package var lexicon: Lexicon
  private var graph: MachineGraph
  private var counts: [Move: Int] = [:]
  private var order: [Move] = []

  /// Creates a recorder for a machine that starts in `state`. Its graph includes the transitions
  /// that the machine declares.
  package init(startingIn state: M.State, in lexicon: Lexicon) {
    self.lexicon = lexicon
    graph = MachineGraph(
      startingIn: state.names(in: lexicon), stateNames: M.State.glossary.names)
    for way in M.ways {
      graph.declare(
        move(
          from: way.origin?.names(in: lexicon) ?? [], to: way.target.names(in: lexicon),
          by: way.row, via: way.decider, on: way.act ?? ""))
    }
  }

  /// The graph of everything recorded so far.
  package var result: MachineGraph {
    var graph = graph
    for move in order { graph.count(words(of: move), times: counts[move] ?? 0) }
    return graph.settled
  }

  /// Adds the transitions of a step as known transitions, without counting them.
  package mutating func declare(_ trail: Trail<M>, by stimulus: M.Stimulus, from state: M.State) {
    moves(of: trail, by: stimulus, from: state) { move in
      if M.Row.areTransitions || !move.isStay, counts.updateValue(0, forKey: move) == nil {
        graph.declare(words(of: move))
      }
    }
  }

  /// Counts the moves that a scenario makes. Throws if its givens are impossible.
  package mutating func count(
    _ stimuli: [M.Stimulus], behind givens: [M.Given]
  ) throws(Objection) {
    var machine = try Preparation<M>(givens).machine
    countStart(in: machine.state, times: 1)
    var trail = Trail<M>()
    for stimulus in stimuli {
      let before = machine.state
      machine.step(stimulus, into: &trail)
      count(trail, by: stimulus, from: before, times: 1)
    }
  }

  /// Adds `count` to the number of scenarios that start in a state.
  package mutating func countStart(in state: M.State, times count: Int) {
    graph.countStart(in: state.names(in: lexicon), times: count)
  }

  /// Counts the moves of a step, each of them `times` times.
  package mutating func count(
    _ trail: Trail<M>, by stimulus: M.Stimulus, from state: M.State, times: Int
  ) {
    moves(of: trail, by: stimulus, from: state) { move in
      let count = counts[move] ?? 0
      if count == 0 { order.append(move) }
      counts[move] = count + times
    }
  }

  /// The moves counted so far, each with its count.
  package var taken: [(move: GraphMove, count: Int)] {
    order.map { (words(of: $0), counts[$0] ?? 0) }
  }

  /// Calls `note` with each transition of a step and the row that decided it, and with each row
  /// that decided without causing a transition.
  private func moves(
    of trail: Trail<M>, by stimulus: M.Stimulus, from state: M.State, _ note: (Move) -> Void
  ) {
    var (origin, next, isFirst) = (state, 0, true)
    for (index, observation) in trail.observations.enumerated() {
      guard case .transition(let target, let decider) = observation else { continue }
      let decided = trail.reasons[next...].prefix { $0.position <= index }
      next += decided.count
      for reason in decided.dropLast() { note(stay(in: origin, by: reason.row)) }
      let row = decided.last?.row ?? trail.reasons.last { $0.position <= index }?.row
      let verb = row == nil && isFirst ? stimulus.phrase.verb : nil
      note(
        Move(
          origin: origin, target: target, row: row, decider: decider, verb: verb, isStay: false))
      (origin, isFirst) = (target, false)
    }
    for reason in trail.reasons[next...] { note(stay(in: origin, by: reason.row)) }
  }

  private func stay(in state: M.State, by row: M.Row) -> Move {
    Move(origin: state, target: state, row: row, decider: nil, verb: nil, isStay: true)
  }

  private func words(of move: Move) -> GraphMove {
    let act = move.verb.flatMap { M.Stimulus.glossary[$0]?.name } ?? ""
    return self.move(
      from: move.origin.names(in: lexicon), to: move.target.names(in: lexicon), by: move.row,
      via: move.decider, on: act, isStay: move.isStay)
  }

  private func move(
    from origin: [String], to target: [String], by row: M.Row?, via decider: M.Decider?,
    on act: String, isStay: Bool = false
  ) -> GraphMove {
    // A row of an outside actor describes an event in that actor, and is not a decision of the
    // machine.
    GraphMove(
      from: origin, to: target, by: row.flatMap { $0.actor == nil ? $0.path : nil },
      via: decider?.name, label: row.map { label(of: $0, via: decider) } ?? act,
      isStay: isStay)
  }

  /// Returns the name of a row without the decider's name at its beginning.
  private func label(of row: M.Row, via decider: M.Decider?) -> String {
    guard let decider, row.name.hasPrefix(decider.name + "/") else { return row.name }
    return String(row.name.dropFirst(decider.name.utf8.count + 1))
  }
}
