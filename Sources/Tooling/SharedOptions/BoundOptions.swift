import ArgumentParser
import Exploration
import Machines
import Running

/// The options that end explorations.
package struct BoundOptions: ParsableArguments {
  @Option(help: "Take so many steps from a start at most.")
  var depth: Int?

  @Option(help: "Look at so many states at most.")
  var states: Int?

  @Option(help: "Search for so many seconds at most.")
  var seconds: Int?

  @Option(help: "Use so many megabytes of memory at most.")
  var memory = Self.memoryLimit

  @Flag(help: "Exit with 3 where an answer stays unknown, since not all was looked at.")
  package var complete = false

  /// The most megabytes where nothing else is said.
  static let memoryLimit = 4096

  package init() {}

  package func validate() throws {
    try require(
      [depth, states, seconds, memory].allSatisfy({ $0 ?? 1 > 0 }),
      "--depth, --states, --seconds and --memory are at least 1")
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
      Look beyond the ends of these scenarios alone, by all sequences of stimuli unless a bound \
      is set.
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
      try tool.context.end("--beyond names no scenario")
    }
    return ends
  }
}

/// The option of commands that use several threads.
package struct JobsOption: ParsableArguments {
  @Option(help: "How many threads work; as many as there are cores when left out.")
  var jobs: Int?

  package init() {}

  package func validate() throws {
    try require(jobs ?? 1 > 0, "--jobs is at least 1")
  }

  /// Further threads would take memory, and find no core that is free.
  private static let limit = 1_024

  /// The number of threads.
  package var count: Int { min(jobs ?? HostProcess.coreCount, Self.limit) }
}
