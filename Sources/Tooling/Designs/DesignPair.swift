import Exploration
import Machines
import Running
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

extension DesignPair {
  /// Compares both by all sequences of stimuli, the shortest ones first, and passes the same events
  /// to `report` as a comparison by scenarios. Throws where a design cannot begin with the givens.
  ///
  /// The comparison is called `title` in the progress and in the names of what it finds if there
  /// are several. It ends at the first difference if `isSettledByOne`, and at `stateLimit` pairs of
  /// states where nothing else is said.
  package func search(
    titled title: String? = nil, from starts: SearchStarts<M>, isSettledByOne: Bool = false,
    choosing: AlphabetOptions, ending: BoundOptions, stateLimit: Int, jobs: Int,
    report: (ComparisonEvent) -> Void
  ) throws -> ComparisonSummary {
    var lexicon = starts.lexicon
    let alphabet: Alphabet<M> = try choosing.alphabet(in: &lexicon)
    let search = try DifferentialSearch(
      from: starts.sequences, by: alphabet, in: lexicon,
      within: ending.bounds(orStates: stateLimit), isSettledByOne: isSettledByOne,
      through: machines)
    report(.began(first: first.name, second: second.name))
    let found = try tool.watching(ending, titled: title) { stop, look in
      try tool.engines.differences(search, jobs, stop, look)
    }
    let library = try LibraryComparison(of: first, second, among: designs)
    for (index, differing) in found.differences.enumerated() {
      let name = "\(title.map { "\($0)-" } ?? "")\(index + 1).scenario"
      report(.compared(try library.compare(differing.text, named: name)))
    }
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
    report(.ended(summary))
    return summary
  }

  /// Compares both by random sequences, and passes the same events to `report` as a comparison by
  /// scenarios; what tells the designs apart is reported as a scenario.
  func walk(
    _ sequences: Int, length: Int, seed: UInt64, jobs: Int, report: (ComparisonEvent) -> Void
  ) throws(Diagnostic) -> ComparisonSummary {
    let walk = try DifferentialWalk<M>(
      sequences: sequences, length: length, seed: seed, through: machines)
    report(.began(first: first.name, second: second.name))
    let walked = tool.engines.walkTwo(walk, jobs, tool.context.isInterrupted)
    if let found = walked.counterexample {
      let library = try LibraryComparison(of: first, second, among: designs)
      report(.compared(try library.compare(found.text, named: "seed-\(seed).scenario")))
    }
    var summary = ComparisonSummary(
      ofSequences: walked.sequences, steps: walked.steps, declared: walked.declared,
      diverging: walked.counterexample == nil ? 0 : 1, among: designs.declared,
      isInterrupted: tool.context.isInterrupted())
    summary.seed = seed
    report(.ended(summary))
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

extension UInt64 {
  /// A number that determines a walk, short enough to be typed.
  static var randomSeed: Self { .random(in: 0...UInt64(UInt32.max)) }
}
