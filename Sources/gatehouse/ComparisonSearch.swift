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
  /// The number of states at which the search ends.
  let limit: Int

  /// Searches, and passes the same events to `report` as a comparison by scenarios. Throws where
  /// the scenario cannot be read or chosen, or a design cannot begin with its givens.
  func run(report: (ComparisonEvent) -> Void) throws -> ComparisonSummary {
    let designs = Designs<World>.ofFlow
    let (sequence, lexicon) = try beginning()
    let search = try DifferentialSearch(from: sequence, in: lexicon, limit: limit) { lexicon in
      let comparison = try DesignComparison(of: first, second, among: designs, in: &lexicon)
      return PairedMachines(begin: comparison.begin, judge: comparison.verdict)
    }
    report(.began(first: first.name, second: second.name))
    let found = try search.run(isInterrupted: { Interrupts.isRaised })
    if let differing = found.counterexample {
      let library = try LibraryComparison(of: first, second, among: designs)
      report(.compared(try library.compare(differing.text, named: "shortest.scenario")))
    }
    var summary = ComparisonSummary(
      ofSequences: found.sequences, steps: found.sequences, declared: found.declared,
      diverging: found.counterexample == nil ? 0 : 1, among: designs.declared,
      isInterrupted: Interrupts.isRaised)
    summary.triedLength = found.length
    report(.ended(summary))
    return summary
  }

  /// The givens and stimuli before the search, and their texts.
  private func beginning() throws -> (PairedSequence<World>, Lexicon) {
    guard let start else { return (PairedSequence(), Lexicon()) }
    let file = try ScenarioRun.loader().load(start)
    if let error = file.diagnostics.first { throw error }
    let scenario = try file.scenario(named: nil)
    return (PairedSequence(scenario.givens, scenario.stimuli), scenario.lexicon)
  }
}
