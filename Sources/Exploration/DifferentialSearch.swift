public import Machines

/// Searches for a shortest sequence of stimuli in which two machines differ, breadth first: all
/// sequences of one stimulus come before those of two.
///
/// A pair of states is looked at once, however it is reached. A search ends at a limit on such
/// pairs, since most machines have too many states to see them all.
public struct DifferentialSearch<M: Machine>: Sendable {
  /// The result of a search.
  public struct Report: Sendable {
    /// The number of sequences tried, each a step longer than one that was tried before.
    public fileprivate(set) var sequences = 0
    /// The number of stimuli up to which every sequence was tried.
    public fileprivate(set) var length = 0
    /// The number of sequences that ended with a declared difference, by its name.
    public fileprivate(set) var declared: [String: Int] = [:]
    /// A shortest sequence that shows a difference that is not declared.
    public fileprivate(set) var counterexample: DifferingSequence<M>?
  }

  private let start: PairedSequence<M>
  private let limit: Int
  private let alphabet: Alphabet<M>
  private let lexicon: Lexicon
  private let machines: PairedMachines<M>

  /// A search from the end of the sequence `start`, with texts in `lexicon`, through the machines
  /// that `machines` makes. It looks at `limit` pairs of states at most.
  public init<Failure: Error>(
    from start: PairedSequence<M> = PairedSequence(), in lexicon: Lexicon = Lexicon(), limit: Int,
    through machines: (inout Lexicon) throws(Failure) -> PairedMachines<M>
  ) throws(Failure) {
    self.start = start
    self.limit = limit
    var lexicon = lexicon
    alphabet = Alphabet(in: &lexicon)
    self.machines = try machines(&lexicon)
    self.lexicon = lexicon
  }

  /// A pair of states that was reached, and how.
  private struct Node {
    let first: M
    let second: M
    let sequence: PairedSequence<M>

    /// The pair after the last step of the sequence.
    init(_ pair: PairedRun<M>, _ sequence: PairedSequence<M>) {
      first = pair.first.run.machine
      second = pair.second.run.machine
      self.sequence = sequence
    }
  }

  /// Searches until a difference is found, nothing is left, or the limit is reached; throws if the
  /// machines cannot begin with the givens. Where `isInterrupted`, the search ends early.
  public func run(isInterrupted: () -> Bool = { false }) throws(Objection) -> Report {
    var report = Report()
    var frontier: [Node] = []
    var pair = try machines.begin(start.givens)
    for (index, stimulus) in start.stimuli.enumerated() {
      pair.take(stimulus)
      let sequence = PairedSequence<M>(start.givens, Array(start.stimuli[...index]))
      guard take(pair, stimulus, sequence, &report) else { return report }
    }
    frontier.append(Node(pair, start))
    var seen: Set<[Int]> = [Self.fingerprint(of: pair)]
    while !frontier.isEmpty {
      var next: [Node] = []
      for node in frontier {
        guard !isInterrupted(), seen.count < limit else { return report }
        next += successors(of: node, &seen, &report)
        if report.counterexample != nil { return report }
      }
      report.length += 1
      frontier = next
    }
    return report
  }

  /// The pairs of states that follow a node and were not seen before.
  private func successors(
    of node: Node, _ seen: inout Set<[Int]>, _ report: inout Report
  ) -> [Node] {
    var nodes: [Node] = []
    for stimulus in stimuli(at: node) where report.counterexample == nil {
      var pair = PairedRun(of: node.first, node.second)
      pair.take(stimulus)
      let sequence = node.sequence.appending(stimulus)
      if take(pair, stimulus, sequence, &report), seen.insert(Self.fingerprint(of: pair)).inserted {
        nodes.append(Node(pair, sequence))
      }
    }
    return nodes
  }

  /// Counts the last step of a pair; returns whether the sequence goes on.
  private func take(
    _ pair: PairedRun<M>, _ stimulus: M.Stimulus, _ sequence: PairedSequence<M>,
    _ report: inout Report
  ) -> Bool {
    report.sequences += 1
    switch machines.judge(pair, stimulus) {
    case .same: return true
    case .declared(let name): report.declared[name, default: 0] += 1
    case .undeclared:
      report.counterexample = DifferingSequence(sequence: sequence, lexicon: lexicon)
    }
    return false
  }

  /// The stimuli over the values that exist in one of the machines.
  private func stimuli(at node: Node) -> [M.Stimulus] {
    let first = alphabet.stimuli(at: node.first)
    let known = Set(first)
    return first + alphabet.stimuli(at: node.second).filter { !known.contains($0) }
  }

  /// A number for a pair of states, of so many bits that no two pairs will have the same: whole
  /// machines would need too much memory.
  private static func fingerprint(of pair: PairedRun<M>) -> [Int] {
    (0..<2).map { salt in
      var hasher = Hasher()
      hasher.combine(salt)
      hasher.combine(pair.first.run.machine)
      hasher.combine(pair.second.run.machine)
      return hasher.finalize()
    }
  }
}
