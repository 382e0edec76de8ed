import FileAccess
import Machines
import ScenarioLanguage
import Tracing

/// Runs files one after the other, with caches for what they have in common.
struct FileWorker<M: Machine>: Sendable {
  private let loader: ScenarioLoader<M>
  private let replayer: Replayer<M>
  private let clock: RunClock
  private let selection: SettledSelection<M>
  private let traces: [TraceFolder]
  private let showsTraces: Bool
  private var quick: QuickReplay<M>
  private var memory = LibraryMemory<M>(isShared: true)

  init(
    loader: ScenarioLoader<M>, replayer: Replayer<M>, clock: RunClock,
    selection: SettledSelection<M>, traces: [TraceFolder], showsTraces: Bool
  ) {
    self.loader = loader
    self.replayer = replayer
    self.clock = clock
    self.selection = selection
    self.traces = traces
    self.showsTraces = showsTraces
    quick = QuickReplay(isStrict: replayer.isStrict, setting: loader.setting)
  }

  /// Runs the selected scenarios of a file; none is started once `isStopped` returns true.
  mutating func run(
    _ source: TextSource, _ visit: StepVisitor<M>?, _ isStopped: () -> Bool,
    report: (FileEvent) -> Void
  ) {
    memory.makeRoom()
    let bytes: [UInt8]
    do { bytes = try loader.bytes(of: source) } catch {
      if selection.includesErrors(of: source) { report(.event(.unreadable(error))) }
      return
    }
    let name = source.name
    let isQuick =
      visit == nil && traces.isEmpty && !showsTraces && selection.isEverything
      && replayer.makeShadow == nil
    if isQuick, SourceFile.isPlain(name, bytes) {
      let start = clock.elapsed()
      if var result = quick.result(of: bytes, named: name, remembering: &memory) {
        result.duration = clock.elapsed() - start
        return report(.event(.finished(result)))
      }
    }
    let file = SourceFile(source, bytes: bytes, knowing: M.vocabulary.knownWords)
    for file in loader.loadAll(file, remembering: &memory) {
      if file.diagnostics.isEmpty {
        run(file, visit, isStopped, report)
      } else if selection.includesErrors(of: source) {
        report(.event(.rejected(file.diagnostics, file: file.document.identity)))
      }
    }
  }

  private func run(
    _ file: LoadedFile<M>, _ visit: StepVisitor<M>?, _ isStopped: () -> Bool,
    _ report: (FileEvent) -> Void
  ) {
    for scenario in file.scenarios where !isStopped() {
      guard selection.includes(scenario) else {
        report(.leftOut)
        continue
      }
      let start = clock.elapsed()
      // A shadow knows the scenario's texts.
      let scenario = replayer.makeShadow == nil ? scenario : loader.printable(scenario)
      var result = replayer.run(scenario, visit: visit)
      // Printing a failure requires the scenario's own lexicon, so it is run again with one.
      if result.tellsFailure { result = replayer.run(loader.printable(scenario)) }
      result.duration = clock.elapsed() - start
      if showsTraces { result.trace = shownTrace(of: scenario) }
      report(.event(.finished(result)))
      trace(scenario, report)
    }
  }

  private func shownTrace(of scenario: BoundScenario<M>) -> String? {
    guard scenario.syntax.skipReason == nil else { return nil }
    var trace = PageTrace()
    loader.printable(scenario).trace(hasSnapshots: true) { trace.take($0) }
    return trace.json
  }

  private func trace(_ scenario: BoundScenario<M>, _ report: (FileEvent) -> Void) {
    guard !traces.isEmpty, scenario.syntax.skipReason == nil else { return }
    let printable = loader.printable(scenario)
    for folder in traces { folder.write(printable).map { report(.untraced($0)) } }
  }
}

/// An event in running one file.
enum FileEvent: Sendable {
  case event(RunEvent)
  /// A scenario is not selected.
  case leftOut
  /// A trace cannot be written.
  case untraced(FileError)
}
