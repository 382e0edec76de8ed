import ArgumentParser
import Exploration
import Machines
import Running

/// The options that end explorations.
package struct BoundOptions: ParsableArguments {
  @Option(help: "Maximum number of steps from a start.")
  var depth: Int?

  @Option(help: "Maximum number of states to visit.")
  var states: Int?

  @Option(help: "Maximum time to search, in seconds.")
  var seconds: Int?

  @Option(help: "Maximum memory to use, in megabytes.")
  var memory = Self.memoryLimit

  @Flag(help: "Exit with 3 if an answer is unknown because the search was incomplete.")
  package var complete = false

  /// The most megabytes where nothing else is said.
  static let memoryLimit = 4096

  package init() {}

  package func validate() throws {
    try require(
      [depth, states, seconds, memory].allSatisfy({ $0 ?? 1 > 0 }),
      "--depth, --states, --seconds and --memory must be at least 1")
  }

  /// The status of a command whose search ended so, where nothing speaks against a claim.
  package func status(after end: SearchEnd) -> ExitStatus {
    switch end {
    case .interrupted: .interrupted
    case .complete, .settled: .success
    case .depth, .states, .memory, .duration: complete ? .unknown : .success
    }
  }

  /// The status of a command that has one already and looked at all or not.
  package func status(_ status: ExitStatus, isBounded: Bool) -> ExitStatus {
    status == .success && isBounded && complete ? .unknown : status
  }

  /// Whether no bound is set but that of memory.
  package var isUnbounded: Bool { depth == nil && states == nil && seconds == nil }

  /// The bounds that depend on no clock and no machine.
  var bounds: SearchBounds { SearchBounds(depth: depth, states: states) }

  /// These bounds or, where none is set, so many states.
  func bounds(orStates limit: Int) -> SearchBounds {
    isUnbounded ? SearchBounds(states: limit) : bounds
  }
}

/// The options that say beyond what is looked for what scenarios do not cover.
struct BeyondOptions: ParsableArguments {
  @Option(
    name: .customLong("beyond"),
    help: """
      Search only from the ends of these scenarios; exhaustive unless bounded.
      """.taking("path"),
    completion: .scenarioFiles)
  var paths: [String] = []

  /// A step beyond all scenarios unless there is another bound.
  func bounds(_ ending: BoundOptions) -> SearchBounds {
    ending.isUnbounded && paths.isEmpty ? SearchBounds(depth: 1) : ending.bounds
  }

  /// The scenarios, none without the option; ends the command where it names none that there are.
  func sequences<M: Machine>(
    in design: DesignOption, after lexicon: Lexicon, _ tool: MachineTool<M>
  ) throws -> SharedSequences<M> {
    let ends = try tool.sequences(at: paths, in: design, after: lexicon)
    guard paths.isEmpty || !ends.sequences.isEmpty else {
      try tool.context.end("--beyond selects no scenario")
    }
    return ends
  }
}

/// The option of commands that use several threads.
package struct JobsOption: ParsableArguments {
  @Option(help: "Number of threads. (default: number of cores)")
  var jobs: Int?

  package init() {}

  package func validate() throws {
    try require(jobs ?? 1 > 0, "--jobs must be at least 1")
  }

  /// Further threads would take memory, and find no core that is free.
  private static let limit = 1_024

  /// The number of threads.
  package var count: Int { min(jobs ?? HostProcess.coreCount, Self.limit) }
}
