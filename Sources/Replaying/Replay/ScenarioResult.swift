/// What came of one scenario.
public struct ScenarioResult: Hashable, Sendable {
  /// How it ended.
  public enum Verdict: Hashable, Sendable {
    /// Everything held.
    case passed
    /// Something did not hold.
    case failed(Failure)
    /// Something did not hold, as its head says it must.
    case failedAsExpected(why: String, Failure)
    /// It was not run, as its head says.
    case skipped(why: String)
  }

  /// The file, as it was given; in Markdown with the number of the block, as in `DOC.md#2`.
  public let path: String
  /// The scenario's name, in an outline with its row; no other of the file has it.
  public let name: String
  /// The line that the scenario begins at, from 1.
  public let line: Int
  /// The scenario's tags in written order, without `@`.
  public let tags: [String]
  /// How it ended.
  public internal(set) var verdict: Verdict
  /// Its own steps, as far as it ran.
  public let steps: StepCounts
  /// How long it ran; nothing where nobody looked at a clock.
  public internal(set) var duration = Duration.zero

  /// Whether the verdict has a failure to tell.
  var tellsFailure: Bool {
    switch verdict {
    case .failed, .failedAsExpected: true
    case .passed, .skipped: false
    }
  }

  /// The scenario as reports name it.
  public var identity: String { "\(path):\(name)" }
}

/// How many steps there were, and what was said of them.
public struct StepCounts: Hashable, Sendable {
  /// Steps whose block says what must be seen.
  public internal(set) var asserted = 0
  /// Steps whose block is `...` alone: nothing is said, on purpose.
  public internal(set) var open = 0
  /// Steps without a block.
  public internal(set) var unasserted = 0

  /// No steps.
  public init() {}

  /// All steps.
  public var total: Int { asserted + open + unasserted }

  static func += (one: inout Self, other: Self) {
    one.asserted += other.asserted
    one.open += other.open
    one.unasserted += other.unasserted
  }
}
