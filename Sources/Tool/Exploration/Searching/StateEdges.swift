import Machines

/// The transitions between expanded states and their targets, without stimuli. Each pair of states
/// occurs once.
struct StateEdges: Sendable {
  private var targets = PiecewiseArray<65_536, UInt32>()
  /// For each expanded state, the end index of its targets.
  private var ends = PiecewiseArray<65_536, Int>()

  /// Adds the targets of the next state.
  mutating func append(_ states: some Sequence<UInt32>) {
    for state in states { targets.append(state) }
    ends.append(targets.count)
  }

  /// The number of edges.
  var count: Int { targets.count }

  /// Returns the states that can be reached from `state` by edges, beginning with this state, in
  /// order of distance.
  func reachable(from state: UInt32) -> [UInt32] {
    var (reached, known) = ([state], Set([state]))
    var next = 0
    while next < reached.count {
      let state = Int(reached[next])
      next += 1
      guard state < ends.count else { continue }
      for index in (state == 0 ? 0 : ends[state - 1])..<ends[state]
      where known.insert(targets[index]).inserted {
        reached.append(targets[index])
      }
    }
    return reached
  }

  /// Calls `visit` with both ends of each edge.
  func forEach(_ visit: (_ from: UInt32, _ to: UInt32) -> Void) {
    var first = 0
    for state in ends.indices {
      for index in first..<ends[state] { visit(UInt32(state), targets[index]) }
      first = ends[state]
    }
  }

  /// Returns, for each state, whether it can reach a goal state.
  func reaching(_ isGoal: [Bool]) -> [Bool] {
    // The reversed edges, grouped by target.
    var starts = [Int](repeating: 0, count: isGoal.count + 1)
    forEach { _, to in starts[Int(to) + 1] += 1 }
    for index in isGoal.indices { starts[index + 1] += starts[index] }
    var sources = [UInt32](repeating: 0, count: count)
    var places = starts
    forEach { from, to in
      sources[places[Int(to)]] = from
      places[Int(to)] += 1
    }
    var reaches = isGoal
    var open = isGoal.indices.filter { isGoal[$0] }
    while let state = open.popLast() {
      for source in sources[starts[state]..<starts[state + 1]] where !reaches[Int(source)] {
        reaches[Int(source)] = true
        open.append(Int(source))
      }
    }
    return reaches
  }
}
