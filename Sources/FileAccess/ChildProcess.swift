#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A child process whose standard output is read, line by line or as a whole.
public final class ChildProcess {
  private let process: pid_t
  private var isRunning = true
  private let output: Int32
  private var buffer: [UInt8] = []
  private var start = 0

  /// Starts a program. A name without a slash is looked up in `PATH`; `arguments` include the
  /// program's name. Standard input and standard error are the given descriptors, by default
  /// `/dev/null`.
  ///
  /// A terminal sends Ctrl-C to every process in the foreground. The child blocks it, and SIGTERM
  /// as well: the parent decides when to end it.
  public init(
    _ program: String, _ arguments: [String], reading input: Int32? = nil,
    complainingTo complaints: Int32? = nil
  ) throws(FileError) {
    var ends: (read: Int32, write: Int32) = (-1, -1)
    let isOpen = withUnsafeMutableBytes(of: &ends) { bytes in
      bytes.withMemoryRebound(to: Int32.self) { pipe($0.baseAddress) }
    }
    guard isOpen == 0 else { throw FileSystem.failure(program) }
    for end in [ends.read, ends.write] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends.write) }
    do throws(FileError) {
      process = try Self.spawn(program, arguments, (input, ends.write, complaints))
    } catch {
      close(ends.read)
      throw error
    }
    output = ends.read
  }

  /// The output can no longer be read, so the process is killed.
  deinit {
    close(output)
    guard isRunning else { return }
    kill(process, SIGKILL)
    while waitpid(process, nil, 0) < 0, errno == EINTR {}
  }

  /// The remaining output up to end of file; `nil` after the deadline.
  public func rest(before deadline: ContinuousClock.Instant) -> [UInt8]? {
    var source = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    while true {
      guard ContinuousClock.now < deadline else { return nil }
      if poll(&source, 1, 50) > 0, !fill() { return Array(buffer[start...]) }
    }
  }

  /// Waits for the process to end and returns its exit status, or 128 plus the number of the signal
  /// that ended it. All output must have been read before, otherwise the process may block on it.
  public func end() -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    isRunning = false
    let signal = status & 0x7f
    return signal == 0 ? status >> 8 & 0xff : 128 + signal
  }

  /// The next line without its ending; `nil` at the end.
  public func nextLine() -> Substring? {
    var end = start
    while true {
      if let found = buffer[end...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = found + 1 }
        return Substring(decoding: buffer[start..<found], as: UTF8.self)
      }
      buffer.removeFirst(start)
      end = buffer.count
      start = 0
      guard fill() else { return nil }
    }
  }

  private func fill() -> Bool {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = chunk.withUnsafeMutableBytes { read(output, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      buffer += chunk.prefix(max(0, count))
      return count > 0
    }
  }

  private static func spawn(
    _ program: String, _ arguments: [String],
    _ streams: (input: Int32?, output: Int32, complaints: Int32?)
  ) throws(FileError) -> pid_t {
    #if canImport(Glibc) || canImport(Musl)
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #else
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let targets = [
      (STDIN_FILENO, streams.input), (STDOUT_FILENO, streams.output),
      (STDERR_FILENO, streams.complaints),
    ]
    for (target, descriptor) in targets {
      if let descriptor {
        posix_spawn_file_actions_adddup2(&actions, descriptor, target)
      } else {
        posix_spawn_file_actions_addopen(&actions, target, "/dev/null", O_RDWR, 0)
      }
    }
    let copies = arguments.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    var process: pid_t = 0
    let status = posix_spawnp(&process, program, &actions, &attributes, copies + [nil], environ)
    guard status == 0 else { throw FileError(program, String(cString: strerror(status))) }
    return process
  }
}
