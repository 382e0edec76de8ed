import FileAccess
import LibC
package import Machines
package import Replaying
import ScenarioLanguage
import ScenarioTracing

/// A run over scenarios, with the defaults of the command line.
package struct ScenarioRun<M: Machine> {
  let paths: [String]
  var setting = ScenarioSetting<M>.standard
  /// Makes what finds where scenarios in the setting differ from the design that decides else.
  var makeShadow: ShadowMaker<M>?
  var isStrict = false
  var isFailFast = false
  var selection = Selection<M>()
  /// Whether an empty selection is not an error.
  var allowsEmpty = false
  var reports = RequestedReports()
  var traces: [TraceArgument] = []
  var jobs = JobsOption.coreCount
  var color = ColorChoice.auto

  init(_ paths: [String]) { self.paths = paths }

  /// Runs, reports, and returns the exit status; `judge` may change the result of a scenario.
  func run(judge: (inout ScenarioResult) -> Void = { _ in }) -> ExitStatus {
    // Writing to a closed pipe is then an error of that report alone.
    signal(SIGPIPE, SIG_IGN)
    Interrupts.watch()
    let clock = RunClock.now
    let paint = color.paint
    func complain(_ error: FileError) {
      Output.diagnostics(paint.error("\(RunningTool.name): \(error.text)") + "\n")
    }
    var reports: RunReports
    let folders: [TraceFolder]
    let files = ScenarioFiles(paths)
    do throws(FileError) {
      (folders, reports) = try outputs(of: files, clock, paint)
    } catch {
      complain(error)
      return .unreadable
    }
    let diagnostics = TextReport(by: .running, paint: paint)
    let library = LibraryRun(
      isStrict: isStrict, isFailFast: isFailFast, jobs: jobs, clock: clock, selection: selection,
      loader: Self.loader(in: setting), makeShadow: makeShadow, traces: folders,
      showsTraces: self.reports.showTraces)
    var isTraced = true
    let summary = Engines.running.replay(
      library, files, { Interrupts.isRaised }, judge,
      { error in
        isTraced = false
        complain(error)
      },
      { event in
        reports.take(event)
        Output.diagnostics(diagnostics.text(for: event).diagnostics)
      })
    Interrupts.holding { reports.finish() }
    if let why = summary.emptiness, !self.reports.includeText {
      Output.diagnostics("nothing was run: \(why)\n")
    }
    return status(of: summary, isWritten: isTraced && !reports.hasFailed)
  }

  /// The traces and reports to write, none of which may replace a file that is read.
  private func outputs(
    of files: ScenarioFiles, _ clock: RunClock, _ paint: Paint
  ) throws(FileError) -> ([TraceFolder], RunReports) {
    let protected = ProtectedFiles(files)
    let folders = try traces.folders(for: files)
    for folder in folders { try protected.check(folder) }
    return (folders, try reports.open(beside: protected, clock, paint))
  }

  /// A loader that stops waiting for a pipe when the run is interrupted.
  package static func loader(
    in setting: ScenarioSetting<M> = .standard
  ) -> ScenarioLoader<M> {
    ScenarioLoader(setting: setting) { (source) throws(FileError) in
      try source.read(isInterrupted: { Interrupts.isRaised })
    }
  }

  private func status(of summary: RunSummary, isWritten: Bool) -> ExitStatus {
    max(
      allowsEmpty && summary.isEmpty ? .success : summary.exitCode,
      isWritten ? .success : .unreadable,
      summary.cut == .interrupted ? .interrupted : .success)
  }
}

extension ScenarioRun {
  /// The run for arguments that are `run` followed by paths only; `nil` for any others.
  ///
  /// The result is the same as from the argument parser, which takes longer than a scenario, since
  /// it builds a description of each option before it reads the first argument.
  init?(plainly arguments: ArraySlice<String>) {
    guard arguments.first == RunCommand<M>.name else { return nil }
    let paths = Array(arguments.dropFirst())
    // Options start with a dash, and `-` is standard input.
    guard !paths.isEmpty, !paths.contains(where: { $0.utf8.first == UInt8(ascii: "-") }) else {
      return nil
    }
    self.init(paths)
  }
}
