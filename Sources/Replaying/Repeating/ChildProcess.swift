import Files

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A process that was started to be listened to: its standard output, line by line.
final class ChildProcess {
  private let process: pid_t
  private let output: Int32
  private var buffer: [UInt8] = []
  private var start = 0

  /// Starts a program; `arguments` begin with its name. What it complains of is not wanted.
  ///
  /// A terminal tells everything that runs there of Ctrl-C. The program does not hear of it, nor of
  /// being told to end: how long it is listened to is for whoever started it to say.
  init(_ program: String, _ arguments: [String]) throws(FileError) {
    var ends: (read: Int32, write: Int32) = (-1, -1)
    let isOpen = withUnsafeMutableBytes(of: &ends) { bytes in
      bytes.withMemoryRebound(to: Int32.self) { pipe($0.baseAddress) }
    }
    guard isOpen == 0 else { throw FileSystem.failure(program) }
    for end in [ends.read, ends.write] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends.write) }
    do throws(FileError) { process = try Self.spawn(program, arguments, output: ends.write) } catch
    {
      close(ends.read)
      throw error
    }
    output = ends.read
  }

  /// Nobody listens any more: whatever the process does or waits for, it is of no use.
  deinit {
    close(output)
    kill(process, SIGKILL)
    while waitpid(process, nil, 0) < 0, errno == EINTR {}
  }

  /// The next line without its ending; `nil` at the end.
  func nextLine() -> Substring? {
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
    _ program: String, _ arguments: [String], output: Int32
  ) throws(FileError) -> pid_t {
    #if canImport(Glibc)
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
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    let copies = arguments.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    var process: pid_t = 0
    let status = posix_spawn(&process, program, &actions, &attributes, copies + [nil], environ)
    guard status == 0 else { throw FileError(program, String(cString: strerror(status))) }
    return process
  }
}
