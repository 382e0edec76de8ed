import ArgumentParser
import LineEditing
import Machines
import Running

struct RunCommand: ReadingCommand, MachineCommand {
  static let abstract = "Run scenarios and report failures."
  static var discussion: String {
    """
    Each scenario's first failure is reported in full. Later failures may only follow from it, so \
    they are listed below it, one per line, under "after that". A scenario counts once, however \
    many failures it has. It ends at a broken invariant, because the machine's state is \
    meaningless from there on. It also ends at the failure that `expected-failure` announces.

    Except for durations, reports do not depend on the number of jobs. Ctrl-C ends the run, and \
    the reports cover what ran until then. A second Ctrl-C ends everything at once.

    Example: `\(ToolContext.command) run Scenarios --report junit=report.xml`.
    """
  }

  @Argument(
    help: """
      Scenario, trace or Markdown files, folders, patterns such as 'a/**/b*', or - for standard \
      input.
      """,
    completion: .scenarioFiles)
  var paths: [String]

  @Flag(
    help: ArgumentHelp(
      SharedHelp.strict,
      discussion: "Each step needs a block, and each scenario a step or an expectation."))
  var strict = false

  @Flag(help: ArgumentHelp(SharedHelp.shell, discussion: "Just before the first failure."))
  var shell = false

  @Flag(
    help: ArgumentHelp(
      SharedHelp.failFast, discussion: "A scenario that fails, or a file that cannot be run."))
  var failFast = false

  @OptionGroup(title: "Selection") var selecting: SelectionOptions

  @OptionGroup var design: DesignOption

  @OptionGroup(title: "Claims") var claims: ClaimOptions

  @OptionGroup var update: UpdateOptions

  @OptionGroup var reports: ReportOptions

  @OptionGroup var traces: TraceOptions

  @OptionGroup var jobs: JobsOption

  @OptionGroup var repetition: RepetitionOptions

  @Flag(
    help: ArgumentHelp(
      "Rerun changed files, and files that use them, until Ctrl-C.",
      discussion: """
        Reports cover the last run. At a terminal, keys rerun everything or only the failures, \
        update files, and open the shell.
        """))
  var watch = false

  @OptionGroup var color: ColorOption

  func check<M: Machine>(in tool: MachineTool<M>) throws {
    _ = try selecting.selection(of: paths) as Selection<M>
    let others: KeyValuePairs = [
      update.name: update.isOn, "--report": !reports.reports.isEmpty,
      "--trace": !traces.traces.isEmpty,
      "--repeat": repetition.count != nil, "--watch": watch, "--shell": shell,
    ]
    if selecting.list, let other = others.first(where: { $0.value }) {
      throw ValidationError("--list runs nothing and cannot be combined with \(other.key)")
    }
    let (readsInput, isRepeated) = (paths.nameStandardInput, repetition.count != nil)
    try require(
      !readsInput || !update.isOn,
      "standard input cannot be updated; use `\(ToolContext.name) record -` to print it")
    try require(
      !readsInput || !isRepeated, "standard input can be read only once; --repeat needs files")
    try require(
      !shell || !(watch || isRepeated || readsInput),
      "--shell requires a single run of files")
    guard watch else { return }
    try require(!update.isOn, "--watch cannot be combined with \(update.name)")
    try require(!isRepeated, "--watch cannot be combined with --repeat")
    try require(!readsInput, "--watch needs files, not standard input")
  }

  func run<M: Machine>(in tool: MachineTool<M>) throws -> ExitStatus {
    let selection: Selection<M> = try selecting.selection(of: paths)
    let setting = try design.setting(in: tool)
    if repetition.isTold {
      TranscriptRun(
        by: tool.context.identity, isStrict: strict, selection: selection,
        loader: repetition.loader(in: setting), makeShadow: try design.makeShadow(in: tool)
      ).run(paths) { tool.context.output.results($0) }
      return .success
    }
    let library = LibraryUpdate(
      isStrict: strict, selection: selection, loader: ScenarioLoader(setting: setting),
      makeShadow: try design.makeShadow(in: tool))
    let update = { (paths: [String]) in
      self.update.update(paths, with: library, in: tool.context)
    }
    if let caller = tool.context.caller {
      return try CalledRun(command: self, caller: caller).run(in: tool)
    }
    guard watch else {
      let (failed, status) = try run(
        paths, in: tool, after: { self.update.isOn ? update(paths) : .success })
      // A command copied from a report selects one scenario, but its filter can also match
      // scenarios with longer names.
      let first = failed.first { $0.identity == selecting.filter } ?? failed.first
      if shell, let first, LineEditor.isAtTerminal, status != .interrupted {
        try play(first, in: tool)
      }
      return status
    }
    var loop = WatchLoop(self, in: tool, update: update)
    return try loop.run()
  }

  /// Runs the scenarios after `update`. Returns the exit status and, if the shell or the watch
  /// needs them, the failed scenarios.
  func run<M: Machine>(
    _ paths: [String], in tool: MachineTool<M>, after update: () -> ExitStatus = { .success }
  ) throws -> (failed: [ScenarioResult], status: ExitStatus) {
    guard !selecting.list else {
      return ([], try selecting.list(at: paths, in: design, tool))
    }
    let run = ScenarioRun(
      tool: tool, paths: paths, setting: try design.setting(in: tool), claims: claims,
      makeShadow: try design.makeShadow(in: tool), isStrict: strict, isFailFast: failFast,
      selection: try selecting.selection(of: paths), reports: reports.reports,
      detail: reports.detail, traces: traces.traces, jobs: jobs.count,
      isTranscribed: repetition.count != nil)
    var processes: Repetition?
    var failed: [ScenarioResult] = []
    let keepsFailed = shell || watch
    let status = try run.run(
      after: {
        let updated = update()
        processes = try repetition.start(in: tool.context)
        return updated
      },
      judge: { result in
        processes?.judge(&result)
        if keepsFailed, case .failed = result.verdict { failed.append(result) }
      })
    return (failed, status)
  }

  /// Opens the shell just before a scenario's failure.
  func play<M: Machine>(_ failed: ScenarioResult, in tool: MachineTool<M>) throws {
    var options = ShellOptions(
      tool: tool, setting: try design.setting(in: tool))
    options.scenario = [failed.file, failed.label]
    options.isPlayed = true
    options.isQuiet = true
    try TerminalShell(options)?.run()
  }
}
