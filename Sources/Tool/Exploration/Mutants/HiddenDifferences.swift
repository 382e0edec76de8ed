import Machines

/// Pairs of states in which a mutant differs from the machine although no difference has been
/// visible so far.
struct HiddenDifferences<M: MutableMachine> {
  /// The path to a pair.
  enum Way {
    case known(InputSequence<M>)
    case explored(SearchStep)
  }

  /// The pairs of differing states, in the order in which they were added.
  private(set) var pairs: [MachinePair<M>] = []
  private var ways: [MachinePair<M>: Way] = [:]
  private let mutant: M.Mutant

  /// Creates an empty collection.
  init(of mutant: M.Mutant) { self.mutant = mutant }

  /// Returns the path to a pair that was added.
  func way(to pair: MachinePair<M>) -> Way? { ways[pair] }

  /// Adds a pair and the path to the pair if its two states differ.
  mutating func add(_ pair: MachinePair<M>, by way: @autoclosure () -> Way) {
    var expected = pair.first
    expected.mutate(by: mutant)
    guard expected != pair.second, ways[pair] == nil else { return }
    ways[pair] = way()
    pairs.append(pair)
  }

  /// Adds the pairs after the steps of a sequence.
  ///
  /// Returns the sequence up to the first visible difference, or `nil` if there is no visible
  /// difference.
  mutating func follow(
    _ sequence: InputSequence<M>, through machines: PairedMachines<M>
  ) -> InputSequence<M>? {
    guard var pair = try? machines.begin(sequence.givens) else { return nil }
    for (index, stimulus) in sequence.stimuli.enumerated() {
      pair.take(stimulus)
      if machines.judge(pair, stimulus) != .same { return sequence.upTo(index) }
      add(MachinePair(pair), by: .known(sequence.upTo(index)))
    }
    return nil
  }
}
