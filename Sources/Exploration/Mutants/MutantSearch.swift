public import Machines
import Parallelism
import ScenarioTracing

/// Looks for sequences that tell mutants from the machine.
///
/// A search begins behind the steps of known sequences from where a row first decides that the
/// mutant may change, and at places where they come to such a state otherwise. It goes on by every
/// stimulus. What it finds is shrunk, and then shorter sequences with the same givens are tried.
public struct MutantSearch<M: MutableMachine>: Sendable {
  typealias Stop = @Sendable () -> SearchEnd?

  private let courses: KnownCourses<M>
  private let alphabet: Alphabet<M>
  private let bounds: SearchBounds

  /// A search behind `sequences` by the stimuli of `alphabet`. Of the bounds, the depth counts the
  /// steps behind the sequences, and the states are pairs of states of each group of 64 places
  /// where it begins.
  public init(
    behind sequences: [InputSequence<M>], by alphabet: Alphabet<M>, within bounds: SearchBounds
  ) {
    courses = KnownCourses(sequences)
    self.alphabet = alphabet
    self.bounds = bounds
  }

  /// Looks at each mutant, on so many threads, on whose number the findings do not depend. Each
  /// thread asks `stop` now and then why the search should end, if it should. `look` is told how
  /// many are done. Throws if the components of the machine do not hold all of it.
  public func run(
    for mutants: [M.Mutant], jobs: Int = 1,
    until stop: @escaping @Sendable () -> SearchEnd? = { nil }, look: (Int) -> Void = { _ in }
  ) throws(IncompleteComponents) -> [MutantFinding<M>] {
    var results: [Result<MutantFinding<M>, IncompleteComponents>] = []
    OrderedWork<Void, Result<MutantFinding<M>, IncompleteComponents>>.run(
      count: mutants.count, jobs: jobs, from: {}
    ) { index, _ in
      Result { () throws(IncompleteComponents) in try finding(about: mutants[index], stop) }
    } take: { result in
      results.append(result)
      look(results.count)
    }
    var findings: [MutantFinding<M>] = []
    for result in results { findings.append(try result.get()) }
    return findings
  }

  private func finding(
    about mutant: M.Mutant, _ stop: @escaping Stop
  ) throws(IncompleteComponents) -> MutantFinding<M> {
    guard courses.touch(mutant) else { return .unreached }
    let machines = PairedMachines<M>(comparing: mutant)
    let positions = MutantPositions(
      in: courses.sequences(for: mutant), of: mutant, through: machines)
    if let sequence = positions.differing { return try told(by: sequence, machines, stop) }
    var (pairs, length) = (0, 1)
    while true {
      var end = SearchEnd.complete
      for batch in positions.batches {
        var bounds = bounds
        bounds.depth = length
        let found = try search(
          from: batch.map(\.pair), within: bounds, through: machines, stop)
        if let (start, stimuli) = found.difference,
          let position = batch.first(where: { MachinePair($0.pair) == start })
        {
          var sequence = positions.course(to: position)
          sequence.stimuli += stimuli
          return try told(by: sequence, machines, stop)
        }
        pairs += found.pairs
        if found.end != .complete, end == .complete || found.end != .depth(length) {
          end = found.end
        }
      }
      guard end == .depth(length), length < bounds.depth ?? .max else {
        return .untold(end, pairs: pairs)
      }
      length += 1
    }
  }

  /// What a search through two machines came to.
  private struct Found {
    let end: SearchEnd
    let pairs: Int
    /// The states where the first sequence begins that shows a difference, and the sequence.
    let difference: (start: MachinePair<M>, stimuli: [M.Stimulus])?
  }

  private func search(
    from starts: [PairedRun<M>], within bounds: SearchBounds, through machines: PairedMachines<M>,
    _ stop: @escaping Stop
  ) throws(IncompleteComponents) -> Found {
    try M.components.isEmpty
      ? search(WholeStates<MachinePair<M>>.self, from: starts, within: bounds, machines, stop)
      : search(FoldedStates<MachinePair<M>>.self, from: starts, within: bounds, machines, stop)
  }

  private func search<Coding: StateCoding<MachinePair<M>>>(
    _: Coding.Type, from starts: [PairedRun<M>], within bounds: SearchBounds,
    _ machines: PairedMachines<M>, _ stop: @escaping Stop
  ) throws(IncompleteComponents) -> Found {
    let explorer = PairExplorer(machines, by: alphabet, from: starts[0], isSettledByOne: true)
    var search = try BreadthFirstSearch<PairExplorer<M>, Coding>(
      from: starts.map { MachinePair($0) }, by: [explorer], MachinePair<M>.components,
      within: bounds)
    try search.run(until: stop) { _ in }
    let found = search.explorer
    guard let step = found.undeclared.values.min() else {
      return Found(end: search.end, pairs: search.count, difference: nil)
    }
    let course = try search.course(to: step.origin, by: found)
    let last = found.stimuli(at: search.state(step.origin))[Int(step.place)]
    return Found(
      end: search.end, pairs: search.count,
      difference: (search.state(course.start), course.stimuli + [last]))
  }

  /// The sequence shrunk or, if there is one, a shorter sequence with the same givens.
  private func told(
    by sequence: InputSequence<M>, _ machines: PairedMachines<M>, _ stop: @escaping Stop
  ) throws(IncompleteComponents) -> MutantFinding<M> {
    let shrunk = Shrinker(
      simplifyingBy: alphabet, isInterrupted: { stop() != nil },
      upToFailure: machines.upToDifference
    ).shrunk(sequence)
    guard shrunk.stimuli.count > 1, let start = try? machines.begin(shrunk.givens) else {
      return .told(machines.trace(of: shrunk), isShortest: true)
    }
    var bounds = bounds
    bounds.depth = shrunk.stimuli.count - 1
    let found = try search(from: [start], within: bounds, through: machines, stop)
    if let (_, stimuli) = found.difference {
      let shorter = InputSequence<M>(shrunk.givens, stimuli)
      return .told(machines.trace(of: shorter), isShortest: true)
    }
    let isShortest = found.end == .complete || found.end == .depth(shrunk.stimuli.count - 1)
    return .told(machines.trace(of: shrunk), isShortest: isShortest)
  }
}

extension PairedMachines {
  /// What the first machine does in a sequence.
  fileprivate func trace(of sequence: InputSequence<M>) -> Trace<M> {
    var trace = Trace<M>()
    for given in sequence.givens { trace.append(given) }
    guard var machine = try? Preparation<M>(sequence.givens).machine else { return trace }
    var trail = Trail<M>()
    for stimulus in sequence.stimuli {
      machine.step(stimulus, into: &trail)
      trace.append(stimulus, causing: trail.observations)
    }
    return trace
  }
}
