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

  @Option(
    help: ArgumentHelp(
      SharedHelp.save, discussion: "The counterexamples, named by fault and invariant.",
      valueName: "folder"),
    completion: .directory)
  var save: String?

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
    return try InjectionOutput(
      report: report, context: tool.context, areShown: claims.accepts(report.conditions)
    ).show(in: folder)
  }

  /// Reads the scenarios, and prints the number of scenarios and faults.
  private func injection<M: Machine>(
    in tool: MachineTool<M>
  ) throws -> FaultInjection<M> {
    let faults = try faults(of: M.self)
    let shared = try sequences(in: tool, claims.strict ? .required : .reported)
    tool.context.output.results(
      "\(shared.sequences.count.counted("scenario")), \(faults.count.counted("fault"))\n")
    let sequences = zip(shared.identities, shared.sequences).map { name, sequence in
      (name: name, sequence: InputSequence<M>(sequence.givens, sequence.stimuli))
    }
    return try FaultInjection(of: faults, into: sequences, in: shared.lexicon) {
      claims.properties(in: &$0)
    }
  }

  private func faults<M: Machine>(of machine: M.Type) throws -> [Fault<M>] {
    do { return try Fault<M>.chosen(by: names) } catch {
      throw ValidationError("--fault: \(error.message)")
    }
  }
}

/// Prints the findings of fault injection as text, and saves them in files.
struct InjectionOutput<M: Machine> {
  let report: InjectionReport<M>
  let context: CommandContext
  /// Whether there is no vacuous condition, or vacuous conditions are accepted.
  let areShown: Bool

  /// Prints each finding, and saves it if there is a folder. Then prints the extent of the
  /// injection and the verdict.
  ///
  /// Returns the exit status.
  func show(in folder: ScenarioFolder?) throws(FileError) -> ExitStatus {
    let print = context.output.results
    var names: [String: Int] = [:]
    for finding in report.findings {
      let counterexample = finding.counterexample
      let base = [finding.fault, counterexample.broken.name].compactMap(\.self)
        .joined(separator: "-")
      // All conditions from the command line have the same base name.
      let number = names[base, default: 0] + 1
      names[base] = number
      let name = number > 1 ? "\(base)-\(number)" : base
      let output = CounterexampleOutput(counterexample: counterexample, name: name)
      print("\n\(Self.place(of: finding))\n\(output.text)")
      if let folder { _ = try output.save(in: folder, say: print) }
    }
    print(report.findings.isEmpty ? summary : "\n\(summary)")
    if context.isInterrupted() {
      print("interrupted: some faults were not injected\n")
      return .interrupted
    }
    return report.findings.isEmpty && areShown ? .success : .failed
  }

  /// Returns the place of a finding: `relaunch after step 3 in a.scenario:NAME, and 11 more`.
  private static func place(of finding: FaultInjection<M>.Finding) -> String {
    let sequence = finding.sequence.visible
    guard let fault = finding.fault else { return "no fault, in \(sequence)" }
    let place = finding.position == 0 ? "before the first step" : "after step \(finding.position)"
    let others = finding.count > 1 ? ", and \(finding.count - 1) more" : ""
    return "\(fault) \(place) in \(sequence)\(others)"
  }

  private var summary: String {
    let extent = report.extent
    let bound = context.isInterrupted() ? " under the faults injected so far" : ""
    let broken = Set(report.findings.map(\.counterexample.broken)).count
    let verdict =
      broken == 0
      ? "every invariant holds\(bound)"
      : "\(broken.counted("invariant")) \(broken == 1 ? "is" : "are") broken"
    let numbers = [
      extent.positions.counted("position"), extent.injections.counted("injection"),
      extent.steps.counted("step"),
    ]
    return report.conditions.remarks.map { "\($0)\n" }.joined()
      + "\(numbers.joined(separator: ", "))\n\(verdict)\n"
  }
}
