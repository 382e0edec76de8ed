import ArgumentParser

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The option of commands that work on several things at a time.
struct JobsOption: ParsableArguments {
  @Option(help: "How many threads work; as many as there are cores when left out.")
  var jobs: Int?

  func validate() throws {
    guard jobs ?? 1 > 0 else { throw ValidationError("--jobs is at least 1") }
  }

  /// How many threads work.
  var count: Int { jobs ?? Self.coreCount }

  /// How many threads work when nothing is said.
  static var coreCount: Int { Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
