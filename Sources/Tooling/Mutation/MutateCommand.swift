public import ArgumentParser
import Exploration
import FileAccess
public import Machines
import Notation
import Replaying
import ScenarioLanguage

extension MutationFormat: ExpressibleByArgument {}

@usableFromInline struct MutateCommand<M: MutableMachine>: ParsableCommand {
  @usableFromInline static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "mutate",
      abstract: "Say which changes of the app's tables scenarios would notice.",
      discussion: """
        Each mutant is the app with one change of its tables: a row is dropped, negated or moved, \
        leads elsewhere or sets another value, or an answer lacks a part. The scenarios in which a \
        changed row decides are replayed. A mutant that passes all of them is then held \
        against the app in the steps in which a changed row decides, by every stimulus in every \
        state that a scenario passes through; where only the state differs, both go on from there. \
        If that shows a difference, it survived, and a scenario is printed that the app passes and \
        the mutant fails. If not, it counts as equivalent within the bound, a step behind the \
        scenarios unless there is another, and the output says what was compared.

        The score is the share of mutants killed among those that are not equivalent. Exit codes: \
        0 enough are killed, 1 less than --minimum, or a scenario fails as it is, 2 something \
        cannot be read, 130 interrupted.
        """)
  }

  @Argument(help: .scenarioPaths, completion: .scenarioFiles)
  var paths: [String]

  @OptionGroup(title: "Selection") var selecting: SelectionOptions<M>

  @OptionGroup(title: "What is taken behind scenarios") var choosing: AlphabetOptions<M>

  @OptionGroup(title: "Where it ends") var ending: BoundOptions

  @Option(
    help: ArgumentHelp("Fail where the score is less, in percent.", valueName: "percent"))
  var minimum = 0

  @Option(
    help: ArgumentHelp(
      "How to tell it: text, json, or scenarios for those that survivors would fail alone.",
      valueName: "format"))
  var format = MutationFormat.text

  @OptionGroup var target: OutputOption

  @OptionGroup var jobs: JobsOption

  @OptionGroup var color: ColorOption

  @usableFromInline init() {}

  @usableFromInline func validate() throws {
    _ = try selecting.selection(of: paths)
    guard (0...100).contains(minimum) else { throw ValidationError("--minimum is 0 to 100") }
  }

  @usableFromInline func run(by engines: MutationEngines<M>) throws {
    guard !selecting.list else {
      return try SelectionPrinter<M>(paint: color.paint).print(
        try selecting.selection(of: paths), at: paths, in: .standard,
        allowEmpty: selecting.allowEmpty
      ).exit()
    }
    Interrupts.watch()
    let report = try reading.run { try mutate(by: engines) }
    try reading.run {
      let text = format.text(of: report, paint: target.paint(color.paint))
      let target = try target.output.open()
      try target.write(Array(text.utf8))
      try target.finish()
    }
    if Interrupts.isRaised { try ExitStatus.interrupted.exit() }
    let score = report.counts.score
    guard score < minimum else { return }
    Output.diagnostics("\(score) % of the mutants are killed, less than --minimum \(minimum)\n")
    try ExitStatus.failed.exit()
  }

  private var reading: Reading { Reading(path: paths.first, paint: color.paint) }

  private func mutate(by engines: MutationEngines<M>) throws -> MutationReport<M> {
    let files = ScenarioFiles(paths)
    if let path = target.output.path { try ProtectedFiles(files).check(path, by: "the output") }
    let suite: MutationSuite<M>
    do {
      suite = try MutationSuite(
        of: files, selecting: try selecting.selection(of: paths),
        by: ScenarioRun.loader(), isInterrupted: { Interrupts.isRaised })
    } catch let error as MutationSuite<M>.UnsoundScenario {
      Output.diagnostics(
        color.paint.error("\(error.identity.visible): error: it fails as it is") + "\n")
      throw ExitCode(ExitStatus.failed.rawValue)
    }
    guard !suite.sequences.sequences.isEmpty || selecting.allowEmpty else {
      try reading.end("no scenario is selected")
    }
    let mutation = LibraryMutation(
      suite: suite, engines: engines, jobs: jobs.count, bounds: bounds, isChosen: choosing.isChosen)
    var watch = ending.watch()
    defer { watch.end() }
    return try mutation.run(watchedBy: &watch)
  }

  /// A step behind the scenarios unless there is another bound.
  private var bounds: SearchBounds {
    var bounds = ending.bounds
    if ending.isUnbounded { bounds.depth = 1 }
    return bounds
  }
}

/// The forms in which the fates of mutants are written.
enum MutationFormat: String, CaseIterable {
  /// For people.
  case text
  /// One JSON object, for programs.
  case json
  /// The scenarios that survivors would fail, and nothing else.
  case scenarios

  /// The report in this form.
  func text<M: MutableMachine>(of report: MutationReport<M>, paint: Paint) -> String {
    switch self {
    case .text: report.text(paint: paint)
    case .json: report.json
    case .scenarios: report.scenarios
    }
  }
}
