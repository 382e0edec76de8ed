import Machines

/// Searches for a machine's run that differs from a log in only a few lines. The search uses A*
/// over pairs of a position in the log and a situation of the machine.
///
/// Before a step is taken, its observations are compared with the next lines of the log. Steps with
/// other observations wait until everything cheaper has been explored.
struct AlignmentSearch<M: Machine> {
  private struct AlignmentPlace: Hashable {
    let position: Int
    /// The number of the situation.
    let situation: Int
    /// The number of consecutive steps without a line; 0 if that number is not bounded.
    let silentSteps: Int
  }

  private struct Node {
    let place: AlignmentPlace
    /// The cost of the moves so far.
    let cost: Int
    /// The previous node and the move from it; `nil` for a start.
    let origin: (node: Int, move: AlignmentMove<M>)?
  }

  private struct PendingPlace: Hashable {
    let situation: Int
    let position: Int
  }

  /// An item of the queue.
  private enum Item {
    /// A node.
    case node(Int)
    /// All steps from a node. They are computed once everything cheaper has been explored.
    case steps(from: Int)
    /// The steps from a node that have a certain cost.
    case someSteps(from: Int, cost: Int)
  }

  /// The weight of each remaining line of the log, in tenths of the cost of an extra or missing
  /// line. With a weight of 0, the first alignment found is a cheapest alignment.
  private let rush: Int
  private let model: LogModel<M>
  private let events: [LoggedEvent<M>]
  private let isSilenceBounded: Bool
  /// The situations of the machine that were found.
  private(set) var graph: SituationGraph<M>
  /// The cost that an alignment must stay below.
  private var limit = Int.max
  /// Whether the bounds ended the search.
  private(set) var wasCut = false
  /// The furthest position in the log that the search reached, and the situations at that position.
  private(set) var furthest: (position: Int, situations: [Int]) = (0, [])
  private var nodes: [Node] = []
  /// The queued items, indexed by priority: the lowest possible cost of an alignment through the
  /// item, plus the weight of the remaining lines.
  private var queues: [[Item]] = []
  /// The first queue that can be nonempty.
  private var next = 0
  private var settled: Set<AlignmentPlace> = []
  /// Lower bounds on the cost of pending observations.
  private var pendingCosts: [PendingPlace: Int] = [:]

  /// Creates a search for an alignment of some events.
  init(of events: [LoggedEvent<M>], in graph: SituationGraph<M>, rush: Int) {
    self.events = events
    self.rush = rush
    (self.graph, model) = (graph, graph.model)
    isSilenceBounded = model.bounds.silentSteps != nil && model.visibility.stimuli.mayHide
  }

  /// Returns an alignment that costs less than `limit` and whose run begins with one of `machines`.
  /// Returns `nil` if there is no such alignment, or if the search was cut off after `effort` steps
  /// and places.
  mutating func run(_ machines: [M], below limit: Int, within effort: Int) -> LogAlignment<M>? {
    self.limit = limit
    let room = graph.stepCount + effort
    // The machine added last is explored first.
    for machine in machines.reversed() {
      let start = graph.number(of: Situation(machine))
      let place = AlignmentPlace(position: 0, situation: start, silentSteps: 0)
      add(Node(place: place, cost: 0, origin: nil))
    }
    while next < queues.count {
      guard let item = queues[next].popLast() else {
        next += 1
        continue
      }
      switch item {
      case .steps(let index):
        guard hasRoom(room) else { return nil }
        sortSteps(from: index)
      case .someSteps(let index, let cost): takeSteps(from: index, costing: cost)
      case .node(let index):
        let node = nodes[index]
        guard settled.insert(node.place).inserted else { continue }
        let situation = graph.situations[node.place.situation]
        if node.place.position == events.count, model.mayEnd(in: situation) {
          return found(index, machines)
        }
        guard hasRoom(room) else { return nil }
        expand(index, node)
      }
    }
    return nil
  }

  /// Returns whether further steps and places can be explored, and records in ``wasCut`` if they
  /// cannot.
  private mutating func hasRoom(_ room: Int) -> Bool {
    wasCut = nodes.count + graph.stepCount >= room
    return !wasCut
  }

