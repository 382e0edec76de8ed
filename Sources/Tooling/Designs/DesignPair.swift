import Exploration
import FileAccess
package import Machines
import Notation
package import Running
import ScenarioLanguage

/// Two designs of a machine that are compared.
package struct DesignPair<M: Machine> {
  let first: Design<M>
  let second: Design<M>
  let designs: Designs<M>
  let tool: MachineTool<M>

  /// Two of the designs of a tool.
  package init(
    _ first: Design<M>, _ second: Design<M>, among designs: Designs<M>, in tool: MachineTool<M>
  ) {
    self.first = first
    self.second = second
    self.designs = designs
    self.tool = tool
  }

  /// Both, with texts in `lexicon`.
  func machines(in lexicon: inout Lexicon) throws(Diagnostic) -> PairedMachines<M> {
    tool.engines.pair(try DesignComparison(of: first, second, among: designs, in: &lexicon))
  }
}

/// A comparison of two designs by all sequences of stimuli, the shortest ones first.
package struct ComparisonSearch<M: Machine> {
  private let pair: DesignPair<M>
  private let title: String?
  private let starts: SearchStarts<M>
  /// Whether it ends at the first difference.
  private let isSettledByOne: Bool
  private let choosing: AlphabetOptions
  private let ending: BoundOptions
  private let stateLimit: Int
  private let jobs: Int

  /// A comparison, called `title` in the progress and in the names of what it finds if there are
  /// several. It ends at `stateLimit` pairs of states where nothing else is said.
  package init(
    of pair: DesignPair<M>, title: String? = nil, from starts: SearchStarts<M>,
    isSettledByOne: Bool = false, choosing: AlphabetOptions, ending: BoundOptions,
    stateLimit: Int, jobs: Int
  ) {
    self.pair = pair
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
    let alphabet: Alphabet<M> = try choosing.alphabet(in: &lexicon)
    let search = try DifferentialSearch(
      from: starts.sequences, by: alphabet, in: lexicon,
      within: ending.bounds(orStates: stateLimit), isSettledByOne: isSettledByOne,
      through: pair.machines)
    report(.began(first: pair.first.name, second: pair.second.name))
    let found = try pair.tool.context.watching(ending, titled: title) { stop, look in
      try pair.tool.engines.differences(search, jobs, stop, look)
    }
    let library = try LibraryComparison(of: pair.first, pair.second, among: pair.designs)
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
      diverging: found.differences.count, among: pair.designs.declared,
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
  /// The givens and stimuli of the scenarios; without scenarios, of the app as it is.
  let sequences: [InputSequence<M>]
  /// Their texts.
  let lexicon: Lexicon

  /// The ends of all scenarios at some paths; the app as it is where there is no path. Ends the
  /// command where there is no scenario.
  package init(at paths: [String], in tool: MachineTool<M>) throws {
    let shared = try tool.sequences(at: paths)
    guard paths.isEmpty || !shared.sequences.isEmpty else {
      try tool.context.end("there is no scenario")
    }
    sequences =
      paths.isEmpty
      ? [InputSequence()] : shared.sequences.map { InputSequence($0.givens, $0.stimuli) }
    lexicon = shared.lexicon
  }
}

/// A comparison of two designs by random sequences.
struct ComparisonWalk<M: Machine> {
  let pair: DesignPair<M>
  let sequences: Int
  let length: Int
  let seed: UInt64

  /// Walks, and passes the same events to `report` as a comparison by scenarios; what tells the
  /// designs apart is reported as a scenario.
  func run(jobs: Int, report: (ComparisonEvent) -> Void) throws(Diagnostic) -> ComparisonSummary {
    let tool = pair.tool
    let walk = try DifferentialWalk<M>(
      sequences: sequences, length: length, seed: seed, through: pair.machines)
    report(.began(first: pair.first.name, second: pair.second.name))
    let walked = tool.engines.walkTwo(walk, jobs, tool.context.isInterrupted)
    if let found = walked.counterexample {
      let library = try LibraryComparison(of: pair.first, pair.second, among: pair.designs)
      report(.compared(try library.compare(found.text, named: "seed-\(seed).scenario")))
    }
    var summary = ComparisonSummary(
      ofSequences: walked.sequences, steps: walked.steps, declared: walked.declared,
      diverging: walked.counterexample == nil ? 0 : 1, among: pair.designs.declared,
      isInterrupted: tool.context.isInterrupted())
    summary.seed = seed
    report(.ended(summary))
    return summary
  }
}

extension UInt64 {
  /// A number that determines a walk, short enough to be typed.
  static var randomSeed: Self { .random(in: 0...UInt64(UInt32.max)) }
}
