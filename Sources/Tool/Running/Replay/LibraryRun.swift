import FileAccess
import Machines
import Parallelism
import ScenarioLanguage
import Synchronization
import Tracing

/// Runs every scenario in an ordered list of files.
public struct LibraryRun<M: Machine>: Sendable {
  private let setup: RunSetup<M>
  private let isFailFast: Bool
  private let jobs: Int
  private let selection: Selection<M>

  /// Creates a run over the file system.
  ///
  /// - Parameters:
  ///   - isStrict: whether steps without a block and scenarios that cannot fail count as failures.
  ///   - isFailFast: whether to stop after the first failure, or the first file that cannot be run.
  ///   - jobs: the number of files run in parallel. It does not affect the events.
  ///   - clock: the clock for durations.
  ///   - selection: the scenarios to run.
  ///   - loader: finds and reads files.
  ///   - makeShadow: makes the shadow that judges the steps of a scenario that runs with givens of
  ///     the loader's setting.
  ///   - traces: the folders in which traces are written.
  ///   - showsTraces: whether results include the traces that some reports show.
  ///   - tool: the program that the commands in transcripts call; `nil` if results have no
  ///     transcripts.
  package init(
    isStrict: Bool = false, isFailFast: Bool = false, jobs: Int = 1, clock: RunClock = .stopped,
    selection: Selection<M> = Selection(), loader: ScenarioLoader<M> = ScenarioLoader(),
    makeShadow: ShadowMaker<M>? = nil, traces: [TraceFolder] = [], showsTraces: Bool = false,
    transcribedFor tool: ReportingTool? = nil
  ) {
    let replayer = Replayer<M>(isStrict: isStrict, makeShadow: makeShadow)
    setup = RunSetup(
      replayer: replayer, transcriber: tool.map { Transcriber(replayer: replayer, tool: $0) },
      loader: loader, clock: clock, traces: traces, showsTraces: showsTraces)
    self.isFailFast = isFailFast
    self.jobs = jobs
    self.selection = selection
  }

  /// Runs the selected scenarios of `files` and passes events to `report`.
  ///
  /// No scenario is started once `isInterrupted` returns true. If `visit` is specified, it is
  /// called with each step in order, and the run is limited to one job. `judge` is called in order
  /// for each scenario, and can change the result before it is reported. `complain` is called for
  /// traces that cannot be written.
  @usableFromInline package func run(
    _ files: ScenarioFiles, visit: StepVisitor<M>? = nil,
    isInterrupted: @escaping @Sendable () -> Bool = { false },
    judge: (inout ScenarioResult) -> Void = { _ in },
    complain: (FileError) -> Void = { _ in }, report: (RunEvent) -> Void
  ) -> RunSummary {
    @discardableResult
    func take(_ told: FileEvent, _ tally: inout Tally) -> Bool {
      guard case .untraced(let error) = told else { return tally.take(told, judge, report) }
      complain(error)
      return tally.isOver
    }
    var tally = Tally(isFailFast: isFailFast)
    (tally.summary.shard, tally.summary.allowsEmpty) = (selection.shard, selection.allowsEmpty)
    tally.summary.isStrict = setup.replayer.isStrict
    tally.summary.expectsTests = setup.loader.setting.expectsTests
    let start = RunStart(
      files: files.sources.count, time: setup.clock.start, machine: PageMachine(M.self))
    report(.started(start))
    let selected = selection.settled(
      over: files.sources, setup.loader, isInterrupted: isInterrupted)
    tally.summary.shardedRun = selected.run.map { setup.replayer.isStrict ? "\($0)-strict" : $0 }
    let worker = FileWorker(setup, selecting: selected)
    let jobs = visit == nil ? min(jobs, files.sources.count) : 1
    if jobs > 1 {
      run(files.sources, worker, jobs, isInterrupted) { take($0, &tally) }
    } else {
      var worker = worker
      let isStopped = { tally.isOver || isInterrupted() }
      for source in files.sources where !isStopped() {
        worker.run(source, visit, isStopped) { take($0, &tally) }
      }
    }
    for error in files.errors { take(.event(.unreadable(error)), &tally) }
    tally.end(after: setup.clock.elapsed(), isInterrupted: isInterrupted())
    if let claims = setup.loader.setting.claims {
      tally.summary.claims = claims.checked(tally.summary.tally)
      tally.summary.searchedClaims = claims.claims.count - tally.summary.claims.count
    }
    report(.ended(tally.summary))
    return tally.summary
  }

  /// Runs several files in parallel. `take` is called with each event, and returns whether the run
  /// is over.
  private func run(
    _ sources: [TextSource], _ worker: FileWorker<M>, _ jobs: Int,
    _ isInterrupted: @escaping @Sendable () -> Bool, take: (FileEvent) -> Bool
  ) {
    let isOver = SharedFlag()
    let isStopped: @Sendable () -> Bool = { isOver.isRaised || isInterrupted() }
    // Waking the receiver takes as long as running a small file, so large numbers of files are
    // handed over in groups.
    let size = max(1, min(16, sources.count / (8 * jobs)))
    let batches = (sources.count + size - 1) / size
    OrderedWork<FileWorker<M>, [FileEvent]>.run(count: batches, jobs: jobs, from: worker) {
      batch, worker in
      var events: [FileEvent] = []
      for source in sources[batch * size..<min((batch + 1) * size, sources.count)]
      where !isStopped() {
        worker.run(source, nil, isStopped) { events.append($0) }
      }
      return events
    } take: { events in
      for event in events where take(event) { isOver.raise() }
    }
  }
}

/// The state of a run.
private struct Tally {
  let isFailFast: Bool
  var summary = RunSummary()
  var isOver = false

  /// Counts an event and passes it on, unless the run is over. Returns whether the run is over.
  @discardableResult
  mutating func take(
    _ told: FileEvent, _ judge: (inout ScenarioResult) -> Void, _ report: (RunEvent) -> Void
  ) -> Bool {
    guard !isOver else { return true }
    guard case .event(var event) = told else {
      if case .leftOut = told { summary.leaveOut() }
      return false
    }
    if case .finished(var result) = event {
      judge(&result)
      event = .finished(result)
    }
    let isGood = summary.add(event)
    report(event)
    isOver = isFailFast && !isGood
    return isOver
  }

  mutating func end(after duration: Duration, isInterrupted: Bool) {
    summary.duration = duration
    summary.cut = isInterrupted ? .interrupted : isOver ? .firstFailure : nil
  }
}

/// A flag shared by threads.
private final class SharedFlag: Sendable {
  private let flag = Atomic(false)
  var isRaised: Bool { flag.load(ordering: .relaxed) }
  func raise() { flag.store(true, ordering: .relaxed) }
}
