import ArgumentParser
import Conversing
import Exploration
import FileAccess
import Machines
import Notation
import Running
import Tracing

struct DriveCommand: LongCommand, MachineCommand {
  static let abstract = "Test another program against the model."
  static var discussion: String {
    """
    The program speaks the protocol of `\(ToolContext.name) serve`, with the words of this tool. \
    The model and the program receive the stimuli of each scenario, up to the first step whose \
    lines differ. A scenario that breaks a claim fails in the model itself.

    With --walk, generated sequences follow. Each begins with the givens of one of the scenarios \
    or, without paths, with random givens. It is steered towards rows, facts and states of the \
    model that no step has exercised yet. If the program differs, the sequence is printed as a \
    short scenario that the program fails, once per cause.

    With --learn, nothing is compared. The program's behaviour is written as scenarios.

    Exit codes: 0 the program matches the model, 1 it differs, or a scenario fails in the model \
    itself, 2 unreadable input, the program does not start, or nothing was learnt, 130 \
    interrupted.

    Example: `\(ToolContext.command) drive Scenarios --program ./my-program --walk 100`.
    """
  }

  @Argument(help: .scenarioPaths, completion: .scenarioFiles)
  var paths: [String] = []

  @Option(
    help: "Command that starts the program, run by /bin/sh.".taking("command"),
    completion: .shellCommand("command -v"))
  var program: String

  @Flag(help: "Compare effects and refusals, but neither states nor transitions.")
  var effectsOnly = false

  @OptionGroup(title: "Walks") var walking: DriveWalkOptions

  @Option(
    help: ArgumentHelp(
      SharedHelp.save,
      discussion: """
        The divergences of --walk, named by number and seed. \(SharedHelp.replaysSaved)
        """,
      valueName: "folder"),
    completion: .directory)
  var save: String?

  @OptionGroup(title: "Claims") var rules: ClaimOptions

  @Option(help: SharedHelp.format.taking("format"))
  var format = DriveFormat.text

  @OptionGroup var target: OutputOption

  @OptionGroup var color: ColorOption

  func validate() throws {
    try require(program.contains(where: { !$0.isWhitespace }), "--program needs a command")
    try require(save != "", "--save needs a folder")
    try require(
      !paths.isEmpty || walking.walk != nil || walking.learn != nil,
      "expected scenarios, --walk or --learn")
    try require(save == nil || walking.walk != nil, "--save requires --walk")
    try require(
      !effectsOnly || walking.learn == nil, "--effects-only cannot be combined with --learn")
  }

  var subject: String? { paths.first ?? save }

  func run<M: Machine>(in tool: MachineTool<M>) throws -> ExitStatus {
    let context = tool.context
    let files = ScenarioFiles(paths)
    let outputs = ProtectedFiles(files)
    let folder = try (walking.learn ?? save).map { (path) throws(FileError) in
      try ScenarioFolder(at: path, among: outputs)
    }
    var output = try DriveOutput<M>(
      format, to: target.output, in: context, among: outputs, program: program)
    let tested: TestedProgram
    do throws(Breakdown) {
      tested = try TestedProgram(
        program, comparesStates: !effectsOnly, knowing: M.vocabulary.knownWords,
        isInterrupted: context.isInterrupted)
    } catch {
      guard !context.isInterrupted() else { return .interrupted }
      try context.end("--program \(Paths.shellQuoted(program)): error: \(error.message)")
    }
    output.take(.began(name: tested.name))
    if walking.learn != nil, let folder {
      return try learn(from: tested, into: folder, &output, tool)
    }
    let scenarios = try run(files, on: tested, &output, tool)
    var error: FileError?
    // If a file cannot be read, the same seed would produce another walk once it can be read.
    let isWhole = output.summary.unreadable == 0 && (paths.isEmpty || !scenarios.isEmpty)
    if !walking.isOver(output.summary), walking.walk != nil, isWhole, !context.isInterrupted() {
      error = try walk(on: tested, from: SharedSequences(of: scenarios), &output, folder, tool)
    }
    if walking.walk != nil, output.summary.unreadable > 0 {
      context.output.diagnostics("no walk, because it starts with the givens of all files\n")
    }
    try output.finish()
    if let error { throw error }
    return try end(tested, after: output, in: context)
  }

