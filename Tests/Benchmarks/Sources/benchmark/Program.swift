#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A program with its arguments, ready to be run and measured.
struct Program {
  /// Why a program came to nothing.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The program's file; a name without a slash is looked up in `PATH`.
  let path: String
  private var arguments: [String] = []
  private var environment: [String] = []

  init(_ path: String) { self.path = path }

  /// What was built together with this program: it stands beside it.
  static func built(_ name: String) -> Self {
    let own = realpath("/proc/self/exe", nil) ?? realpath(CommandLine.arguments[0], nil)
    defer { free(own) }
    let path = own.map { String(cString: $0) } ?? ""
    return Self(path.split(separator: "/").dropLast().map { "/\($0)" }.joined() + "/\(name)")
  }

  /// The program with these arguments.
  func given(_ arguments: [String]) -> Self {
    var program = self
    program.arguments = arguments
    return program
  }

  /// The program with `NAME=VALUE` added to what it finds in its environment.
  func within(_ environment: [String]) -> Self {
    var program = self
    program.environment = environment
    return program
  }

  /// Runs the program to its end, which must be success, with nothing to read and its output thrown
  /// away.
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
    defer { copies.forEach { free($0) } }
    return body(copies + [nil])
  }

  /// Seconds since some moment that does not change.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// How many bytes `ru_maxrss` counts as one.
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

/// What running a program once came to.
struct Cost {
  /// From its start to its end.
  let seconds: Double
  /// The most memory that was resident at a time, in bytes.
  let peak: Double
}
