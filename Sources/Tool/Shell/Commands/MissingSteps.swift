import Machines
import Notation
import Tracing

/// The missing steps to a state: stimuli that lead from a machine to the state, and what would
/// decide the last of them.
struct MissingSteps<M: Machine> {
  private let machine: M
  private let pattern: StatePattern
  private let search: NearbySearch<M>

  /// Searches for steps from `machine` that pass through a state matching `pattern`.
  init(
    from machine: M, to pattern: StatePattern, in lexicon: Lexicon,
    isInterrupted: @escaping @Sendable () -> Bool
  ) throws(CommandError) {
    self.machine = machine
    self.pattern = pattern
    search = try NearbySearch(
      from: machine, in: lexicon, isInterrupted: isInterrupted,
      through: { pattern.matchesAll(of: $0) ?? true },
      to: { _, trail in trail.lastIndex(to: pattern) != nil })
  }

  /// The steps, or a sentence that none were found.
  ///
  /// Throws if no steps were found and the machine broke down during the search.
  var text: String {
    get throws(CommandError) {
      if let (trace, lexicon) = search.found {
        return text(trace.steps.map(\.stimulus), in: lexicon)
      }
      let states = search.states.counted("state")
      if search.isStopped { return "stopped: none of \(states) so far leads there\n" }
      if let breakdown = search.breakdown {
        throw CommandError(
          message: breakdown.outcome,
          help: "none of the states reached leads there, but there may still be a path")
      }
      return search.isComplete
        ? "there is no path from here\n"
        : "none of the nearest \(states) leads there: the state is further away, or needs other "
          + "givens\n"
    }
  }

  /// Returns the missing stimuli, and the row that would decide the transition to the state.
  private func text(_ way: [M.Stimulus], in lexicon: Lexicon) -> String {
    var text = "missing:\n" + way.map { "  \($0.text(in: lexicon))\n" }.joined()
    var machine = machine
    var trail = Trail<M>()
    for stimulus in way { machine.step(stimulus, into: &trail) }
    guard let index = trail.lastIndex(to: pattern) else { return text }
    text += "would cause: \(trail.observations[index].text(in: lexicon))\n"
    if let reason = trail.reasons.last(where: { $0.position <= index }) {
      text += "  row: \(reason.row.path)\n"
      if let facts = reason.facts, !facts.phrase.operands.isNothing {
        text += "  seeing: \(facts.text(in: lexicon))\n"
      }
    }
    return text
  }
}

extension Trail {
  /// Returns the index of the last transition to a state that matches `pattern`. A step can pass
  /// through the state without ending there.
  fileprivate func lastIndex(to pattern: StatePattern) -> Int? {
    observations.lastIndex { observation in
      if case .transition(let state, _) = observation { pattern.matches(state) } else { false }
    }
  }
}
