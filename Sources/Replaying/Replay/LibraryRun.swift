import ScenarioLanguage
public import Machines
import Synchronization

/// Runs every scenario of some files, in the order of the files.
public struct LibraryRun<M: Machine>: Sendable {
  private let replayer: Replayer<M>
  private let isFailFast: Bool
  private let jobs: Int
  private let clock: RunClock
  private let loader: ScenarioLoader<M>

  /// A run over the files of this machine.
  ///
  /// - Parameters:
  ///   - isStrict: whether a step without a block fails.
  ///   - isFailFast: whether the first failure, or file that cannot be run, is the last one.
  ///   - jobs: how many files are worked on at a time; what is told does not depend on it.
  ///   - clock: what durations are told from.
  ///   - loader: how files are found and read.
  public init(
    isStrict: Bool = false, isFailFast: Bool = false, jobs: Int = 1, clock: RunClock = .stopped,
    loader: ScenarioLoader<M> = ScenarioLoader()
  ) {
    replayer = Replayer(isStrict: isStrict)
    self.isFailFast = isFailFast
    self.jobs = jobs
    self.clock = clock
    self.loader = loader
  }

  /// Runs the scenarios of `files` that are selected and tells `report` what happens.
  ///
  /// No scenario starts any more once `isInterrupted`. Who wants to `visit` steps sees them in order,
  /// which takes one job.
  public func run(
    _ files: ScenarioFiles,
    where isSelected: @escaping @Sendable (BoundScenario<M>) -> Bool = { _ in true },
    visit: StepVisitor<M>? = nil, isInterrupted: @escaping @Sendable () -> Bool = { false },
    report: (RunEvent) -> Void
  ) -> RunSummary {
    var tally = Tally(isFailFast: isFailFast)
    report(.started(RunStart(files: files.paths.count, time: clock.start)))
    let jobs = visit == nil ? min(jobs, files.paths.count) : 1
    if jobs > 1 {
      run(files.paths, jobs, isSelected, isInterrupted) { tally.take($0, report) }
    } else {
      let isStopped = { tally.isOver || isInterrupted() }
      for path in files.paths where !isStopped() {
        run(path, isSelected, visit, isStopped) { tally.take($0, report) }
      }
    }
    for error in files.errors { tally.take(.unreadable(error), report) }
    tally.end(after: clock.elapsed(), isInterrupted: isInterrupted())
    report(.ended(tally.summary))
    return tally.summary
  }

  /// Runs several files at a time; `take` is told what happens, and answers whether the run is over.
  private func run(
    _ paths: [String], _ jobs: Int,
    _ isSelected: @escaping @Sendable (BoundScenario<M>) -> Bool,
    _ isInterrupted: @escaping @Sendable () -> Bool, take: (RunEvent) -> Bool
  ) {
    let isOver = SharedFlag()
    let isStopped: @Sendable () -> Bool = { isOver.isRaised || isInterrupted() }
    // Waking who takes the results costs as much as a small file: of many, several go together.
    let size = max(1, min(16, paths.count / (8 * jobs)))
    let batches = (paths.count + size - 1) / size
    OrderedWork<[RunEvent]>.run(count: batches, jobs: jobs) { batch in
      var events: [RunEvent] = []
      for path in paths[batch * size..<min((batch + 1) * size, paths.count)] where !isStopped() {
        run(path, isSelected, nil, isStopped) { events.append($0) }
      }
      return events
    } take: { events in
      for event in events where take(event) { isOver.raise() }
    }
  }

  private func run(
    _ path: String, _ isSelected: (BoundScenario<M>) -> Bool, _ visit: StepVisitor<M>?,
    _ isStopped: () -> Bool, _ report: (RunEvent) -> Void
  ) {
    let file: LoadedFile<M>
    do { file = try loader.load(path) } catch { return report(.unreadable(error)) }
    guard file.diagnostics.isEmpty else {
      return report(.rejected(file.diagnostics, file: file.document.name))
    }
    for scenario in file.scenarios where !isStopped() && isSelected(scenario) {
      let start = clock.elapsed()
      var result = replayer.run(scenario, visit: visit ?? { _, _, _ in })
      result.duration = clock.elapsed() - start
      report(.finished(result))
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
  mutating func take(_ event: RunEvent, _ report: (RunEvent) -> Void) -> Bool {
    guard !isOver else { return true }
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
