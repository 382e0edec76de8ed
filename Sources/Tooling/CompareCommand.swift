public import ArgumentParser
import FileAccess
import Machines
import Notation
public import Replaying
import ScenarioLanguage

extension ComparisonFormat: ExpressibleByArgument {}

struct CompareCommand<M: Machine>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "compare",
      abstract: "Compare two designs by what they show of the same stimuli.",
      discussion: """
        Each scenario's stimuli are fed to both designs, whatever it expects and whatever design \
        it is given, up to the first step in which they differ. What can be seen is compared: not \
        who decided, which `via` says, nor where among the other lines of a step its requests \
        stand. Differences that are wanted are declared and counted apart. Any other one fails, \
        and so does a declared one that its own scenario no longer shows.

        A design is \(Self.designs?.given.expectation ?? "").

        Exit codes: 0 no difference but declared ones, 1 another one, 2 something cannot be read.
        """)
  }

  @Argument(
    help: "A design, such as \(Self.designs?.ends.oldest ?? "").",
    completion: .list(Self.designs?.given.examples ?? []))
  var first: String

  @Argument(
    help: "The design to compare it with, such as \(Self.designs?.ends.newest ?? "").",
    completion: .list(Self.designs?.given.examples ?? []))
  var second: String

  @Argument(help: .scenarioPaths, completion: .scenarioFiles)
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      In place of paths, this many random sequences; one that tells the designs apart is printed \
      as a shortest scenario.
      """,
      valueName: "sequences"))
  var walk: Int?

  @Flag(
    help: """
      Take every sequence, from where each of the scenarios ends, or without paths from the app as \
      it is: each kind of difference is printed as a shortest scenario. The search ends at \
      100000 pairs of states if nothing else bounds it.
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

  @OptionGroup(title: "What --explore takes") var choosing: AlphabetOptions<M>

  @OptionGroup(title: "Where --explore ends") var ending: BoundOptions

  @OptionGroup(title: "Selection") var selecting: SelectionOptions<M>

  @Option(
    help: ArgumentHelp(
      "How to tell it: text, markdown for a pull request, or json.", valueName: "format"))
  var format = ComparisonFormat.text

  @OptionGroup var target: OutputOption

  @OptionGroup var jobs: JobsOption

  @OptionGroup var color: ColorOption

  func validate() throws {
    _ = try selecting.selection(of: paths)
    guard !(isSearch && walk != nil) else {
      throw ValidationError("--walk does not go with --explore and --shortest.")
    }
    guard isSearch || paths.isEmpty == (walk != nil) else {
      throw ValidationError("Compare by scenarios, or else by --walk, --explore or --shortest.")
    }
    guard [walk, length].allSatisfy({ $0 ?? 1 > 0 }) else {
      throw ValidationError("--walk and --length are at least 1")
    }
    guard !isSearch && walk == nil || selecting.isEverything else {
      throw ValidationError("Only a comparison by scenarios has some to select.")
    }
    guard walk != nil || seed == nil && length == nil else {
      throw ValidationError("--seed and --length are for a --walk.")
    }
    guard isSearch || ending.isUnbounded && choosing.isEverything else {
      throw ValidationError("Bounds and verbs are for --explore and --shortest.")
    }
  }

  /// Whether all sequences are taken.
  private var isSearch: Bool { explore || shortest }

  func run() throws {
    let selection = try selecting.selection(of: paths)
    guard !selecting.list else {
      let printer = SelectionPrinter<M>(paint: color.paint)
      return try printer.print(
        selection, at: paths, in: .standard, allowEmpty: selecting.allowEmpty
      ).exit()
    }
    Interrupts.watch()
    try reading.run { try compare(selection).exit() }
  }

  private var reading: Reading { Reading(path: paths.first, paint: color.paint) }

  private func compare(_ selection: Selection<M>) throws -> ExitStatus {
    let designs = try chosenDesigns()
    let (first, second) = (try design(first, among: designs), try design(second, among: designs))
    let files = ScenarioFiles(paths)
    var report = try ComparisonOutput(format, to: target.output, beside: files, paint: color.paint)
    let summary = try summary(of: files, selection, first, second, among: designs) {
      report.take($0)
    }
    try report.finish()
    guard let why = summary.emptiness else { return summary.exitCode }
    if target.output != .standardOutput || format != .text {
      Output.diagnostics("nothing was compared: \(why)\n")
    }
    return selecting.allowEmpty ? .success : summary.exitCode
  }

  private static var designs: Designs<M>? { MachineTool<M>.running.designs }

  private func chosenDesigns() throws -> Designs<M> {
    guard let designs = Self.designs else { throw ValidationError("There is one design alone.") }
    return strict ? designs.withoutDeclarations : designs
  }

  private func design(_ name: String, among designs: Designs<M>) throws -> Design<M> {
    do { return try designs.design(name) } catch {
      try reading.end("\(name.visible): error: no design: \(error.message)", error.help)
    }
  }

  private func summary(
    of files: ScenarioFiles, _ selection: Selection<M>, _ first: Design<M>,
    _ second: Design<M>, among designs: Designs<M>,
    report: (ComparisonEvent) -> Void
  ) throws -> ComparisonSummary {
    if isSearch {
      let search = ComparisonSearch(
        of: first, second, among: designs, from: try SearchStarts(at: paths, reading),
        isSettledByOne: !explore, choosing: choosing, ending: ending, stateLimit: 100_000,
        jobs: jobs.count)
      return try search.run(report: report)
    }
    if let sequences = walk {
      let seed = seed ?? UInt64.random(in: 0...UInt64(UInt32.max))
      let walk = ComparisonWalk(
        first: first, second: second, designs: designs, sequences: sequences,
        length: length ?? 40, seed: seed)
      return try walk.run(jobs: jobs.count, report: report)
    }
    let library = try LibraryComparison(
      of: first, second, among: designs, jobs: jobs.count, selection: selection,
      loader: ScenarioRun.loader())
    return Engines.running.compare(library, files, { Interrupts.isRaised }, report)
  }
}
