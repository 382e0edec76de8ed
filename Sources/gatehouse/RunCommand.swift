import ArgumentParser
import Files
import Replaying
import Simulation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Run scenarios and say what does not hold.",
    discussion: """
      Reports do not depend on the number of jobs, but for durations. Ctrl-C ends the run, and the \
      reports tell what ran; pressed again, it ends everything at once.
      """)

  @Argument(
    help: "Scenario files, folders, patterns such as 'a/**/b*', or - for standard input.",
    completion: .scenarioFiles)
  var paths: [String]

  @Flag(help: "Fail steps that have no block.")
  var strict = false

  @Flag(help: "End at the first scenario that fails, or file that cannot be run.")
  var failFast = false

  @OptionGroup(title: "Selection") var selecting: SelectionOptions

  @OptionGroup var reports: ReportOptions

  @OptionGroup var jobs: JobsOption

  @OptionGroup var color: ColorOption

  func run() throws {
    let selection = try selecting.selection(of: paths)
    guard !selecting.list else {
      let printer = SelectionPrinter(paint: color.paint)
      return try printer.print(selection, at: paths, allowEmpty: selecting.allowEmpty).exit()
    }
    // What is written into a closed pipe is an error of that report alone.
    signal(SIGPIPE, SIG_IGN)
    Interrupts.watch()
    let clock = RunClock.now
    var reports: RunReports
    do throws(FileError) { reports = try self.reports.open(clock, color) } catch {
      Output.diagnostics(color.paint.error("gatehouse: \(error.text)") + "\n")
      throw ExitCode(ExitStatus.unreadable.rawValue)
    }
    let diagnostics = TextReport(paint: color.paint)
    let loader = ScenarioLoader<World> { (path) throws(FileError) in
      try FileSystem.read(path, isInterrupted: { Interrupts.isRaised })
    }
    let library = LibraryRun(
      isStrict: strict, isFailFast: failFast, jobs: jobs.count, clock: clock,
      selection: selection, loader: loader)
    let summary = library.run(ScenarioFiles(paths), isInterrupted: { Interrupts.isRaised }) {
      event in
      reports.take(event)
      Output.diagnostics(diagnostics.text(for: event).diagnostics)
    }
    Interrupts.holding { reports.finish() }
    try max(
      selecting.status(of: summary), reports.hasFailed ? .unreadable : .success,
      summary.cut == .interrupted ? .interrupted : .success
    ).exit()
  }
}
