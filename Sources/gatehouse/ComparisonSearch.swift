import Exploration
import FileAccess
import Machines
import Replaying
import ScenarioLanguage
import Simulation

/// A comparison of two designs by all sequences of stimuli, the shortest ones first.
struct ComparisonSearch {
  let first: Design<World>
  let second: Design<World>
  /// The file with the scenario where the sequences begin; `nil` for the app as it is.
  let start: TextSource?
  /// Whether it ends at the first difference.
  let isSettledByOne: Bool
  let choosing: AlphabetOptions
  let ending: BoundOptions
  let jobs: Int

  /// The number of pairs of states at which the search ends where nothing else is said.
  private static let stateLimit = 100_000

  /// Searches, and passes the same events to `report` as a comparison by scenarios. Throws where
  /// the scenario cannot be read or chosen, or a design cannot begin with its givens.
  func run(report: (ComparisonEvent) -> Void) throws -> ComparisonSummary {
    let designs = Designs<World>.ofFlow
    var (sequence, lexicon) = try beginning()
    let isAdmitted = try choosing.admission(in: &lexicon)
    let search = try DifferentialSearch(
      from: sequence, in: lexicon, choosing: choosing.isChosen, admitting: isAdmitted,
      within: bounds, isSettledByOne: isSettledByOne
    ) { lexicon in
      let comparison = try DesignComparison(of: first, second, among: designs, in: &lexicon)
      return PairedMachines(begin: comparison.begin, judge: comparison.verdict)
    }
    report(.began(first: first.name, second: second.name))
    var watch = ending.watch()
    let found = try search.run(jobs: jobs, until: { [watch] in watch.reason() }) { watch.show($0) }
    watch.end()
    let library = try LibraryComparison(of: first, second, among: designs)
    for (index, differing) in found.differences.enumerated() {
      let name = "\(index + 1).scenario"
      report(.compared(try library.compare(differing.text, named: name)))
    }
    let summary = summary(of: found, among: designs)
    report(.ended(summary))
    return summary
  }

  private var bounds: SearchBounds {
    var bounds = ending.bounds
    if ending.isUnbounded { bounds.states = Self.stateLimit }
    return bounds
  }

  private func summary(
    of found: DifferentialSearch<World>.Report, among designs: Designs<World>
  ) -> ComparisonSummary {
    var summary = ComparisonSummary(
      ofSequences: found.steps, steps: found.steps, declared: found.declared,
      diverging: found.differences.count, among: designs.declared,
      isInterrupted: found.end == .interrupted)
    summary.triedLength = found.length
    summary.bound = found.end == .complete ? nil : found.end.text
    if !isSettledByOne {
      summary.states = found.states
      summary.rowsOfFirstAlone = found.rowsOfFirstAlone.map(\.path)
    }
    return summary
  }

  /// The givens and stimuli before the search, and their texts.
  private func beginning() throws -> (InputSequence<World>, Lexicon) {
    guard let start else { return (InputSequence(), Lexicon()) }
    let file = try ScenarioRun.loader().load(start)
    if let error = file.diagnostics.first { throw error }
    let scenario = try file.scenario(named: nil)
    return (InputSequence(scenario.givens, scenario.stimuli), scenario.lexicon)
  }
}
