import Machines
import Parallelism
import ScenarioLanguage

/// Scenarios to run against mutants of a machine.
public struct MutationSuite<M: MutableMachine>: Sendable {
  /// A scenario that fails without any mutation. Its failures therefore prove nothing.
  package struct UnsoundScenario: Error {
    /// The file and the name of the scenario.
    package let identity: String
  }

  private let scenarios: [BoundScenario<M>]
  /// The scenarios in which each row decides.
  private let deciding: [M.Row: Set<Int>]
  /// The givens and stimuli of the scenarios, in the order of the scenarios.
  package let sequences: SharedSequences<M>

  /// Reads the selected scenarios of `files`, except those that are skipped or expected to fail.
  ///
  /// Throws a `FileError` or a `Diagnostic` if a file cannot be read, or an ``UnsoundScenario`` if
  /// a scenario fails without any mutation. No further file is read once `isInterrupted` returns
  /// true.
  package init(
    of files: ScenarioFiles, selecting selection: Selection<M> = Selection(),
    by loader: ScenarioLoader<M> = ScenarioLoader(), isInterrupted: () -> Bool = { false }
  ) throws {
    scenarios = try loader.scenarios(of: files, selecting: selection, isInterrupted)
      .filter { $0.syntax.expectedFailureReason == nil }
    var deciding: [M.Row: Set<Int>] = [:]
    for (index, scenario) in scenarios.enumerated() where !isInterrupted() {
      for row in scenario.start.startTrail.rows { deciding[row, default: []].insert(index) }
      var replay = ScenarioReplay(scenario, isStrict: false)
      let failure = replay.run { run, _, _ in
        for row in run.trail.rows { deciding[row, default: []].insert(index) }
      }
      if failure != nil { throw UnsoundScenario(identity: scenario.identity) }
    }
    self.deciding = deciding
    sequences = try SharedSequences(of: scenarios)
  }

  /// Returns the positions in ``sequences`` of the scenarios in which the mutant's rows decide.
  /// Scenarios with fewer steps come first.
  package func touching(_ mutant: M.Mutant) -> [Int] {
    mutant.affectedRows.reduce(into: Set<Int>()) { $0.formUnion(deciding[$1] ?? []) }
      .sorted { (scenarios[$0].stepCount, $0) < (scenarios[$1].stepCount, $1) }
  }

  /// Returns, for each mutant, the first failing scenario among the scenarios touching the mutant's
  /// rows; `nil` if the mutant passes all of these scenarios.
  ///
  /// The scenarios run on `jobs` threads. The number of threads does not affect the result. `look`
  /// is called with the number of finished mutants. Once `isInterrupted` returns true, no further
  /// mutant is tried, and the result is shorter.
  @usableFromInline package func killers(
    of mutants: [M.Mutant], jobs: Int = 1,
    isInterrupted: @escaping @Sendable () -> Bool = { false }, look: (Int) -> Void = { _ in }
  ) -> [String?] {
    var killers: [String?] = []
    var isOver = false
    OrderedWork<Void, String??>.run(count: mutants.count, jobs: jobs, from: ()) { index, _ in
      isInterrupted() ? nil : .some(killer(of: mutants[index]))
    } take: { killer in
      isOver = isOver || killer == nil
      guard !isOver, let killer else { return }
      killers.append(killer)
      look(killers.count)
    }
    return killers
  }

  /// Returns the start of a scenario on a mutant.
  func start(of index: Int, mutatedBy mutant: M.Mutant) -> M {
    var start = scenarios[index].start
    start.mutate(by: mutant)
    return start
  }

  private func killer(of mutant: M.Mutant) -> String? {
    for index in touching(mutant) {
      var scenario = scenarios[index]
      scenario.start = start(of: index, mutatedBy: mutant)
      var replay = ScenarioReplay(scenario, isStrict: false)
      if replay.run() != nil { return scenario.identity }
    }
    return nil
  }
}
