import Notation

/// What came of a whole run.
public struct RunSummary: Hashable, Sendable {
  /// Scenarios that held, and those that failed as expected.
  public private(set) var passed = 0
  /// Those of ``passed`` that failed, as their heads say they must.
  public private(set) var failedAsExpected = 0
  /// Scenarios that did not hold.
  public private(set) var failed = 0
  /// Scenarios that were not run, as their heads say.
  public private(set) var skipped = 0
  /// Files that cannot be read or understood; none of their scenarios ran.
  public private(set) var unreadable = 0
  /// Scenarios that were not selected.
  public private(set) var leftOut = 0
  /// The steps of all scenarios that ran.
  public private(set) var steps = StepCounts()
  /// How long it took; nothing where nobody looked at a clock.
  public internal(set) var duration = Duration.zero
  /// Why scenarios may be missing that were to run.
  public internal(set) var cut: Cut?

  /// Why a run ends before its last scenario.
  public enum Cut: String, Hashable, Sendable {
    /// Somebody stopped it.
    case interrupted
    /// It was to end at the first failure.
    case firstFailure = "first-failure"

    /// What reports say of it.
    var sentence: String {
      switch self {
      case .interrupted: "interrupted: what had not begun was not run"
      case .firstFailure: "stopped at the first failure: what follows was not run"
      }
    }
  }

  /// Nothing ran yet.
  public init() {}

  /// Counts an event; answers whether it speaks of nothing that went wrong.
  mutating func add(_ event: RunEvent) -> Bool {
    switch event {
    case .started, .ended: return true
    case .unreadable, .rejected:
      unreadable += 1
      return false
    case .finished(let result): return add(result)
    }
  }

  private mutating func add(_ result: ScenarioResult) -> Bool {
    steps += result.steps
    switch result.verdict {
    case .passed: passed += 1
    case .failedAsExpected:
      passed += 1
      failedAsExpected += 1
    case .failed:
      failed += 1
      return false
    case .skipped: skipped += 1
    }
    return true
  }

  mutating func leaveOut() { leftOut += 1 }

  /// Whether there was nothing to run, nor anything that could not be read.
  public var isEmpty: Bool { passed + failed + skipped + unreadable == 0 }

  /// Why there was nothing to run; `nil` where something was.
  public var emptiness: String? {
    guard isEmpty else { return nil }
    if let cut { return cut.sentence }
    return leftOut == 0
      ? "there is no scenario" : "none of \(leftOut.counted("scenario")) is selected"
  }

  /// How the process should end.
  public var exitCode: ExitStatus {
    if unreadable > 0 || isEmpty { return .unreadable }
    return failed > 0 ? .failed : .success
  }
}

/// How a process ends; of several, the greatest wins.
public enum ExitStatus: Int32, Comparable, Sendable {
  /// All holds.
  case success = 0
  /// An expectation or an invariant failed.
  case failed = 1
  /// Something cannot be read, or nothing was selected.
  case unreadable = 2
  /// The command line makes no sense.
  case usage = 64
  /// A defect of the program.
  case internalError = 70
  /// Stopped by the user.
  case interrupted = 130

  public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}
