import Machines
import Parallelism
import ScenarioLanguage

/// Scenarios that mutants of a machine are held against.
public struct MutationSuite<M: MutableMachine>: Sendable {
  /// A scenario that fails although nothing is changed, so that its failures show nothing.
  package struct UnsoundScenario: Error {
    /// The file and the name of the scenario.
    package let identity: String
  }

  private let scenarios: [BoundScenario<M>]
  /// For each row, the scenarios in which it decides.
  private let deciding: [M.Row: Set<Int>]
  /// The givens and stimuli of the scenarios, in their order.
  package let sequences: SharedSequences<M>

  /// The selected scenarios of `files` but those that a run skips or expects to fail. Throws a
  /// `FileError` or a `Diagnostic` where a file cannot be read, and an ``UnsoundScenario``. No file
  /// is begun once `isInterrupted` returns true.
  package init(
    of files: ScenarioFiles, selecting selection: Selection<M> = Selection(),
    by loader: ScenarioLoader<M> = ScenarioLoader(), isInterrupted: () -> Bool = { false }
  ) throws {
    scenarios = try loader.scenarios(of: files, selecting: selection, isInterrupted)
      .filter { $0.syntax.expectedFailureReason == nil }
    var deciding: [M.Row: Set<Int>] = [:]
    for (index, scenario) in scenarios.enumerated() where !isInterrupted() {
      var replay = ScenarioReplay(scenario, isStrict: false)
      let failure = replay.run { run, _, _ in
        for row in run.trail.rows { deciding[row, default: []].insert(index) }
      }
      if failure != nil { throw UnsoundScenario(identity: scenario.identity) }
    }
    self.deciding = deciding
    sequences = try SharedSequences(of: scenarios)
  }

  /// The scenarios in which a row decides that the mutant may change, those with fewer steps first,
  /// by their positions among ``sequences``.
  package func touching(_ mutant: M.Mutant) -> [Int] {
    mutant.affectedRows.reduce(into: Set<Int>()) { $0.formUnion(deciding[$1] ?? []) }
      .sorted { (scenarios[$0].stepCount, $0) < (scenarios[$1].stepCount, $1) }
  }

  /// For each mutant, the first scenario that it fails of those that touch its row, as a run judges
  /// it; `nil` where it passes all of them. On so many threads, on whose number the result does not
  /// depend. `look` is told how many are done. Once `isInterrupted` returns true, no further mutant
  /// is tried, and the result is shorter.
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

  private func killer(of mutant: M.Mutant) -> String? {
    for index in touching(mutant) {
      var scenario = scenarios[index]
      scenario.start.mutate(by: mutant)
      var replay = ScenarioReplay(scenario, isStrict: false)
      if replay.run() != nil { return scenario.identity }
    }
    return nil
  }
}
