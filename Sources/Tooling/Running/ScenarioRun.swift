import FileAccess
import LibC
import Machines
import Running

/// A run of scenarios with the defaults of the command line.
struct ScenarioRun<M: Machine> {
  var tool: MachineTool<M>
  let paths: [String]
  var setting: ScenarioSetting<M>?
  var claims = ClaimOptions.standard
  /// Creates the shadow runs that find differences between the selected design and the newest
  /// design.
  var makeShadow: ShadowMaker<M>?
  var isStrict = false
  var isFailFast = false
  var selection = Selection<M>()
  var reports: [ReportArgument] = []
  var detail = TextDetail()
  var traces: [TraceArgument] = []
  var jobs = HostProcess.coreCount
  /// Whether results have transcripts, which a repetition compares.
  var isTranscribed = false

  /// Runs the scenarios, writes the reports, and returns the exit status.
  func run() -> ExitStatus {
    run(after: { .success }, judge: { _ in })
  }

  /// Runs the scenarios, writes the reports, and returns the exit status. `prepare` is called
  /// before the run, once all outputs have been claimed. `judge` can change the result of a
  /// scenario.
  func run(
    after prepare: () throws -> ExitStatus, judge: (inout ScenarioResult) -> Void
  ) rethrows -> ExitStatus {
    let files = ScenarioFiles(paths)
    let (folders, claimed): ([TraceFolder], ClaimedReports)
    do throws(FileError) { (folders, claimed) = try outputs(of: files) } catch {
      tool.context.complain(error)
      return .unreadable
    }
    let setting: ScenarioSetting<M>
    do { setting = try claims.setting(self.setting ?? tool.setting, for: paths, in: tool) } catch {
      return .unreadable
    }
    return max(try prepare(), run(files, in: setting, claimed, folders, judge))
  }

  private func run(
    _ files: ScenarioFiles, in setting: ScenarioSetting<M>, _ claimed: ClaimedReports,
    _ folders: [TraceFolder], _ judge: (inout ScenarioResult) -> Void
  ) -> ExitStatus {
    // If the signal is ignored, writing a report to a closed pipe makes only that report fail.
    HostProcess.ignoreClosedPipes()
    let context = tool.context
    context.interrupts.watch()
    let clock = RunClock.now
    var reports: RunReports
    do throws(FileError) { reports = try claimed.open(clock, detail, in: context) } catch {
      context.complain(error)
      return .unreadable
    }
    let library = LibraryRun(
      isStrict: isStrict, isFailFast: isFailFast, jobs: jobs, clock: clock, selection: selection,
      loader: tool.loader(in: setting), makeShadow: makeShadow, traces: folders,
      showsTraces: self.reports.showTraces, transcribedFor: isTranscribed ? context.identity : nil)
    var isTraced = true
    let summary = tool.engines.replay(
      library, files, context.isInterrupted, judge,
      { error in
        isTraced = false
        context.complain(error)
      },
      { event in
        if case .ended(let summary) = event, let error = tool.errorAtEnd() {
          // Reports would otherwise show undecided results as passed.
          reports.take(.unreadable(error))
          return reports.take(.ended(summary.withError))
        }
        reports.take(event)
        context.diagnose(event)
      })
    context.interrupts.holding { reports.finish() }
    if let why = summary.emptiness, !self.reports.includeText {
      context.complain(nothingWas: "run", because: why)
    }
    return status(of: summary, isWritten: isTraced && !reports.hasFailed)
  }

  /// Returns the traces and reports to write. Throws if any of them would replace a file that is
  /// read.
  private func outputs(
    of files: ScenarioFiles
  ) throws(FileError) -> ([TraceFolder], ClaimedReports) {
    let protected = ProtectedFiles(files)
    let folders = try traces.folders(for: files, by: tool.context.identity)
    for folder in folders { try protected.claim(folder) }
    return (folders, try reports.claimed(beside: protected))
  }

  private func status(of summary: RunSummary, isWritten: Bool) -> ExitStatus {
    max(
      summary.exitCode, isWritten ? .success : .unreadable,
      summary.cut == .interrupted ? .interrupted : .success)
  }
}

extension ScenarioRun {
  /// Creates the run for arguments that consist of `run` and paths; `nil` for any other arguments.
  ///
  /// The argument parser would create the same run. However, it builds a description of each option
  /// before it reads the first argument, which takes longer than running a scenario.
  init?(plainly arguments: [String], in tool: MachineTool<M>) {
    guard arguments.first == RunCommand.name else { return nil }
    let paths = Array(arguments.dropFirst())
    // An option starts with a dash, and `-` is standard input.
    guard !paths.isEmpty, !paths.contains(where: { $0.utf8.first == UInt8(ascii: "-") }) else {
      return nil
    }
    self.init(tool: tool, paths: paths)
    self.tool.context.paint = ColorChoice.auto.paint
  }
}
