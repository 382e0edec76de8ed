public import FileAccess
public import Machines
import ScenarioLanguage
import Synchronization

/// Runs every scenario of some files, in the order of the files.
public struct LibraryRun<M: Machine>: Sendable {
  private let replayer: Replayer<M>
  private let isFailFast: Bool
  private let jobs: Int
  private let clock: RunClock
  private let selection: Selection<M>
  private let loader: ScenarioLoader<M>
  private let traces: [TraceFolder]

  /// A run over the files of this machine.
  ///
  /// - Parameters:
  ///   - isStrict: whether a step without a block fails.
  ///   - isFailFast: whether the first failure, or file that cannot be run, is the last one.
  ///   - jobs: how many files are worked on at a time; what is told does not depend on it.
  ///   - clock: what durations are told from.
  ///   - selection: which scenarios are meant.
  ///   - loader: how files are found and read.
  ///   - traces: what gets traces of the scenarios that run.
  public init(
    isStrict: Bool = false, isFailFast: Bool = false, jobs: Int = 1, clock: RunClock = .stopped,
    selection: Selection<M> = Selection(), loader: ScenarioLoader<M> = ScenarioLoader(),
    traces: [TraceFolder] = []
  ) {
    replayer = Replayer(isStrict: isStrict)
    self.isFailFast = isFailFast
    self.jobs = jobs
    self.clock = clock
    self.selection = selection
    self.loader = loader
    self.traces = traces
  }

  /// Runs the scenarios of `files` that are selected and tells `report` what happens.
  ///
  /// No scenario starts any more once `isInterrupted`. Who wants to `visit` steps sees them in order,
  /// which takes one job. `judge` may change what came of a scenario before it is told, in order. What
  /// cannot be traced is told to `complain`.
  public func run(
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
    report(.started(RunStart(files: files.sources.count, time: clock.start)))
    let worker = FileWorker(
      loader: loader, replayer: replayer, clock: clock,
      selection: selection.settled(over: files.sources, loader, isInterrupted: isInterrupted),
      traces: traces)
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
    tally.end(after: clock.elapsed(), isInterrupted: isInterrupted())
    report(.ended(tally.summary))
    return tally.summary
  }

  /// Runs several files at a time; `take` is told what happens, and answers whether the run is over.
  private func run(
    _ sources: [TextSource], _ worker: FileWorker<M>, _ jobs: Int,
    _ isInterrupted: @escaping @Sendable () -> Bool, take: (FileEvent) -> Bool
  ) {
    let isOver = SharedFlag()
    let isStopped: @Sendable () -> Bool = { isOver.isRaised || isInterrupted() }
    // Waking who takes the results costs as much as a small file: of many, several go together.
    let size = max(1, min(16, sources.count / (8 * jobs)))
    let batches = (sources.count + size - 1) / size
    OrderedWork<FileWorker<M>, [FileEvent]>.run(count: batches, jobs: jobs, from: { worker }) {
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

/// What a run came to so far.
private struct Tally {
  let isFailFast: Bool
  private(set) var summary = RunSummary()
  private(set) var isOver = false

  init(isFailFast: Bool) { self.isFailFast = isFailFast }

  /// Counts an event and passes it on, unless the run is over; answers whether it is.
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

/// A flag that threads share.
private final class SharedFlag: Sendable {
  private let flag = Atomic(false)
  var isRaised: Bool { flag.load(ordering: .relaxed) }
  func raise() { flag.store(true, ordering: .relaxed) }
}
