import Exploration
import Machines
import Replaying
import ScenarioTracing

/// Holds every mutant of the app against scenarios, and looks for what tells those that they pass.
struct LibraryMutation<M: MutableMachine> {
  let suite: MutationSuite<M>
  let engines: MutationEngines<M>
  let jobs: Int
  let bounds: SearchBounds
  let isChosen: (Signature) -> Bool

  /// Does it, ended early by `watch`. Throws if the components of the app do not hold all of it.
  func run(watchedBy watch: inout SearchWatch) throws -> MutationReport<M> {
    let mutants = M.mutants
    let killers = engines.killers(
      suite, mutants, jobs, { [watch] in watch.reason() != nil },
      { watch.show("\($0) of \(mutants.count) mutants replayed") })
    var lexicon = suite.sequences.lexicon
    let alphabet = Alphabet<M>(in: &lexicon, choosing: isChosen)
    let survivors = killers.indices.filter { killers[$0] == nil }
    let search = try MutantSearch<M>(
      behind: suite.sequences.sequences, by: alphabet, within: bounds)
    let findings = try engines.search(
      search, survivors.map { mutants[$0] }, jobs, { [watch] in watch.reason() },
      { watch.show($0) }, { watch.show("\($0) of \(survivors.count) survivors explored") })
    var fates: [MutationReport<M>.Fate?] = killers.map { $0.map { .killed(by: $0) } }
    for (index, finding) in zip(survivors, findings) { fates[index] = fate(of: finding) }
    let early = watch.reason() ?? .interrupted
    return MutationReport(
      scenarioCount: suite.sequences.sequences.count,
      results: mutants.indices.map { index in
        (mutants[index], (index < fates.count ? fates[index] : nil) ?? .undecided(early))
      }, lexicon: lexicon)
  }

  private func fate(of finding: MutantFinding<M>) -> MutationReport<M>.Fate {
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
