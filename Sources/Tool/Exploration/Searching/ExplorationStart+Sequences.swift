import Machines

extension ExplorationStart {
  /// The different states that some sequences pass through, each behind as few steps as they take
  /// to it, those after the fewest first; of no sequences, the machine as it is. Throws if givens
  /// are impossible.
  static func all(
    in sequences: [(givens: [M.Given], stimuli: [M.Stimulus])]
  ) throws(Objection) -> [Self] {
    var ways: [M: (sequence: Int, count: Int)] = [:]
    var trail = Trail<M>()
    for (index, sequence) in sequences.enumerated() {
      var machine = try Preparation<M>(sequence.givens).machine
      for count in 0...sequence.stimuli.count {
        if ways[machine].map({ $0.count > count }) ?? true { ways[machine] = (index, count) }
        guard count < sequence.stimuli.count else { break }
        machine.step(sequence.stimuli[count], into: &trail)
      }
    }
    guard !ways.isEmpty else { return [try Self()] }
    let sorted = ways.values.sorted { ($0.count, $0.sequence) < ($1.count, $1.sequence) }
    return try sorted.map { (way) throws(Objection) in
      let sequence = sequences[way.sequence]
      return try Self(sequence.givens, Array(sequence.stimuli.prefix(way.count)))
    }
  }
}
