import Machines

/// Sequences of a machine, by the rows that decide in them and the states that they pass through.
struct KnownCourses<M: MutableMachine>: Sendable {
  private struct Place {
    let sequence: Int
    let stepCount: Int
  }

  /// Of the places in states where a row decides, so many are looked at, spread evenly.
  private static var placeLimit: Int { 128 }

  private let sequences: [InputSequence<M>]
  /// For each row, the sequences in which it decides.
  private var deciding: [M.Row: Set<Int>] = [:]
  /// For each row, the states in which it decides, without payloads.
  private var states: [M.Row: Set<String>] = [:]
  /// The places in each state, without its payload; of those where the machine is the same, one.
  private var places: [String: [Place]] = [:]

  /// The courses of some sequences, with texts in `lexicon`.
  init(_ sequences: [InputSequence<M>], in lexicon: Lexicon) {
    self.sequences = sequences
    var seen: Set<M> = []
    var trail = Trail<M>()
    for (index, sequence) in sequences.enumerated() {
      guard var machine = try? Preparation<M>(sequence.givens).machine else { continue }
      for count in 0...sequence.stimuli.count {
        let name = machine.state.names(in: lexicon).joined(separator: "/")
        if seen.insert(machine).inserted {
          places[name, default: []].append(Place(sequence: index, stepCount: count))
        }
        guard count < sequence.stimuli.count else { break }
        machine.step(sequence.stimuli[count], into: &trail)
        for row in trail.rows {
          deciding[row, default: []].insert(index)
          states[row, default: []].insert(name)
        }
      }
    }
  }

  /// Whether a row decides anywhere that the mutant may change.
  func touch(_ mutant: M.Mutant) -> Bool { mutant.affectedRows.contains { deciding[$0] != nil } }

  /// The sequences in which a row decides that the mutant may change, those of fewer steps first,
  /// and then those that lead to a state in which it does, with any payload: the row may decide
  /// there, too, in a machine that has something else in it.
  func sequences(for mutant: M.Mutant) -> [InputSequence<M>] {
    let touching = mutant.affectedRows.reduce(into: Set<Int>()) {
      $0.formUnion(deciding[$1] ?? [])
    }.sorted { (sequences[$0].stimuli.count, $0) < (sequences[$1].stimuli.count, $1) }
    let names = mutant.affectedRows.reduce(into: Set<String>()) { $0.formUnion(states[$1] ?? []) }
    let all = names.sorted().flatMap { places[$0] ?? [] }
    let stride = max(1, (all.count + Self.placeLimit - 1) / Self.placeLimit)
    let chosen = Swift.stride(from: 0, to: all.count, by: stride).map { all[$0] }
    return touching.map { sequences[$0] }
      + chosen.map { place in
        let sequence = sequences[place.sequence]
        return InputSequence(sequence.givens, Array(sequence.stimuli.prefix(place.stepCount)))
      }
  }
}
