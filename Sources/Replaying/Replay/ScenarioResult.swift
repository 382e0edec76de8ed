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

  /// The file, as it was given.
  public let path: String
  /// Which block of a Markdown file it stands in, from 1; `nil` for a file of its own.
  public let blockNumber: Int?
  /// The scenario's name.
  public let name: String
  /// How it ended.
  public internal(set) var verdict: Verdict
  /// Its own steps, as far as it ran.
  public let steps: StepCounts

  /// The scenario as reports name it: `PATH:NAME`, in Markdown `PATH#2:NAME`.
  public var identity: String { Self.identity(of: name, inBlock: blockNumber, of: path) }

  static func identity(of name: String, inBlock number: Int?, of path: String) -> String {
    "\(path)\(number.map { "#\($0)" } ?? ""):\(name)"
  }
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
