import ArgumentParser
import LineEditing
import Machines
import Replaying
import ScenarioTracing

struct RunCommand<M: Machine>: ParsableCommand {
  static var name: String { "run" }

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: name, abstract: "Run scenarios and say what does not hold.",
      discussion: """
        The first failure of a scenario is reported in full. What fails after it may only follow \
        from it, so it is listed below, as "after that", a line each. A scenario counts once, \
        however much of it fails. It ends at a broken invariant, after which the app's state means \
        nothing, and where it fails as `expected-failure` says.

        Reports do not depend on the number of jobs, but for durations. Ctrl-C ends the run, and \
        the reports tell what ran; pressed again, it ends everything at once.
        """)
  }

  @Argument(
    help:
      "Scenarios, traces, Markdown, folders, patterns such as 'a/**/b*', or - for standard input.",
    completion: .scenarioFiles)
  var paths: [String]

  @Flag(help: "Fail steps that have no block, and scenarios that expect nothing.")
  var strict = false

  @Flag(help: "Then open the shell just before what failed first, at a terminal.")
  var shell = false

  @Flag(help: "End at the first scenario that fails, or file that cannot be run.")
  var failFast = false

  @OptionGroup(title: "Selection") var selecting: SelectionOptions<M>

  @OptionGroup var design: DesignOption<M>

  @OptionGroup var update: UpdateOptions<M>

  @OptionGroup var reports: ReportOptions

  @OptionGroup var traces: TraceOptions

  @OptionGroup var jobs: JobsOption

  @OptionGroup var repetition: RepetitionOptions

  @OptionGroup var watch: WatchOptions

  @OptionGroup var color: ColorOption

  func validate() throws {
    _ = try selecting.selection(of: paths)
    let others: KeyValuePairs = [
      update.name: update.isOn, "--report": !reports.reports.isEmpty,
      "--trace": !traces.traces.isEmpty,
      "--repeat": repetition.count != nil, "--watch": watch.watch, "--shell": shell,
    ]
    if selecting.list, let other = others.first(where: { $0.value }) {
      throw ValidationError("--list runs nothing: it cannot \(other.key).")
    }
    if paths.nameStandardInput {
      if update.isOn {
        throw ValidationError(
          "Standard input cannot be updated; `\(RunningTool.name) record -` prints it.")
      }
      if repetition.count != nil {
        throw ValidationError("Standard input can be read only once: --repeat needs files.")
      }
    }
    if shell, watch.watch || repetition.count != nil || paths.nameStandardInput {
      throw ValidationError("--shell goes with a single run of files.")
    }
    guard watch.watch else { return }
    if update.isOn {
      throw ValidationError("--watch runs what you write: it cannot \(update.name).")
    }
    if repetition.count != nil { throw ValidationError("--watch and --repeat do not go together.") }
    if paths.nameStandardInput { throw ValidationError("--watch needs files, not standard input.") }
  }

  func run() throws {
    let selection = try selecting.selection(of: paths)
    let setting = try design.setting()
    if repetition.isTold {
      return TranscriptRun(
        by: .running, isStrict: strict, selection: selection,
        loader: repetition.loader(in: setting)
      ).run(paths) { Output.results($0) }
    }
    let library = LibraryUpdate(
      isStrict: strict, selection: selection, loader: ScenarioLoader(setting: setting),
      makeShadow: try design.makeShadow())
    let update = { (paths: [String]) throws in
      self.update.update(paths, with: library, paint: color.paint)
    }
    let updated = self.update.isOn ? try update(paths) : .success
    guard watch.watch else {
      let (failed, status) = try run(paths)
      // What a report says to type names one scenario, and others may have longer names.
      let first = failed.first { $0.identity == selecting.filter } ?? failed.first
      if shell, let first, LineEditor.isAtTerminal, status != .interrupted { try play(first) }
      return try max(updated, status).exit()
    }
    let actions = WatchLoop<M>.Actions(run: run, update: { _ = try update($0) }, play: play)
    var loop = WatchLoop<M>(paths, actions)
    try loop.run(paths)
  }

  /// Runs the scenarios, and returns those that failed.
  private func run(_ paths: [String]) throws -> (failed: [ScenarioResult], status: ExitStatus) {
    let selection = try selecting.selection(of: paths)
    guard !selecting.list else {
      let printer = SelectionPrinter<M>(paint: color.paint)
      let status = printer.print(
        selection, at: paths, in: try design.setting(), allowEmpty: selecting.allowEmpty)
      return ([], status)
    }
    var run = ScenarioRun<M>(paths)
    run.setting = try design.setting()
    run.makeShadow = try design.makeShadow()
    run.isStrict = strict
    run.isFailFast = failFast
    run.selection = selection
    run.allowsEmpty = selecting.allowEmpty
    run.reports = reports.requested
    run.traces = traces.traces
    run.jobs = jobs.count
    run.color = color.color
    let repetition = try repetition.start(paint: color.paint)
    var failed: [ScenarioResult] = []
    let keepsFailed = shell || watch.watch
    let status = run.run { result in
      repetition?.judge(&result)
      if keepsFailed, case .failed = result.verdict { failed.append(result) }
    }
    return (failed, status)
  }

  /// Opens the shell just before what failed in a scenario.
  private func play(_ failed: ScenarioResult) throws {
    var options = ShellOptions<M>(paint: color.paint, setting: try design.setting())
    options.scenario = [failed.file, failed.label]
    options.isPlayed = true
    options.isQuiet = true
    try TerminalShell(options)?.run()
  }
}
