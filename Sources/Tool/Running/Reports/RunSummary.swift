import Machines
import Notation

/// The totals of a run.
public struct RunSummary: Hashable, Sendable {
  /// The number of scenarios that passed or failed as expected.
  package private(set) var passed = 0
  /// The number of scenarios in ``passed`` that failed as expected.
  package private(set) var failedAsExpected = 0
  /// The number of scenarios that failed.
  package private(set) var failed = 0
  /// The number of scenarios in ``passed`` that have no steps of their own and no expectations.
  package private(set) var idle = 0
  /// The number of scenarios that ended at a declared difference from another design.
  package private(set) var diverged = 0
  /// The number of scenarios that were skipped.
  package private(set) var skipped = 0
  /// The number of files that cannot be read or have errors. None of their scenarios ran.
  package private(set) var unreadable = 0
  /// The number of scenarios that were not selected.
  package internal(set) var leftOut = 0
  /// The counts of steps in all scenarios that ran.
  package private(set) var steps = StepCounts()
  /// How often the claims were tested.
  package private(set) var tally = ClaimTally()
  /// The number of claims that only a search can check.
  package internal(set) var searchedClaims = 0
  /// The claims that were checked.
  package internal(set) var claims: [CheckedClaim] = []
  /// Whether the scenarios are expected to test every claim.
  package internal(set) var expectsTests = false
  /// The duration; zero without a clock.
  package internal(set) var duration = Duration.zero
  /// The shard of the selection that was run; `nil` if the whole selection was run.
  package internal(set) var shard: Shard?
  /// A word that all shards of one run share; `nil` if the whole selection was run.
  package internal(set) var shardedRun: String?
  /// Whether claims that nothing tests are failures.
  package internal(set) var isStrict = false
  /// Whether an empty selection is allowed.
  package internal(set) var allowsEmpty = false
  /// The reason why the run ended early; `nil` if it did not end early.
  package internal(set) var cut: Cut?

  /// A reason to end a run before its last scenario.
  package enum Cut: String, Hashable, Sendable {
    /// The user stopped the run.
    case interrupted
    /// The run was configured to stop at the first failure.
    case firstFailure = "first-failure"

    /// The sentence for reports.
    var sentence: String {
      switch self {
      case .interrupted: "interrupted: the rest was not run"
      case .firstFailure: "stopped at the first failure: the rest was not run"
      }
    }
  }

  /// Whether a scenario was run.
  var hasRun: Bool { passed + failed + diverged > 0 }

  /// Creates totals of zero.
  package init() {}

  /// Counts an event. Returns false for an error or a failure.
  mutating func add(_ event: RunEvent) -> Bool {
    switch event {
    case .started, .ended: return true
    case .unreadable, .rejected:
      addUnreadable()
      return false
    case .finished(let result): return add(result)
    }
  }

  /// The same totals with an additional error, so that the run does not succeed.
  package var withError: Self {
    var sum = self
    sum.addUnreadable()
    return sum
  }

  // Inlining this function into the loop that runs a library crashes the Swift 6.3 optimiser.
  @inline(never)
  private mutating func add(_ result: ScenarioResult) -> Bool {
    let kind = result.verdict.kind
    tally.add(result.claims)
    if result.isIdle, kind == .passed { idle += 1 }
    return add(kind, result.steps)
  }

  /// Counts a scenario. Returns false if the scenario failed.
  mutating func add(_ verdict: ScenarioResult.Verdict.Kind, _ steps: StepCounts) -> Bool {
    self.steps += steps
    switch verdict {
    case .passed: passed += 1
    case .failedAsExpected:
      passed += 1
      failedAsExpected += 1
    case .failed:
      failed += 1
      return false
    case .diverged: diverged += 1
    case .skipped: skipped += 1
    }
    return true
  }

  /// A sentence that reports whether the run succeeded.
  var verdict: String {
    let all = (passed + failed + diverged + skipped).counted("scenario")
    var parts: [String] = []
    if failed > 0 {
      parts.append("\(failed.grouped) of \(all) failed")
    } else if unreadable == 0 {
      parts.append(diverged + skipped > 0 ? "\(passed.grouped) of \(all) passed" : "\(all) passed")
    }
    if unreadable > 0 { parts.append("\(unreadable.counted("file")) not run because of errors") }
    if let cut { parts.append(cut.sentence) }
    return parts.joined(separator: "; ")
  }

  /// The number of scenarios per verdict, on one line. Divergences are left out if no scenario
  /// diverged.
  var verdicts: String {
    "\(passed.grouped) passed, \(failed.grouped) failed, \(skipped.grouped) skipped"
      + (diverged > 0 ? ", \(diverged.grouped) diverged as declared" : "")
  }

  /// Counts a file whose scenarios did not run.
  mutating func addUnreadable() { unreadable += 1 }

  mutating func leaveOut() { leftOut += 1 }

  /// The claims that the scenarios were expected to test, but did not.
  var untested: [CheckedClaim] {
    expectsTests && cut == nil ? claims.filter { $0.vacuity != nil } : []
  }

  /// The name that represents the run as a whole in lists of scenario names.
  static var name: String { "the whole run" }

  /// The error that affects the run as a whole and is not part of any single result: its kind and a
  /// sentence. `nil` if the run was neither interrupted nor unexpectedly empty.
  ///
  /// Without this error, reports that contain only results would look as if everything had passed.
  package var error: (kind: String, message: String)? {
    if cut == .interrupted { return (Cut.interrupted.rawValue, Cut.interrupted.sentence) }
    guard !allowsEmpty, let emptiness else { return nil }
    return ("empty", "nothing was run: \(emptiness)")
  }

  /// Whether there was nothing to run, not even an unreadable file.
  package var isEmpty: Bool { passed + failed + diverged + skipped + unreadable == 0 }

  /// The reason why there was nothing to run; `nil` if there was something to run.
  package var emptiness: String? {
    guard isEmpty else { return nil }
    if let cut { return cut.sentence }
    return leftOut == 0
      ? "there is no scenario" : "none of \(leftOut.counted("scenario")) is selected"
  }

  /// The exit status of the process.
  package var exitCode: ExitStatus {
    if unreadable > 0 || isEmpty && !allowsEmpty { return .unreadable }
    return failed > 0 || isStrict && !untested.isEmpty ? .failed : .success
  }
}

/// The exit status of a process. If several statuses apply, the greatest takes precedence.
package enum ExitStatus: Int32, Comparable, Sendable {
  /// All checks passed.
  case success = 0
  /// An expectation or an invariant failed.
  case failed = 1
  /// A file cannot be read or has errors, or nothing was selected.
  case unreadable = 2
  /// No claim was refuted, but the search was incomplete although `--complete` was given.
  case unknown = 3
  /// Invalid arguments.
  case usage = 64
  /// A defect of the program.
  case internalError = 70
  /// Stopped by the user.
  case interrupted = 130

  /// Orders statuses by precedence.
  package static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}
