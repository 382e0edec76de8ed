import Machines
import Tracing

/// A best-first search for a step after which a goal is reached. The states that a machine's
/// declared transitions bring closer to the goal are expanded first, so a distant goal is found
/// although nearby states are far too many to visit.
package struct GuidedSearch<M: Machine> {
  /// A reached state, and the step that led to it.
  private struct Node {
    let machine: M
    let stimulus: M.Stimulus?
    let origin: Int
    let depth: Int
  }

  /// The number of steps that one transition towards the goal is worth. A lower number leads to
  /// shorter paths, and a higher number to faster searches.
  private static var stepsPerTransition: Int { 4 }

  private let guide: StateGuide<M>
  private let alphabet: Alphabet<M>
  private let limit: Int
  private let isGoal: (borrowing M, borrowing Trail<M>) -> Bool

  /// Creates a search that visits up to `limit` states. `isPossible` returns whether the goal can
  /// be reached in a state with some names. Returns `nil` if the machine's declared transitions do
  /// not show the way.
  package init?(
    by alphabet: Alphabet<M>, in lexicon: Lexicon, limit: Int,
    through isPossible: (StatePattern) -> Bool,
    to isGoal: @escaping (borrowing M, borrowing Trail<M>) -> Bool
  ) {
    guard let guide = StateGuide<M>(to: isPossible, in: lexicon) else { return nil }
    self.guide = guide
    self.alphabet = alphabet
    self.limit = limit
    self.isGoal = isGoal
  }

  /// Returns the steps found from a start, behind its own steps; `nil` if there are none. Stops
  /// early once `isInterrupted` returns true.
  package func trace(from start: ExplorationStart<M>, isInterrupted: () -> Bool) -> Trace<M>? {
    run(from: start.machine, isInterrupted: isInterrupted).trace.map { trace in
      start.trace(goingOnBy: trace.steps.map(\.stimulus))
    }
  }

  /// Returns the steps found, and the number of states visited. Stops early once `isInterrupted`
  /// returns true.
  package func run(
    from machine: M, isInterrupted: () -> Bool
  ) -> (trace: Trace<M>?, states: Int) {
    var nodes = [Node(machine: machine, stimulus: nil, origin: 0, depth: 0)]
    var known: Set<M> = [machine]
    var open = Heap<(rank: Int, index: Int)>(by: <)
    open.insert((0, 0))
    var trail = Trail<M>()
    while let next = open.removeFirst(), nodes.count < limit, !isInterrupted() {
      let node = nodes[next.index]
      for stimulus in alphabet.stimuli(at: node.machine) {
        var machine = node.machine
        machine.step(stimulus, into: &trail)
        guard !trail.isRefusedOrIgnored, known.insert(machine).inserted else { continue }
        nodes.append(
          Node(machine: machine, stimulus: stimulus, origin: next.index, depth: node.depth + 1))
        guard !isGoal(machine, trail) else { return (trace(to: nodes), nodes.count) }
        let rank = guide.distance(of: machine.state) * Self.stepsPerTransition + node.depth + 1
        open.insert((rank, nodes.count - 1))
      }
    }
    return (nil, nodes.count)
  }

  /// Creates a search for a condition. Returns `nil` if the machine's declared transitions do not
  /// show the way.
  package init?(
    by alphabet: Alphabet<M>, in lexicon: Lexicon, limit: Int, to goal: StateCondition<M>
  ) {
    self.init(
      by: alphabet, in: lexicon, limit: limit, through: goal.isPossible,
      to: { machine, _ in goal.holds(copy machine) })
  }

  /// Returns the steps that lead to the last node.
  private func trace(to nodes: [Node]) -> Trace<M> {
    var stimuli: [M.Stimulus] = []
    var index = nodes.count - 1
    while let stimulus = nodes[index].stimulus {
      stimuli.append(stimulus)
      index = nodes[index].origin
    }
    return Trace([], of: nodes[0].machine, taking: stimuli.reversed())
  }
}
