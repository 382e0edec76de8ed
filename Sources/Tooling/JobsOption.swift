import ArgumentParser
import LibC

/// The option of commands that use several threads.
package struct JobsOption: ParsableArguments {
  @Option(help: "How many threads work; as many as there are cores when left out.")
  var jobs: Int?

  package init() {}

  package func validate() throws {
    guard jobs ?? 1 > 0 else { throw ValidationError("--jobs is at least 1") }
  }

  /// Further threads would take memory, and find no core that is free.
  private static let limit = 1_024

  /// The number of threads.
  package var count: Int { min(jobs ?? Self.coreCount, Self.limit) }

  /// The default number of threads.
  static var coreCount: Int { Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
