import FileAccess
import Machines
import ScenarioLanguage
import Tracing

/// Runs files one after the other, with caches for what they have in common.
struct FileWorker<M: Machine>: Sendable {
  private let library: LibraryRun<M>
  private let selection: SettledSelection<M>
  private var quick: QuickReplay<M>
  private var memory = LibraryMemory<M>(isShared: true)

  init(of library: LibraryRun<M>, selecting selection: SettledSelection<M>) {
    self.library = library
    self.selection = selection
    quick = QuickReplay(
      isStrict: library.replayer.isStrict, setting: library.loader.setting)
  }

  /// Runs the selected scenarios of a file; none is started once `isStopped` returns true.
  mutating func run(
    _ source: TextSource, _ visit: StepVisitor<M>?, _ isStopped: () -> Bool,
    report: (FileEvent) -> Void
  ) {
    memory.makeRoom()
    let bytes: [UInt8]
    do { bytes = try library.loader.bytes(of: source) } catch {
      if selection.includesErrors(of: source) { report(.event(.unreadable(error))) }
      return
    }
    let name = source.name
    let isQuick =
      visit == nil && library.traces.isEmpty && !library.showsTraces && selection.isEverything
      && library.replayer.makeShadow == nil
    if isQuick, SourceFile.isPlain(name, bytes) {
      let start = library.clock.elapsed()
      if var result = quick.result(of: bytes, named: name, remembering: &memory) {
        result.duration = library.clock.elapsed() - start
        return report(.event(.finished(result)))
      }
    }
    let file = SourceFile(source, bytes: bytes, knowing: M.vocabulary.knownWords)
    for file in library.loader.loadAll(file, remembering: &memory) {
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
      let start = library.clock.elapsed()
      // A shadow knows the scenario's texts.
      let scenario =
        library.replayer.makeShadow == nil ? scenario : library.loader.printable(scenario)
      var result = library.replayer.run(scenario, visit: visit)
      // Printing a failure requires the scenario's own lexicon, so it is run again with one.
      if result.tellsFailure { result = library.replayer.run(library.loader.printable(scenario)) }
      result.duration = library.clock.elapsed() - start
      if library.showsTraces { result.trace = shownTrace(of: scenario) }
      report(.event(.finished(result)))
      trace(scenario, report)
    }
  }

  private func shownTrace(of scenario: BoundScenario<M>) -> String? {
    guard scenario.syntax.skipReason == nil else { return nil }
    var trace = PageTrace()
    library.loader.printable(scenario).trace(hasSnapshots: true) { trace.take($0) }
    return trace.json
  }

  private func trace(_ scenario: BoundScenario<M>, _ report: (FileEvent) -> Void) {
    guard !library.traces.isEmpty, scenario.syntax.skipReason == nil else { return }
    let printable = library.loader.printable(scenario)
    for folder in library.traces { folder.write(printable).map { report(.untraced($0)) } }
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
