import Machines
import ScenarioLanguage
import TextFormats

/// The result of one scenario.
public struct ScenarioResult: Hashable, Sendable {
  /// The outcome of a scenario.
  package enum Verdict: Hashable, Sendable {
    /// All expectations were met.
    case passed
    /// The scenario failed. The failure describes the reason.
    case failed(Failure)
    /// The scenario failed, as its head expects.
    case failedAsExpected(why: String, Failure)
    /// A step differed from another design as declared, and the scenario ended there.
    case diverged(name: String, reason: String)
    /// The scenario was not run, because its head skips it.
    case skipped(why: String)

    /// A verdict without its reasons. The raw value is its name in reports.
    enum Kind: String, Sendable {
      case passed, failed
      case failedAsExpected = "failed-as-expected"
      case diverged, skipped
    }

    /// The verdict without its reasons.
    var kind: Kind {
      switch self {
      case .passed: .passed
      case .failed: .failed
      case .failedAsExpected: .failedAsExpected
      case .diverged: .diverged
      case .skipped: .skipped
      }
    }

    /// The remark for a scenario that neither failed nor passed normally; `nil` for other
    /// scenarios.
    var remark: String? {
      switch self {
      case .passed, .failed: nil
      case .failedAsExpected(let why, _): "failed as expected: \(why)"
      case .diverged(let name, let reason): "diverged: \(name): \(reason)"
      case .skipped(let why): "skipped: \(why)"
      }
    }
  }

  /// The path of the file, as passed by the caller. For Markdown, the path includes the number of
  /// the block, as in `DOC.md#2`.
  package let path: String
  /// The scenario's name, which is unique within the file and includes the row of an outline.
  package let name: String
  /// The 1-based number of the scenario's first line.
  package let line: Int
  /// The scenario's tags in source order, without `@`.
  package let tags: [String]
  /// Whether the scenario has no steps of its own and no expectations. Such a scenario checks
  /// nothing itself.
  package internal(set) var isIdle = false
  /// The outcome.
  package internal(set) var verdict: Verdict
  /// The counts of the scenario's own steps up to the end of the run.
  package let steps: StepCounts
  /// How often the claims were tested.
  package internal(set) var claims = ClaimTally()
  /// The duration; zero without a clock.
  package internal(set) var duration = Duration.zero
  /// The trace as shown on a page, up to its last step; `nil` for a skipped scenario, or if no
  /// report of the run shows traces.
  package internal(set) var trace: String?
  /// The first comment of the scenario; `nil` if no report of the run shows traces.
  package internal(set) var summary: String?
  /// Everything that was observed; `nil` unless the run is repeated in other processes.
  var transcript: Transcript?

  /// Whether the scenario failed.
  package var isFailed: Bool { verdict.kind == .failed }

  /// Whether the machine broke down in the scenario.
  var isBrokenDown: Bool {
    guard case .failed(let failure) = verdict, case .breakdown = failure.kind else { return false }
    return true
  }

  /// Whether there is a failure to report.
  var tellsFailure: Bool { isFailed || verdict.kind == .failedAsExpected }

  /// The scenario's name in reports: `PATH:NAME`.
  package var identity: String { "\(path):\(name)" }

  /// The path of the file. For Markdown, the path excludes the number of the block.
  package var file: String { SourceFile.name(of: path) }

  /// The scenario's identity within its file: its name, or `#2:NAME` in Markdown.
  package var label: String {
    file == path ? name : "\(path.dropFirst(file.count)):\(name)"
  }
}

/// The numbers of steps for each kind of expectation.
package struct StepCounts: Hashable, Sendable {
  /// The number of steps with a block that expects something.
  package internal(set) var asserted = 0
  /// The number of steps whose block is only `...`, which matches any effects.
  package internal(set) var open = 0
  /// The number of steps without a block.
  package internal(set) var unasserted = 0
  /// The number of steps that were refused.
  package internal(set) var refused = 0

  /// No steps.
  package init() {}

  /// The total number of steps.
  package var total: Int { [asserted, open, unasserted].reduce(0, Int.sumOfCounts) }

  static func += (one: inout Self, other: Self) {
    // The counts of a merged report are read from files, so plain addition could overflow.
    one.asserted = .sumOfCounts(one.asserted, other.asserted)
    one.open = .sumOfCounts(one.open, other.open)
    one.unasserted = .sumOfCounts(one.unasserted, other.unasserted)
    one.refused = .sumOfCounts(one.refused, other.refused)
  }
}
