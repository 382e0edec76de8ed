import ArgumentParser
import Machines
import Notation
import Running
import ScenarioLanguage

extension ComparisonFormat: ExpressibleByArgument {}

struct CompareCommand: SelectingCommand, MachineCommand {
  static let abstract = "Compare two designs on the same scenarios."
  static var discussion: String {
    let designs = ToolContext.designs
    let (expectation, ends) = (designs?.expectation ?? "", designs?.ends)
    let names = "\(ends?.oldest ?? "") \(ends?.newest ?? "")"
    return """
      Feeds the stimuli of each scenario to both designs, up to the first step at which they \
      differ. The expectations and the given design of the scenario are ignored. Only visible \
      behaviour is compared. Who decided (`via`) is ignored, and so is the position of requests \
      among the other lines of a step.

      A step in which a design breaks a claim is a difference, too. Only --explore and --shortest \
      do not check claims.

      Intended differences can be declared. An undeclared difference fails and comes first. \
      Declared differences follow, each with its number of scenarios, one example, and the small \
      changes to it that the comparison would not report. A declared difference fails if its own \
      scenario no longer shows it.

      A design is \(expectation).

      Exit codes: 0 no difference except declared ones, 1 any other difference, 2 unreadable \
      input, or a search or walk in which every step was refused, 3 incomplete search with \
      --complete.

      Example: `\(ToolContext.command) compare \(names) Scenarios`.
      """
  }

  @Argument(
    help: "First design, such as \(ToolContext.designs?.ends.oldest ?? "").",
    completion: .list(ToolContext.designs?.examples ?? []))
  var first: String

  @Argument(
    help: "Second design, such as \(ToolContext.designs?.ends.newest ?? "").",
    completion: .list(ToolContext.designs?.examples ?? []))
  var second: String

  @Argument(help: .scenarioPaths, completion: .scenarioFiles)
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      SharedHelp.walk,
      discussion: """
        They replace scenarios. A sequence on which the designs differ is printed as a minimal \
        scenario.
        """,
      valueName: "sequences"))
  var walk: Int?

  @Flag(
    help: ArgumentHelp(
      SharedHelp.explore,
      discussion: """
        Prints a shortest scenario for each kind of difference. The search starts at the end of \
        each scenario or, without paths, in the initial state. It stops at 100000 pairs of states \
        unless another bound is set.
        """))
  var explore = false

  @Flag(
    help: ArgumentHelp(
      SharedHelp.shortest, discussion: "Like --explore, but stop at the first difference."))
  var shortest = false

  @Flag(help: ArgumentHelp(SharedHelp.failDeclared))
  var failDeclared = false

  @Flag(help: "Show only undeclared differences. Declared differences are counted.")
  var undeclared = false

  @Option(help: "\(SharedHelp.length) (default: 40)")
  var length: Int?

  @Option(help: ArgumentHelp(SharedHelp.seed))
  var seed: UInt64?

  @OptionGroup(title: "Stimuli of --explore") var choosing: AlphabetOptions

  @OptionGroup(title: "Bounds of --explore") var ending: BoundOptions

  @OptionGroup(title: "Claims") var rules: ClaimOptions

  @OptionGroup(title: "Selection") var selecting: SelectionOptions

  @Option(
    help: ArgumentHelp(
      SharedHelp.format, discussion: "markdown is for pull requests.", valueName: "format"))
  var format = ComparisonFormat.text

  @OptionGroup var target: OutputOption

  @OptionGroup var jobs: JobsOption

  @OptionGroup var color: ColorOption

  func check<M: Machine>(in tool: MachineTool<M>) throws {
    _ = try selection(in: tool)
    try require(
      !(isSearch && walk != nil), "--walk cannot be combined with --explore or --shortest")
    try require(
      isSearch || paths.isEmpty == (walk != nil),
      "expected paths, or one of --walk (without paths), --explore and --shortest")
    try require(
      [walk, length].allSatisfy({ $0 ?? 1 > 0 }), "--walk and --length must be at least 1")
    try require(
      !isSearch && walk == nil || selecting.isEverything,
      "selection options require a comparison of scenarios")
    try require(
      walk != nil || seed == nil && length == nil, "--seed and --length require --walk")
    try require(
      !isSearch || rules.paths.isEmpty, "--claims cannot be combined with --explore or --shortest")
    try require(
      isSearch || ending.isUnbounded && !ending.complete && choosing.isEverything,
      "bounds, --only and --without require --explore or --shortest")
  }

  /// This is always `nil`, because the arguments name both designs.
  var chosenDesign: DesignOption? { nil }

  /// Whether all sequences of stimuli are searched.
  private var isSearch: Bool { explore || shortest }

  func run<M: Machine>(in tool: MachineTool<M>) throws -> ExitStatus {
    guard let all = tool.designs else { throw ValidationError("this machine has a single design") }
    let designs = failDeclared ? all.withoutDeclarations : all
    let first = try tool.design(first, among: designs)
    let second = try tool.design(second, among: designs)
    let files = ScenarioFiles(paths)
    var target = try ReportTarget(
      target.output, in: tool.context, among: ProtectedFiles(files), named: "the comparison")
    var report = format.report(
      by: tool.context.identity, paint: target.paint, onlyUndeclared: undeclared)
    let claims = walk == nil ? ClaimLibrary() : try rules.library(in: tool)
    let summary = try summary(
      of: DesignPair(first, second, among: designs, checking: claims, in: tool), files
    ) { event in
      tool.context.diagnose(event)
      target.write(event, by: &report)
    }
    try target.finish()
    guard let why = summary.emptiness else {
      return ending.status(summary.exitCode, isBounded: summary.bound != nil)
    }
    if !target.isStandardOutput || format != .text {
      tool.context.complain(nothingWas: "compared", because: why)
    }
    return selecting.allowEmpty ? .success : summary.exitCode
  }

  private func summary<M: Machine>(
    of pair: DesignPair<M>, _ files: ScenarioFiles,
    report: (ComparisonEvent) -> Void
  ) throws -> ComparisonSummary {
    let tool = pair.tool
    if isSearch {
      return try pair.search(
        from: try SearchStarts(at: paths, in: tool), isSettledByOne: !explore,
        choosing: choosing, ending: ending, stateLimit: 100_000, jobs: jobs.count, report: report)
    }
    if let sequences = walk {
      return try pair.walk(
        sequences, length: length ?? 40, seed: seed ?? .randomSeed, jobs: jobs.count,
        report: report)
    }
    let library = try LibraryComparison(
      of: pair.first, pair.second, among: pair.designs, jobs: jobs.count,
      selection: try selecting.selection(of: paths),
      loader: tool.loader(in: try rules.setting(tool.setting, for: paths, in: tool)))
    return tool.engines.compare(library, files, tool.context.isInterrupted, report)
  }
}

extension CommandContext {
  /// If the event contains errors in a file, prints them.
  fileprivate func diagnose(_ event: ComparisonEvent) {
    switch event {
    case .unreadable(let error): diagnose(RunEvent.unreadable(error))
    case .rejected(let errors, let file): diagnose(RunEvent.rejected(errors, file: file))
    case .began, .leftOut, .compared, .ended: break
    }
  }
}

extension MachineTool {
  /// Returns the design with this name. Ends the command if there is none.
  fileprivate func design(_ name: String, among designs: Designs<M>) throws -> Design<M> {
    do { return try designs.design(name) } catch {
      try context.end("error: unknown design `\(name.visible)`: \(error.message)", error.help)
    }
  }
}
