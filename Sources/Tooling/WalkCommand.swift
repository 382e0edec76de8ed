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

  @OptionGroup var color: ColorOption

  func validate() throws {
    guard save != "" else { throw ValidationError("--save has no folder.") }
    guard sequences > 0, length > 0, (0...100).contains(cover) else {
      throw ValidationError("--sequences and --length are at least 1, --cover is 0 to 100")
    }
  }

  func run() throws {
    let seed = seed ?? UInt64.random(in: 0...UInt64(UInt32.max))
    let folder = try reading.run { try save.map { try ScenarioFolder(at: $0) } }
    Interrupts.watch()
    Output.results("\(sequences.counted("sequence")) of \(length), seed \(seed)\n")
    let walk = RandomWalk<M>(
      sequences: sequences, length: length, seed: seed, preparation: try design.preparation()
    ) { [claims] lexicon in claims.invariants(in: &lexicon) }
    let report = Engines.running.walk(walk, jobs.count) { Interrupts.isRaised }
    Output.results(summary(of: report))
    if let counterexample = report.counterexample {
      let status = try reading.run {
        let name = "\(counterexample.broken.name)-seed-\(seed)"
        return try show(CounterexampleOutput(counterexample: counterexample, name: name), folder)
      }
      try status.exit()
    }
    if Interrupts.isRaised {
      Output.results("interrupted: the walk had not ended\n")
      try ExitStatus.interrupted.exit()
    }
    let covered = report.coverage.covered.count * 100
    let all = Coverage<M>.all.count
    guard covered < cover * all else { return }
    Output.diagnostics(
      "\(covered / all) % of rows and rules were reached, less than --cover \(cover)\n")
    try ExitStatus.failed.exit()
  }

  private var reading: Reading { Reading(path: save, paint: color.paint) }

  /// What was reached and what was not, and the extent of the walk.
  private func summary(of report: RandomWalk<M>.Report) -> String {
    let (covered, missing) = (report.coverage.covered, report.coverage.missing)
    let fingerprint = String(report.fingerprint, radix: 16)
    var text = covered.map { "  \($0)\n" }.joined()
    if !missing.isEmpty { text += "not reached:\n" + missing.map { "  \($0)\n" }.joined() }
    if !report.missingStates.isEmpty {
      text += "states not reached:\n" + report.missingStates.map { "  \($0)\n" }.joined()
    }
    return text + "\(report.steps.counted("step")), "
      + "\(covered.count) of \(Coverage<M>.all.count) rows and rules, "
      + "fingerprint \(fingerprint)\n"
  }

  /// Prints what broke an invariant, keeps it, and opens the shell, as far as that is wanted.
  private func show(
    _ output: CounterexampleOutput<M>, _ folder: ScenarioFolder?
  ) throws -> ExitStatus {
    Output.results(output.text)
    if Interrupts.isRaised { Output.results("interrupted: perhaps less is needed\n") }
    guard output.hasSteps else { return .failed }
    let path = try folder.map { try output.save(in: $0) }
    guard shell, !Interrupts.isRaised else { return .failed }
    try output.play(path, with: ShellOptions(paint: color.paint, setting: design.setting()))
    return .failed
  }
}
