import Exploration
import Machines
import Replaying
import ScenarioTracing
import Simulation

/// Holds every mutant of the app against scenarios, and looks for what tells those that they pass.
struct LibraryMutation {
  let suite: MutationSuite<World>
  let jobs: Int
  let bounds: SearchBounds
  let isChosen: (Signature) -> Bool

  /// Does it, ended early by `watch`. Throws if the components of the app do not hold all of it.
  func run(watchedBy watch: inout SearchWatch) throws -> MutationReport {
    let mutants = World.mutants
    let killers = suite.killers(
      of: mutants, jobs: jobs, isInterrupted: { [watch] in watch.reason() != nil }
    ) { watch.show("\($0) of \(mutants.count) mutants replayed") }
    var lexicon = suite.sequences.lexicon
    let alphabet = Alphabet<World>(in: &lexicon, choosing: isChosen)
    let survivors = killers.indices.filter { killers[$0] == nil }
    let search = try MutantSearch<World>(
      behind: suite.sequences.sequences, by: alphabet, within: bounds)
    let findings = try search.run(
      for: survivors.map { mutants[$0] }, jobs: jobs, until: { [watch] in watch.reason() },
      explored: { watch.show($0) }
    ) { watch.show("\($0) of \(survivors.count) survivors explored") }
    var fates: [MutationReport.Fate?] = killers.map { $0.map { .killed(by: $0) } }
    for (index, finding) in zip(survivors, findings) { fates[index] = fate(of: finding) }
    let early = watch.reason() ?? .interrupted
    return MutationReport(
      scenarioCount: suite.sequences.sequences.count,
      results: mutants.indices.map { index in
        (mutants[index], (index < fates.count ? fates[index] : nil) ?? .undecided(early))
      }, lexicon: lexicon)
  }

  private func fate(of finding: MutantFinding<World>) -> MutationReport.Fate {
    switch finding {
    case .told(let trace, let isShortest): .survived(trace, isShortest: isShortest)
    case .unreached: .unreached
    case .untold(let end, let comparison):
      switch end {
      case .complete, .settled, .depth, .states: .equivalent(end, comparison)
      case .memory, .duration, .interrupted: .undecided(end)
      }
    }
  }
}
