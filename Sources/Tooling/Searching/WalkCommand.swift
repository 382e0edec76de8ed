import ArgumentParser
import Exploration
import Machines
import Notation
import Running

struct WalkCommand: LongCommand, MachineCommand {
  static let abstract = "Walk at random, with every invariant checked at every step."
  static let discussion = """
    Prints the rows of the machine's tables that decided and the rules that refused, and those \
    that were not reached; then the states that were not. A sequence that breaks an invariant \
    is printed as a scenario with the steps, givens and values that are needed for that. The \
    same seed gives the same walk. Ctrl-C ends it early, and what was reached until then is \
    printed.
    """

  @Option(help: "How many sequences to walk, from random givens or on from where others came.")
  var sequences = 1000

  @Option(help: "How many stimuli a sequence has.")
  var length = 30

  @Option(help: "The number that determines the walk; a random one when left out.")
  var seed: UInt64?

  @OptionGroup var design: DesignOption

  @OptionGroup var jobs: JobsOption

  @Option(help: "Fail when less than this share of rows and rules is reached, in percent.")
  var cover = 0

  @OptionGroup var claims: InvariantOptions

  @Option(
    help: """
      Keep what breaks an invariant as a scenario of this folder, in a new file with the names of \
      the invariant and the seed.
      """.taking("folder"),
    completion: .directory)
  var save: String?

  @Flag(
    help: "Then open the shell behind the last step of what breaks an invariant, at a terminal.")
  var shell = false

  @Option(
    help: """
      How to tell it: text, or json, which `\(ToolContext.name) merge` adds up for walks with \
      different seeds.
      """.taking("format"))
  var format = WalkFormat.text

  @OptionGroup var color: ColorOption

  func validate() throws {
    try require(save != "", "--save has no folder.")
    try require(format == .text || !shell, "--shell is for people; leave out --format.")
    try require(
      sequences > 0 && length > 0 && (0...100).contains(cover),
      "--sequences and --length are at least 1, --cover is 0 to 100")
  }

  var subject: String? { save }

  func run<M: Machine>(in tool: MachineTool<M>) throws -> ExitStatus {
    let context = tool.context
    let seed = seed ?? .randomSeed
    let folder = try save.map {
      try ScenarioFolder(at: $0, among: ProtectedFiles(ScenarioFiles([])))
    }
    // What is not part of the summary is for people.
    let say = format == .text ? context.output.results : { _ in }
    say("\(sequences.counted("sequence")) of \(length), seed \(seed)\n")
    let walk = RandomWalk<M>(
      sequences: sequences, length: length, seed: seed,
      preparation: try design.preparation(in: tool)
    ) { [claims] lexicon in claims.properties(in: &lexicon) }
    let report = tool.engines.walk(walk, jobs.count, context.isInterrupted)
    let found = report.counterexample.map { found in
      CounterexampleOutput(counterexample: found, name: "\(found.broken.name)-seed-\(seed)")
    }
    let summary = WalkSummary(
      report, through: design.name, seed: seed, sequences: sequences, length: length,
      isInterrupted: context.isInterrupted(), breach: found?.breach)
    context.output.results(format == .text ? summary.text : summary.json + "\n")
    if let found { return try show(found, folder, in: tool, say) }
    if context.isInterrupted() {
      say("interrupted: the walk had not ended\n")
      return .interrupted
    }
    let reached = Share(summary.marks.count { $0.count > 0 }, of: summary.marks.count)
    let minimum = Minimum(option: "--cover", percent: cover)
    let isCovered = context.meets(minimum, reached, of: "rows and rules", "reached")
    return isCovered && claims.accepts(summary.conditions) ? .success : .failed
  }

  /// Prints what broke an invariant, keeps it, and opens the shell, as far as that is wanted.
  private func show<M: Machine>(
    _ found: CounterexampleOutput<M>, _ folder: ScenarioFolder?, in tool: MachineTool<M>,
    _ say: (String) -> Void
  ) throws -> ExitStatus {
    say(found.text)
    if tool.context.isInterrupted() { say("interrupted: perhaps less is needed\n") }
    guard found.hasSteps else { return .failed }
    let path = try folder.map { try found.save(in: $0, say: say) }
    guard shell, !tool.context.isInterrupted() else { return .failed }
    let options = ShellOptions(
      tool: tool, setting: try design.setting(in: tool))
    try found.play(path, with: options)
    return .failed
  }
}

/// The forms in which a walk is told.
enum WalkFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json
}
