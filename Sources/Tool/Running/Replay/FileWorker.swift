import FileAccess
import Machines
import ScenarioLanguage
import Tracing

/// The setup shared by all files of a run.
struct RunSetup<M: Machine>: Sendable {
  let replayer: Replayer<M>
  /// If results have transcripts, runs the scenarios in place of ``replayer``.
  let transcriber: Transcriber<M>?
  let loader: ScenarioLoader<M>
  let clock: RunClock
  let traces: [TraceFolder]
  let showsTraces: Bool

  /// Whether scenarios are traced.
  var hasTraces: Bool { showsTraces || !traces.isEmpty }

  /// Begins the trace of a scenario; returns `nil` if there is none.
  func tracing(of scenario: BoundScenario<M>) -> ScenarioTracing<M>? {
    guard hasTraces, scenario.syntax.skipReason == nil else { return nil }
    return ScenarioTracing(of: scenario, in: traces, isShown: showsTraces)
  }
}

/// Runs files one after the other, and caches the values that they share.
struct FileWorker<M: Machine>: Sendable {
  private let setup: RunSetup<M>
  private let selection: SettledSelection<M>
  private var quick: QuickReplay<M>
  private var memory: LibraryMemory<M>

  init(_ setup: RunSetup<M>, selecting selection: SettledSelection<M>) {
    self.setup = setup
    self.selection = selection
    memory = LibraryMemory(isShared: true, after: setup.loader.setting.texts)
    quick = QuickReplay(
      isStrict: setup.replayer.isStrict, setting: setup.loader.setting)
  }

  /// Runs the selected scenarios of a file. No scenario is started once `isStopped` returns true.
  mutating func run(
    _ source: TextSource, _ visit: StepVisitor<M>?, _ isStopped: () -> Bool,
    report: (FileEvent) -> Void
  ) {
    memory.makeRoom()
    let bytes: [UInt8]
    do { bytes = try setup.loader.bytes(of: source) } catch {
      if selection.includesErrors(of: source) { report(.event(.unreadable(error))) }
      return
    }
    let name = source.name
    // After a failure, the quick path lets the scenario be run again, and a driven machine could
    // pass the second time.
    let isQuick =
      !M.isDriven && visit == nil && !setup.hasTraces
      && selection.isEverything && setup.replayer.makeShadow == nil && setup.transcriber == nil
    if isQuick, SourceFile.isPlain(name, bytes) {
      let start = setup.clock.elapsed()
      if var result = quick.result(of: bytes, named: name, remembering: &memory) {
        result.duration = setup.clock.elapsed() - start
        return report(.event(.finished(result)))
      }
    }
    let file = SourceFile(source, bytes: bytes, knowing: M.vocabulary.knownWords)
    let files =
      isPrintable
      ? setup.loader.loadAll(file) : setup.loader.loadAll(file, remembering: &memory)
    for file in files {
      if file.diagnostics.isEmpty {
        run(file, visit, isStopped, report)
      } else if selection.includesErrors(of: source), !isStopped() {
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
      let start = setup.clock.elapsed()
      let tracing = setup.tracing(of: scenario)
      var result = result(of: scenario, visit, tracing)
      // A breakdown after the run was stopped is not a result of the scenario.
      guard !(result.isBrokenDown && isStopped()) else { return }
      result.duration = setup.clock.elapsed() - start
      if setup.showsTraces { (result.trace, result.summary) = (tracing?.page, scenario.summary) }
      report(.event(.finished(result)))
      for error in tracing?.errors ?? [] { report(.untraced(error)) }
    }
  }

  private func result(
    of scenario: BoundScenario<M>, _ visit: StepVisitor<M>?, _ tracing: ScenarioTracing<M>?
  ) -> ScenarioResult {
    if let transcriber = setup.transcriber {
      let (result, transcript) = transcriber.run(scenario, tracing)
      var transcribed = result
      transcribed.transcript = transcript
      return transcribed
    }
    // Printing a failure requires the scenario's own lexicon, so a scenario that shares a lexicon
    // is run again with its own.
    let result = setup.replayer.run(scenario, visit, nil, tracing)
    return result.tellsFailure && !isPrintable
      ? setup.replayer.run(setup.loader.printable(scenario)) : result
  }

  /// Whether files are loaded with a lexicon for each scenario.
  ///
  /// Shadows, transcripts and traces use it. A driven machine can answer differently if a scenario
  /// is loaded again, and can even reject its givens.
  private var isPrintable: Bool {
    setup.replayer.makeShadow != nil || setup.transcriber != nil || setup.hasTraces || M.isDriven
  }
}

/// An event during the run of one file.
enum FileEvent: Sendable {
  case event(RunEvent)
  /// A scenario is not selected.
  case leftOut
  /// A trace cannot be written.
  case untraced(FileError)
}