  /// Records how far the log agrees with the pending observations of a place.
  private mutating func note(_ place: AlignmentPlace) {
    var (position, situations) = (place.position, [place.situation])
    while position < events.count, events[position].isOfStep {
      var next: [Int] = []
      for situation in situations {
        for (target, _) in graph.following(events[position], at: situation)
        where !next.contains(target) { next.append(target) }
      }
      guard !next.isEmpty else { break }
      (position, situations) = (position + 1, next)
    }
    guard position >= furthest.position else { return }
    if position > furthest.position { furthest = (position, []) }
    let room = model.bounds.situations - furthest.situations.count
    furthest.situations += situations.prefix(max(0, room))
  }

  /// A lower bound on the cost of every alignment, based on the progress of a search with a `rush`
  /// of 0.
  var least: Int { next / (2 * Self.unit) }

  /// Adds the successors of a node. The successor added last is explored first, so that the search
  /// prefers to advance in the log.
  private mutating func expand(_ index: Int, _ node: Node) {
    let (position, situation) = (node.place.position, node.place.situation)
    let pending = graph.situations[situation].pending
    if pending.isEmpty {
      let least = node.cost + (mayBeSilent(after: node.place) ? 0 : 1)
      add(.steps(from: index), atLeast: least, at: position)
    }
    if let first = pending.first {
      let move = AlignmentMove<M>.showed(first, isMissing: !model.isOptional(first))
      let shorter = graph.number(of: graph.situations[situation].dropping(1))
      add(place(position, shorter, after: move, node), index, move)
    }
    guard position < events.count else { return }
    let inserted = AlignmentMove<M>.inserted(event: position)
    add(place(position + 1, situation, after: inserted, node), index, inserted)
    for (found, stimulus) in graph.agreeing(with: events[position], at: situation) {
      let move = AlignmentMove<M>.agreed(event: position, stimulus)
      add(place(position + 1, found, after: move, node), index, move)
    }
  }

  /// Returns the place after a move. A line in the run resets the count of steps without a line.
  private func place(
    _ position: Int, _ situation: Int, after move: AlignmentMove<M>, _ node: Node
  ) -> AlignmentPlace {
    let count =
      switch move {
      case .agreed, .showed(_, true), .took(_, true): 0
      case .inserted, .showed(_, false): node.place.silentSteps
      case .took(_, false): node.place.silentSteps + 1
      }
    return AlignmentPlace(
      position: position, situation: situation, silentSteps: isSilenceBounded ? count : 0)
  }

  // MARK: - Steps

  /// Adds the steps from a node, grouped by cost.
  private mutating func sortSteps(from index: Int) {
    let node = nodes[index]
    let position = node.place.position
    var costs: Set<Int> = []
    for step in graph.steps(from: node.place.situation) where isUseful(step, node) {
      let cost = cost(of: step, at: position)
      costs.insert(cost)
      // The step is too expensive to be taken, but its observations can still agree with some
      // lines.
      guard node.cost + cost >= limit, node.cost + (step.isSilent ? 0 : 1) < limit,
        position < events.count, !graph.following(events[position], at: step.target).isEmpty
      else { continue }
      note(AlignmentPlace(position: position, situation: step.target, silentSteps: 0))
    }
    for cost in costs {
      add(.someSteps(from: index, cost: cost), atLeast: node.cost + cost, at: position)
    }
  }

  private mutating func takeSteps(from index: Int, costing cost: Int) {
    let node = nodes[index]
    let position = node.place.position
    for step in graph.steps(from: node.place.situation)
    where isUseful(step, node) && self.cost(of: step, at: position) == cost {
      let move = AlignmentMove<M>.took(step.stimulus, isMissing: !step.isSilent)
      add(place(position, step.target, after: move, node), index, move)
    }
  }

  /// Returns whether a step without a line can follow.
  private func mayBeSilent(after place: AlignmentPlace) -> Bool {
    guard model.visibility.stimuli.mayHide else { return false }
    return !isSilenceBounded || place.silentSteps < model.bounds.silentSteps ?? .max
  }

  /// Returns whether a step can be part of a cheapest alignment. A step is not useful if it exceeds
  /// the bound on steps without a line, or if it leaves the machine unchanged and shows nothing
  /// that the log contains.
  private mutating func isUseful(_ step: SituationStep<M>, _ node: Node) -> Bool {
    guard !step.isSilent || mayBeSilent(after: node.place) else { return false }
    guard step.isLoop else { return true }
    let unseen = graph.situations[step.target].pending.count { !model.isOptional($0) }
    return cost(ofPendingIn: step.target, at: node.place.position) < unseen
  }

