import ArgumentParser
import Machines
import Notation
import Running
import ScenarioLanguage

extension ComparisonFormat: ExpressibleByArgument {}

struct CompareCommand: SelectingCommand, MachineCommand {
  static let abstract = "Compare two designs by what they show of the same stimuli."
  static var discussion: String {
    """
    Each scenario's stimuli are fed to both designs, whatever it expects and whatever design \
    it is given, up to the first step in which they differ. What can be seen is compared: not \
    who decided, which `via` says, nor where among the other lines of a step its requests \
    stand. Differences that are wanted are declared and counted apart. Any other one fails, \
    and so does a declared one that its own scenario no longer shows.

    A design is \(ToolContext.designs?.expectation ?? "").

    Exit codes: 0 no difference but declared ones, 1 another one, 2 something cannot be read, \
    3 not all was seen that --complete demands.
    """
  }

  @Argument(
    help: "A design, such as \(ToolContext.designs?.ends.oldest ?? "").",
    completion: .list(ToolContext.designs?.examples ?? []))
  var first: String

  @Argument(
    help: "The design to compare it with, such as \(ToolContext.designs?.ends.newest ?? "").",
    completion: .list(ToolContext.designs?.examples ?? []))
  var second: String

  @Argument(help: .scenarioPaths, completion: .scenarioFiles)
  var paths: [String] = []

  @Option(
    help: """
      In place of paths, this many random sequences; one that tells the designs apart is printed \
      as a shortest scenario.
      """.taking("sequences"))
  var walk: Int?

  @Flag(
    help: """
      Take every sequence, from where each of the scenarios ends, or without paths from the \
      machine as it is: each kind of difference is printed as a shortest scenario. The search \
      ends at 100000 pairs of states if nothing else bounds it.
      """)
  var explore = false

  @Flag(help: "The same, up to the first difference.")
  var shortest = false

  @Flag(help: "Count declared differences as undeclared, so that they fail.")
  var strict = false

  @Option(help: "How many stimuli a random sequence has. (default: 40)")
  var length: Int?

  @Option(help: "The number that determines the walk; a random one when left out.")
  var seed: UInt64?

  @OptionGroup(title: "What --explore takes") var choosing: AlphabetOptions

  @OptionGroup(title: "Where --explore ends") var ending: BoundOptions

  @OptionGroup(title: "Selection") var selecting: SelectionOptions

  @Option(help: "How to tell it: text, markdown for a pull request, or json.".taking("format"))
  var format = ComparisonFormat.text

  @OptionGroup var target: OutputOption

  @OptionGroup var jobs: JobsOption

  @OptionGroup var color: ColorOption

  func check<M: Machine>(in tool: MachineTool<M>) throws {
    _ = try selection(in: tool)
    try require(!(isSearch && walk != nil), "--walk does not go with --explore and --shortest.")
    try require(
      isSearch || paths.isEmpty == (walk != nil),
      "Compare by scenarios, or else by --walk, --explore or --shortest.")
    try require([walk, length].allSatisfy({ $0 ?? 1 > 0 }), "--walk and --length are at least 1")
    try require(
      !isSearch && walk == nil || selecting.isEverything,
      "Only a comparison by scenarios has some to select.")
    try require(
      walk != nil || seed == nil && length == nil, "--seed and --length are for a --walk.")
    try require(
      isSearch || ending.isUnbounded && !ending.complete && choosing.isEverything,
      "Bounds and verbs are for --explore and --shortest.")
  }

  /// Both designs are named.
  var chosenDesign: DesignOption? { nil }

  /// Whether all sequences are taken.
  private var isSearch: Bool { explore || shortest }

  func run<M: Machine>(in tool: MachineTool<M>) throws -> ExitStatus {
    guard let all = tool.designs else { throw ValidationError("There is one design alone.") }
    let designs = strict ? all.withoutDeclarations : all
    let first = try tool.design(first, among: designs)
    let second = try tool.design(second, among: designs)
    let files = ScenarioFiles(paths)
    var target = try ReportTarget(
      target.output, in: tool.context, among: ProtectedFiles(files), named: "the comparison")
    var report = format.report(by: tool.context.identity, paint: target.paint)
    let summary = try summary(
      of: DesignPair(first, second, among: designs, in: tool), files
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
      selection: try selecting.selection(of: paths), loader: tool.loader())
    return tool.engines.compare(library, files, tool.context.isInterrupted, report)
  }
}

extension CommandContext {
  /// Prints what is wrong with a file, if that is what an event is about.
  fileprivate func diagnose(_ event: ComparisonEvent) {
    switch event {
    case .unreadable(let error): diagnose(RunEvent.unreadable(error))
    case .rejected(let errors, let file): diagnose(RunEvent.rejected(errors, file: file))
    case .began, .leftOut, .compared, .ended: break
    }
  }
}

extension MachineTool {
  /// The design with a name. Ends the command where there is none.
  fileprivate func design(_ name: String, among designs: Designs<M>) throws -> Design<M> {
    do { return try designs.design(name) } catch {
      try context.end("\(name.visible): error: no design: \(error.message)", error.help)
    }
  }
}
