import FileAccess
import LibC
import Running

/// The environment of the process.
enum Environment {
  /// Returns the value of a variable; `nil` if the variable is unset or empty.
  static func value(_ name: String) -> String? {
    text(name).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns the value of a variable, which can be empty; `nil` if the variable is unset.
  static func text(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}

/// Properties of the process, and services of the operating system.
package enum HostProcess {
  /// Returns whether a descriptor refers to a terminal with cursor movement.
  static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1 && Environment.value("TERM") != "dumb"
  }

  /// Whether results go to a terminal that can overwrite its output.
  static var printsToTerminal: Bool { isTerminal(STDOUT_FILENO) }

  /// Whether diagnostics go to a terminal with cursor movement.
  static var diagnosesToTerminal: Bool { isTerminal(STDERR_FILENO) }

  /// Whether diagnostics go to any terminal.
  static var complainsAtTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Whether standard input is a terminal.
  static var readsFromTerminal: Bool { isatty(STDIN_FILENO) == 1 }

  /// The number of threads that can run at once.
  static var coreCount: Int { Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// The identifier of the process that started this process.
  static var parent: Int32 { getppid() }

  /// The path of the running program's file.
  package static var program: String {
    #if canImport(Darwin)
      var size = UInt32(PATH_MAX)
      var path = [CChar](repeating: 0, count: Int(size))
      return _NSGetExecutablePath(&path, &size) == 0 ? String(cString: path) : ""
    #else
      return "/proc/self/exe"
    #endif
  }

  /// The peak memory so far, in bytes.
  static var memory: Int {
    var usage = rusage()
    #if canImport(Glibc)
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      return usage.ru_maxrss << 10
    #elseif canImport(Musl)
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss << 10
    #else
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss
    #endif
  }

  /// The current memory in bytes, or the peak if this system does not tell.
  static var currentMemory: Int {
    guard let bytes = try? FileSystem.read("/proc/self/statm") else { return memory }
    let fields = String(decoding: bytes, as: UTF8.self).split(separator: " ")
    guard fields.count > 1, let pages = Int(fields[1]) else { return memory }
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }

  /// The current date in UTC, in the form `January 31, 2026`.
  static var today: String {
    var now = time(nil)
    var day = tm()
    gmtime_r(&now, &day)
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    return "\(months[Int(day.tm_mon)]) \(day.tm_mday), \(1900 + day.tm_year)"
  }

  /// Makes writes to a closed pipe fail instead of ending the process.
  static func ignoreClosedPipes() { signal(SIGPIPE, SIG_IGN) }

  /// Returns copies of the descriptors of standard input and output. Nothing else can then use
  /// these streams: the input seems empty, and output goes to standard error.
  static func takeStandardStreams() -> (input: Int32, output: Int32) {
    let (input, output) = (
      fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3), fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    )
    let nothing = open("/dev/null", O_RDONLY)
    dup2(nothing, STDIN_FILENO)
    close(nothing)
    dup2(STDERR_FILENO, STDOUT_FILENO)
    return (input, output)
  }

  /// Sleeps for the specified time, or until a signal arrives.
  static func sleep(milliseconds: Int32) { usleep(UInt32(milliseconds) * 1_000) }

  /// Ends the process with an exit status.
  static func end(_ status: Int32) -> Never { exit(status) }
}

extension RunClock {
  /// A clock that starts now. It is not affected by changes to the time of day.
  static var now: Self {
    let start = time(of: CLOCK_MONOTONIC)
    return Self(start: time(of: CLOCK_REALTIME)) { time(of: CLOCK_MONOTONIC) - start }
  }

  private static func time(of clock: clockid_t) -> Duration {
    var time = timespec()
    clock_gettime(clock, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

extension Output {
  /// Returns standard output and standard error.
  static func standard(of program: String) -> Self {
    Self(program: program) { (text) throws(FileError) in
      try FileSystem.write(Array(text.utf8), to: STDOUT_FILENO, "standard output")
    } diagnostics: {
      FileSystem.complain($0)
    }
  }
}
