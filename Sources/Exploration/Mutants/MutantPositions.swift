import Machines

/// Where a machine and a mutant stand in the course of some sequences.
struct MutantPositions<M: MutableMachine> {
  /// Two machines behind some steps of a sequence.
  struct Position {
    let pair: PairedRun<M>
    let sequence: Int
    let stepCount: Int
  }

  /// The number of positions that one search begins with.
  private static var batchSize: Int { 64 }

  private let sequences: [InputSequence<M>]
  private var positions: [Position] = []
  /// The first sequence in which the two differ, up to where they do.
  private(set) var differing: InputSequence<M>?

  /// The ends of the sequences, and the positions before them from where a row decides that the
  /// mutant may change; those behind fewer steps first.
  init(
    in sequences: [InputSequence<M>], of mutant: M.Mutant, through machines: PairedMachines<M>
  ) {
    self.sequences = sequences
    let rows = Set(mutant.affectedRows)
    var seen: Set<MachinePair<M>> = []
    for (index, sequence) in sequences.enumerated() where differing == nil {
      guard var pair = try? machines.begin(sequence.givens) else { continue }
      var isTouched = false
      for count in 0...sequence.stimuli.count {
        let before = pair
        if count < sequence.stimuli.count {
          pair.take(sequence.stimuli[count])
          isTouched = isTouched || pair.first.run.trail.rows.contains { rows.contains($0) }
        }
        let isEnd = count == sequence.stimuli.count
        if isTouched || isEnd, seen.insert(MachinePair(before)).inserted {
          positions.append(Position(pair: before, sequence: index, stepCount: count))
        }
        if isEnd { break }
        if machines.judge(pair, sequence.stimuli[count]) != .same {
          differing = InputSequence(sequence.givens, Array(sequence.stimuli[...count]))
          break
        }
      }
    }
    positions.sort { ($0.stepCount, $0.sequence) < ($1.stepCount, $1.sequence) }
  }

  /// The positions in groups.
  var batches: [ArraySlice<Position>] {
    stride(from: 0, to: positions.count, by: Self.batchSize).map {
      positions[$0..<min($0 + Self.batchSize, positions.count)]
    }
  }

  /// What leads to a position.
  func course(to position: Position) -> InputSequence<M> {
    let sequence = sequences[position.sequence]
    return InputSequence(sequence.givens, Array(sequence.stimuli.prefix(position.stepCount)))
  }
}
