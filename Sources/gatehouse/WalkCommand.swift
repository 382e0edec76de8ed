import ArgumentParser
import Exploration
import Machines
import Notation
import Replaying
import ScenarioLanguage
import Simulation
import ScenarioTracing

struct WalkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "walk", abstract: "Walk at random, with every invariant checked at every step.",
    discussion: """
      Prints the rows of the app's tables that decided and the rules that refused, and those that \
      were not reached. A sequence that breaks an invariant is printed as a scenario with the \
      steps, givens and values that are needed for that. The same seed gives the same walk. Ctrl-C \
      ends it early, and what was reached until then is printed.
      """)

  @Option(help: "How many sequences to walk, from random givens or on from where others came.")
  var sequences = 1000

  @Option(help: "How many stimuli a sequence has.")
  var length = 30

  @Option(help: "The number that determines the walk; a random one when left out.")
  var seed: UInt64?

  @OptionGroup var routing: RoutingOption

  @OptionGroup var jobs: JobsOption

  @Option(help: "Fail when less than this share of rows and rules is reached, in percent.")
  var cover = 0

  @Option(
    name: .customLong("invariant"),
    help: ArgumentHelp(
      """
      A condition that must hold after every step, such as 'is unauthenticated/... or has accounts \
      _ ...'.
      """,
      valueName: "condition"))
  var invariants: [String] = []

  func validate() throws {
    var lexicon = Lexicon()
    for text in invariants {
      do { _ = try MachineCondition<World>(text, named: "--invariant", in: &lexicon) } catch {
        throw ValidationError(error.text)
      }
    }
    guard sequences > 0, length > 0, (0...100).contains(cover) else {
      throw ValidationError("--sequences and --length are at least 1, --cover is 0 to 100")
    }
  }

  func run() throws {
    let seed = seed ?? UInt64.random(in: 0...UInt64(UInt32.max))
    Interrupts.watch()
    Output.results("\(sequences.counted("sequence")) of \(length), seed \(seed)\n")
    let walk = RandomWalk<World>(
      sequences: sequences, length: length, seed: seed, preparation: try routing.preparation()
    ) { [invariants] lexicon in invariants.map { invariant($0, in: &lexicon) } }
    let report = walk.run(jobs: jobs.count, isInterrupted: { Interrupts.isRaised })
    let covered = report.coverage.covered
    let all = Coverage<World>.all
    Output.results(covered.map { "  \($0)\n" }.joined())
    let missing = report.coverage.missing
    if !missing.isEmpty {
      Output.results("not reached:\n" + missing.map { "  \($0)\n" }.joined())
    }
    let fingerprint = String(report.fingerprint, radix: 16)
    Output.results(
      "\(report.steps.counted("step")), \(covered.count) of \(all.count) rows and rules, "
        + "fingerprint \(fingerprint)\n")
    if let counterexample = report.counterexample {
      Output.results(
        "the invariant \(counterexample.broken.name) is broken: \(counterexample.broken.claim)\n"
          + "\(counterexample.needs)\n\n"
          + counterexample.trace.text(in: counterexample.lexicon))
      try ExitStatus.failed.exit()
    }
    if Interrupts.isRaised {
      Output.results("interrupted: the walk had not ended\n")
      try ExitStatus.interrupted.exit()
    }
    guard covered.count * 100 < cover * all.count else { return }
    let share = covered.count * 100 / all.count
    Output.diagnostics("\(share) % of rows and rules were reached, less than --cover \(cover)\n")
    try ExitStatus.failed.exit()
  }
}

/// An invariant from the command line, parsed again for the texts of each part of a walk.
private func invariant(_ text: String, in lexicon: inout Lexicon) -> Invariant<World> {
  do {
    return try MachineCondition<World>(text, named: "--invariant", in: &lexicon).invariant
  } catch { preconditionFailure(error.text) }
}

extension Counterexample {
  /// How many steps and givens are needed: `4 of 57 steps and 1 of 3 givens needed`.
  fileprivate var needs: String {
    let steps = "\(steps.needed) of \(steps.all.counted("step"))"
    guard givens.all > 0 else { return "\(steps) needed" }
    return "\(steps) and \(givens.needed) of \(givens.all.counted("given")) needed"
  }
}
