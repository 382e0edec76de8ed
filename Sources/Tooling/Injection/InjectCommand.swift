import ArgumentParser
import Exploration
import FileAccess
import Machines
import Notation
import Replaying
import ScenarioLanguage

struct InjectCommand<M: Machine>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "inject",
      abstract: "Inject faults into scenarios, at every position, and check every invariant.",
      discussion: """
        Takes each scenario once as it is and then with one fault, before its first step, between \
        any two, and after the last; the rest of the scenario follows. What it expects does not \
        matter. What breaks an invariant is printed as a scenario with the steps, givens and \
        values that are needed for that, once for each fault and invariant. Ctrl-C ends it early, \
        and what was found until then is printed.

        The faults:

        \(M.faults.map { "\($0.name)\n  \($0.help)." }.joined(separator: "\n"))

        Exit codes: 0 every invariant holds, 1 one is broken, 2 something cannot be read, \
        130 interrupted.
        """)
  }

  @Argument(help: .scenarioPaths, completion: .scenarioFiles)
  var paths: [String]

  @Option(
    name: .customLong("fault"),
    help: ArgumentHelp(
      "Inject this fault alone; repeat it for several.", valueName: "name"),
    completion: .list(M.faults.map(\.name)))
  var names: [String] = []

  @OptionGroup var claims: InvariantOptions<M>

  @Option(
    help: ArgumentHelp(
      """
      Keep what breaks an invariant as scenarios of this folder, each in a new file with the names \
      of the fault and the invariant.
      """,
      valueName: "folder"),
    completion: .directory)
  var save: String?

  @OptionGroup(title: "Selection") var selecting: SelectionOptions<M>

  @OptionGroup var design: DesignOption<M>

  @OptionGroup var jobs: JobsOption

  @OptionGroup var color: ColorOption

  func validate() throws {
    _ = try selecting.selection(of: paths)
    _ = try faults()
    guard save != "" else { throw ValidationError("--save has no folder.") }
  }

  func run() throws {
    guard !selecting.list else {
      return try SelectionPrinter<M>(paint: color.paint).print(
        try selecting.selection(of: paths), at: paths, in: try design.setting(),
        allowEmpty: selecting.allowEmpty
      ).exit()
    }
    Interrupts.watch()
    let faults = try faults()
    let reading = Reading(path: paths.first, paint: color.paint)
    let status = try reading.run {
      let folder = try save.map { try ScenarioFolder(at: $0) }
      let report = Engines.running.inject(try injection(of: faults, reading), jobs.count) {
        Interrupts.isRaised
      }
      return try InjectionOutput(report: report).show(in: folder)
    }
    try status.exit()
  }

  /// Reads the scenarios, and says how many there are.
  private func injection(
    of faults: [Fault<M>], _ reading: Reading
  ) throws -> FaultInjection<M> {
    let shared = try Engines.running.share(
      ScenarioFiles(paths), try selecting.selection(of: paths),
      ScenarioRun.loader(in: try design.setting()), Lexicon()
    ) { Interrupts.isRaised }
    let count = shared.sequences.count
    guard count > 0 || selecting.allowEmpty || Interrupts.isRaised else {
      try reading.end("no scenario is selected")
    }
    Output.results("\(count.counted("scenario")), \(faults.count.counted("fault"))\n")
    let sequences = zip(shared.identities, shared.sequences).map { name, sequence in
      (name: name, sequence: InputSequence<M>(sequence.givens, sequence.stimuli))
    }
    return try FaultInjection(of: faults, into: sequences, in: shared.lexicon) {
      claims.invariants(in: &$0)
    }
  }

  private func faults() throws -> [Fault<M>] {
    do { return try Fault<M>.chosen(by: names) } catch {
      throw ValidationError("--fault: \(error.message)")
    }
  }
}
