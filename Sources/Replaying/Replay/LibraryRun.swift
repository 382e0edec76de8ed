public import Machines
import ScenarioLanguage

/// Runs every scenario of files and folders, in the order of their names.
public struct LibraryRun<M: Machine>: Sendable {
  private let replayer: Replayer<M>
  private let loader: ScenarioLoader<M>
  private let selection: Selection<M>

  /// A run of what is selected of the files of this machine.
  public init(
    isStrict: Bool = false, selection: Selection<M> = Selection(),
    loader: ScenarioLoader<M> = ScenarioLoader()
  ) {
    replayer = Replayer(isStrict: isStrict)
    self.selection = selection
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
    let selected = selection.settled(over: files.paths, loader)
    for path in files.paths {
      if isInterrupted() { break }
      run(path, selected, &summary, visit, isInterrupted, judge, report)
    }
    for error in files.errors {
      summary.addUnreadableFile()
      report(.unreadable(error))
    }
    report(.ended(summary))
    return summary
  }

  private func run(
    _ path: String, _ selected: SettledSelection<M>, _ summary: inout RunSummary,
    _ visit: StepVisitor<M>, _ isInterrupted: () -> Bool,
    _ judge: (inout ScenarioResult) -> Void, _ report: (RunEvent) -> Void
  ) {
    let files: [LoadedFile<M>]
    do { files = try loader.loadAll(path) } catch {
      guard selected.includesErrors(of: path) else { return }
      summary.addUnreadableFile()
      return report(.unreadable(error))
    }
    for file in files { run(file, selected, &summary, visit, isInterrupted, judge, report) }
  }

  private func run(
    _ file: LoadedFile<M>, _ selected: SettledSelection<M>, _ summary: inout RunSummary,
    _ visit: StepVisitor<M>, _ isInterrupted: () -> Bool,
    _ judge: (inout ScenarioResult) -> Void, _ report: (RunEvent) -> Void
  ) {
    guard file.diagnostics.isEmpty else {
      guard selected.includesErrors(of: file.document.name) else { return }
      summary.addUnreadableFile()
      return report(.rejected(file.diagnostics))
    }
    for scenario in file.scenarios where !isInterrupted() {
      guard selected.includes(scenario) else {
        summary.leaveOut()
        continue
      }
      var result = replayer.run(scenario, visit: visit)
      judge(&result)
      summary.add(result)
      report(.finished(result))
    }
  }
}
