import Machines

/// Sequences of a machine, by the rows that decide in them.
struct KnownCourses<M: MutableMachine>: Sendable {
  private let sequences: [InputSequence<M>]
  /// For each row, the sequences in which it decides.
  private var deciding: [M.Row: Set<Int>] = [:]

  /// The courses of some sequences.
  init(_ sequences: [InputSequence<M>]) {
    self.sequences = sequences
    var trail = Trail<M>()
    for (index, sequence) in sequences.enumerated() {
      guard var machine = try? Preparation<M>(sequence.givens).machine else { continue }
      for stimulus in sequence.stimuli {
        machine.step(stimulus, into: &trail)
        for row in trail.rows { deciding[row, default: []].insert(index) }
      }
    }
  }

  /// Whether a row decides anywhere that the mutant may change.
  func touch(_ mutant: M.Mutant) -> Bool { mutant.affectedRows.contains { deciding[$0] != nil } }

  /// The sequences in which a row decides that the mutant may change, those of fewer steps first.
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
