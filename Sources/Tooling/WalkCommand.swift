import ArgumentParser
import Exploration
import Machines
import Notation
import Replaying
import ScenarioLanguage
import ScenarioTracing

struct WalkCommand<M: Machine>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "walk", abstract: "Walk at random, with every invariant checked at every step.",
      discussion: """
        Prints the rows of the app's tables that decided and the rules that refused, and those \
        that were not reached; then the states that were not. A sequence that breaks an invariant \
        is printed as a scenario with the steps, givens and values that are needed for that. The \
        same seed gives the same walk. Ctrl-C ends it early, and what was reached until then is \
        printed.
        """)
  }

  @Option(help: "How many sequences to walk, from random givens or on from where others came.")
  var sequences = 1000

  @Option(help: "How many stimuli a sequence has.")
  var length = 30

  @Option(help: "The number that determines the walk; a random one when left out.")
  var seed: UInt64?

  @OptionGroup var design: DesignOption<M>

  @OptionGroup var jobs: JobsOption

  @Option(help: "Fail when less than this share of rows and rules is reached, in percent.")
  var cover = 0

  @OptionGroup var claims: InvariantOptions<M>

  @Option(
    help: ArgumentHelp(
      """
      Keep what breaks an invariant as a scenario of this folder, in a new file with the names of \
      the invariant and the seed.
      """,
      valueName: "folder"),
    completion: .directory)
  var save: String?

  @Flag(
    help: "Then open the shell behind the last step of what breaks an invariant, at a terminal.")
  var shell = false

  @Option(
    help: ArgumentHelp(
      """
      How to tell it: text, or json, which `\(RunningTool.name) merge` adds up for walks with \
      different seeds.
      """,
      valueName: "format"))
  var format = WalkFormat.text

  @OptionGroup var color: ColorOption

  func validate() throws {
    guard save != "" else { throw ValidationError("--save has no folder.") }
    guard format == .text || !shell else {
      throw ValidationError("--shell is for people; leave out --format.")
    }
    guard sequences > 0, length > 0, (0...100).contains(cover) else {
      throw ValidationError("--sequences and --length are at least 1, --cover is 0 to 100")
    }
  }

  func run() throws {
    let seed = seed ?? UInt64.random(in: 0...UInt64(UInt32.max))
    let folder = try reading.run { try save.map { try ScenarioFolder(at: $0) } }
    Interrupts.watch()
    say("\(sequences.counted("sequence")) of \(length), seed \(seed)\n")
    let walk = RandomWalk<M>(
      sequences: sequences, length: length, seed: seed, preparation: try design.preparation()
    ) { [claims] lexicon in claims.invariants(in: &lexicon) }
    let report = Engines.running.walk(walk, jobs.count) { Interrupts.isRaised }
    let output = report.counterexample.map { found in
      CounterexampleOutput(counterexample: found, name: "\(found.broken.name)-seed-\(seed)")
    }
    let summary = WalkSummary(
      report, through: design.name, seed: seed, sequences: sequences, length: length,
      isInterrupted: Interrupts.isRaised, breach: output?.breach)
    Output.results(format == .text ? summary.text : summary.json + "\n")
    if let output { try reading.run { try show(output, folder) }.exit() }
    if Interrupts.isRaised {
      say("interrupted: the walk had not ended\n")
      try ExitStatus.interrupted.exit()
    }
    try check(summary)
  }

  /// Prints what is not part of the summary, where it is for people.
  private func say(_ text: String) {
    if format == .text { Output.results(text) }
  }

  /// Fails where less than wanted was reached.
  private func check(_ summary: WalkSummary) throws {
    let all = summary.marks.count
    let covered = summary.marks.count { $0.count > 0 } * 100
    guard covered < cover * all else { return }
    Output.diagnostics(
      "\(covered / all) % of rows and rules were reached, less than --cover \(cover)\n")
    try ExitStatus.failed.exit()
  }

  private var reading: Reading { Reading(path: save, paint: color.paint) }

  /// Prints what broke an invariant, keeps it, and opens the shell, as far as that is wanted.
  private func show(
    _ output: CounterexampleOutput<M>, _ folder: ScenarioFolder?
  ) throws -> ExitStatus {
    say(output.text)
    if Interrupts.isRaised { say("interrupted: perhaps less is needed\n") }
    guard output.hasSteps else { return .failed }
    let path = try folder.map { try output.save(in: $0, say: say) }
    guard shell, !Interrupts.isRaised else { return .failed }
    try output.play(path, with: ShellOptions(paint: color.paint, setting: design.setting()))
    return .failed
  }
}

/// The forms in which a walk is told.
enum WalkFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json
}
