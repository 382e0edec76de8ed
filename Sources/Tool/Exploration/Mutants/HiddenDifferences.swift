import Machines

/// Where a mutant is in another state than the machine, and nothing has shown it.
struct HiddenDifferences<M: MutableMachine> {
  /// How the two come there.
  enum Way {
    case known(InputSequence<M>)
    case explored(SearchStep)
  }

  /// The different pairs of states, in the order in which they were added.
  private(set) var pairs: [MachinePair<M>] = []
  private var ways: [MachinePair<M>: Way] = [:]
  private let mutant: M.Mutant

  /// Nothing yet.
  init(of mutant: M.Mutant) { self.mutant = mutant }

  /// How the two come to a pair that was added.
  func way(to pair: MachinePair<M>) -> Way? { ways[pair] }

  /// Adds the pair that a way leads to, if its states differ.
  mutating func add(_ pair: MachinePair<M>, by way: @autoclosure () -> Way) {
    var expected = pair.first
    expected.mutate(by: mutant)
    guard expected != pair.second, ways[pair] == nil else { return }
    ways[pair] = way()
    pairs.append(pair)
  }

  /// Adds what is behind the steps of a sequence. Returns the sequence up to where it shows a
  /// difference; `nil` if it shows none.
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
