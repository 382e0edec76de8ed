public import Machines

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
  /// scenario starts any more once `isInterrupted`.
  public func run(
    _ paths: [String], visit: StepVisitor<M>? = nil,
    isInterrupted: () -> Bool = { false }, report: (RunEvent) -> Void
  ) -> RunSummary {
    var summary = RunSummary()
    let files = ScenarioFiles(paths)
    var memory = LibraryMemory<M>(isShared: true)
    let selected = selection.settled(over: files.paths, loader)
    for path in files.paths {
      if isInterrupted() { break }
      run(path, selected, &memory, &summary, visit, isInterrupted, report)
    }
    for error in files.errors {
      summary.addUnreadableFile()
      report(.unreadable(error))
    }
    report(.ended(summary))
    return summary
  }

  private func run(
    _ path: String, _ selected: SettledSelection<M>, _ memory: inout LibraryMemory<M>,
    _ summary: inout RunSummary, _ visit: StepVisitor<M>?, _ isInterrupted: () -> Bool, _ report: (RunEvent) -> Void
  ) {
    let file: LoadedFile<M>
    do { file = try loader.load(path, remembering: &memory) } catch {
      guard selected.includesErrors(of: path) else { return }
      summary.addUnreadableFile()
      return report(.unreadable(error))
    }
    guard file.diagnostics.isEmpty else {
      guard selected.includesErrors(of: path) else { return }
      summary.addUnreadableFile()
      return report(.rejected(file.diagnostics))
    }
    for scenario in file.scenarios where !isInterrupted() {
      guard selected.includes(scenario) else {
        summary.leaveOut()
        continue
      }
      var result = replayer.run(scenario, visit: visit)
      if result.tellsFailure { result = replayer.run(loader.printable(scenario)) }
      summary.add(result)
      report(.finished(result))
    }
  }
}
