import ArgumentParser
import Conversing
import Exploration
import FileAccess
import Machines
import Notation
import Replaying
import ScenarioLanguage
import ScenarioTracing

struct DriveCommand<M: Machine>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "drive", abstract: "Hold a program against the model, by scenarios and walks.",
      discussion: """
        The program speaks the protocol of `\(RunningTool.name) serve`, with the words of this \
        tool. The stimuli of each scenario are fed to the model and to the program, up to the \
        first step whose lines differ. With --walk, sequences follow that the tool chooses: they \
        begin with the givens of one of the scenarios, or without paths with random ones, and \
        lead to rows, facts and states of the model that no step has exercised yet. A sequence \
        that tells the program from the model is printed as a short scenario that the program \
        fails, once for each cause. --learn compares nothing, and writes what the program does.

        Exit codes: 0 the program does what the model does, 1 it differs, or a scenario fails at \
        the model itself, 2 something cannot be read, the program does not start, or nothing is \
        learnt, 130 interrupted.
        """)
  }

  @Argument(help: .scenarioPaths, completion: .scenarioFiles)
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "The command that starts the program, run by /bin/sh.", valueName: "command"),
    completion: .shellCommand("command -v"))
  var program: String

  @OptionGroup(title: "Walks") var walking: DriveWalkOptions

  @Option(
    help: ArgumentHelp(
      """
      Keep each divergence of a walk as a scenario of this folder, in a new file with its number \
      and the seed.
      """,
      valueName: "folder"),
    completion: .directory)
  var save: String?

  @Option(
    help: ArgumentHelp("How to tell it: text, or json.", valueName: "format"))
  var format = DriveFormat.text

  @OptionGroup var target: OutputOption

  @OptionGroup var color: ColorOption

  func validate() throws {
    guard program.contains(where: { !$0.isWhitespace }) else {
      throw ValidationError("--program has no command.")
    }
    guard save != "" else { throw ValidationError("--save has no folder.") }
    guard !paths.isEmpty || walking.walk != nil || walking.learn != nil else {
      throw ValidationError("Name scenarios, or say --walk or --learn.")
    }
    guard save == nil || walking.walk != nil else {
      throw ValidationError("--save is for what a --walk finds.")
    }
  }

  func run() throws {
    Interrupts.watch()
    try reading.run { try drive().exit() }
  }

  private var reading: Reading { Reading(path: paths.first ?? save, paint: color.paint) }

  private func drive() throws -> ExitStatus {
    let files = ScenarioFiles(paths)
    let folder = try save.map { (path) throws(FileError) in try ScenarioFolder(at: path) }
    var output = try DriveOutput<M>(
      format, to: target.output, beside: files, paint: color.paint, program: program)
    let tested: TestedProgram
    do throws(Breakdown) {
      tested = try TestedProgram(program) { Interrupts.isRaised }
    } catch {
      guard !Interrupts.isRaised else { return .interrupted }
      try reading.end("--program \(Paths.shellQuoted(program)): error: \(error.message)")
    }
    if let learn = walking.learn {
      return try self.learn(from: tested, into: ScenarioFolder(at: learn), &output)
    }
    let scenarios = LibraryDrive<M>(loader: ScenarioRun.loader())
      .run(files, on: tested, isFailFast: walking.failFast) { output.take($0) }
    var error: FileError?
    // Without one of the files, the walk with this seed would be another one.
    let isWhole = output.summary.unreadable == 0 && (paths.isEmpty || !scenarios.isEmpty)
    if !walking.isOver(output.summary), walking.walk != nil, isWhole, !Interrupts.isRaised {
      error = try walk(on: tested, from: SharedSequences(of: scenarios), &output, folder)
    }
    if walking.walk != nil, output.summary.unreadable > 0 {
      Output.diagnostics("no walk: it begins with the givens of all files\n")
    }
    output.end(isInterrupted: Interrupts.isRaised)
    try output.finish()
    if let error { throw error }
    if output.summary.isEmpty, !Interrupts.isRaised {
      Output.diagnostics("nothing was driven: there is no scenario\n")
    }
    return Interrupts.isRaised ? .interrupted : output.summary.exitStatus
  }

  /// Walks; returns why not every divergence could be kept.
  private func walk(
    on tested: TestedProgram, from shared: SharedSequences<M>, _ output: inout DriveOutput<M>,
    _ folder: ScenarioFolder?
  ) -> FileError? {
    let seed = walking.chosenSeed
    let walk = ImplementationWalk<M>(
      walking.extent, seed: seed, isSteered: !walking.unguided, from: shared.starts,
      in: shared.lexicon)
    output.take(.beganWalk(seed: seed, isSteered: !walking.unguided))
    var saved: [String] = []
    var error: FileError?
    var number = 0
    let report = Engines.running.drive(
      walk, tested, { Interrupts.isRaised },
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
    for path in saved { Output.diagnostics("\(path.visible) written\n") }
    return error
  }

  /// Writes what the program does.
  private func learn(
    from tested: TestedProgram, into folder: ScenarioFolder, _ output: inout DriveOutput<M>
  ) throws -> ExitStatus {
    let seed = walking.chosenSeed
    let shared = try Engines<M>.running.share(
      ScenarioFiles(paths), Selection(), ScenarioRun.loader(), Lexicon()
    ) { Interrupts.isRaised }
    let learning = Characterisation<M>(
      steps: walking.steps ?? 2_000, length: walking.length ?? 30, seed: seed, from: shared.starts,
      in: shared.lexicon)
    let report = Engines.running.characterise(learning, tested) { Interrupts.isRaised }
    var error: FileError?
    for (index, sequence) in report.sequences.enumerated() where error == nil {
      let name = "learnt-\(index + 1)-seed-\(seed)"
      do throws(FileError) {
        _ = try folder.add(sequence.scenario(named: name), named: name)
      } catch let failure { error = failure }
    }
    output.take(.learnt(report, seed: seed))
    output.end(isInterrupted: Interrupts.isRaised)
    try output.finish()
    if let error { throw error }
    guard !Interrupts.isRaised else { return .interrupted }
    guard !report.sequences.isEmpty else {
      let why = report.breakdowns.first.map { ": \($0.visible)" } ?? ""
      try reading.end("--program \(Paths.shellQuoted(program)): error: nothing is learnt\(why)")
    }
    return .success
  }
}
