import ScenarioTracing
import ArgumentParser
import Replaying
import Simulation

struct RunCommand: ParsableCommand {
  static let name = "run"

  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Run scenarios and say what does not hold.",
    discussion: """
      Reports do not depend on the number of jobs, but for durations. Ctrl-C ends the run, and the \
      reports tell what ran; pressed again, it ends everything at once.
      """)

  @Argument(
    help:
      "Scenarios, traces, Markdown, folders, patterns such as 'a/**/b*', or - for standard input.",
    completion: .scenarioFiles)
  var paths: [String]

  @Flag(help: "Fail steps that have no block, and scenarios that expect nothing.")
  var strict = false

  @Flag(help: "End at the first scenario that fails, or file that cannot be run.")
  var failFast = false

  @OptionGroup(title: "Selection") var selecting: SelectionOptions

  @OptionGroup var routing: RoutingOption

  @OptionGroup var update: UpdateOptions

  @OptionGroup var reports: ReportOptions

  @OptionGroup var traces: TraceOptions

  @OptionGroup var jobs: JobsOption

  @OptionGroup var repetition: RepetitionOptions

  @OptionGroup var watch: WatchOptions

  @OptionGroup var color: ColorOption

  func validate() throws {
    _ = try selecting.selection(of: paths)
    let others: KeyValuePairs = [
      "--update": update.update, "--report": !reports.reports.isEmpty,
      "--trace": !traces.traces.isEmpty,
      "--repeat": repetition.count != nil, "--watch": watch.watch,
    ]
    if selecting.list, let other = others.first(where: { $0.value }) {
      throw ValidationError("--list runs nothing: it cannot \(other.key).")
    }
    if paths.nameStandardInput {
      if update.update {
        throw ValidationError("Standard input cannot be updated; `gatehouse record -` prints it.")
      }
      if repetition.count != nil {
        throw ValidationError("Standard input can be read only once: --repeat needs files.")
      }
    }
    guard watch.watch else { return }
    if update.update { throw ValidationError("--watch runs what you write: it cannot --update.") }
    if repetition.count != nil { throw ValidationError("--watch and --repeat do not go together.") }
    if paths.nameStandardInput { throw ValidationError("--watch needs files, not standard input.") }
  }

  func run() throws {
    let selection = try selecting.selection(of: paths)
    let setting = try routing.setting()
    if repetition.isTold {
      return TranscriptRun(
        by: .gatehouse, isStrict: strict, selection: selection,
        loader: repetition.loader(in: setting)
      ).run(paths) { Output.results($0) }
    }
    let library = LibraryUpdate(
      isStrict: strict, selection: selection, loader: ScenarioLoader(setting: setting))
    let updated =
      update.update ? update.update(paths, with: library, paint: color.paint) : .success
    guard watch.watch else { return try max(updated, run(paths)).exit() }
    try watch.run(paths, isInterrupted: { Interrupts.isRaised }) { _ = try run($0) }
  }

  private func run(_ paths: [String]) throws -> ExitStatus {
    let selection = try selecting.selection(of: paths)
    guard !selecting.list else {
      let printer = SelectionPrinter(paint: color.paint)
      return printer.print(
        selection, at: paths, in: try routing.setting(), allowEmpty: selecting.allowEmpty)
    }
    var run = ScenarioRun(paths)
    run.setting = try routing.setting()
    run.makeShadow = try routing.makeShadow()
    run.isStrict = strict
    run.isFailFast = failFast
    run.selection = selection
    run.allowsEmpty = selecting.allowEmpty
    run.reports = reports.requested
    run.traces = traces.traces
    run.jobs = jobs.count
    run.color = color.color
    let repetition = try repetition.start(paint: color.paint)
    return run.run { repetition?.judge(&$0) }
  }
}
