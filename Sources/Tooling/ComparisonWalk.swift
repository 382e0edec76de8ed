import Exploration
import Machines
import Replaying
import ScenarioLanguage

/// A comparison of two designs by random sequences.
struct ComparisonWalk<M: Machine> {
  let first: Design<M>
  let second: Design<M>
  let designs: Designs<M>
  let sequences: Int
  let length: Int
  let seed: UInt64

  /// Walks, and passes the same events to `report` as a comparison by scenarios; what tells the
  /// designs apart is reported as a scenario.
  func run(jobs: Int, report: (ComparisonEvent) -> Void) throws(Diagnostic) -> ComparisonSummary {
    let (first, second, designs) = (first, second, self.designs)
    let walk = try DifferentialWalk<M>(sequences: sequences, length: length, seed: seed) {
      (lexicon) throws(Diagnostic) in
      let comparison = try DesignComparison(of: first, second, among: designs, in: &lexicon)
      return Engines.running.pair(comparison)
    }
    report(.began(first: first.name, second: second.name))
    let walked = Engines.running.walkTwo(walk, jobs) { Interrupts.isRaised }
    if let found = walked.counterexample {
      let library = try LibraryComparison(of: first, second, among: designs)
      report(.compared(try library.compare(found.text, named: "seed-\(seed).scenario")))
    }
    var summary = ComparisonSummary(
      ofSequences: walked.sequences, steps: walked.steps, declared: walked.declared,
      diverging: walked.counterexample == nil ? 0 : 1, among: designs.declared,
      isInterrupted: Interrupts.isRaised)
    summary.seed = seed
    report(.ended(summary))
    return summary
  }
}
