import ArgumentParser
import Exploration
import Machines
import Parallelism
import Running

/// The options that end explorations.
package struct BoundOptions: ParsableArguments {
  @Option(help: "Maximum number of steps from a start.")
  var depth: Int?

  @Option(help: ArgumentHelp(SharedHelp.states))
  var states: Int?

  @Option(help: "Maximum time to search, in seconds.")
  var seconds: Int?

  @Option(help: "Maximum memory to use, in megabytes.")
  var memory = Self.memoryLimit

  @Flag(help: "Exit with 3 if an answer is unknown because the search was incomplete.")
  package var complete = false

  /// The default memory limit, in megabytes.
  static let memoryLimit = 4096

  package init() {}

  package func validate() throws {
    try require(
      [depth, states, seconds, memory].allSatisfy({ $0 ?? 1 > 0 }),
      "--depth, --states, --seconds and --memory must be at least 1")
  }

  /// Returns the exit status after a search that ended in this way without finding a violated
  /// claim.
  package func status(after end: SearchEnd) -> ExitStatus {
    switch end {
    case .interrupted: .interrupted
    case .complete, .settled: .success
    case .depth, .states, .memory, .duration: complete ? .unknown : .success
    }
  }

  /// Returns the exit status after a search. `status` is the exit status of the search's results.
  package func status(_ status: ExitStatus, isBounded: Bool) -> ExitStatus {
    status == .success && isBounded && complete ? .unknown : status
  }

  /// Whether the search has no bound other than memory.
  package var isUnbounded: Bool { depth == nil && states == nil && seconds == nil }

  /// The bounds that depend neither on time nor on the computer that runs the search.
  var bounds: SearchBounds { SearchBounds(depth: depth, states: states) }

  /// Returns these bounds. If no bound is set, returns a bound on the number of states.
  func bounds(orStates limit: Int) -> SearchBounds {
    isUnbounded ? SearchBounds(states: limit) : bounds
  }
}

/// The options that restrict the starts of the search for uncovered items.
struct BeyondOptions: ParsableArguments {
  @Option(
    name: .customLong("beyond"),
    help: """
      Search only from the ends of these scenarios; exhaustive unless bounded.
      """.taking("path"),
    completion: .scenarioFiles)
  var paths: [String] = []

  /// Returns the bounds. By default, the search takes one step beyond all scenarios. Another bound
  /// or `--beyond` replaces this default.
  func bounds(_ ending: BoundOptions) -> SearchBounds {
    ending.isUnbounded && paths.isEmpty ? SearchBounds(depth: 1) : ending.bounds
  }

  /// Returns the scenarios that `--beyond` selects; empty without the option. Ends the command if
  /// the option selects no scenario.
  func sequences<M: Machine>(
    in design: DesignOption, after lexicon: Lexicon, _ tool: MachineTool<M>
  ) throws -> SharedSequences<M> {
    let ends = try tool.sequences(at: paths, in: design, after: lexicon, .required)
    guard paths.isEmpty || !ends.sequences.isEmpty else {
      try tool.context.end("--beyond selects no scenario")
    }
    return ends
  }
}

/// The option for commands that use several threads.
package struct JobsOption: ParsableArguments {
  @Option(help: "Number of threads. (default: number of cores)")
  var jobs: Int?

  package init() {}

  package func validate() throws {
    try require(jobs ?? 1 > 0, "--jobs must be at least 1")
  }

  /// The number of threads.
  package var count: Int { min(jobs ?? HostProcess.coreCount, WorkerThreads.limit) }
}
