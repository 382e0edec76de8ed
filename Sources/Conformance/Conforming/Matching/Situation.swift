import Machines

/// Where a machine may stand between two lines of a log: after a step, of which some observations
/// are still to come in the log.
struct Situation<M: Machine>: Hashable, Sendable {
  /// The machine after the step.
  let machine: M
  /// What the log can still show of the step, in order.
  let pending: ArraySlice<Observation<M>>

  init(_ machine: M, pending: ArraySlice<Observation<M>> = []) {
    self.machine = machine
    self.pending = pending
  }

  // Slices are compared by their elements, whatever their indices.
  static func == (one: Self, other: Self) -> Bool {
    one.machine == other.machine && one.pending.elementsEqual(other.pending)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(machine)
    hasher.combine(pending.count)
    for observation in pending { hasher.combine(observation.phrase) }
  }

  /// Whether it is known what the machine does here: not if it broke down.
  var isKnown: Bool { machine.breakdown == nil }

  /// The number of observations up to the last transition: behind them the machine stands where
  /// the step leads.
  var transitionsToCome: Int {
    let last = pending.lastIndex { observation in
      if case .transition = observation { true } else { false }
    }
    return last.map { $0 + 1 - pending.startIndex } ?? 0
  }

  /// The situation behind the first `count` observations that are still to come.
  func dropping(_ count: Int) -> Self { Self(machine, pending: pending.dropFirst(count)) }
}
