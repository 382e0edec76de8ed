import ArgumentParser
import Exploration
import Machines
import Running

struct CoverageCommand: SelectingCommand, MachineCommand {
  static let abstract = "Report what scenarios cover and what they miss."
  static var discussion: String {
    """
    Counts the states, transitions, rows, rules and facts that scenarios reach, whatever they \
    expect. A warning names the first one that fails. Then every stimulus is tried in every state \
    they pass through, for one step or --depth steps. Items that are reached in this way but not \
    covered are listed with a shortest path. Declared items that were not reached are listed \
    separately.

    Exit codes: 0 enough is covered, 1 less than --minimum, 2 unreadable input, 3 incomplete \
    search with --complete, 130 interrupted.

    Example: `\(ToolContext.command) coverage Scenarios --minimum 90 --of transitions`.
    """
  }

  @Argument(help: .scenarioPaths, completion: .scenarioFiles)
  var paths: [String]

  @OptionGroup(title: "Selection") var selecting: SelectionOptions

  @OptionGroup var beyond: BeyondOptions

  @OptionGroup(title: "Stimuli") var choosing: AlphabetOptions

  @OptionGroup(title: "Bounds") var ending: BoundOptions

  @OptionGroup var design: DesignOption

  @OptionGroup var jobs: JobsOption

  @OptionGroup var color: ColorOption

  @Option(
    help: ArgumentHelp(
      SharedHelp.minimum, discussion: "Of the reached items of each kind; --depth reaches more.",
      valueName: "percent"))
  var minimum = 0

  @Option(
    name: .customLong("of"),
    help: "Kind of item for --minimum; repeat it for several. (default: all)".taking("kind"))
  var kinds: [CoverageItem.Kind] = []

  @Option(
    help: ArgumentHelp(
      SharedHelp.format, discussion: "dot is a graph coloured by coverage.", valueName: "format"))
  var format = CoverageFormat.text

  @OptionGroup var target: OutputOption

  func check<M: Machine>(in tool: MachineTool<M>) throws {
    _ = try selection(in: tool)
    try require((0...100).contains(minimum), "--minimum must be between 0 and 100")
    try require(minimum > 0 || kinds.isEmpty, "--of requires --minimum")
  }

  var chosenDesign: DesignOption? { design }

  func run<M: Machine>(in tool: MachineTool<M>) throws -> ExitStatus {
    let claimed = try target.claimed(beside: paths + beyond.paths)
    let coverage = try cover(in: tool)
    try tool.endIfBroken()
    if let caller = tool.context.caller {
      caller.record(try coverage.record(listing: caller.listLimit))
    }
    try target.write(
      format.text(of: coverage, paint: target.paint(in: tool.context)), to: claimed,
      in: tool.context)
    if tool.context.isInterrupted() { return .interrupted }
    let minimum = Minimum(option: "--minimum", percent: minimum)
    let least = coverage.leastShare(of: kinds)
    guard tool.context.meets(minimum, least.share, of: least.name, "covered") else {
      return .failed
    }
    return ending.status(after: coverage.report.exploration.end)
  }

  /// Computes the coverage of the scenarios, and finds further items that are reachable within the
  /// bounds. The default bound is one step.
  ///
  /// Ends the command if a file cannot be read or no scenario is selected.
  private func cover<M: Machine>(
    in tool: MachineTool<M>
  ) throws -> SelectedCoverage<M> {
    let shared = try sequences(in: tool, .reported)
    let ends = try beyond.sequences(in: design, after: shared.lexicon, tool)
    var lexicon = ends.lexicon
    let alphabet: Alphabet<M> = try choosing.alphabet(in: &lexicon)
    let search = try CoverageSearch(
      behind: shared.sequences, beyond: ends.sequences, by: alphabet, in: lexicon)
    let report = try tool.watching(ending) { stop, look in
      try tool.engines.cover(search, beyond.bounds(ending), jobs.count, stop, look)
    }
    return SelectedCoverage(scenarioCount: shared.sequences.count, report: report)
  }
}

/// The coverage of the selected scenarios.
struct SelectedCoverage<M: Machine> {
  let scenarioCount: Int
  let report: CoverageReport<M>
}

extension SelectedCoverage {
  /// Returns the share of a kind's reachable items that are covered.
  func share(of kind: CoverageItem.Kind) -> Share {
    let (covered, reachable) = report.counts(of: kind)
    return Share(covered, of: reachable)
  }

  /// Returns the smallest share among these kinds, and the name of the kind that has it.
  ///
  /// If `kinds` is empty, considers all kinds that have at least one reachable item.
  func leastShare(of kinds: [CoverageItem.Kind]) -> (share: Share, name: String) {
    let shares = (kinds.isEmpty ? CoverageItem.Kind.allCases : kinds)
      .map { (share: share(of: $0), name: "\($0.rawValue)s") }
    let asked = kinds.isEmpty ? shares.filter { $0.share.whole > 0 } : shares
    return asked.min { $0.share.percent ?? 0 < $1.share.percent ?? 0 } ?? (Share(0, of: 0), "items")
  }
}

/// The formats of coverage reports.
enum CoverageFormat: String, CaseIterable, ExpressibleByArgument {
  /// Text for people.
  case text
  /// One JSON object, for other programs.
  case json
  /// A graph for Graphviz.
  case dot

  /// Returns the coverage in this format. Throws if the machine's components do not contain its
  /// whole state.
  func text<M: Machine>(
    of coverage: SelectedCoverage<M>, paint: Paint
  ) throws(IncompleteComponents) -> String {
    switch self {
    case .text: try coverage.text(paint: paint)
    case .json: try coverage.json()
    case .dot: coverage.dot
    }
  }
}
