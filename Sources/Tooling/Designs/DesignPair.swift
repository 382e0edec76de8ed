import Exploration
import Machines
import Running
import ScenarioLanguage

/// Two designs of a machine that are to be compared.
package struct DesignPair<M: Machine> {
  let first: Design<M>
  let second: Design<M>
  let designs: Designs<M>
  let tool: MachineTool<M>
  /// The claims that are checked in walks. They have no errors.
  let rules: ClaimLibrary

  /// Creates a pair from two of a tool's designs.
  package init(
    _ first: Design<M>, _ second: Design<M>, among designs: Designs<M>,
    checking rules: ClaimLibrary = ClaimLibrary(), in tool: MachineTool<M>
  ) {
    self.rules = rules
    self.first = first
    self.second = second
    self.designs = designs
    self.tool = tool
  }

  /// Returns both designs as one machine. Its texts are added to `lexicon`.
  func machines(in lexicon: inout Lexicon) throws(Diagnostic) -> PairedMachines<M> {
    let claims: [Claim<M>] = rules.claims(in: &lexicon).claims
    return tool.engines.pair(
      try DesignComparison(of: first, second, among: designs, checking: claims, in: &lexicon))
  }

  /// Returns a comparison of scenarios that were found.
  private func library() throws(Diagnostic) -> LibraryComparison<M> {
    var lexicon = Lexicon()
    let claims: [Claim<M>] = rules.claims(in: &lexicon).claims
    let setting = claims.isEmpty ? tool.setting : tool.setting.claiming(claims, in: lexicon)
    return try LibraryComparison(
      of: first, second, among: designs, loader: tool.loader(in: setting))
  }
}

extension DesignPair {
  /// Compares both designs on all sequences of stimuli, starting with the shortest.
  ///
  /// The events passed to `report` are the same as in a comparison on scenarios. Throws if a design
  /// cannot start with the givens. If there are several comparisons, `title` identifies this one in
  /// the progress output and in the names of its findings. If `isSettledByOne` is true, the search
  /// ends at the first difference. It also ends at `stateLimit` pairs of states, unless the options
  /// set another bound.
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
    let library = try library()
    for (index, differing) in found.differences.enumerated() {
      let name = "\(title.map { "\($0)-" } ?? "")\(index + 1).scenario"
      report(.compared(try library.compare(differing.text, named: name)))
    }
    var summary = ComparisonSummary(
      ofSequences: found.steps, steps: found.steps, accepted: found.accepted,
      declared: found.declared, diverging: found.differences.count, among: designs.declared,
      isInterrupted: found.end == .interrupted)
    summary.triedLength = found.length
    if found.end != .complete {
      summary.bound = ComparisonSummary.Bound(found.end.text, code: found.end.code)
    }
    if !isSettledByOne {
      summary.states = found.states
      summary.rowsOfFirstAlone = found.rowsOfFirstAlone.map(\.path)
    }
    report(.ended(summary))
    return summary
  }

  /// Compares both designs on random sequences.
  ///
  /// The events passed to `report` are the same as in a comparison on scenarios. A sequence that
  /// distinguishes the designs is reported as a scenario.
  func walk(
    _ sequences: Int, length: Int, seed: UInt64, jobs: Int, report: (ComparisonEvent) -> Void
  ) throws(Diagnostic) -> ComparisonSummary {
    let walk = try DifferentialWalk<M>(
      sequences: sequences, length: length, seed: seed, through: machines)
    report(.began(first: first.name, second: second.name))
    let walked = tool.engines.walkTwo(walk, jobs, tool.context.isInterrupted)
    if let found = walked.counterexample {
      let library = try library()
      report(.compared(try library.compare(found.text, named: "seed-\(seed).scenario")))
    }
    var summary = ComparisonSummary(
      ofSequences: walked.sequences, steps: walked.steps, accepted: walked.accepted,
      declared: walked.declared, diverging: walked.counterexample == nil ? 0 : 1,
      among: designs.declared,
      isInterrupted: tool.context.isInterrupted())
    summary.seed = seed
    report(.ended(summary))
    return summary
  }
}

/// The starts of searches through two designs.
package struct SearchStarts<M: Machine> {
  /// The givens and stimuli of the scenarios, or one empty sequence if there are no paths.
  let sequences: [InputSequence<M>]
  /// The texts that occur in the sequences.
  let lexicon: Lexicon

  /// Creates a start at the end of each scenario in the files at some paths. If `paths` is empty,
  /// the only start is the initial state.
  ///
  /// Ends the command if the paths contain no scenario.
  package init(at paths: [String], in tool: MachineTool<M>) throws {
    let shared = try tool.sequences(at: paths, .reported)
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
  /// A random seed for a walk. It is short enough to be typed.
  static var randomSeed: Self { .random(in: 0...UInt64(UInt32.max)) }
}
