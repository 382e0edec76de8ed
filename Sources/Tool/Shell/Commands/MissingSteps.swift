import Machines
import Notation

/// Searches for the missing steps to a state: a shortest sequence of stimuli that leads there.
struct MissingSteps<M: Machine> {
  /// The maximum numbers of states to visit, first with the user's stimuli alone, and then with up
  /// to one stimulus of another actor. More stimuli of other actors would lead to too many paths.
  private static var limits: [(isUserAlone: Bool, states: Int)] { [(true, 3_000), (false, 4_000)] }

  private let pattern: StatePattern
  private var lexicon: Lexicon
  private let alphabet: Alphabet<M>
  private let isInterrupted: () -> Bool

  init(to pattern: StatePattern, in lexicon: Lexicon, isInterrupted: @escaping () -> Bool) {
    self.pattern = pattern
    self.lexicon = lexicon
    self.isInterrupted = isInterrupted
    alphabet = Alphabet(in: &self.lexicon)
  }

  /// A reached state, and the step that led to it.
  private struct Node {
    let machine: M
    let stimulus: M.Stimulus?
    let origin: Int
    /// Whether only the user's stimuli are tried from this state.
    let isUsers: Bool
  }

  /// Describes a shortest sequence of steps from `machine` to the state, or reports that no
  /// sequence was found. Throws if no sequence was found and the machine broke down during the
  /// search.
  mutating func text(from machine: M) throws(CommandError) -> String {
    var tried = 0
    var broken: M?
    for (isUserAlone, limit) in Self.limits {
      switch way(from: machine, isUserAlone: isUserAlone, limit: limit) {
      case .found(let way, let trail): return text(way, trail)
      case .none(let nodes):
        tried += nodes.count
        broken = broken ?? nodes.lazy.map(\.machine).first { $0.breakdown != nil }
      }
    }
    if let broken, !isInterrupted() { try requireAnswers(of: broken) }
    let states = tried.counted("state")
    return isInterrupted()
      ? "stopped: none of \(states) so far leads there\n"
      : "none of the nearest \(states) leads there: the state is further away, or needs other "
        + "givens\n"
  }

  private enum Found {
    case found([M.Stimulus], Trail<M>)
    /// The states that were reached instead.
    case none([Node])
  }

  private func way(from machine: M, isUserAlone: Bool, limit: Int) -> Found {
    var nodes = [Node(machine: machine, stimulus: nil, origin: 0, isUsers: isUserAlone)]
    var known: Set<M> = [machine]
    var trail = Trail<M>()
    var next = 0
    while next < nodes.count, next < limit, !isInterrupted() {
      for stimulus in alphabet.stimuli(at: nodes[next].machine)
      where !nodes[next].isUsers || isUsers(stimulus) {
        var machine = nodes[next].machine
        machine.step(stimulus, into: &trail)
        guard !trail.isRefusedOrIgnored, known.insert(machine).inserted else { continue }
        let isUsers = nodes[next].isUsers || !isUsers(stimulus)
        nodes.append(
          Node(machine: machine, stimulus: stimulus, origin: next, isUsers: isUsers))
        if passes(trail) { return .found(way(in: nodes), trail) }
      }
      next += 1
    }
    return .none(nodes)
  }

  /// Returns whether a step passes through the state, even if the step does not end there.
  private func passes(_ trail: Trail<M>) -> Bool {
    trail.observations.contains { observation in
      if case .transition(let state, _) = observation { pattern.matches(state) } else { false }
    }
  }

  private func isUsers(_ stimulus: M.Stimulus) -> Bool {
    M.vocabulary.stimuli[stimulus.phrase.verb]?.causer == .user
  }

  private func way(in nodes: [Node]) -> [M.Stimulus] {
    var way: [M.Stimulus] = []
    var position = nodes.count - 1
    while let stimulus = nodes[position].stimulus {
      way.append(stimulus)
      position = nodes[position].origin
    }
    return way.reversed()
  }

  /// Returns the missing stimuli, and the row that would decide the transition to the state.
  private func text(_ way: [M.Stimulus], _ trail: Trail<M>) -> String {
    var text = "missing:\n" + way.map { "  \($0.text(in: lexicon))\n" }.joined()
    let index = trail.observations.lastIndex { observation in
      guard case .transition(let state, _) = observation else { return false }
      return pattern.matches(state)
    }
    if let index {
      text += "would cause: \(trail.observations[index].text(in: lexicon))\n"
      if let reason = trail.reasons.last(where: { $0.position <= index }) {
        text += "  row: \(reason.row.path)\n"
        if let facts = reason.facts, !facts.phrase.operands.isNothing {
          text += "  seeing: \(facts.text(in: lexicon))\n"
        }
      }
    }
    return text
  }
}
