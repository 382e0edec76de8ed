public import Machines
import Synchronization

/// Runs the scenarios of some files that are selected, in the order of the files.
public struct LibraryRun<M: Machine>: Sendable {
  private let isFailFast: Bool
  private let jobs: Int
  private let clock: RunClock
  private let selection: Selection<M>
  private let loader: ScenarioLoader<M>
  private let replayer: Replayer<M>

  /// A run over the files of this machine.
  ///
  /// - Parameters:
  ///   - isStrict: whether a step without a block fails.
  ///   - isFailFast: whether the first failure, or file that cannot be run, is the last one.
  ///   - jobs: how many files are worked on at a time; what is told does not depend on it.
  ///   - clock: what durations are told from.
  ///   - selection: which scenarios are meant.
  ///   - loader: how files are found and read.
  public init(
    isStrict: Bool = false, isFailFast: Bool = false, jobs: Int = 1, clock: RunClock = .stopped,
    selection: Selection<M> = Selection(), loader: ScenarioLoader<M> = ScenarioLoader()
  ) {
    self.isFailFast = isFailFast
    self.jobs = jobs
    self.clock = clock
    self.selection = selection
    self.loader = loader
    replayer = Replayer(isStrict: isStrict)
  }

  /// Runs the scenarios of `files` that are selected and tells `report` what happens.
  ///
  /// No scenario starts any more once `isInterrupted`. Who wants to `visit` steps sees them in order,
  /// which takes one job.
  public func run(
    _ files: ScenarioFiles, visit: StepVisitor<M>? = nil,
    isInterrupted: @escaping @Sendable () -> Bool = { false }, report: (RunEvent) -> Void
  ) -> RunSummary {
    var tally = Tally(isFailFast: isFailFast)
    report(.started(RunStart(files: files.paths.count, time: clock.start)))
    let worker = FileWorker(
      loader: loader, replayer: replayer, clock: clock,
      selection: selection.settled(over: files.paths, loader))
    let jobs = visit == nil ? min(jobs, files.paths.count) : 1
    if jobs > 1 {
      run(files.paths, worker, jobs, isInterrupted, report, &tally)
    } else {
      var worker = worker
      for path in files.paths where !tally.isOver && !isInterrupted() {
        worker.run(path, visit, isStopped: { tally.isOver || isInterrupted() }) { event in
          tally.take(event, report)
        }
      }
      tally.leaveOut(worker.takeLeftOut())
    }
    for error in files.errors { tally.take(.unreadable(error), report) }
    tally.end(after: clock.elapsed(), isInterrupted: isInterrupted())
    report(.ended(tally.summary))
    return tally.summary
  }

  /// Runs several files at a time.
  private func run(
    _ paths: [String], _ worker: FileWorker<M>, _ jobs: Int,
    _ isInterrupted: @escaping @Sendable () -> Bool, _ report: (RunEvent) -> Void,
    _ tally: inout Tally
  ) {
    let isOver = SharedFlag()
    let isStopped: @Sendable () -> Bool = { isOver.isRaised || isInterrupted() }
    // Waking who takes the results costs as much as a small file: of many, several go together.
    let size = max(1, min(16, paths.count / (8 * jobs)))
    let batches = (paths.count + size - 1) / size
    OrderedWork<FileWorker<M>, Batch>.run(count: batches, jobs: jobs, from: { worker }) {
      number, worker in
      var batch = Batch()
      let files = paths[number * size..<min((number + 1) * size, paths.count)]
      for path in files where !isStopped() {
        worker.run(path, nil, isStopped: isStopped) { batch.events.append($0) }
      }
      batch.leftOut = worker.takeLeftOut()
      return batch
    } take: { batch in
      tally.leaveOut(batch.leftOut)
      for event in batch.events where tally.take(event, report) { isOver.raise() }
    }
  }

  /// What came of some files.
  private struct Batch: Sendable {
    var events: [RunEvent] = []
    var leftOut = 0
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
  mutating func take(_ event: RunEvent, _ report: (RunEvent) -> Void) -> Bool {
    guard !isOver else { return true }
    let isGood = summary.add(event)
    report(event)
    isOver = isFailFast && !isGood
    return isOver
  }

  mutating func leaveOut(_ count: Int) { summary.leaveOut(count) }

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
