import ArgumentParser
import Exploration
import Notation
import Replaying

/// The options that end explorations.
package struct BoundOptions: ParsableArguments {
  @Option(help: "Take so many steps from a start at most.")
  var depth: Int?

  @Option(help: "Look at so many states at most.")
  var states: Int?

  @Option(help: "Search for so many seconds at most.")
  var seconds: Int?

  @Option(help: "Use so many megabytes of memory at most.")
  var memory = 4096

  package init() {}

  package func validate() throws {
    guard [depth, states, seconds, memory].allSatisfy({ $0 ?? 1 > 0 }) else {
      throw ValidationError("--depth, --states, --seconds and --memory are at least 1")
    }
  }

  /// Whether no bound is set but that of memory.
  package var isUnbounded: Bool { depth == nil && states == nil && seconds == nil }

  /// The bounds that depend on no clock and no machine.
  var bounds: SearchBounds {
    var bounds = SearchBounds()
    bounds.depth = depth
    bounds.states = states
    return bounds
  }

  /// These bounds or, where none is set, so many states.
  func bounds(orStates limit: Int) -> SearchBounds {
    var bounds = bounds
    if isUnbounded { bounds.states = limit }
    return bounds
  }

  /// Watches a search from now on.
  func watch() -> SearchWatch { SearchWatch(seconds: seconds, megabytes: memory) }
}
