import Machines

/// Sequences of a machine, indexed by the rows that decide their steps.
struct KnownCourses<M: MutableMachine>: Sendable {
  private let sequences: [InputSequence<M>]
  /// For each row, the sequences with a step that the row decides.
  private var deciding: [M.Row: Set<Int>] = [:]

  /// Creates an index of some sequences.
  ///
  /// Throws if givens are impossible.
  init(_ sequences: [InputSequence<M>]) throws(Objection) {
    self.sequences = sequences
    var trail = Trail<M>()
    for (index, sequence) in sequences.enumerated() {
      var machine = try Preparation<M>(sequence.givens).machine
      for row in machine.startTrail.rows { deciding[row, default: []].insert(index) }
      for stimulus in sequence.stimuli {
        machine.step(stimulus, into: &trail)
        for row in trail.rows { deciding[row, default: []].insert(index) }
      }
    }
  }

  /// Returns the sequences with a step decided by a row that the mutant affects, sorted by length.
  func sequences(for mutant: M.Mutant) -> [InputSequence<M>] {
    let touching = mutant.affectedRows.reduce(into: Set<Int>()) {
      $0.formUnion(deciding[$1] ?? [])
    }
    let sorted = touching.sorted { one, other in
      (sequences[one].stimuli.count, one) < (sequences[other].stimuli.count, other)
    }
    return sorted.map { sequences[$0] }
  }
}
