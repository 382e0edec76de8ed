import Machines

/// A possible situation of a machine between two lines of a log. The machine has taken a step, and
/// some observations of the step can still be pending in the log.
struct Situation<M: Machine>: Hashable, Sendable {
  /// The machine after the step.
  let machine: M
  /// The observations of the step that the log can still show, in order.
  let pending: ArraySlice<Observation<M>>

  init(_ machine: M, pending: ArraySlice<Observation<M>> = []) {
    self.machine = machine
    self.pending = pending
  }

  // Slices are compared by their elements, regardless of their indices.
  static func == (one: Self, other: Self) -> Bool {
    one.machine == other.machine && one.pending.elementsEqual(other.pending)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(machine)
    hasher.combine(pending.count)
    for observation in pending { hasher.combine(observation.phrase) }
  }

  /// Whether the machine's further behaviour is known. It is unknown if the machine broke down.
  var isKnown: Bool { machine.breakdown == nil }

  /// The number of pending observations up to and including the last transition. After this
  /// transition, the machine is in the final state of the step.
  var transitionsToCome: Int {
    let last = pending.lastIndex { observation in
      if case .transition = observation { true } else { false }
    }
    return last.map { $0 + 1 - pending.startIndex } ?? 0
  }

  /// Returns the situation after the first `count` pending observations.
  func dropping(_ count: Int) -> Self { Self(machine, pending: pending.dropFirst(count)) }
}
