import CSupervision
import LibC
import Synchronization

/// Shared code for starting another program.
enum Spawning {
  /// Locked while pipes and programs are created. Otherwise, a program started by another thread
  /// could inherit pipe ends that are not yet marked to be closed, and keep the pipe open.
  private static let starting = Mutex(())

  /// Returns the ends of a pipe. Other programs do not inherit these ends. Errors refer to the pipe
  /// as `name`.
  private static func pipe(for name: String) throws(FileError) -> (read: Int32, write: Int32) {
    var ends: (read: Int32, write: Int32) = (-1, -1)
    let status = starting.withLock { _ in
      let status = withUnsafeMutableBytes(of: &ends) { bytes in
        bytes.withMemoryRebound(to: Int32.self) { LibC.pipe($0.baseAddress) }
      }
      for end in [ends.read, ends.write] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      return status
    }
    guard status == 0 else { throw FileSystem.failure(name) }
    return ends
  }

  /// Creates a pipe, and calls `start` to start a program with the ends of the pipe. Returns the
  /// result of `start` and this process's end of the pipe.
  ///
  /// The other end is closed afterwards. On an error, both ends are closed.
  static func withPipe<Result>(
    for name: String, keeping ours: KeyPath<(read: Int32, write: Int32), Int32>,
    _ start: (_ ends: (read: Int32, write: Int32)) throws(FileError) -> Result
  ) throws(FileError) -> (Result, end: Int32) {
    let ends = try pipe(for: name)
    let end = ends[keyPath: ours]
    defer { close(end == ends.read ? ends.write : ends.read) }
    do throws(FileError) { return (try start(ends), end) } catch {
      close(end)
      throw error
    }
  }

  /// Starts a shell command under a supervisor. The supervisor ends the command and everything that
  /// the command started.
  ///
  /// An error names the command. `lifeline` is one end of a pipe. Closing the other end ends the
  /// command.
  static func supervise(
    _ command: String, _ streams: (input: Int32, output: Int32, errors: Int32), lifeline: Int32,
    grace: Duration
  ) throws(FileError) -> pid_t {
    let milliseconds = Int32(grace / .milliseconds(1))
    let process = starting.withLock { _ in
      supervision_start(
        command, streams.input, streams.output, streams.errors, lifeline, milliseconds)
    }
    guard process >= 0 else { throw FileSystem.failure(command) }
    return process
  }

  /// Starts a program with these descriptors. `nil` means `/dev/null`.
  ///
  /// The program blocks the signals in `blocked`. It has the default handling for the signals in
  /// `standard`, even if this process ignores them.
  static func spawn(
    _ program: String, _ arguments: [String],
    _ streams: (input: Int32?, output: Int32?, complaints: Int32?),
    blocking blocked: [Int32] = [], handling standard: [Int32] = []
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
    var (mask, defaults) = (sigset_t(blocked), sigset_t(standard))
    posix_spawnattr_setsigmask(&attributes, &mask)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    posix_spawnattr_setflags(&attributes, Int16(flags))
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // In the order of the descriptors: 0, 1 and 2.
    let sources = [streams.input, streams.output, streams.complaints]
    for (target, source) in zip(Int32(0)..., sources) {
      if let source {
        posix_spawn_file_actions_adddup2(&actions, source, target)
      } else {
        posix_spawn_file_actions_addopen(&actions, target, "/dev/null", O_RDWR, 0)
      }
    }
    let copies = arguments.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    var process: pid_t = 0
    let status = starting.withLock { _ in
      posix_spawnp(&process, program, &actions, &attributes, copies + [nil], environ)
    }
    guard status == 0 else { throw FileError(program, String(cString: strerror(status))) }
    return process
  }

  /// Waits for a process to end, and returns its exit status or 128 plus the number of the signal
  /// that ended it.
  static func end(of process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7f
    return signal == 0 ? status >> 8 & 0xff : 128 + signal
  }

  /// Returns whether a process has ended. Its number remains reserved until ``end(of:)``.
  static func isOver(_ process: pid_t) -> Bool {
    var information = siginfo_t()
    let result = waitid(
      P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT)
    return result == 0 && information.si_signo == SIGCHLD
  }
}

extension sigset_t {
  /// Creates a set of signals.
  init(_ signals: [Int32]) {
    self.init()
    sigemptyset(&self)
    for signal in signals { sigaddset(&self, signal) }
  }
}
