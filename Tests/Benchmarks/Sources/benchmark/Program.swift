#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A program to run and measure, and its arguments.
struct Program {
  /// An error that occurs while a program is being run.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The program's file. A name without a slash is looked up in `PATH`.
  let path: String
  private var arguments: [String] = []
  private var environment: [String] = []

  init(_ path: String) { self.path = path }

  /// Returns a program of this package from the folder of the running program.
  static func built(_ name: String) -> Self {
    let own = realpath("/proc/self/exe", nil) ?? realpath(CommandLine.arguments[0], nil)
    defer { free(own) }
    let path = own.map { String(cString: $0) } ?? ""
    return Self(path.split(separator: "/").dropLast().map { "/\($0)" }.joined() + "/\(name)")
  }

  /// Returns the program with these arguments.
  func given(_ arguments: [String]) -> Self {
    var program = self
    program.arguments = arguments
    return program
  }

  /// Returns the program with `NAME=VALUE` pairs added to its environment.
  func within(_ environment: [String]) -> Self {
    var program = self
    program.environment = environment
    return program
  }

  /// Runs the program without input until it ends, and discards its output. Throws if the program
  /// fails.
  func run() throws -> Cost {
    let start = Self.now
    let process = try spawn()
    var usage = rusage()
    var status: Int32 = 0
    while wait4(process, &status, 0, &usage) < 0 {
      guard errno == EINTR else { throw failure(errno) }
    }
    let end = Self.now
    guard status == 0 else { throw Failure(description: "\(shown) ended with status \(status)") }
    return Cost(seconds: end - start, peak: Double(usage.ru_maxrss) * Self.peakUnit)
  }

  private func spawn() throws -> pid_t {
    #if canImport(Glibc) || canImport(Musl)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    let search = getenv("PATH").map { "PATH=\(String(cString: $0))" } ?? "PATH=/usr/bin:/bin"
    var process: pid_t = 0
    let status = Self.withStrings([path] + arguments) { arguments in
      Self.withStrings([search] + environment) { environment in
        posix_spawnp(&process, path, &actions, nil, arguments, environment)
      }
    }
    guard status == 0 else { throw failure(status) }
    return process
  }

  private static func withStrings(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Int32
  ) -> Int32 {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }

  /// The number of seconds since a fixed point in time.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The number of bytes in a unit of `ru_maxrss`.
  private static var peakUnit: Double {
    #if canImport(Glibc) || canImport(Musl)
      1024
    #else
      1
    #endif
  }

  private var shown: String { ([path] + arguments.prefix(3)).joined(separator: " ") }

  private func failure(_ reason: Int32) -> Failure {
    Failure(description: "\(shown): \(String(cString: strerror(reason)))")
  }
}

/// The cost of a single run of a program.
struct Cost {
  /// The time from start to end.
  let seconds: Double
  /// The peak resident memory in bytes.
  let peak: Double
}
