import LibC

/// A child process that is spoken with in lines, over its standard input and output.
///
/// Nothing waits longer than a deadline. All that the process started ends with it, and it ends
/// with this process, however that ends.
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

  private let command: SupervisedCommand
  private let isInterrupted: () -> Bool
  private var buffer: [UInt8] = []
  /// The number of bytes of the buffer that were read as lines.
  private var start = 0
  /// The number of bytes behind them that have no line feed.
  private var searched = 0
  private var status: Int32?

  /// Starts a command of the shell. What it writes to standard error is passed to `reader` while it
  /// is waited for; the wait ends once `isInterrupted` returns true.
  package init(
    shell command: String, isInterrupted: @escaping () -> Bool = { false },
    errorsTo reader: any ErrorReader
  ) throws(FileError) {
    self.isInterrupted = isInterrupted
    self.command = try SupervisedCommand(command, errorsTo: reader)
    LivingProcesses.add(self.command)
  }

  /// Ends the process: it may end by itself for a second, and is then killed with its children.
  deinit {
    command.closeInput()
    _ = hasEnded
    kill()
  }

  /// Kills the process and all that it started at once; nothing can be written or read any more.
  package func kill() {
    guard status == nil else { return }
    LivingProcesses.remove(command)
    status = command.end()
  }

  /// Writes a line, to which a line feed is added. What the process writes meanwhile is kept.
  package func write(
    _ line: [UInt8], before deadline: ContinuousClock.Instant
  ) throws(Failure) {
    let bytes = line + [UInt8(ascii: "\n")]
    var written = 0
    while written < bytes.count {
      guard let input = command.input else { throw ended() }
      let (canRead, canWrite) = try wait(before: deadline, toWriteTo: input)
      if canRead {
        guard buffer.count - start <= Self.lineLimit else { throw .tooLong }
        _ = fill()
      }
      guard canWrite else { continue }
      let count = BrokenPipe.ignored {
        bytes[written...].withUnsafeBytes { LibC.write(input, $0.baseAddress, $0.count) }
      }
      if count > 0 { written += count }
      if count < 0, errno != EAGAIN, errno != EINTR { command.closeInput() }
    }
  }

  /// The next line without its line feed.
  package func nextLine(before deadline: ContinuousClock.Instant) throws(Failure) -> [UInt8] {
    while true {
      if let line = takeLine() { return line }
      guard buffer.count <= Self.lineLimit else { throw .tooLong }
      _ = try wait(before: deadline)
      guard fill() else { throw ended() }
    }
  }

  /// The next line, if it is already there.
  package func lineAlreadyThere() -> [UInt8]? {
    if let line = takeLine() { return line }
    var source = pollfd(fd: command.output, events: Int16(POLLIN), revents: 0)
    if poll(&source, 1, 0) > 0, buffer.count <= Self.lineLimit { _ = fill() }
    return takeLine()
  }

  /// The lines that it still writes once its input has ended, as far as it ends by itself within a
  /// while.
  package func remainingLines() -> [[UInt8]] {
    command.closeInput()
    let deadline = ContinuousClock.now + SupervisedCommand.grace
    var lines: [[UInt8]] = []
    while let line = try? nextLine(before: deadline) { lines.append(line) }
    return lines
  }

  /// Takes the next line from the buffer, if it is there. Otherwise the buffer begins with it.
  private func takeLine() -> [UInt8]? {
    guard let end = buffer[(start + searched)...].firstIndex(of: UInt8(ascii: "\n")) else {
      buffer.removeFirst(start)
      (start, searched) = (0, buffer.count)
      return nil
    }
    defer { (start, searched) = (end + 1, 0) }
    return Array(buffer[start..<end])
  }

  /// Waits until something can be read or, where there is an `input`, written.
  private func wait(
    before deadline: ContinuousClock.Instant, toWriteTo input: Int32? = nil
  ) throws(Failure) -> (canRead: Bool, canWrite: Bool) {
    while true {
      let rest = ContinuousClock.now.duration(to: deadline)
      guard rest > .zero else { throw .late }
      guard !isInterrupted() else { throw .interrupted }
      // Descriptors below zero are left out.
      var sources = [
        pollfd(fd: command.output, events: Int16(POLLIN), revents: 0),
        pollfd(fd: input ?? -1, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: command.errors ?? -1, events: Int16(POLLIN), revents: 0),
      ]
      let milliseconds = min(Int64(50), rest.components.seconds * 1000 + 1)
      guard poll(&sources, nfds_t(sources.count), Int32(milliseconds)) > 0 else { continue }
      if sources[2].revents != 0 { _ = command.passErrors() }
      if sources[0].revents != 0 || sources[1].revents != 0 {
        return (sources[0].revents != 0, sources[1].revents != 0)
      }
    }
  }

  /// Reads what is there; returns whether there may be more.
  private func fill() -> Bool {
    let error = FileSystem.append(FileSystem.chunkSize, to: &buffer, from: command.output)
    return [0, EAGAIN, EINTR].contains(error)
  }

  private func ended() -> Failure {
    command.closeInput()
    // Whoever closed its output may be about to end, or go on without it.
    let hasEnded = hasEnded
    kill()
    return .ended(status: hasEnded ? status : nil, beginning: Array(buffer[start...]))
  }

  /// Whether it ends by itself within a while.
  private var hasEnded: Bool {
    status != nil
      || command.hasEnded(before: .now + SupervisedCommand.grace, isInterrupted: isInterrupted)
  }
}
