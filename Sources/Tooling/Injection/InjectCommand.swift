import ArgumentParser
import Exploration
import FileAccess
import Machines
import Notation
import Running

struct InjectCommand: SelectingCommand, MachineCommand {
  static let abstract = "Inject faults at every step of scenarios."
  static var discussion: String {
    """
    Each scenario runs once unchanged, then once per fault and position: before its first step, \
    between any two steps, and after the last step. The rest of the scenario follows the fault. \
    Its expectations are ignored, but a warning names the first scenario that fails; with \
    --strict, it is an error. A broken invariant is printed as a scenario with only the necessary \
    steps, givens and values, once per fault and invariant. Ctrl-C ends the command early and \
    prints the results so far.

    A table lists the outcomes: the state that a fault leads to, the effects that are shown only \
    with the fault, and whether the scenario recovers, which means that it reaches the same states \
    as without the fault. For a single scenario, the table lists the steps before which the fault \
    occurs. For several scenarios, it lists the most frequent outcomes.

    Faults:

    \(ToolContext.faults.map { "\($0.name)\n  \($0.help)." }.joined(separator: "\n"))

    Exit codes: 0 every invariant holds, 1 an invariant is broken, or vacuous with --strict, 2 \
    unreadable input, 130 interrupted.
    """
  }

  @Argument(help: .scenarioPaths, completion: .scenarioFiles)
  var paths: [String]

  @Option(
    name: .customLong("fault"),
    help: "Fault to inject; repeat it for several. (default: all)".taking("name"),
    completion: .list(ToolContext.faults.map(\.name)))
  var names: [String] = []

  @OptionGroup var claims: InvariantOptions

  @OptionGroup(title: "Claims") var rules: ClaimOptions

  @Option(
    help: ArgumentHelp(
      SharedHelp.save, discussion: "The counterexamples, named by fault and invariant.",
      valueName: "folder"),
    completion: .directory)
  var save: String?

  @Option(
    help: ArgumentHelp(
      SharedHelp.format, discussion: "markdown is for pull requests, html is for browsers.",
      valueName: "format"))
  var format = InjectionFormat.text

  @OptionGroup(title: "Selection") var selecting: SelectionOptions

  @OptionGroup var design: DesignOption

  @OptionGroup var jobs: JobsOption

  @OptionGroup var color: ColorOption

  func check<M: Machine>(in tool: MachineTool<M>) throws {
    _ = try selection(in: tool)
    _ = try faults(of: M.self)
    try require(save != "", "--save needs a folder")
  }

  var chosenDesign: DesignOption? { design }

  func run<M: Machine>(in tool: MachineTool<M>) throws -> ExitStatus {
    let folder = try save.map {
      try ScenarioFolder(at: $0, among: ProtectedFiles(ScenarioFiles(paths)))
    }
    let report = tool.engines.inject(
      try injection(in: tool), jobs.count, tool.context.isInterrupted)
    let output = InjectionOutput(
      report: report, context: tool.context, areShown: claims.accepts(report.conditions))
    return try output.show(as: format, in: folder)
  }

  /// Reads the scenarios. Text output begins with the number of scenarios and the number of faults.
  private func injection<M: Machine>(
    in tool: MachineTool<M>
  ) throws -> FaultInjection<M> {
    let faults = try faults(of: M.self)
    let shared = try sequences(in: tool, claims.strict ? .required : .reported)
    if format == .text {
      tool.context.output.results(
        "\(shared.sequences.count.counted("scenario")), \(faults.count.counted("fault"))\n")
    }
    let sequences = zip(shared.identities, shared.sequences).map { name, sequence in
      (name: name, sequence: InputSequence<M>(sequence.givens, sequence.stimuli))
    }
    let library = try rules.library(in: tool)
    return try FaultInjection(of: faults, into: sequences, in: shared.lexicon) {
      claims.properties(in: &$0, and: library)
    }
  }

  private func faults<M: Machine>(of machine: M.Type) throws -> [Fault<M>] {
    do { return try Fault<M>.chosen(by: names) } catch {
      throw ValidationError("--fault: \(error.message)")
    }
  }
}
