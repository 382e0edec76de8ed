import Exploration
import FileAccess
import Machines
import Notation
import Replaying
import ScenarioLanguage
import Simulation

/// A comparison of two designs by all sequences of stimuli, the shortest ones first.
struct ComparisonSearch {
  let first: Design<World>
  let second: Design<World>
  let designs: Designs<World>
  /// What it is called where there are several, in the progress and in the names of what it finds.
  var title: String?
  let starts: SearchStarts
  /// Whether it ends at the first difference.
  var isSettledByOne = false
  let choosing: AlphabetOptions
  let ending: BoundOptions
  /// The number of pairs of states at which it ends where nothing else is said.
  let stateLimit: Int
  let jobs: Int

  /// Searches, and passes the same events to `report` as a comparison by scenarios. Throws where
  /// the scenarios cannot be read, or a design cannot begin with their givens.
  func run(report: (ComparisonEvent) -> Void) throws -> ComparisonSummary {
    var lexicon = starts.lexicon
    let alphabet = try choosing.alphabet(in: &lexicon)
    let search = try DifferentialSearch(
      from: starts.sequences, by: alphabet, in: lexicon,
      within: ending.bounds(orStates: stateLimit), isSettledByOne: isSettledByOne
    ) { lexicon in
      let comparison = try DesignComparison(of: first, second, among: designs, in: &lexicon)
      return PairedMachines(begin: comparison.begin, judge: comparison.verdict)
    }
    report(.began(first: first.name, second: second.name))
    var watch = ending.watch()
    let found = try search.run(jobs: jobs, until: { [watch] in watch.reason() }) {
      watch.show($0, of: title)
    }
    watch.end()
    let library = try LibraryComparison(of: first, second, among: designs)
    for (index, differing) in found.differences.enumerated() {
      let name = "\(title.map { "\($0)-" } ?? "")\(index + 1).scenario"
      report(.compared(try library.compare(differing.text, named: name)))
    }
    let summary = summary(of: found)
    report(.ended(summary))
    return summary
  }

  private func summary(
    of found: DifferentialSearch<World>.Report
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
}

/// Where searches through two designs begin.
struct SearchStarts {
  /// The givens and stimuli of the scenarios; those of the app as it is if there are none.
  let sequences: [InputSequence<World>]
  /// Their texts.
  let lexicon: Lexicon

  /// The ends of all scenarios at some paths; the app as it is where there is no path. Ends the
  /// command where there is no scenario.
  init(at paths: [String], _ reading: Reading) throws {
    let shared = try SharedSequences<World>(
      of: ScenarioFiles(paths), by: ScenarioRun.loader(),
      isInterrupted: { Interrupts.isRaised })
    guard paths.isEmpty || !shared.sequences.isEmpty else {
      try reading.end("there is no scenario")
    }
    sequences =
      paths.isEmpty
      ? [InputSequence()] : shared.sequences.map { InputSequence($0.givens, $0.stimuli) }
    lexicon = shared.lexicon
  }
}
