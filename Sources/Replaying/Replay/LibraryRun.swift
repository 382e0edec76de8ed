public import Machines

/// Runs every scenario of files and folders, in the order of their names.
public struct LibraryRun<M: Machine>: Sendable {
  private let replayer: Replayer<M>
  private let loader: ScenarioLoader<M>

  /// A run over the files of this machine.
  public init(isStrict: Bool = false, loader: ScenarioLoader<M> = ScenarioLoader()) {
    replayer = Replayer(isStrict: isStrict)
    self.loader = loader
  }

  /// Runs what stands at `paths` and tells `report` what happens; a file named twice runs once. No
  /// scenario starts any more once `isInterrupted`. `judge` may change what came of a scenario before
  /// it is told.
  public func run(
    _ paths: [String], visit: StepVisitor<M> = { _, _, _ in },
    isInterrupted: () -> Bool = { false }, judge: (inout ScenarioResult) -> Void = { _ in },
    report: (RunEvent) -> Void
  ) -> RunSummary {
    var summary = RunSummary()
    let files = ScenarioFiles(paths)
    for path in files.paths {
      if isInterrupted() { break }
      run(path, &summary, visit, isInterrupted, judge, report)
    }
    for error in files.errors {
      summary.addUnreadableFile()
      report(.unreadable(error))
    }
    report(.ended(summary))
    return summary
  }

  private func run(
    _ path: String, _ summary: inout RunSummary, _ visit: StepVisitor<M>,
    _ isInterrupted: () -> Bool, _ judge: (inout ScenarioResult) -> Void,
    _ report: (RunEvent) -> Void
  ) {
    let files: [LoadedFile<M>]
    do { files = try loader.loadAll(path) } catch {
      summary.addUnreadableFile()
      return report(.unreadable(error))
    }
    for file in files { run(file, &summary, visit, isInterrupted, judge, report) }
  }

  private func run(
    _ file: LoadedFile<M>, _ summary: inout RunSummary, _ visit: StepVisitor<M>,
    _ isInterrupted: () -> Bool, _ judge: (inout ScenarioResult) -> Void,
    _ report: (RunEvent) -> Void
  ) {
    guard file.diagnostics.isEmpty else {
      summary.addUnreadableFile()
      return report(.rejected(file.diagnostics))
    }
    for scenario in file.scenarios where !isInterrupted() {
      var result = replayer.run(scenario, visit: visit)
      judge(&result)
      summary.add(result)
      report(.finished(result))
    }
  }
}