  /// Runs the saved scenarios and the `files`. Returns the scenarios of the `files` that were run.
  private func run<M: Machine>(
    _ files: ScenarioFiles, on tested: TestedProgram, _ output: inout DriveOutput<M>,
    _ tool: MachineTool<M>
  ) throws -> [BoundScenario<M>] {
    let library = LibraryDrive<M>(
      loader: tool.loader(in: try rules.setting(tool.setting, for: paths, in: tool)),
      isInterrupted: tool.context.isInterrupted)
    if let save, FileSystem.kind(of: save) == .folder {
      _ = library.run(ScenarioFiles([save]), on: tested, isFailFast: walking.failFast) { event in
        output.take(event)
        if case .drove(let drive) = event, drive.isSame { output.take(.foundGone(drive)) }
      }
    }
    guard !walking.isOver(output.summary) else { return [] }
    return library.run(files, on: tested, isFailFast: walking.failFast) { output.take($0) }
  }

  /// Returns the exit status, and ends the tested program if it succeeded.
  private func end<M: Machine>(
    _ tested: TestedProgram, after output: DriveOutput<M>, in context: CommandContext
  ) throws -> ExitStatus {
    if let why = output.summary.emptiness, !context.isInterrupted() {
      context.complain(nothingWas: "driven", because: why)
    }
    guard !context.isInterrupted() else { return .interrupted }
    if output.summary.exitStatus == .success { try end(tested, in: context) }
    return output.summary.exitStatus
  }

  /// Ends the tested program. If that fails, ends the command with an error.
  private func end(_ tested: TestedProgram, in context: CommandContext) throws {
    do throws(Breakdown) { try tested.end() } catch {
      let subject = context.identity.program(named: tested.name)
      try context.end(
        "--program \(Paths.shellQuoted(program)): error: \(subject) broke down after the last "
          + "step: \(error.message)")
    }
  }

  /// Takes a walk. Returns the error if a divergence could not be saved.
  private func walk<M: Machine>(
    on tested: TestedProgram, from shared: SharedSequences<M>, _ output: inout DriveOutput<M>,
    _ folder: ScenarioFolder?, _ tool: MachineTool<M>
  ) -> FileError? {
    let seed = walking.chosenSeed
    let walk = ImplementationWalk<M>(
      walking.extent, seed: seed, isSteered: !walking.unguided, from: shared.starts,
      in: shared.lexicon)
    output.take(.beganWalk(seed: seed, isSteered: !walking.unguided))
    var saved: [String] = []
    var error: FileError?
    var number = 0
    let report = tool.engines.drive(
      walk, tested, tool.context.isInterrupted,
      { divergence in
        number += 1
        let name = "divergence-\(number)-seed-\(seed)"
        output.take(.diverged(divergence, name: name))
        guard let folder, error == nil else { return }
        do throws(FileError) {
          saved.append(try folder.add(divergence.scenario(named: name), named: name).path)
        } catch let failure { error = failure }
      })
    output.take(.walked(report))
    for path in saved { tool.context.output.diagnostics("\(path.visible) written\n") }
    return error
  }

  /// Records the program's behaviour as scenarios.
  private func learn<M: Machine>(
    from tested: TestedProgram, into folder: ScenarioFolder, _ output: inout DriveOutput<M>,
    _ tool: MachineTool<M>
  ) throws -> ExitStatus {
    let seed = walking.chosenSeed
    let shared = try tool.sequences(at: paths, .ignored)
    let learning = Characterisation<M>(
      steps: walking.steps ?? 2_000, length: walking.length ?? 30, seed: seed, from: shared.starts,
      in: shared.lexicon)
    let report = tool.engines.characterise(learning, tested, tool.context.isInterrupted)
    let saved = Result {
      for (index, sequence) in report.sequences.enumerated() {
        let name = "learnt-\(index + 1)-seed-\(seed)"
        _ = try folder.add(sequence.scenario(named: name), named: name)
      }
    }
    output.take(.learnt(report, seed: seed))
    try output.finish()
    try saved.get()
    guard !tool.context.isInterrupted() else { return .interrupted }
    guard !report.sequences.isEmpty else {
      let why = report.breakdowns.first.map { ": \($0.visible)" } ?? ""
      try tool.context.end(
        "--program \(Paths.shellQuoted(program)): error: nothing was learnt\(why)")
    }
    try end(tested, in: tool.context)
    return .success
  }
}
