import LibC

/// A child process that is spoken with in lines, over its standard input and output.
///
/// Nothing waits longer than a deadline. Children that the process leaves in its group end with it,
/// and it ends with this process, if that exits.
package final class LineProcess {
  /// Why there is no line, or no more.
  package enum Failure: Error, Hashable, Sendable {
    /// The time is over.
    case late
    /// Nobody waits any more.
    case interrupted
    /// The process ended or closed its output, with the status of ``ChildProcess/end()`` if it
    /// ended, and the beginning of a line.
    case ended(status: Int32?, beginning: [UInt8])
    /// The line has more bytes than one may have.
    case tooLong
  }

  /// The largest number of bytes of a line: 16 MiB.
  package static let lineLimit = 16 << 20
  /// How long a process may take to end by itself once its input is closed.
  static let grace = Duration.seconds(1)

  private let process: pid_t
  private let isInterrupted: () -> Bool
  private let input: Int32
  private let output: Int32
  private var buffer: [UInt8] = []
  /// The number of bytes of the buffer that were read as lines.
  private var start = 0
  /// The number of bytes behind them that have no line feed.
  private var searched = 0
  private var status: Int32?
  private var isInputOpen = true

  /// Starts a command of the shell, as a process group of its own. Its standard error is that of
  /// this process. Who waits for it no longer does once `isInterrupted` says so.
  package init(
    shell command: String, isInterrupted: @escaping () -> Bool = { false }
  ) throws(FileError) {
    self.isInterrupted = isInterrupted
    let started: (pid_t, end: Int32)
    (started, input) = try Spawning.withPipe(for: command, keeping: \.write) {
      (toChild) throws(FileError) in
      try Spawning.withPipe(for: command, keeping: \.read) { (fromChild) throws(FileError) in
        try Spawning.spawn(
          "/bin/sh", ["sh", "-c", command], (toChild.read, fromChild.write, STDERR_FILENO),
          handling: [SIGPIPE, SIGINT, SIGTERM], leadingGroup: true)
      }
    }
    (process, output) = started
    LivingProcesses.add(process, writtenBy: input)
    for end in [input, output] { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }
  }

  /// Ends the process: it may end by itself for a second, and is then killed with its children.
  deinit {
    closeInput()
    _ = hasEnded(before: .now + Self.grace)
    kill()
    close(output)
  }

  /// Kills the process and its children at once; nothing can be written or read any more.
  package func kill() {
    closeInput()
    guard status == nil else { return }
    LivingProcesses.remove(process)
    // Until it is waited for, its number is no other's, and its children may be left.
    LivingProcesses.kill(process)
    status = Spawning.end(of: process)
  }

  /// Writes a line, to which a line feed is added. What the process writes meanwhile is kept.
  package func write(
    _ line: [UInt8], before deadline: ContinuousClock.Instant
  ) throws(Failure) {
    let bytes = line + [UInt8(ascii: "\n")]
    var written = 0
    while written < bytes.count {
      guard isInputOpen else { throw ended() }
      var sources = [
        pollfd(fd: input, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: output, events: Int16(POLLIN), revents: 0),
      ]
      try wait(for: &sources, before: deadline)
      if sources[1].revents != 0 {
        guard buffer.count - start <= Self.lineLimit else { throw .tooLong }
        _ = fill()
      }
      guard sources[0].revents != 0 else { continue }
      let count = BrokenPipe.ignored {
        bytes[written...].withUnsafeBytes { LibC.write(input, $0.baseAddress, $0.count) }
      }
      if count > 0 { written += count }
      if count < 0, errno != EAGAIN, errno != EINTR { closeInput() }
    }
  }

  /// The next line without its line feed.
  package func nextLine(before deadline: ContinuousClock.Instant) throws(Failure) -> [UInt8] {
    while true {
      if let line = takeLine() { return line }
      buffer.removeFirst(start)
      (start, searched) = (0, buffer.count)
      guard buffer.count <= Self.lineLimit else { throw .tooLong }
      var sources = [pollfd(fd: output, events: Int16(POLLIN), revents: 0)]
      try wait(for: &sources, before: deadline)
      guard fill() else { throw ended() }
    }
  }

  /// The next line, if it is already there.
  package func lineAlreadyThere() -> [UInt8]? {
    var source = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    if poll(&source, 1, 0) > 0, buffer.count - start <= Self.lineLimit { _ = fill() }
    return takeLine()
  }

  /// Takes the next line from the buffer, if it is there.
  private func takeLine() -> [UInt8]? {
    guard let end = buffer[(start + searched)...].firstIndex(of: UInt8(ascii: "\n")) else {
      return nil
    }
    defer { (start, searched) = (end + 1, 0) }
    return Array(buffer[start..<end])
  }

  private func wait(
    for sources: inout [pollfd], before deadline: ContinuousClock.Instant
  ) throws(Failure) {
    while true {
      let rest = ContinuousClock.now.duration(to: deadline)
      guard rest > .zero else { throw .late }
      let milliseconds = min(Int64(50), rest.components.seconds * 1000 + 1)
      if poll(&sources, nfds_t(sources.count), Int32(milliseconds)) > 0 { return }
      guard !isInterrupted() else { throw .interrupted }
    }
  }

  /// Reads what is there; returns whether there may be more.
  private func fill() -> Bool {
    let error = FileSystem.append(FileSystem.chunkSize, to: &buffer, from: output)
    return [0, EAGAIN, EINTR].contains(error)
  }

  private func ended() -> Failure {
    closeInput()
    // Whoever closed its output may be about to end, or go on without it.
    let hasEnded = hasEnded(before: .now + Self.grace)
    kill()
    return .ended(status: hasEnded ? status : nil, beginning: Array(buffer[start...]))
  }

  private func closeInput() {
    guard isInputOpen else { return }
    isInputOpen = false
    LivingProcesses.closeInput(of: process)
  }

  private func hasEnded(before deadline: ContinuousClock.Instant) -> Bool {
    while status == nil, !Spawning.isOver(process) {
      guard ContinuousClock.now < deadline else { return false }
      _ = poll(nil, 0, 1)
    }
    return true
  }
}