  /// Returns a lower bound on the cost of a step and its observations.
  private mutating func cost(of step: SituationStep<M>, at position: Int) -> Int {
    (step.isSilent ? 0 : 1) + cost(ofPendingIn: step.target, at: position)
  }

  /// Returns a lower bound on the cost of the pending observations.
  ///
  /// Before anything else happens, each pending observation either matches one of the next lines of
  /// the log or has no line. Each line before the last matching line shows a pending observation,
  /// asserts a state, or is extra.
  private mutating func cost(ofPendingIn number: Int, at position: Int) -> Int {
    let pending = graph.situations[number].pending
    guard !pending.isEmpty else { return 0 }
    let key = PendingPlace(situation: number, position: position)
    if let known = pendingCosts[key] { return known }
    let lines = events[position..<endOfLines(for: pending.count, at: position)]
    var costs = [0]
    for line in lines { costs.append((costs.last ?? 0) + line.costInStep) }
    var leftOpen = costs[lines.count]
    for observation in pending {
      let omission = model.isOptional(observation) ? 0 : 1
      var next = [costs[0] + omission]
      for (index, line) in lines.enumerated() {
        let isSeen = line.says(observation)
        let other = min(next[index] + line.costInStep, costs[index + 1] + omission)
        next.append(isSeen ? min(costs[index], other) : other)
      }
      costs = next
      leftOpen = min(leftOpen, costs[lines.count])
    }
    let mayStop = model.mayStop && lines.endIndex == events.count
    let least = min(costs.min() ?? 0, mayStop ? leftOpen : .max)
    pendingCosts[key] = least
    return least
  }

  /// Returns the end of the lines that can match the pending observations. Omitting all
  /// observations is cheaper than skipping more lines than there are observations.
  private func endOfLines(for count: Int, at position: Int) -> Int {
    var (end, room) = (position, 2 * count)
    while end < events.count, room > 0 {
      room -= events[end].costInStep
      end += 1
    }
    return end
  }

  private mutating func add(_ place: AlignmentPlace, _ index: Int, _ move: AlignmentMove<M>) {
    guard !settled.contains(place) else { return }
    add(Node(place: place, cost: nodes[index].cost + move.cost, origin: (index, move)))
  }

  private mutating func add(_ node: Node) {
    let least = node.cost + cost(ofPendingIn: node.place.situation, at: node.place.position)
    if node.cost < limit { note(node.place) }
    guard least < limit else { return }
    nodes.append(node)
    add(.node(nodes.count - 1), atLeast: least, at: node.place.position)
  }

  /// The cost of one extra or missing line, in tenths.
  private static var unit: Int { 10 }

  private mutating func add(_ item: Item, atLeast cost: Int, at position: Int) {
    guard cost < limit else { return }
    // A node can have many steps, so everything else of the same cost comes first.
    let isWide = if case .steps = item { true } else { false }
    let queue = 2 * (cost * Self.unit + (events.count - position) * rush) + (isWide ? 1 : 0)
    while queues.count <= queue { queues.append([]) }
    queues[queue].append(item)
    next = min(next, queue)
  }

  private func found(_ last: Int, _ machines: [M]) -> LogAlignment<M> {
    var moves: [AlignmentMove<M>] = []
    var index = last
    while let origin = nodes[index].origin {
      moves.append(origin.move)
      index = origin.node
    }
    let machine = graph.situations[nodes[index].place.situation].machine
    let cost = nodes[last].cost
    return LogAlignment(
      cost: cost, least: cost, start: machines.firstIndex(of: machine) ?? 0,
      moves: moves.reversed())
  }
}

extension LoggedEvent {
  /// Returns whether the event matches this observation.
  fileprivate func says(_ observation: Observation<M>) -> Bool {
    switch self {
    case .observation(let pattern): pattern.matches(observation.phrase)
    case .stimulus, .anyStimulus, .state: false
    }
  }

  /// Whether the event can be among the lines of a step.
  fileprivate var isOfStep: Bool {
    switch self {
    case .observation, .state: true
    case .stimulus, .anyStimulus: false
    }
  }

  /// A lower bound on the cost of the event among the lines of a step, for an event that matches no
  /// observation of the step.
  fileprivate var costInStep: Int {
    switch self {
    case .state: 0
    case .observation, .stimulus, .anyStimulus: 1
    }
  }
}
