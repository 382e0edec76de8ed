import Machines
import Parallelism
import Tracing

/// Searches for sequences that distinguish mutants from the machine.
///
/// A mutant can only diverge at a step decided by one of its affected rows. The machine is
/// therefore explored from the states along known sequences, and a mutant repeats only the steps
/// decided by its affected rows. If a mutant shows no difference but reaches a different state,
/// both machines continue from there with every stimulus. They also continue from differing states
/// along the known sequences. The result is shrunk. After that, shorter sequences with the same
/// givens are tried.
public struct MutantSearch<M: MutableMachine>: Sendable {
  typealias Stop = @Sendable () -> SearchEnd?

  /// The maximum number of pairs of states in a search for a shorter sequence. Such a search begins
  /// far from any difference.
  private static var limitOfShorterOnes: Int { 2_000 }

  private let known: KnownCourses<M>
  private let starts: [ExplorationStart<M>]
  private let alphabet: Alphabet<M>
  private let bounds: SearchBounds

  /// Creates a search that begins before and after every step of the `sequences` and takes the
  /// stimuli of `alphabet`.
  ///
  /// Each bound applies twice. The maximum depth limits the steps after the sequences and,
  /// separately, the steps after the states first differ. The maximum number of states limits the
  /// machine's states and, separately, the pairs of states. Throws if givens are impossible.
  package init(
    behind sequences: [(givens: [M.Given], stimuli: [M.Stimulus])], by alphabet: Alphabet<M>,
    within bounds: SearchBounds
  ) throws(Objection) {
    known = try KnownCourses(sequences.map { InputSequence($0.givens, $0.stimuli) })
    starts = try ExplorationStart.all(in: sequences)
    self.alphabet = alphabet
    self.bounds = bounds
  }

  /// Searches for sequences that detect the mutants, on `jobs` threads. The findings do not depend
  /// on the number of threads.
  ///
  /// Each thread regularly calls `stop`, which returns `nil` or a reason to end the search.
  /// `explored` receives the progress of the exploration. After that, `look` receives the number of
  /// finished mutants. Throws if the machine's components do not cover its entire state.
  @usableFromInline package func run(
    for mutants: [M.Mutant], jobs: Int = 1,
    until stop: @escaping @Sendable () -> SearchEnd? = { nil },
    explored: (SearchProgress) -> Void = { _ in }, look: (Int) -> Void = { _ in }
  ) throws(IncompleteComponents) -> [MutantFinding<M>] {
    let steps = try MutantSteps(
      of: mutants, from: starts, by: alphabet, within: bounds, jobs: jobs, until: stop,
      look: explored)
    var results: [Result<MutantFinding<M>, IncompleteComponents>] = []
    OrderedWork<Void, Result<MutantFinding<M>, IncompleteComponents>>.run(
      count: mutants.count, jobs: jobs, from: ()
    ) { index, _ in
      Result { () throws(IncompleteComponents) in
        try finding(about: mutants[index], steps.records[index], in: steps, stop)
      }
    } take: { result in
      results.append(result)
      look(results.count)
    }
    return try results.map { result throws(IncompleteComponents) in try result.get() }
  }

  private func finding(
    about mutant: M.Mutant, _ record: MutantExplorer<M>.Record, in steps: MutantSteps<M>,
    _ stop: @escaping Stop
  ) throws(IncompleteComponents) -> MutantFinding<M> {
    let machines = PairedMachines<M>(comparing: mutant)
    let touching = known.sequences(for: mutant)
    guard record.stepCount > 0 || !touching.isEmpty else { return .unreached }
    var hidden = HiddenDifferences<M>(of: mutant)
    for sequence in touching {
      guard let telling = hidden.follow(sequence, through: machines) else { continue }
      return try told(by: telling, machines, stop)
    }
    // The mutant can reach this step by a different path, so the whole sequence is checked.
    for step in record.telling {
      let sequence = try steps.sequence(endingWith: step)
      guard let telling = machines.upToDifference(sequence) else { continue }
      return try told(by: telling, machines, stop)
    }
    for step in record.hiding {
      hidden.add(steps.pair(after: step, of: mutant), by: .explored(step))
    }
    let found = try search(from: hidden.pairs, within: bounds, through: machines, stop)
    if let (start, stimuli) = found.difference, let way = hidden.way(to: start) {
      var sequence =
        switch way {
        case .known(let sequence): sequence
        case .explored(let step): try steps.sequence(endingWith: step)
        }
      sequence.stimuli += stimuli
      return try told(by: sequence, machines, stop)
    }
    return .untold(
      found.end.isWithinBounds && steps.end != .complete ? steps.end : found.end,
      MutantComparison(
        steps: record.stepCount, otherDecisions: record.otherDecisionCount,
        otherStates: record.hiding.count, pairs: found.pairs))
  }

  /// The result of a search through two machines.
  private struct Found {
    var end = SearchEnd.complete
    var pairs = 0
    /// The first sequence that shows a difference, and its start.
    var difference: (start: MachinePair<M>, stimuli: [M.Stimulus])?
  }

  private func search(
    from starts: [MachinePair<M>], within bounds: SearchBounds,
    through machines: PairedMachines<M>, _ stop: @escaping Stop
  ) throws(IncompleteComponents) -> Found {
    guard let start = starts.first else { return Found() }
    let explorer = PairExplorer(
      machines, by: alphabet, from: PairedRun(of: start.first, start.second), isSettledByOne: true)
    let search = StateSearch(starts: starts, explorer: explorer, bounds: bounds, stop: stop)
    let found = try search.run(keptBy: MachinePair<M>.components) { _ in }
    let difference = try found.explorer.undeclared.values.min().map {
      step throws(IncompleteComponents) in try found.course(endingWith: step)
    }
    return Found(end: found.end, pairs: found.states.count, difference: difference)
  }

  /// Returns the shrunk sequence. If there is a shorter sequence with the same givens, returns the
  /// shorter sequence.
  private func told(
    by sequence: InputSequence<M>, _ machines: PairedMachines<M>, _ stop: @escaping Stop
  ) throws(IncompleteComponents) -> MutantFinding<M> {
    let shrunk = Shrinker(
      alphabet: alphabet, isInterrupted: { stop() != nil },
      upToFailure: machines.upToDifference
    ).shrunk(sequence)
    guard shrunk.stimuli.count > 1, let start = try? machines.begin(shrunk.givens) else {
      return .told(Trace(of: shrunk), isShortest: true)
    }
    var bounds = bounds
    bounds.depth = shrunk.stimuli.count - 1
    bounds.states = min(bounds.states ?? .max, Self.limitOfShorterOnes)
    let found = try search(
      from: [MachinePair(start)], within: bounds, through: machines, stop)
    if let (_, stimuli) = found.difference {
      let shorter = InputSequence<M>(shrunk.givens, stimuli)
      return .told(Trace(of: shorter), isShortest: true)
    }
    let isShortest = found.end == .complete || found.end == .depth(shrunk.stimuli.count - 1)
    return .told(Trace(of: shrunk), isShortest: isShortest)
  }
}

extension SearchEnd {
  /// Whether the search was complete or was cut short only by the depth limit.
  fileprivate var isWithinBounds: Bool {
    switch self {
    case .complete, .settled, .depth: true
    case .states, .memory, .duration, .interrupted: false
    }
  }
}
