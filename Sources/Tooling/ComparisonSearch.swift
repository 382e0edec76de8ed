import Exploration
import FileAccess
package import Machines
import Notation
package import Replaying
import ScenarioLanguage

/// A comparison of two designs by all sequences of stimuli, the shortest ones first.
package struct ComparisonSearch<M: Machine> {
  private let first: Design<M>
  private let second: Design<M>
  private let designs: Designs<M>
  private let title: String?
  private let starts: SearchStarts<M>
  /// Whether it ends at the first difference.
  private let isSettledByOne: Bool
  private let choosing: AlphabetOptions<M>
  private let ending: BoundOptions
  private let stateLimit: Int
  private let jobs: Int

  /// A comparison, called `title` in the progress and in the names of what it finds if there are
  /// several. It ends at `stateLimit` pairs of states where nothing else is said.
  package init(
    of first: Design<M>, _ second: Design<M>, among designs: Designs<M>, title: String? = nil,
    from starts: SearchStarts<M>, isSettledByOne: Bool = false, choosing: AlphabetOptions<M>,
    ending: BoundOptions, stateLimit: Int, jobs: Int
  ) {
    self.first = first
    self.second = second
    self.designs = designs
    self.title = title
    self.starts = starts
    self.isSettledByOne = isSettledByOne
    self.choosing = choosing
    self.ending = ending
    self.stateLimit = stateLimit
    self.jobs = jobs
  }

  /// Searches, and passes the same events to `report` as a comparison by scenarios. Throws where
  /// the scenarios cannot be read, or a design cannot begin with their givens.
  package func run(report: (ComparisonEvent) -> Void) throws -> ComparisonSummary {
    var lexicon = starts.lexicon
    let alphabet = try choosing.alphabet(in: &lexicon)
    let search = try DifferentialSearch(
      from: starts.sequences, by: alphabet, in: lexicon,
      within: ending.bounds(orStates: stateLimit), isSettledByOne: isSettledByOne
    ) { lexicon in
      let comparison = try DesignComparison(of: first, second, among: designs, in: &lexicon)
      return Engines.running.pair(comparison)
    }
    report(.began(first: first.name, second: second.name))
    var watch = ending.watch()
    let found = try Engines.running.differences(
      search, jobs, { [watch] in watch.reason() }, { watch.show($0, of: title) })
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
    of found: DifferentialSearch<M>.Report
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
package struct SearchStarts<M: Machine> {
  /// The givens and stimuli of the scenarios; those of the app as it is if there are none.
  let sequences: [InputSequence<M>]
  /// Their texts.
  let lexicon: Lexicon

  /// The ends of all scenarios at some paths; the app as it is where there is no path. Ends the
  /// command where there is no scenario.
  package init(at paths: [String], _ reading: Reading) throws {
    let shared = try Engines<M>.running.share(
      ScenarioFiles(paths), Selection(), ScenarioRun.loader(), Lexicon()
    ) { Interrupts.isRaised }
    guard paths.isEmpty || !shared.sequences.isEmpty else {
      try reading.end("there is no scenario")
    }
    sequences =
      paths.isEmpty
      ? [InputSequence()] : shared.sequences.map { InputSequence($0.givens, $0.stimuli) }
    lexicon = shared.lexicon
  }
}
