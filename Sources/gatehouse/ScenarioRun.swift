import ScenarioLanguage
import ScenarioTracing
import FileAccess
import Replaying
import Simulation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A run over scenarios, as it is when nothing is said of it but its paths.
struct ScenarioRun {
  let paths: [String]
  var isStrict = false
  var isFailFast = false
  var selection = Selection<World>()
  /// Whether it is no error that nothing is selected.
  var allowsEmpty = false
  var reports = RequestedReports()
  var traces: [TraceArgument] = []
  var jobs = JobsOption.coreCount
  var color = ColorChoice.auto

  init(_ paths: [String]) { self.paths = paths }

  /// Runs, reports, and says how it ends; `judge` may change what came of a scenario.
  func run(judge: (inout ScenarioResult) -> Void = { _ in }) -> ExitStatus {
    // What is written into a closed pipe is an error of that report alone.
    signal(SIGPIPE, SIG_IGN)
    Interrupts.watch()
    let clock = RunClock.now
    let paint = color.paint
    func complain(_ error: FileError) {
      Output.diagnostics(paint.error("gatehouse: \(error.text)") + "\n")
    }
    var reports: RunReports
    let folders: [TraceFolder]
    let files = ScenarioFiles(paths)
    do throws(FileError) {
      folders = try traces.folders(for: files)
      reports = try self.reports.open(for: files, clock, paint)
    } catch {
      complain(error)
      return .unreadable
    }
    let diagnostics = TextReport(by: .gatehouse, paint: paint)
    let loader = ScenarioLoader<World> { (source) throws(FileError) in
      try source.read(isInterrupted: { Interrupts.isRaised })
    }
    let library = LibraryRun(
      isStrict: isStrict, isFailFast: isFailFast, jobs: jobs, clock: clock, selection: selection,
      loader: loader, traces: folders)
    var isTraced = true
    let summary = library.run(
      files, isInterrupted: { Interrupts.isRaised }, judge: judge,
      complain: { error in
        isTraced = false
        complain(error)
      }
    ) { event in
      reports.take(event)
      Output.diagnostics(diagnostics.text(for: event).diagnostics)
    }
    Interrupts.holding { reports.finish() }
    if let why = summary.emptiness, !self.reports.includeText {
      Output.diagnostics("nothing was run: \(why)\n")
    }
    return max(
      allowsEmpty && summary.isEmpty ? .success : summary.exitCode,
      reports.hasFailed || !isTraced ? .unreadable : .success,
      summary.cut == .interrupted ? .interrupted : .success)
  }
}

extension ScenarioRun {
  /// The run that arguments ask for which are `run` and nothing but paths; `nil` for any others.
  ///
  /// This is what the parser of the command line would come to. That one takes longer for it than a
  /// scenario does: it describes each option to itself before it reads the first argument.
  init?(plainly arguments: ArraySlice<String>) {
    guard arguments.first == RunCommand.name else { return nil }
    let paths = Array(arguments.dropFirst())
    // Options begin with a dash, and so does what stands for standard input.
    guard !paths.isEmpty, !paths.contains(where: { $0.utf8.first == UInt8(ascii: "-") }) else {
      return nil
    }
    self.init(paths)
  }
}
