import ArgumentParser
import Exploration
import Machines
import Notation
import Running

struct WalkCommand: LongCommand, MachineCommand {
  static let abstract = "Take random walks and check claims."
  static var discussion: String {
    """
    Prints the rows of the machine's tables that decided a step and the rules that refused one. \
    Rows, rules and states that were not reached are listed after them. A sequence that breaks an \
    invariant is printed as a scenario with only the necessary steps, givens and values. The same \
    seed gives the same walk. Ctrl-C ends the walk early and prints the results so far.

    Example: `\(ToolContext.command) walk --sequences 100 --seed 1`.
    """
  }

  @Option(help: "Number of sequences, from random givens or from states reached before.")
  var sequences = 1000

  @Option(help: ArgumentHelp(SharedHelp.length))
  var length = 30

  @Option(help: ArgumentHelp(SharedHelp.seed))
  var seed: UInt64?

  @OptionGroup var design: DesignOption

  @OptionGroup var jobs: JobsOption

  @Option(
    help: ArgumentHelp(
      SharedHelp.minimum, discussion: "Of all rows and rules together.", valueName: "percent"))
  var minimum = 0

  @OptionGroup var claims: InvariantOptions

  @OptionGroup(title: "Claims") var rules: ClaimOptions

  @Option(
    help: ArgumentHelp(
      SharedHelp.save,
      discussion: """
        The counterexample, named by invariant and seed. \(SharedHelp.replaysSaved)
        """,
      valueName: "folder"),
    completion: .directory)
  var save: String?

  @Flag(help: ArgumentHelp(SharedHelp.shell, discussion: "At the end of the counterexample."))
  var shell = false

  @Option(
    help: ArgumentHelp(
      SharedHelp.format,
      discussion: "`\(ToolContext.name) merge` combines json reports with different seeds.",
      valueName: "format"))
  var format = WalkFormat.text

  @OptionGroup var color: ColorOption

  func validate() throws {
    try require(save != "", "--save needs a folder")
    try require(format == .text || !shell, "--shell requires --format text")
    try require(
      sequences > 0 && length > 0 && (0...100).contains(minimum),
      "--sequences and --length must be at least 1, --minimum between 0 and 100")
  }

  var subject: String? { save }

  func run<M: Machine>(in tool: MachineTool<M>) throws -> ExitStatus {
    let context = tool.context
    tool.rememberOutcomes()
    let seed = seed ?? .randomSeed
    let folder = try save.map {
      try ScenarioFolder(at: $0, among: ProtectedFiles(ScenarioFiles([])))
    }
    // Output outside the summary is for people only.
    let say = format == .text ? context.output.results : { _ in }
    say("\(sequences.counted("sequence")) of \(length), seed \(seed)\n")
    let library = try rules.library(in: tool)
    let saved = try SavedFailures(in: save, of: tool) {
      claims.properties(in: &$0, and: library)
    }
    (format == .text || saved.areGone ? say : context.output.diagnostics)(saved.text)
    let walk = RandomWalk<M>(
      sequences: sequences, length: length, seed: seed,
      preparation: try design.preparation(in: tool)
    ) { [claims] lexicon in claims.properties(in: &lexicon, and: library) }
    let report = tool.engines.walk(walk, jobs.count, context.isInterrupted)
    let found = report.counterexample.map { found in
      CounterexampleOutput(counterexample: found, name: "\(found.broken.name)-seed-\(seed)")
    }
    let summary = WalkSummary(
      report, through: design.name, seed: seed, sequences: sequences, length: length,
      isInterrupted: context.isInterrupted(), breach: found?.breach,
      demands: WalkSummary.Demands(minimum: minimum, isStrict: claims.strict))
    context.output.results(format == .text ? summary.text : summary.json + "\n")
    if let found { return try show(found, folder, in: tool, say) }
    let status = summary.exitStatus(in: context)
    if status == .interrupted { say("interrupted before the walk was complete\n") }
    return saved.areGone ? status : max(status, .failed)
  }

  /// Prints a counterexample. Also saves it and opens the shell, if requested.
  private func show<M: Machine>(
    _ found: CounterexampleOutput<M>, _ folder: ScenarioFolder?, in tool: MachineTool<M>,
    _ say: (String) -> Void
  ) throws -> ExitStatus {
    say(found.text)
    if tool.context.isInterrupted() { say("interrupted: the scenario may not be minimal\n") }
    guard found.hasSteps else { return .failed }
    let path = try folder.map { try found.save(in: $0, say: say) }
    guard shell, !tool.context.isInterrupted() else { return .failed }
    let options = ShellOptions(
      tool: tool, setting: try design.setting(in: tool))
    try found.play(path, with: options)
    return .failed
  }
}

extension WalkSummary {
  /// The exit status of a single command that took all these walks. If the walks reached too
  /// little, the share that they reached is printed.
  func exitStatus(in context: CommandContext) -> ExitStatus {
    if !breaches.isEmpty { return .failed }
    if walks.contains(where: \.isInterrupted) { return .interrupted }
    let reached = Share(marks.count { $0.count > 0 }, of: marks.count)
    let minimum = Minimum(option: "--minimum", percent: demands.minimum)
    let isCovered = context.meets(minimum, reached, of: "rows and rules", "reached")
    return isCovered && (conditions.areShown || !demands.isStrict) ? .success : .failed
  }
}

/// The formats of a walk's results.
enum WalkFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json
}
