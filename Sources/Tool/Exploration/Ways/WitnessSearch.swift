import Machines
import Tracing

/// A search in known sequences for a short path through a state in which one condition holds to a
/// state in which another condition holds.
///
/// The shortest beginnings of the sequences are shrunk. The path is not necessarily a shortest one,
/// but it is found without a search of the machine.
public struct WitnessSearch<M: Machine>: Sendable {
  private let sequences: [InputSequence<M>]
  private let milestone: StateCondition<M>
  private let goal: StateCondition<M>
  private let alphabet: Alphabet<M>

  /// The maximum number of beginnings to shrink. The shortest one does not always lead to the
  /// shortest path.
  private static var limit: Int { 8 }

  /// Creates a search in `sequences`. The `alphabet` provides simpler values.
  package init(
    in sequences: [(givens: [M.Given], stimuli: [M.Stimulus])],
    through milestone: StateCondition<M>, to goal: StateCondition<M>, by alphabet: Alphabet<M>
  ) {
    self.sequences = sequences.map { InputSequence($0.givens, $0.stimuli) }
    self.milestone = milestone
    self.goal = goal
    self.alphabet = alphabet
  }

  /// Returns the shortest path found; `nil` if no sequence contains one. Stops early once
  /// `isInterrupted` returns true.
  @usableFromInline package func run(isInterrupted: () -> Bool = { false }) -> Witness<M>? {
    var found: [(index: Int, path: InputSequence<M>)] = []
    for (index, sequence) in sequences.enumerated() where !isInterrupted() {
      if let path = path(in: sequence) { found.append((index, path)) }
    }
    let shortest = found.sorted { one, other in
      (one.path.stimuli.count, one.index) < (other.path.stimuli.count, other.index)
    }.prefix(Self.limit)
    return withoutActuallyEscaping(isInterrupted) { isInterrupted in
      let shrinker = Shrinker<M>(
        alphabet: alphabet, isInterrupted: isInterrupted, upToFailure: path)
      let shrunk = shortest.map { (index: $0.index, path: shrinker.shrunk($0.path)) }
      return shrunk.min { $0.path.size < $1.path.size }.flatMap(witness)
    }
  }

  /// Returns the shortest path with which a sequence begins; `nil` if it does not begin with a
  /// path.
  private func path(in sequence: InputSequence<M>) -> InputSequence<M>? {
    guard var machine = try? Preparation<M>(sequence.givens).machine else { return nil }
    var trail = Trail<M>()
    var hasPassed = milestone.holds(machine)
    if hasPassed, goal.holds(machine) { return InputSequence(sequence.givens) }
    for (index, stimulus) in sequence.stimuli.enumerated() {
      machine.step(stimulus, into: &trail)
      guard machine.breakdown == nil else { return nil }
      hasPassed = hasPassed || milestone.holds(machine)
      if hasPassed, goal.holds(machine) { return sequence.upTo(index) }
    }
    return nil
  }

  private func witness(_ index: Int, _ path: InputSequence<M>) -> Witness<M>? {
    guard let start = try? Preparation<M>(path.givens).machine else { return nil }
    return Witness(
      sequence: index, stepCount: sequences[index].stimuli.count,
      trace: Trace(path.givens, of: start, taking: path.stimuli))
  }
}

extension InputSequence {
  /// The number of steps, and then the number of givens.
  fileprivate var size: (Int, Int) { (stimuli.count, givens.count) }
}

/// A path that is part of a known sequence.
public struct Witness<M: Machine>: Sendable {
  /// The index of the sequence.
  package let sequence: Int
  /// The number of steps of the whole sequence.
  package let stepCount: Int
  /// The shrunk path.
  package let trace: Trace<M>
}
