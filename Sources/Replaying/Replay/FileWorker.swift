import ScenarioLanguage
import Machines

/// Runs one file after the other, and remembers what they have in common.
struct FileWorker<M: Machine>: Sendable {
  private let loader: ScenarioLoader<M>
  private let replayer: Replayer<M>
  private let clock: RunClock
  private let selection: SettledSelection<M>
  private var memory = LibraryMemory<M>(isShared: true)
  private var leftOut = 0

  init(
    loader: ScenarioLoader<M>, replayer: Replayer<M>, clock: RunClock,
    selection: SettledSelection<M>
  ) {
    self.loader = loader
    self.replayer = replayer
    self.clock = clock
    self.selection = selection
  }

  /// Runs what is selected of the file at `path`; no scenario starts any more once `isStopped`.
  mutating func run(
    _ path: String, _ visit: StepVisitor<M>?, isStopped: () -> Bool, report: (RunEvent) -> Void
  ) {
    let file: LoadedFile<M>
    do { file = try loader.load(path, remembering: &memory) } catch {
      guard selection.includesErrors(of: path) else { return }
      return report(.unreadable(error))
    }
    guard file.diagnostics.isEmpty else {
      guard selection.includesErrors(of: path) else { return }
      return report(.rejected(file.diagnostics, file: file.document.name))
    }
    for scenario in file.scenarios where !isStopped() {
      guard selection.includes(scenario) else {
        leftOut += 1
        continue
      }
      let start = clock.elapsed()
      var result = replayer.run(scenario, visit: visit)
      // What is told of a failure is told of the scenario by itself.
      if result.tellsFailure { result = replayer.run(loader.printable(scenario)) }
      result.duration = clock.elapsed() - start
      report(.finished(result))
    }
  }

  /// How many scenarios were not selected since this was asked last.
  mutating func takeLeftOut() -> Int {
    defer { leftOut = 0 }
    return leftOut
  }
}
